/** Whoever has left is called by the number of his stay in the log of the PMS, and in the very words that went over the line. */
import type { Box } from '../box';
import type { Resource } from '../resource';
import { noteRow } from '../rows/note-row';
import { staysOf } from '../stays/stays';

/** What was refused belongs to no stay: its name is of use for so long. */
const REFUSED_MS = 24 * 3_600_000;

/** @example calledAfter('4003') // 'G-4003' */
const calledAfter = (stay: string): string => `G-${stay === '' ? '?' : stay}`;

/** A message without a name. */
const without = (raw: string, name: string, code: string): string =>
  raw.replaceAll(`GN${name}|`, `GN${code}|`).replaceAll(JSON.stringify(name), JSON.stringify(code));

/** Brings the messages up to date with who is in the house. */
export function forgetNames({ store, clock }: Pick<Box, 'store' | 'clock'>, { path }: Pick<Resource, 'path'>): void {
  const present = staysOf({ store });
  const named = store.all(
    "SELECT id, mtime, body FROM rows WHERE resource = ? AND json_extract(body, '$.guest') <> '' AND coalesce(json_extract(body, '$.named'), 1) = 1",
    path,
  );
  for (const { id, mtime, body } of named) {
    const { guest, raw, stay = '' }: Readonly<Record<string, unknown>> = JSON.parse(String(body));
    const isKept = stay === '' ? clock.now() - Number(mtime) < REFUSED_MS : present.has(String(stay));
    if (isKept) continue;
    const code = calledAfter(String(stay));
    noteRow(store, path, String(id), { guest: code, raw: without(String(raw), String(guest), code), named: 0 });
  }
}
