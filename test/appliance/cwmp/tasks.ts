/** What is to be done with devices: kept until each comes by, carried out message by message, and looked at again afterwards. */
import type { Box } from '../box';
import type { Row } from '../store';
import { wireTime } from '../wire-time';
import type { ParameterFault } from './rpc';

/** What can be asked of a device. */
const TASK_KINDS = [
  'get',
  'names',
  'set',
  'add_object',
  'delete_object',
  'reboot',
  'factory_reset',
  'restore',
  'download',
  'ping',
  'trace',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** How far a task is. `waiting`: the device has accepted and must show by itself that it is done; `unknown`: nobody can say, it is looked at again. */
export type TaskState = 'queued' | 'running' | 'waiting' | 'unknown' | 'done' | 'failed' | 'expired' | 'cancelled';
/** Which part of a task comes next: to begin it, or to look at what became of it. */
export type TaskPhase = 'begin' | 'check';

/** What a task needs to know. */
export interface TaskArgs {
  readonly names?: readonly string[];
  readonly path?: string;
  readonly nextLevel?: boolean;
  readonly values?: readonly { readonly name: string; readonly value: string; readonly type: string }[];
  readonly url?: string;
  readonly size?: number;
  readonly version?: string;
  readonly host?: string;
}

/** Why a task failed: a code of CWMP, or the box's own word. */
export interface TaskFault {
  readonly code: string;
  readonly text: string;
  readonly parameters?: readonly ParameterFault[];
}

/** A task. */
export interface Task {
  readonly id: number;
  readonly device: string;
  readonly kind: TaskKind;
  readonly args: TaskArgs;
  readonly state: TaskState;
  readonly phase: TaskPhase;
  readonly steps: readonly { readonly name: string; readonly time: string }[];
  readonly username: string;
  /** The job that it belongs to, and which try of it. */
  readonly job: string;
  readonly attempt: number;
  readonly created: number;
  readonly expires: number;
  readonly tries: number;
  readonly fault: TaskFault | undefined;
  readonly result: unknown;
}

const OPEN = "state IN ('queued', 'running', 'waiting', 'unknown')";
/** A task that nobody fetches expires: a reboot of last month must not come with a check-in. In milliseconds. */
const TASK_LIFE_MS = 7 * 24 * 3_600_000;
/** So many tasks may wait for one device. */
const MAX_OPEN = 50;
const MAX_KEPT = 100;

const taskOf = (row: Row): Task => {
  const json = (name: string): unknown => (row[name] === '' ? undefined : JSON.parse(String(row[name])));
  return {
    id: Number(row.id),
    device: String(row.device),
    kind: row.kind as TaskKind, // written by addTask
    args: json('args') as TaskArgs,
    state: row.state as TaskState,
    phase: row.phase as TaskPhase,
    steps: json('steps') as Task['steps'],
    username: String(row.username),
    job: String(row.job),
    attempt: Number(row.attempt),
    created: Number(row.created),
    expires: Number(row.expires),
    tries: Number(row.tries),
    fault: json('fault') as TaskFault | undefined,
    result: json('result'),
  };
};

/** What is asked of a device, and by whom. */
interface TaskOrder {
  readonly device: string;
  readonly kind: TaskKind;
  readonly args: TaskArgs;
  readonly username: string;
  readonly job?: string;
  readonly attempt?: number;
}

/** Keeps a task until its device comes by; undefined where too many wait for it already. */
export function addTask({ store, clock }: Box, { device, kind, args, username, job = '', attempt = 0 }: TaskOrder): Task | undefined {
  const open = Number(store.get(`SELECT count(*) AS count FROM cpe_tasks WHERE device = ? AND ${OPEN}`, Number(device))?.count);
  if (open >= MAX_OPEN) return undefined;
  const now = clock.now();
  const { id } = store.run(
    'INSERT INTO cpe_tasks (device, kind, args, state, phase, username, job, attempt, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[Number(device), kind, JSON.stringify(args), 'queued', 'begin', username, job, attempt, now, now + TASK_LIFE_MS],
  );
  store.run(
    `DELETE FROM cpe_tasks WHERE device = ? AND NOT ${OPEN} AND id <= (SELECT id FROM cpe_tasks WHERE device = ? ORDER BY id DESC LIMIT 1 OFFSET ?)`,
    ...[Number(device), Number(device), MAX_KEPT],
  );
  return taskById({ store }, id);
}

/** A task by its id. */
export function taskById({ store }: Pick<Box, 'store'>, id: number): Task | undefined {
  const row = store.get('SELECT * FROM cpe_tasks WHERE id = ?', id);
  return row && taskOf(row);
}
/** The task of one try of a job. */
export function taskOfJob({ store }: Pick<Box, 'store'>, job: string, device: string, attempt: number): Task | undefined {
  const row = store.get(
    'SELECT * FROM cpe_tasks WHERE device = ? AND job = ? AND attempt = ? ORDER BY id DESC',
    Number(device),
    job,
    attempt,
  );
  return row && taskOf(row);
}
/** The tasks of a device, newest first. */
export const tasksOf = ({ store }: Pick<Box, 'store'>, device: string): readonly Task[] =>
  store.all('SELECT * FROM cpe_tasks WHERE device = ? ORDER BY id DESC', Number(device)).map(taskOf);
/** Those that are not over, oldest first. */
export const openTasksOf = ({ store }: Pick<Box, 'store'>, device: string): readonly Task[] =>
  store.all(`SELECT * FROM cpe_tasks WHERE device = ? AND ${OPEN} ORDER BY id`, Number(device)).map(taskOf);

/** Changes a task. `step` is noted with its time. */
export function changeTask(
  box: Box,
  { id }: Pick<Task, 'id'>,
  change: Partial<Pick<Task, 'state' | 'phase' | 'tries' | 'fault' | 'result'>>,
  step?: string,
): void {
  const before = taskById(box, id);
  if (!before) return;
  const next = { ...before, ...change };
  const steps = step === undefined ? before.steps : [...before.steps, { name: step, time: wireTime(box.clock.now()) }];
  box.store.run(
    'UPDATE cpe_tasks SET state = ?, phase = ?, tries = ?, steps = ?, fault = ?, result = ? WHERE id = ?',
    ...[next.state, next.phase, next.tries, JSON.stringify(steps)],
    next.fault ? JSON.stringify(next.fault) : '',
    next.result === undefined ? '' : JSON.stringify(next.result),
    id,
  );
}

/** Ends what waited too long; a task that was begun is unknown rather than expired. */
export function expireTasks(box: Box): void {
  const now = box.clock.now();
  for (const row of box.store.all(`SELECT * FROM cpe_tasks WHERE ${OPEN} AND expires <= ?`, now)) {
    const task = taskOf(row);
    if (task.state === 'queued' && task.phase === 'begin') changeTask(box, task, { state: 'expired' }, 'expired');
    else if (task.state !== 'unknown') changeTask(box, task, { state: 'unknown' }, 'unknown');
  }
}
