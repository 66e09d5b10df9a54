/** Everything that the box keeps, in one SQLite file: a killed process loses nothing that it had answered for. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** One row as SQLite gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** The box's memory. */
export interface Store {
  all(sql: string, ...values: readonly SQLInputValue[]): readonly Row[];
  /** The rows one by one: for more of them than should be in memory at once. */
  each(sql: string): Iterable<Row>;
  get(sql: string, ...values: readonly SQLInputValue[]): Row | undefined;
  run(sql: string, ...values: readonly SQLInputValue[]): { readonly changes: number; readonly id: number };
  /** Runs a change whole or not at all; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  /**
   * Writes what is no part of the change under way, such as what the clock brought meanwhile: at once, or as soon as that change is kept
   * or undone. What is known in memory and kept here goes this way, for memory does not come back with an undone change.
   */
  apart(work: () => void): void;
  /** Another number after each write, and after one that was undone. */
  version(): number;
  setting(key: string): unknown;
  keep(key: string, value: unknown): void;
  close(): void;
}

/** Each entry brings an older file one version further; entries are only ever added. */
const MIGRATIONS = [
  `
  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, password TEXT NOT NULL, nickname TEXT NOT NULL, introduction TEXT NOT NULL,
    sex INTEGER NOT NULL DEFAULT 0, cellphone TEXT NOT NULL DEFAULT '', company_name TEXT NOT NULL DEFAULT '',
    we_chat TEXT NOT NULL DEFAULT '', photo TEXT NOT NULL DEFAULT '', weak INTEGER NOT NULL DEFAULT 0, expired INTEGER NOT NULL DEFAULT 0,
    modes TEXT NOT NULL DEFAULT 'full', menus TEXT NOT NULL, buttons TEXT NOT NULL, customer TEXT NOT NULL,
    signed_in INTEGER NOT NULL DEFAULT 0, signed_in_from TEXT NOT NULL DEFAULT '',
    last_signed_in INTEGER NOT NULL DEFAULT 0, last_signed_in_from TEXT NOT NULL DEFAULT '', mtime INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY, account INTEGER NOT NULL, operations INTEGER NOT NULL, address TEXT NOT NULL, kicked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY, session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE, expires INTEGER NOT NULL,
    replaced INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX tokens_session ON tokens (session);
  CREATE TABLE rows (
    resource TEXT NOT NULL, id INTEGER NOT NULL, sort INTEGER NOT NULL DEFAULT 0, mtime INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (resource, id)
  ) STRICT;
  CREATE TABLE log (
    id INTEGER PRIMARY KEY, time INTEGER NOT NULL, username TEXT NOT NULL, address TEXT NOT NULL, path TEXT NOT NULL,
    method TEXT NOT NULL, before TEXT, after TEXT
  ) STRICT;
  CREATE TABLE samples (
    span TEXT NOT NULL, t INTEGER NOT NULL, cpu REAL NOT NULL, memory REAL NOT NULL, rx REAL NOT NULL, tx REAL NOT NULL,
    PRIMARY KEY (span, t)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE uploads (name TEXT PRIMARY KEY, type TEXT NOT NULL, size INTEGER NOT NULL, account INTEGER NOT NULL, created INTEGER NOT NULL) STRICT;
  CREATE TABLE exports (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
  `,
  `
  ALTER TABLE log ADD COLUMN component TEXT NOT NULL DEFAULT '';
  ALTER TABLE log ADD COLUMN action TEXT NOT NULL DEFAULT '';
  ALTER TABLE log ADD COLUMN subject TEXT NOT NULL DEFAULT '';
  ALTER TABLE log ADD COLUMN request TEXT NOT NULL DEFAULT '';
  ALTER TABLE log ADD COLUMN code INTEGER NOT NULL DEFAULT 200;
  ALTER TABLE log ADD COLUMN message TEXT NOT NULL DEFAULT '';
  CREATE INDEX log_time ON log (time);
  CREATE INDEX log_username ON log (username, time);
  CREATE INDEX log_component ON log (component, time);
  CREATE INDEX log_address ON log (address, time);
  CREATE INDEX log_action ON log (action, time);
  CREATE INDEX log_refused ON log (time) WHERE code <> 200;
  CREATE TABLE groups (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, note TEXT NOT NULL DEFAULT '', menus TEXT NOT NULL, operation_menus TEXT NOT NULL,
    buttons TEXT NOT NULL, scenes TEXT NOT NULL, is_super INTEGER NOT NULL DEFAULT 0, reviewer INTEGER NOT NULL DEFAULT 0,
    mtime INTEGER NOT NULL
  ) STRICT;
  ALTER TABLE accounts ADD COLUMN group_id INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE accounts ADD COLUMN status INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE accounts ADD COLUMN reviewer INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN started INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
  `,
  `
  CREATE TABLE cdr_parties (id INTEGER PRIMARY KEY, number TEXT NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE cdr (
    id INTEGER PRIMARY KEY, started INTEGER NOT NULL, caller INTEGER NOT NULL, dialled INTEGER NOT NULL, did INTEGER NOT NULL,
    direction INTEGER NOT NULL, result INTEGER NOT NULL, recording INTEGER NOT NULL, trunk INTEGER NOT NULL, ivr INTEGER NOT NULL,
    queue INTEGER NOT NULL, "group" INTEGER NOT NULL, extension INTEGER NOT NULL, wait INTEGER NOT NULL, talk INTEGER NOT NULL,
    duration INTEGER NOT NULL, journey TEXT NOT NULL, call TEXT NOT NULL
  ) STRICT;
  `,
  'ALTER TABLE exports ADD COLUMN account INTEGER NOT NULL DEFAULT 0;',
  `
  CREATE TABLE terminals (
    id INTEGER PRIMARY KEY, room TEXT NOT NULL, name TEXT NOT NULL, area TEXT NOT NULL, mac TEXT NOT NULL UNIQUE, ip TEXT NOT NULL,
    model TEXT NOT NULL, app TEXT NOT NULL, screen INTEGER NOT NULL DEFAULT 1, online_since INTEGER NOT NULL, last_seen INTEGER NOT NULL,
    back INTEGER NOT NULL DEFAULT 0, work TEXT NOT NULL DEFAULT ''
  ) STRICT;
  `,
  "ALTER TABLE exports ADD COLUMN need TEXT NOT NULL DEFAULT '';",
  `
  CREATE TABLE snapshots (
    entry INTEGER NOT NULL, resource TEXT NOT NULL, record TEXT NOT NULL, before TEXT, after TEXT, batch TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (entry, resource, record)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX snapshots_record ON snapshots (resource, record, entry);
  CREATE INDEX snapshots_batch ON snapshots (batch) WHERE batch <> '';
  `,
  `
  CREATE TABLE uploading (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, size INTEGER NOT NULL, hash TEXT NOT NULL, folder TEXT NOT NULL, account INTEGER NOT NULL,
    touched INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX files_url ON rows (json_extract(body, '$.url')) WHERE resource = '/admin.php/resources/index';
  CREATE INDEX files_hash ON rows (json_extract(body, '$.hash')) WHERE resource = '/admin.php/resources/index';
  CREATE INDEX files_parent ON rows (json_extract(body, '$.parent')) WHERE resource = '/admin.php/resources/index';
  `,
  "ALTER TABLE uploading ADD COLUMN component TEXT NOT NULL DEFAULT '';",
  // A large house has 150,000 channels: what their list is narrowed by, in the order that it has at first.
  `
  CREATE INDEX gb_channels_sort ON rows (sort, id) WHERE resource = '/admin.php/mediamodel/ansv_channel';
  ${['device', 'state', 'region', 'group', 'mounted', 'id_state', 'gb_id', 'plan']
    .map(
      (name) =>
        `CREATE INDEX gb_channels_${name} ON rows (CAST(json_extract(body, '$.${name}') AS TEXT), sort, id)
         WHERE resource = '/admin.php/mediamodel/ansv_channel';`,
    )
    .join('\n')}
  `,
  `
  CREATE TABLE epg_channels (
    guide INTEGER NOT NULL, epg_id TEXT NOT NULL, names TEXT NOT NULL, reaches INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (guide, epg_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE epg_programmes (
    id INTEGER PRIMARY KEY, guide INTEGER NOT NULL, epg_id TEXT NOT NULL, start INTEGER NOT NULL, stop INTEGER NOT NULL, title TEXT NOT NULL,
    subtitle TEXT NOT NULL, description TEXT NOT NULL, category TEXT NOT NULL
  ) STRICT;
  CREATE INDEX epg_programmes_channel ON epg_programmes (guide, epg_id, start);
  `,
  `
  CREATE TABLE fleet_jobs (
    id TEXT PRIMARY KEY, path TEXT NOT NULL, kind TEXT NOT NULL, component TEXT NOT NULL, origin TEXT NOT NULL, open INTEGER NOT NULL,
    firmware INTEGER NOT NULL, started INTEGER NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX fleet_jobs_started ON fleet_jobs (started);
  CREATE INDEX fleet_jobs_open ON fleet_jobs (open) WHERE open = 1;
  CREATE TABLE fleet_targets (
    job TEXT NOT NULL, at INTEGER NOT NULL, device TEXT NOT NULL, name TEXT NOT NULL, lease TEXT NOT NULL, behind TEXT NOT NULL,
    shares TEXT NOT NULL, state TEXT NOT NULL, attempt INTEGER NOT NULL, failures INTEGER NOT NULL, restarts INTEGER NOT NULL,
    wave INTEGER NOT NULL, waits TEXT NOT NULL, lived INTEGER NOT NULL, begun INTEGER NOT NULL, changed INTEGER NOT NULL,
    skew INTEGER NOT NULL, times TEXT NOT NULL, changes TEXT NOT NULL, said TEXT, raw TEXT NOT NULL, PRIMARY KEY (job, device)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX fleet_targets_at ON fleet_targets (job, at);
  CREATE INDEX fleet_targets_state ON fleet_targets (job, state, wave, at);
  CREATE INDEX fleet_targets_lease ON fleet_targets (lease, state);
  CREATE INDEX fleet_targets_behind ON fleet_targets (job, behind) WHERE behind <> '';
  CREATE INDEX fleet_targets_unknown ON fleet_targets (job) WHERE state = 'unknown';
  CREATE TABLE fleet_leases (lease TEXT PRIMARY KEY, job TEXT NOT NULL, device TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
  CREATE TABLE fleet_plans (id TEXT PRIMARY KEY, hash TEXT NOT NULL, expires INTEGER NOT NULL, account INTEGER NOT NULL) STRICT;
  CREATE TABLE fleet_log (id INTEGER PRIMARY KEY, job TEXT NOT NULL, time INTEGER NOT NULL, said TEXT NOT NULL) STRICT;
  CREATE INDEX fleet_log_job ON fleet_log (job, id);
  `,
  // Access points as they are, beside what the console knows of them: `back`, `span` and `looked` count the box's life.
  `
  CREATE TABLE wireless_devices (
    point INTEGER PRIMARY KEY, facts TEXT NOT NULL, applied TEXT NOT NULL DEFAULT '{}', online_since INTEGER NOT NULL DEFAULT 0,
    last_seen INTEGER NOT NULL DEFAULT 0, back INTEGER NOT NULL DEFAULT 0, doing TEXT NOT NULL DEFAULT '', coming TEXT NOT NULL DEFAULT '',
    boots INTEGER NOT NULL DEFAULT 0, temper TEXT NOT NULL DEFAULT ''
  ) STRICT;
  `,
  // Devices of TR-069: what each has told, what is to be done with it, and, of those that are simulated, what they keep and when they inform.
  `
  CREATE TABLE cpe_clock (device INTEGER PRIMARY KEY, due INTEGER NOT NULL, seeded INTEGER NOT NULL DEFAULT -1, started INTEGER NOT NULL DEFAULT 0,
    events TEXT NOT NULL DEFAULT '', away INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE INDEX cpe_clock_due ON cpe_clock (due);
  CREATE TABLE cpe_flash (device INTEGER NOT NULL, name TEXT NOT NULL, held TEXT, PRIMARY KEY (device, name)) STRICT, WITHOUT ROWID;
  CREATE TABLE cpe_values (device INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, type TEXT NOT NULL, writable INTEGER NOT NULL DEFAULT -1,
    seen INTEGER NOT NULL, PRIMARY KEY (device, name)) STRICT, WITHOUT ROWID;
  CREATE TABLE cpe_changes (id INTEGER PRIMARY KEY, device INTEGER NOT NULL, time INTEGER NOT NULL, name TEXT NOT NULL, before TEXT NOT NULL,
    after TEXT NOT NULL, by TEXT NOT NULL) STRICT;
  CREATE INDEX cpe_changes_device ON cpe_changes (device, id);
  CREATE TABLE cpe_informs (id INTEGER PRIMARY KEY, device INTEGER NOT NULL, time INTEGER NOT NULL, events TEXT NOT NULL, address TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '') STRICT;
  CREATE INDEX cpe_informs_device ON cpe_informs (device, id);
  CREATE TABLE cpe_samples (device INTEGER NOT NULL, t INTEGER NOT NULL, rx REAL, tx REAL, temperature REAL, PRIMARY KEY (device, t)) STRICT, WITHOUT ROWID;
  CREATE TABLE cpe_tasks (id INTEGER PRIMARY KEY, device INTEGER NOT NULL, kind TEXT NOT NULL, args TEXT NOT NULL, state TEXT NOT NULL, phase TEXT NOT NULL,
    steps TEXT NOT NULL DEFAULT '[]', username TEXT NOT NULL, job TEXT NOT NULL DEFAULT '', attempt INTEGER NOT NULL DEFAULT 0, created INTEGER NOT NULL,
    expires INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, fault TEXT NOT NULL DEFAULT '', result TEXT NOT NULL DEFAULT '') STRICT;
  CREATE INDEX cpe_tasks_device ON cpe_tasks (device, id);
  CREATE INDEX cpe_tasks_open ON cpe_tasks (device, id) WHERE state IN ('queued', 'running', 'waiting', 'unknown');
  CREATE INDEX cpe_sn ON rows (json_extract(body, '$.sn')) WHERE resource = '/admin.php/tr069/itms';
  CREATE INDEX cpe_pon ON rows (json_extract(body, '$.pon')) WHERE resource = '/admin.php/tr069/itms';
  CREATE INDEX cpe_sort ON rows (sort, id) WHERE resource = '/admin.php/tr069/itms';
  `,
  // A terminal is one of the house while it is authorized: every way that an authorization comes or goes (a form, an import, an undo, a
  // restore) takes its terminal along, so that there is one count of them. One that comes back is where and what it was.
  `
  CREATE TABLE terminals_gone (
    mac TEXT PRIMARY KEY, room TEXT NOT NULL, name TEXT NOT NULL, area TEXT NOT NULL, ip TEXT NOT NULL, model TEXT NOT NULL, app TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER terminal_authorized AFTER INSERT ON rows WHEN NEW.resource = '/admin.php/smartscreen/terminalauthorization'
  BEGIN
    INSERT OR IGNORE INTO terminals (room, name, area, mac, ip, model, app, online_since, last_seen)
      SELECT room, name, area, mac, ip, model, app, 0, 0 FROM terminals_gone WHERE mac = json_extract(NEW.body, '$.mac');
    DELETE FROM terminals_gone WHERE mac = json_extract(NEW.body, '$.mac');
    INSERT OR IGNORE INTO terminals (room, name, area, mac, ip, model, app, online_since, last_seen)
      VALUES ('', 'TV-' || substr(replace(json_extract(NEW.body, '$.mac'), ':', ''), 7), '', json_extract(NEW.body, '$.mac'), '', '', '', 0, 0);
  END;
  CREATE TRIGGER terminal_refused AFTER DELETE ON rows WHEN OLD.resource = '/admin.php/smartscreen/terminalauthorization'
  BEGIN
    INSERT OR REPLACE INTO terminals_gone (mac, room, name, area, ip, model, app)
      SELECT mac, room, name, area, ip, model, app FROM terminals WHERE mac = json_extract(OLD.body, '$.mac');
    DELETE FROM terminals WHERE mac = json_extract(OLD.body, '$.mac');
  END;
  CREATE TRIGGER terminal_replaced AFTER UPDATE OF body ON rows
    WHEN NEW.resource = '/admin.php/smartscreen/terminalauthorization'
      AND json_extract(NEW.body, '$.mac') <> json_extract(OLD.body, '$.mac')
  BEGIN
    UPDATE terminals SET mac = json_extract(NEW.body, '$.mac'), online_since = 0, last_seen = 0
      WHERE mac = json_extract(OLD.body, '$.mac');
  END;
  CREATE TRIGGER device_bound AFTER UPDATE OF body ON rows
    WHEN NEW.resource = '/admin.php/smartscreen/devicebinding' AND json_extract(NEW.body, '$.room') <> json_extract(OLD.body, '$.room')
  BEGIN
    UPDATE terminals SET room = json_extract(NEW.body, '$.room'),
        area = CASE WHEN json_extract(NEW.body, '$.room') = '' THEN '' ELSE '客房' END,
        name = CASE WHEN json_extract(NEW.body, '$.room') = '' THEN name ELSE 'TV-' || json_extract(NEW.body, '$.room') END
      WHERE json_extract(NEW.body, '$.kind') = 'terminal' AND mac = json_extract(NEW.body, '$.mac') AND room <> json_extract(NEW.body, '$.room');
    UPDATE rows SET body = json_set(body, '$.room', json_extract(NEW.body, '$.room')), mtime = mtime + 1
      WHERE json_extract(NEW.body, '$.kind') = 'phone' AND resource = '/admin.php/voicemodel/extensionset'
        AND json_extract(body, '$.number') = json_extract(NEW.body, '$.number')
        AND json_extract(body, '$.room') <> json_extract(NEW.body, '$.room');
  END;
  CREATE INDEX authorized_mac ON rows (json_extract(body, '$.mac')) WHERE resource = '/admin.php/smartscreen/terminalauthorization';
  `,
  // What terminals play: of a guest who has left nothing says any more who he was.
  `
  ALTER TABLE terminals ADD COLUMN volume INTEGER NOT NULL DEFAULT 30;
  ALTER TABLE terminals ADD COLUMN access TEXT NOT NULL DEFAULT 'adb';
  ALTER TABLE terminals ADD COLUMN disk INTEGER NOT NULL DEFAULT 8192;
  ALTER TABLE terminals ADD COLUMN used INTEGER NOT NULL DEFAULT 4096;
  CREATE TABLE plays (
    id INTEGER PRIMARY KEY, started INTEGER NOT NULL, seconds INTEGER NOT NULL, terminal INTEGER NOT NULL, item INTEGER NOT NULL,
    guest INTEGER NOT NULL, ended INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE play_items (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, ref TEXT NOT NULL, title TEXT NOT NULL) STRICT;
  CREATE TABLE play_guests (id INTEGER PRIMARY KEY, stay TEXT NOT NULL) STRICT;
  `,
] as const;

