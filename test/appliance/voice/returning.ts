/** The rows that a list would have once records of it have come back: by their history, an undo, or out of a backup. */
import type { Backups } from '../backup/backups';
import type { Wish } from '../backup/restore-order';
import type { Box } from '../box';
import { Refusal } from '../operation';
import { batchOfWrites, changedNames, lastOf, type Snapshot, snapshotAt } from '../snapshots';
import { SETTINGS_RECORD, type Whole } from '../touched';
import { rowsAt, withRecords } from './other-rows';
import type { OtherRows } from './snapshot';

const picked = (whole: Whole, names: readonly string[]): Whole => Object.fromEntries(names.map((name) => [name, whole[name]]));

/** What a revert puts back. @throws {Refusal} 404 where there is no such entry */
export function rowsReverted(
  box: Box,
  path: string,
  id: string | undefined,
  entry: string,
  fields: readonly string[] | undefined,
): OtherRows {
  const filed = id ?? SETTINGS_RECORD;
  const shot = /^\d{1,15}$/.test(entry) ? snapshotAt(box.store, path, filed, Number(entry)) : undefined;
  if (!shot?.before) throw new Refusal(404, 'historyGone');
  const record = id ?? '1';
  // A record that is gone comes back as it was last.
  if (!rowsAt(box, path).some((row) => row.id === record)) {
    const last: Snapshot = lastOf(box.store, path, filed) ?? shot;
    return withRecords(box, path, new Map([[record, last.after ?? last.before ?? shot.before]]));
  }
  const names = fields ?? (shot.after ? changedNames(shot.before, shot.after) : []);
  return withRecords(box, path, new Map([[record, picked(shot.before, names)]]));
}

/** What an undo of somebody's batch puts back, or takes away. */
export function rowsUndone(box: Box, path: string, batch: string, username: string): OtherRows {
  const own = (batch === '' ? [] : batchOfWrites(box.store, path, batch)).filter((shot) => shot.username === username);
  const records = own.map(({ record, before, after }): readonly [string, Whole | undefined] => [
    record,
    before && after ? picked(before, changedNames(before, after)) : before,
  ]);
  return withRecords(box, path, new Map(records));
}

/** What sections of a backup bring. @throws {Refusal | ArchiveError} as a restore of them does */
export async function rowsRestored(backups: Backups, wish: Wish): Promise<OtherRows> {
  const tables = [...(await backups.brought(wish)).values()].flatMap((content) => Object.entries(content));
  return new Map(tables.map(([path, rows]) => [path, rows.map(({ id, sort, values }) => ({ ...values, id, sort }))]));
}
