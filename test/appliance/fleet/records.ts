/** The jobs of fleets as the store keeps them: a row a job, and a row a device of it, written as soon as something has become of one. */
import type { Row, Store } from '../store';
import { type Counts, type JobStand, NO_TARGETS, RUNGS, TARGET_STATES, type Target, type TargetState } from './machine';
import type { FleetChange, Said } from './words';

/** How a job is carried out. */
export interface FleetSettings {
  readonly when: 'now' | 'window' | 'inform';
  /** Box time, `HH:mm`; of a window. */
  readonly window_start: string;
  readonly window_end: string;
  /** Devices of the first wave, and of each further one; 0: all that are left. */
  readonly wave: number;
  readonly waves: number;
  /** Stops at so many percent, from so many finished devices of the wave on; 0: never. */
  readonly stop: number;
  readonly least: number;
  readonly parallel: number;
  readonly offline: 'wait' | 'skip';
  /** Unix milliseconds: what has not begun by then is given up. */
  readonly until: number;
  readonly tries: number;
  /** A person looks after each wave before the next one begins. */
  readonly approve: boolean;
  readonly why: string;
}

/** Which rows a job is of: some, or all that matched a filter when it was frozen. */
export type Wish = { readonly ids: readonly string[] } | { readonly filters: Readonly<Record<string, unknown>> };

/** A job of a fleet. Times are Unix milliseconds, 0 for none. */
export interface FleetJob extends JobStand {
  readonly id: string;
  readonly path: string;
  readonly kind: string;
  readonly component: string;
  readonly username: string;
  /** What begins it again and again; '' for nothing. */
  readonly origin: string;
  readonly firmware: boolean;
  readonly isProtected: boolean;
  readonly started: number;
  readonly ended: number;
  readonly settings: FleetSettings;
  /** The rows that it is of, where its kind wants to know them at the end. */
  readonly rows: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** What the rows were narrowed by when it was planned; undefined: they were chosen one by one. */
  readonly filters: Readonly<Record<string, unknown>> | undefined;
  /** Devices that the rows meant when it was planned, those that were left out too. */
  readonly total: number;
  /** Of these: that are touched. */
  readonly touched: number;
  /** The wave that runs: its number from 1, and how many devices it may begin. */
  readonly wave: { readonly number: number; readonly size: number };
  /** Why it is held, or how it ended. */
  readonly message: Said | undefined;
  /** Nobody has agreed to it yet: it touches more than the one before it. */
  readonly held: boolean;
}

/** One device of a job. */
export interface FleetTarget extends Target {
  readonly job: string;
  /** Its place in the order. */
  readonly at: number;
  readonly device: string;
  readonly name: string;
  readonly lease: string;
  readonly behind: string;
  readonly shares: readonly string[];
  /** The wave that began it; 0: none yet. */
  readonly wave: number;
  /** What it waits for, while it is queued. */
  readonly waits: string;
  /** When its try began, by the box's life and by its clock; when something last became of it. */
  readonly lived: number;
  readonly begun: number;
  readonly changed: number;
  readonly skew: number;
  /** Unix milliseconds by step. */
  readonly times: Readonly<Record<string, number>>;
  readonly changes: readonly FleetChange[];
  readonly said: Said | undefined;
  readonly raw: string;
}

const text = (row: Row, name: string): string => String(row[name]);
const number = (row: Row, name: string): number => Number(row[name]);
const json = (row: Row, name: string): unknown => JSON.parse(text(row, name));

const readJob = (row: Row): FleetJob => json(row, 'body') as FleetJob; // written below
const readTarget = (row: Row): FleetTarget => ({
  job: text(row, 'job'),
  at: number(row, 'at'),
  device: text(row, 'device'),
  name: text(row, 'name'),
  lease: text(row, 'lease'),
  behind: text(row, 'behind'),
  shares: json(row, 'shares') as readonly string[],
  state: text(row, 'state') as TargetState, // written below, like the others
  attempt: number(row, 'attempt'),
  failures: number(row, 'failures'),
  restarts: number(row, 'restarts'),
  wave: number(row, 'wave'),
  waits: text(row, 'waits'),
  lived: number(row, 'lived'),
  begun: number(row, 'begun'),
  changed: number(row, 'changed'),
  skew: number(row, 'skew'),
  times: json(row, 'times') as FleetTarget['times'],
  changes: json(row, 'changes') as readonly FleetChange[],
  said: row.said === null ? undefined : (json(row, 'said') as Said),
  raw: text(row, 'raw'),
});

