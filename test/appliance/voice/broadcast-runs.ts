/** What broadcasts keep: every run, the plans and zones of people. */
import type { ReachedPhone, Start } from '../../../src/areas/voice/broadcast/calls';
import { planFields } from '../../../src/areas/voice/broadcast/plans';
import { zoneFields } from '../../../src/areas/voice/broadcast/zones';
import { decodeRow, type Row } from '../../../src/field/field';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';

/** A run as it is kept. `until`: when it is over by itself, '' while nobody knows. */
export interface KeptRun {
  readonly started: string;
  readonly kind: 'person' | 'plan' | 'test' | 'phone';
  readonly by: string;
  readonly source: Start['source'];
  readonly what: string;
  readonly zones: readonly string[];
  readonly volume: number;
  readonly reached: number;
  readonly missed: number;
  readonly seconds: number;
  readonly result: 'playing' | 'completed' | 'stopped' | 'failed';
  readonly reason: 'none' | 'nobody' | 'silent' | 'noAnswer';
  readonly until: string;
  /** When the microphone was heard last. */
  readonly heard: string;
  readonly phones: readonly ReachedPhone[];
}
/** A kept run with its id. */
export type ListedRun = KeptRun & { readonly id: string };

/** The tables of broadcasts. */
export interface BroadcastTables {
  readonly plans: Resource;
  readonly zones: Resource;
  readonly runs: Resource;
}

const KEPT_RUNS = 2000;

/** The records of one box. */
export class BroadcastRuns {
  private readonly box: Box;
  private readonly tables: BroadcastTables;

  constructor(box: Box, tables: BroadcastTables) {
    this.box = box;
    this.tables = tables;
  }

  run(id: string): ListedRun | undefined {
    const found = /^\d{1,15}$/.test(id) ? this.at(this.tables.runs).one(id) : undefined;
    return found as ListedRun | undefined; // only this file writes runs
  }

  playing(): readonly ListedRun[] {
    const rows = this.box.store.all(
      `SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.result') = 'playing' ORDER BY id`,
      this.tables.runs.path,
    );
    return rows.flatMap(({ id }) => this.run(String(id)) ?? []);
  }

  /** The last run of a plan. */
  lastOf(plan: string): ListedRun | undefined {
    const row = this.box.store.get(
      `SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.kind') = 'plan' AND json_extract(body, '$.by') = ? ORDER BY id DESC LIMIT 1`,
      this.tables.runs.path,
      plan,
    );
    return row && this.run(String(row.id));
  }

  /** How many runs there are. */
  count(): number {
    return Number(this.box.store.get('SELECT count(*) AS count FROM rows WHERE resource = ?', this.tables.runs.path)?.count);
  }

  /** Keeps a new run; the oldest go. */
  add(run: KeptRun): string {
    const id = this.at(this.tables.runs).add({ ...run });
    this.box.store.run('DELETE FROM rows WHERE resource = ? AND id <= ?', this.tables.runs.path, Number(id) - KEPT_RUNS);
    return id;
  }

  note(id: string, changes: Partial<KeptRun>): void {
    this.write(this.tables.runs, id, changes);
  }

  plans(): readonly { readonly entry: Entry; readonly plan: Row<typeof planFields> }[] {
    return this.at(this.tables.plans)
      .all()
      .map((entry) => ({ entry, plan: decodeRow(planFields, entry) }));
  }

  /** Says how a plan stands. */
  notePlan(id: string, live: Entry): void {
    this.write(this.tables.plans, id, live);
  }

  /** Those of some zones that are in use. */
  zones(ids: readonly string[]): readonly Row<typeof zoneFields>[] {
    return this.at(this.tables.zones)
      .all()
      .map((entry) => decodeRow(zoneFields, entry))
      .filter(({ id, status }) => status && ids.includes(id));
  }

  private at(resource: Resource) {
    return rowsOf(resource, this.box.store, this.box.clock);
  }

  /** What the box itself writes: nobody's form becomes stale by that. */
  private write(resource: Resource, id: string, changes: Entry): void {
    noteRow(this.box.store, resource.path, id, changes);
  }
}
