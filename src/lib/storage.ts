/** Web storage that never throws: blocked, full or corrupted storage reads as absent (test/fault/README.md, Storage). */

/** Which of the browser's two storages. */
export type StorageKind = 'local' | 'session';

const area = (kind: StorageKind): Storage | undefined => {
  try {
    // some embedded browsers answer null where it is turned off
    return (kind === 'local' ? localStorage : sessionStorage) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The parsed value under a key; undefined when it is absent or no JSON. */
export function load(kind: StorageKind, key: string): unknown {
  try {
    const text = area(kind)?.getItem(key);
    return text === null || text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. Answers whether it was kept. */
export function save(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    if (value === undefined) area(kind)?.removeItem(key);
    else area(kind)?.setItem(key, JSON.stringify(value));
    return area(kind) !== undefined;
  } catch {
    return false;
  }
}

/** The keys that start with a prefix. */
export function keys(kind: StorageKind, prefix: string): string[] {
  try {
    return Object.keys(area(kind) ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