const OPEN_STATES = [...RUNGS, 'queued'] as const;
const inList = (states: readonly string[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`;
const RUNNING = inList(RUNGS);
const OPEN = inList(OPEN_STATES);
/** Ended jobs that are kept. */
const MAX_ENDED = 200;

/** How a wave stands. */
interface WaveCounts {
  readonly begun: number;
  readonly finished: number;
  readonly bad: number;
}

const targetsIn =
  (store: Store) =>
  (tail: string, ...values: readonly (string | number)[]): readonly FleetTarget[] =>
    store.all(`SELECT * FROM fleet_targets WHERE ${tail}`, ...values).map(readTarget);

function jobRecords(store: Store) {
  return {
    jobs: (): readonly FleetJob[] => store.all('SELECT body FROM fleet_jobs ORDER BY started DESC, rowid DESC LIMIT 300').map(readJob),
    openJobs: (): readonly FleetJob[] => store.all('SELECT body FROM fleet_jobs WHERE open = 1 ORDER BY started, rowid').map(readJob),
    job: (id: string): FleetJob | undefined => {
      const row = store.get('SELECT body FROM fleet_jobs WHERE id = ?', id);
      return row && readJob(row);
    },
    /** Ended ones of which a device may still answer. */
    unsure: (since: number): readonly FleetJob[] =>
      store
        .all(
          `SELECT body FROM fleet_jobs WHERE open = 0 AND started >= ? AND id IN
             (SELECT job FROM fleet_targets WHERE state = 'unknown')`,
          since,
        )
        .map(readJob),
    /** The last one of an origin, without those that nobody has agreed to. */
    lastAgreed: (origin: string): FleetJob | undefined => {
      const row = store.get(
        "SELECT body FROM fleet_jobs WHERE origin = ? AND NOT coalesce(json_extract(body, '$.held'), 0) ORDER BY started DESC, rowid DESC LIMIT 1",
        origin,
      );
      return row && readJob(row);
    },
    keepJob: (job: FleetJob): void => {
      const isOpen = job.ended === 0 ? 1 : 0;
      store.run(
        `INSERT INTO fleet_jobs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET open = excluded.open, body = excluded.body`,
        ...[job.id, job.path, job.kind, job.component, job.origin, isOpen, job.firmware ? 1 : 0, job.started, JSON.stringify(job)],
      );
    },
    /** Forgets what ended long ago. */
    prune: (): void => {
      for (const { id } of store.all('SELECT id FROM fleet_jobs WHERE open = 0 ORDER BY started DESC LIMIT -1 OFFSET ?', MAX_ENDED))
        for (const [table, key] of [
          ['fleet_targets', 'job'],
          ['fleet_log', 'job'],
          ['fleet_jobs', 'id'],
        ])
          store.run(`DELETE FROM ${table} WHERE ${key} = ?`, String(id));
    },
    /** Milliseconds that one device has taken on an average in the last jobs of a kind, and of how many that is known. */
    usual: (path: string, kind: string): { readonly each: number; readonly of: number } => {
      const row = store.get(
        `SELECT avg(took) AS each, count(*) AS of FROM (
           SELECT changed - begun AS took FROM fleet_targets WHERE state = 'verified' AND begun > 0 AND job IN
             (SELECT id FROM fleet_jobs WHERE path = ? AND kind = ? ORDER BY started DESC LIMIT 5) LIMIT 500)`,
        path,
        kind,
      );
      return { each: Number(row?.each ?? 0), of: Number(row?.of ?? 0) };
    },
    /** Writes a line of its log, and what a device gave as the reason. */
    say: (job: string, time: number, said: Said, why?: Said): void => {
      store.run(
        'INSERT INTO fleet_log (job, time, said) VALUES (?, ?, ?)',
        job,
        time,
        JSON.stringify(why === undefined ? { said } : { said, why }),
      );
    },
    /** The last lines of a job's log, the oldest first. */
    log: (job: string, limit: number): readonly { readonly time: number; readonly said: Said; readonly why?: Said }[] =>
      store
        .all('SELECT time, said FROM fleet_log WHERE job = ? ORDER BY id DESC LIMIT ?', job, limit)
        .map((row) => ({ time: number(row, 'time'), ...(json(row, 'said') as { readonly said: Said; readonly why?: Said }) }))
        .reverse(),
    keepPlan: (id: string, hash: string, expires: number, account: number): void => {
      store.run('DELETE FROM fleet_plans WHERE expires < ?', expires - 86_400_000);
      store.run('INSERT INTO fleet_plans VALUES (?, ?, ?, ?)', id, hash, expires, account);
    },
    plan: (id: string): { readonly hash: string; readonly expires: number; readonly account: number } | undefined => {
      const row = store.get('SELECT * FROM fleet_plans WHERE id = ?', id);
      return row && { hash: String(row.hash), expires: Number(row.expires), account: Number(row.account) };
    },
    usePlan: (id: string): void => {
      store.run('DELETE FROM fleet_plans WHERE id = ?', id);
    },
  };
}

function targetRecords(store: Store) {
  const targets = targetsIn(store);
  return {
    keepTarget: (target: FleetTarget): void => {
      const { job, at, device, name, lease, behind, state, attempt, failures, restarts, wave, waits, lived, begun, changed, skew } = target;
      store.run(
        `INSERT INTO fleet_targets VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (job, device) DO UPDATE SET lease = excluded.lease, state = excluded.state, attempt = excluded.attempt, failures = excluded.failures,
           restarts = excluded.restarts, wave = excluded.wave, waits = excluded.waits, lived = excluded.lived, begun = excluded.begun,
           changed = excluded.changed, skew = excluded.skew, times = excluded.times, said = excluded.said, raw = excluded.raw`,
        ...[job, at, device, name, lease, behind, JSON.stringify(target.shares), state, attempt, failures, restarts, wave, waits],
        ...[Math.round(lived), begun, changed, skew, JSON.stringify(target.times), JSON.stringify(target.changes)],
        ...[target.said === undefined ? null : JSON.stringify(target.said), target.raw],
      );
    },
    devicesOf: (job: string): readonly string[] =>
      store.all('SELECT device FROM fleet_targets WHERE job = ?', job).map(({ device }) => String(device)),
    target: (job: string, device: string): FleetTarget | undefined => targets('job = ? AND device = ?', job, device)[0],
    /** Those that are under way, of one job or of all. */
    running: (job: string): readonly FleetTarget[] => targets(`job = ? AND state IN ${RUNNING} ORDER BY at`, job),
    unknown: (job: string): readonly FleetTarget[] => targets("job = ? AND state = 'unknown' ORDER BY at", job),
    /** Some of those that wait for their turn, after a place in the order. */
    queued: (job: string, after: number, limit: number): readonly FleetTarget[] =>
      targets("job = ? AND state = 'queued' AND at > ? ORDER BY at LIMIT ?", job, after, limit),
    waitingFor: (lease: string): readonly FleetTarget[] => targets("lease = ? AND state = 'queued'", lease),
    inStates: (job: string, states: readonly TargetState[]): readonly FleetTarget[] =>
      targets(`job = ? AND state IN ${inList(states)} ORDER BY at`, job),
    page: (job: string, states: readonly TargetState[], keyword: string, limit: number, offset: number) => {
      const like = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
      const where = `job = ? AND state IN ${inList(states)}${keyword === '' ? '' : " AND (name LIKE ? ESCAPE '\\' OR device LIKE ? ESCAPE '\\')"}`;
      const bound = [job, ...(keyword === '' ? [] : [like, like])];
      return {
        list: targets(`${where} ORDER BY at LIMIT ? OFFSET ?`, ...bound, limit, offset),
        total: Number(store.get(`SELECT count(*) AS total FROM fleet_targets WHERE ${where}`, ...bound)?.total),
      };
    },
    /** After a stop of the box whose life went on shorter than it was told: nothing began in the future. */
    notLater: (lived: number): void => {
      store.run(`UPDATE fleet_targets SET lived = ? WHERE lived > ? AND state IN ${RUNNING}`, Math.round(lived), Math.round(lived));
    },
  };
}

function countRecords(store: Store) {
  const targets = targetsIn(store);
  return {
    each: function* (job: string): Iterable<FleetTarget> {
      const step = 1000;
      for (let after = -1; ; ) {
        const some = targets('job = ? AND at > ? ORDER BY at LIMIT ?', job, after, step);
        yield* some;
        if (some.length < step) return;
        after = some.at(-1)?.at ?? after;
      }
    },
    counts: (job: string): Counts => ({
      ...NO_TARGETS,
      ...Object.fromEntries(
        store
          .all('SELECT state, count(*) AS count FROM fleet_targets WHERE job = ? GROUP BY state', job)
          .filter(({ state }) => TARGET_STATES.some((each) => each === state))
          .map(({ state, count }) => [String(state), Number(count)]),
      ),
    }),
    waveCounts: (job: string, wave: number): WaveCounts => {
      const row = store.get(
        `SELECT count(*) AS begun, coalesce(sum(state NOT IN ${OPEN}), 0) AS finished,
           coalesce(sum(state IN ('failed', 'quarantined', 'unknown')), 0) AS bad FROM fleet_targets WHERE job = ? AND wave = ?`,
        job,
        wave,
      );
      return { begun: Number(row?.begun), finished: Number(row?.finished), bad: Number(row?.bad) };
    },
    /** Whether something that is reached through a device is to be worked on before it. */
    hasOpenChildren: (job: string, device: string): boolean =>
      store.get(
        `SELECT 1 FROM fleet_targets WHERE job = ? AND behind = ? AND behind <> '' AND state IN ${OPEN} AND waits <> 'offline' LIMIT 1`,
        job,
        device,
      ) !== undefined,
    /** Whether a job of the same kind is going to do it to a device, or does it, from whatever list it was begun. */
    isUnderWay: (kind: string, lease: string): boolean =>
      store.get(
        `SELECT 1 FROM fleet_targets t JOIN fleet_jobs j ON j.id = t.job
         WHERE t.lease = ? AND t.state IN ${OPEN} AND j.kind = ? AND j.open = 1 LIMIT 1`,
        lease,
        kind,
      ) !== undefined,
    /** Another job that will write the flash of a device. */
    firmwareJobOf: (lease: string, job: string): string | undefined => {
      const row = store.get(
        `SELECT j.id FROM fleet_targets t JOIN fleet_jobs j ON j.id = t.job
         WHERE t.lease = ? AND t.job <> ? AND t.state IN ${OPEN} AND j.firmware = 1 AND j.open = 1 LIMIT 1`,
        lease,
        job,
      );
      return row && String(row.id);
    },
    /** Shares of everything that is under way. */
    sharesInUse: (): ReadonlyMap<string, number> => {
      const used = new Map<string, number>();
      for (const row of store.all(
        `SELECT t.shares FROM fleet_leases l JOIN fleet_targets t ON t.job = l.job AND t.device = l.device
         WHERE t.shares <> '[]' AND t.state IN ${RUNNING}`,
      ))
        for (const share of json(row, 'shares') as readonly string[]) used.set(share, (used.get(share) ?? 0) + 1);
      return used;
    },
    leaseOf: (lease: string): { readonly job: string; readonly until: number } | undefined => {
      const row = store.get('SELECT job, until FROM fleet_leases WHERE lease = ?', lease);
      return row && { job: String(row.job), until: Number(row.until) };
    },
    take: (lease: string, job: string, device: string): void => {
      store.run('INSERT OR REPLACE INTO fleet_leases VALUES (?, ?, ?, 0)', lease, job, device);
    },
    /** Gives it back, at once or at a moment of the box's life. */
    release: (lease: string, job: string, until = 0): void => {
      if (until > 0) store.run('UPDATE fleet_leases SET until = ? WHERE lease = ? AND job = ?', Math.round(until), lease, job);
      else store.run('DELETE FROM fleet_leases WHERE lease = ? AND job = ?', lease, job);
    },
  };
}

/** The records. */
export type FleetRecords = ReturnType<typeof openFleetRecords>;

/** Opens them. */
export const openFleetRecords = (store: Store) => ({ ...jobRecords(store), ...targetRecords(store), ...countRecords(store) });
