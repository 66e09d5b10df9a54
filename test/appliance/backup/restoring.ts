/** A backup is restored: checked, held back until there is a way back, then put in place at once or not at all. */
import type { Dependent } from '../../../src/areas/system/network/dependents';
import { moveAlong, placesOf } from '../network/hanging';
import { noted, type Places, type Undo } from '../network/undo';
import { ArchiveError } from './archive';
import type { Job } from './backup-work';
import { makeRestorePoint, type Workshop } from './making';
import { type NetworkPart, networkPart } from './network-part';
import { type RowRefusal, refusalsOf } from './permitted';
import { type Ordered, readWish, type Wish } from './restore-order';
import { apply, collect, compare, type Difference } from './sections';

/** What tries out the part of a restore that can cut somebody off, and what of that which hangs on it goes along. */
interface Held {
  readonly apply: object | undefined;
  readonly moved: readonly Dependent[];
}

/** What a restore is asked for. */
export interface RestoreOrder extends Wish {
  /** Has the part that can cut somebody off tried out. @throws {Refusal} */
  readonly hold: (part: NetworkPart) => Held;
  /** Writes the log row. */
  readonly log: (before: unknown, after: unknown) => void;
}

/** A restore that its caller may not have, or that the rules of the fields are against. */
export class RestoreRefused extends Error {
  readonly refusals: readonly RowRefusal[];
  constructor(refusals: readonly RowRefusal[]) {
    super('refused');
    this.refusals = refusals;
  }
}

/** Rows of a restore that the log tells with their values. */
const MAX_LOGGED = 200;

const both = (one: Places | undefined, other: Places): Places => ({
  settings: [...new Set([...(one?.settings ?? []), ...other.settings])],
  paths: [...new Set([...(one?.paths ?? []), ...other.paths])],
});

const sideOf = (done: readonly Difference[], which: 'from' | 'to') =>
  done.slice(0, MAX_LOGGED).map(({ table, id, kind, fields }) => ({
    table,
    id,
    kind,
    ...Object.fromEntries(fields.map((field) => [field.name, field.secret ? '***' : field[which]])),
  }));

/** Puts the sections in place, and what hangs on the network along with them. @throws {ArchiveError} when they do not read back equal */
function putInPlace(
  { box, resources }: Workshop,
  wanted: Ordered['wanted'],
  by: string,
  places: Places | undefined,
  moved: Held['moved'],
): { readonly done: readonly Difference[]; readonly undo: Undo } {
  let done: readonly Difference[] = [];
  const undo = noted(box.store, both(places, placesOf(moved)), () => {
    done = [...wanted].flatMap(([section, content]) => apply(box, resources, section, content, by));
    // Read back before anybody else can change it, and before anything goes along: a difference takes all of it back.
    if ([...wanted.values()].some((content) => compare(box, resources, content, by).length > 0)) throw new ArchiveError('backupNotEqual');
    moveAlong(box, moved);
  });
  return { done, undo };
}

/** Starts a restore. @throws {Refusal | RestoreRefused} when the order makes no sense or may not be, or while other work is under way */
export async function startRestore(
  workshop: Workshop,
  order: RestoreOrder,
): Promise<{ readonly job: Job; readonly apply: object | undefined }> {
  const { box, resources, shelf, work } = workshop;
  const { id, holder } = order;
  const by = holder.username;
  const { name, chosen, wanted, files } = await readWish(box, shelf, order);
  const against = (): readonly RowRefusal[] => refusalsOf(box, resources, collect(box, resources), wanted, files, holder);
  const refused = against();
  if (refused.length > 0) throw new RestoreRefused(refused);
  work.refuseWhileBusy();
  const part = networkPart(box, resources, wanted, by);
  const held = part && order.hold(part);
  const moved = held?.moved ?? [];
  const job = work.start('restore', by, { backup: id, sections: chosen });
  work.run(async () => {
    await work.pace();
    await work.enter('restore_point');
    const restorePoint = await makeRestorePoint(workshop, by, name);
    work.tell({ restorePoint });
    await work.enter('apply');
    // Much may have been changed since it was asked for.
    if (against().length > 0) throw new ArchiveError('backupRefused');
    const changes = await box.files.put(files, holder.id, () => {
      const { done, undo } = putInPlace(workshop, wanted, by, part?.places, moved);
      work.tell({ changes: done.length });
      work.begin('verify');
      if (held?.apply) box.network.begin(undo, moved);
      const after = { name, restore_point: restorePoint, sections: chosen, rows: sideOf(done, 'to') };
      order.log({ sections: chosen, rows: sideOf(done, 'from') }, after);
      return done.length;
    });
    await work.pace();
    return { changes };
  });
  return { job, apply: held?.apply };
}
