/** Reads what a box answers without trusting it: what is of another kind is empty. Never throws. */

/** A record as it is on the wire. */
export type Wire = Readonly<Record<string, unknown>>;

/** The record; {} for what is none. */
export const wireOf = (value: unknown): Wire => (typeof value === 'object' && value !== null ? { ...value } : {});

/** A text; numbers are ones too. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** A switch; `initial` for one that is not there. */
export const flagOf = (value: unknown, initial = false): boolean =>
  value === undefined ? initial : value === true || value === 1 || value === '1';

/** A list, or its JSON: PHP takes no thousand form fields. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [];
  try {
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