/**
 * Takes a data folder for this process alone; a killed process lets go of it by itself.
 * @returns what lets go of it
 * @throws when another appliance runs on it
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(`Another appliance is running on the data folder ${folder}`);
  }
  return () => lock.close();
}

/**
 * Opens or makes the file.
 * @param folder the data folder, which exists
 * @param durable whether an answered write also survives a cut of power (each costs a flush), not only a killed process
 * @throws when the file was written by a newer version
 */
export function openStore(folder: string, durable: boolean): Store {
  const database = new DatabaseSync(join(folder, 'appliance.db'), { timeout: 5000 });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'};`);

  let depth = 0;
  let version = 0;
  const later: (() => void)[] = [];
  const transaction = <T>(work: () => T): T => {
    if (depth > 0 || !database.isOpen) return work();
    database.exec('BEGIN IMMEDIATE');
    depth++;
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      version++;
      // A full disk may have rolled it back already.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    } finally {
      depth--;
      for (const each of later.splice(0)) each();
    }
  };

  const written = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (written > MIGRATIONS.length) {
    database.close();
    throw new Error(`The data folder was written by a newer version (${written}, this one knows ${MIGRATIONS.length})`);
  }
  const missing = MIGRATIONS.slice(written);
  if (missing.length > 0) transaction(() => database.exec(`${missing.join(';\n')}; PRAGMA user_version = ${MIGRATIONS.length}`));

  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  // What a timer of a box that was switched off still asks comes to nothing.
  const isOpen = (): boolean => database.isOpen;
  return {
    all: (sql, ...values) => (isOpen() ? prepare(sql).all(...values) : []),
    each: (sql) => prepare(sql).iterate(),
    get: (sql, ...values) => (isOpen() ? prepare(sql).get(...values) : undefined),
    run: (sql, ...values) => {
      if (!isOpen()) return { changes: 0, id: 0 };
      version++;
      const { changes, lastInsertRowid } = prepare(sql).run(...values);
      return { changes: Number(changes), id: Number(lastInsertRowid) };
    },
    transaction,
    apart: (work) => {
      if (depth > 0) later.push(work);
      else work();
    },
    version: () => version,
    setting: (key) => {
      if (!isOpen()) return undefined;
      const row = prepare('SELECT value FROM settings WHERE key = ?').get(key);
      return row ? JSON.parse(String(row.value)) : undefined;
    },
    keep: (key, value) => {
      if (!isOpen()) return;
      version++;
      prepare('INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(key, JSON.stringify(value));
    },
    close: () => database.close(),
  };
}
