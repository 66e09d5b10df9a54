/** The records that route calls, read from the store by the console's own reader: the box and the console route by the same. */
import { parkingPlaces } from '../../../src/areas/voice/basic-setting/parking';
import { type Dialplan, PLAN_TABLES, type PlanTable, readPlan, type WirePlan } from '../../../src/areas/voice/dialplan/plan';
import { listOf } from '../../../src/areas/voice/dialplan/wire';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Store } from '../store';
import { downTrunks } from './states';

type Row = Readonly<Record<string, unknown>>;

interface Kept {
  readonly mark: string;
  readonly rows: readonly Row[];
}
const kept = new WeakMap<Store, Map<PlanTable, Kept>>();
/** `at`: when the mark was made. */
interface KeptPlan {
  at: string;
  readonly mark: string;
  readonly plan: Dialplan;
}
const plans = new WeakMap<Store, Map<PlanTable | '', KeptPlan>>();

/** Rows of one table as a list would answer them, only the columns that route calls; read again when one has changed. */
export function tableRows({ store }: Pick<Box, 'store'>, table: PlanTable): Kept {
  const path = resourcePaths[PLAN_TABLES[table].resource];
  // As a text: of five thousand rows it is more than a number holds.
  const found = store.get(
    'SELECT count(*) AS count, CAST(sum(mtime) AS TEXT) AS sum, coalesce(sum(sort), 0) AS sort FROM rows WHERE resource = ?',
    path,
  );
  const mark = `${found?.count} ${found?.sum} ${found?.sort}`;
  const tables = kept.get(store) ?? new Map<PlanTable, Kept>();
  kept.set(store, tables);
  const known = tables.get(table);
  if (known?.mark === mark) return known;
  const columns: readonly string[] = PLAN_TABLES[table].columns;
  const rows = store.all('SELECT id, sort, body FROM rows WHERE resource = ? ORDER BY sort, id', path).map((row): Row => {
    const body: Row = JSON.parse(String(row.body));
    return { ...Object.fromEntries(columns.map((name) => [name, body[name]])), id: String(row.id), sort: Number(row.sort) };
  });
  const next = { mark, rows };
  tables.set(table, next);
  return next;
}

const settingsOf = ({ store }: Pick<Box, 'store'>, path: string): Row => {
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = 1', path);
  return row ? JSON.parse(String(row.body)) : {};
};

const TABLES = Object.keys(PLAN_TABLES) as PlanTable[]; // its own keys

/** Rows that stand in the place of those that the box has, by path. */
export type OtherRows = ReadonlyMap<string, readonly Row[]>;

/** The snapshot as the console is given it. @param other where it is asked what it would be with other rows */
export function wirePlanOf(box: Pick<Box, 'store' | 'clock'>, other: OtherRows = new Map()): WirePlan {
  const settings = (path: string): Row => other.get(path)?.[0] ?? settingsOf(box, path);
  const rowsOf = (table: PlanTable): readonly Row[] => {
    const { resource, columns } = PLAN_TABLES[table];
    const rows = other.get(resourcePaths[resource]);
    const routing = ['id', 'sort', ...columns];
    return rows?.map((row) => Object.fromEntries(routing.map((name) => [name, row[name]]))) ?? tableRows(box, table).rows;
  };
  const { codes, parking_from, parking_to, prefix } = settings(resourcePaths.voiceBasicsetting);
  return {
    ...Object.fromEntries(TABLES.map((table) => [table, rowsOf(table)])),
    codes: listOf(codes),
    emergency: listOf(settings(resourcePaths.voiceAdvanset).emergency),
    prefix: String(prefix ?? ''),
    parking: parkingPlaces(String(parking_from ?? ''), String(parking_to ?? '')),
    down: downTrunks(box),
  };
}

/** What changes whenever a record that routes calls does. @param without a table that does not count */
function markOf(box: Pick<Box, 'store' | 'clock'>, without?: PlanTable): string {
  const settings = [resourcePaths.voiceBasicsetting, resourcePaths.voiceAdvanset].map(
    (path) => box.store.get('SELECT mtime FROM rows WHERE resource = ? AND id = 1', path)?.mtime,
  );
  const counted = TABLES.filter((table) => table !== without);
  return [...counted.map((table) => tableRows(box, table).mark), ...settings, ...downTrunks(box)].join('|');
}

/**
 * The records as the evaluator reads them; the same object until one changes.
 * @param without a table that is taken as empty: while its rows are written one after another, as by an import, the rest stays the same object
 */
export function planOf(box: Pick<Box, 'store' | 'clock'>, without?: PlanTable): Dialplan {
  const known = plans.get(box.store) ?? new Map<PlanTable | '', KeptPlan>();
  plans.set(box.store, known);
  const found = known.get(without ?? '');
  // A day that is caught up with asks a thousand times: where nothing was written since, no table is counted.
  const at = `${box.store.version()} ${downTrunks(box).join(' ')}`;
  if (found?.at === at) return found.plan;
  const mark = markOf(box, without);
  if (found?.mark === mark) {
    found.at = at;
    return found.plan;
  }
  const plan = readPlan(wirePlanOf(box, without && new Map([[resourcePaths[PLAN_TABLES[without].resource], []]])));
  known.set(without ?? '', { at, mark, plan });
  return plan;
}
