/** An import as a job: the box works through the rows while the person goes on, each slice as one call of theirs. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ImportReport } from '../../../src/gateway/calls';
import { decodeText, parseCsv, writeCsv } from '../../../src/lib/sheet/csv';
import { readImport } from '../import-file';
import { type Context, type Operation, type Outcome, onlyFile, Refusal } from '../operation';
import type { Resource } from '../resource';
import { end, type Job, newJob } from './job';

/** Rows that are written together; a job is stopped between two slices. */
const SLICE = 100;
/** What a slice takes. */
const SLICE_MS = 200;

/** What an import tells of itself; `refused` counts rows from 1 below the headings. */
interface ImportAbout {
  readonly added: number;
  readonly changed: number;
  readonly refused: ImportReport['failed'];
  /** For how many seconds it can be undone; 0 without a batch. */
  readonly undo: number;
}

/** What an import has told of itself so far. */
const importAbout = ({ about }: Pick<Job, 'about'>): ImportAbout => about as ImportAbout; // of the kind `import`, begun below

/** How many rows were new, and how many were there. */
export function importCounts(job: Job): Pick<ImportAbout, 'added' | 'changed'> {
  const { added, changed } = importAbout(job);
  return { added, changed };
}

/** For how many seconds it can still be undone, at a time in milliseconds. */
export const undoLeft = (job: Job, now: number): number =>
  Math.max(0, Math.floor(importAbout(job).undo - (job.ended === 0 ? 0 : now - job.ended) / 1000));

/** The rows that were refused, as targets of the job: `id` is the row. */
export const refusedRows = (job: Job) =>
  importAbout(job).refused.map(({ row, msg }) => ({
    id: String(row),
    name: '',
    state: 'failed',
    step: 'rows',
    times: {},
    message: msg,
    raw: '',
  }));

async function work(context: Context, imported: Operation, batch: object, rows: readonly (readonly string[])[], id: string): Promise<void> {
  const { box } = context;
  const [headings = [], ...lines] = rows;
  const running = (): Job | undefined => {
    const job = box.jobs.one(id);
    return job?.state === 'running' ? job : undefined;
  };
  // It may be stopped while a slice waits for its turn.
  const slicing: Operation = { ...imported, run: (further, fields) => (running() ? imported.run(further, fields) : {}) };
  for (let at = 0; at < lines.length; at += SLICE) {
    // Other calls come in between, and a person may stop it.
    await new Promise((resolve) => setTimeout(resolve, box.clock.paced(SLICE_MS)));
    if (!running()) return;
    const slice = lines.slice(at, at + SLICE);
    const { data, undo } = await context.further(
      slicing,
      { method: imported.method, ...batch },
      Buffer.from(writeCsv([headings, ...slice], 'plain')),
    );
    const job = box.jobs.one(id);
    if (!data || !job) return;
    const { added, changed, failed } = data as ImportReport; // what an import answers
    const about = importAbout(job);
    const refused = [...about.refused, ...failed.map(({ row, msg }) => ({ row: row + at, msg }))];
    const { done, queued } = job.counts;
    box.jobs.write({
      ...job,
      counts: { ...job.counts, done: done + added + changed, failed: refused.length, queued: queued - slice.length },
      about: {
        added: about.added + added,
        changed: about.changed + changed,
        refused,
        undo: (undo as { seconds: number } | undefined)?.seconds ?? about.undo, // what a reply with a batch says
      },
    });
  }
  const job = running();
  if (job) box.jobs.write(end(job, 'done', box.clock.now()));
}

/**
 * The import of a resource as a job.
 * @param batch the name under which it is undone, as the call said it
 */
export const importAsJob = (imported: Operation, owner: Resource, component: string, batch: object): Operation => ({
  ...imported,
  run: (context): Outcome => {
    readImport(context, owner); // what can't be read is refused at once
    const { rows } = parseCsv(decodeText(readFileSync(onlyFile(context).path)));
    const { box } = context;
    const id = randomUUID();
    const about: ImportAbout = { added: 0, changed: 0, refused: [], undo: 0 };
    const { username } = context.signedIn().account;
    const order = { id, kind: 'import', component, username, steps: ['rows'], cancellableIn: ['rows'], about } as const;
    const job = newJob(order, box.clock.now());
    box.jobs.write({ ...job, counts: { ...job.counts, queued: rows.length - 1 } });
    work(context, imported, batch, rows, id)
      .catch((error: unknown) => {
        const reason = error instanceof Refusal ? error.text : ({ key: 'jobFailed', args: { why: String(error).slice(0, 100) } } as const);
        const now = box.jobs.one(id);
        if (now?.state === 'running') box.jobs.write(end(now, 'failed', box.clock.now(), reason));
      })
      .catch(() => undefined); // the box was switched off: its next start says that the job was cut off
    return { data: { id } };
  },
});
