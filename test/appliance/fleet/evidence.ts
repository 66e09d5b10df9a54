/** What a job did, device by device, as a file that can be kept beside the maintenance log. */
import type { Context } from '../operation';
import { publishSheet } from '../voice/sheet-stream';
import { wireTime } from '../wire-time';
import { RUNGS, TARGET_STATES, type TargetState } from './machine';
import type { FleetJob, FleetTarget } from './records';
import { sayIn } from './told';

type Words = readonly [zh: string, en: string];

const STATES: Readonly<Record<TargetState, Words>> = {
  queued: ['待执行', 'Queued'],
  sent: ['已下发', 'Sent'],
  accepted: ['已接受', 'Accepted'],
  working: ['执行中', 'Working'],
  offline: ['已离线', 'Went offline'],
  back: ['已恢复在线', 'Back'],
  verified: ['已验证', 'Verified'],
  failed: ['失败', 'Failed'],
  skipped: ['未纳入', 'Left out'],
  cancelled: ['已取消', 'Canceled'],
  quarantined: ['已隔离', 'Quarantined'],
  unknown: ['结果未知', 'Unknown'],
};
const HEADINGS: readonly Words[] = [
  ['设备编号', 'Device ID'],
  ['设备', 'Device'],
  ['结果', 'Result'],
  ['原因', 'Reason'],
  ['批次', 'Wave'],
  ['执行次数', 'Tries'],
];
const MORE: readonly Words[] = [
  ['时钟偏差（秒）', 'Clock skew (s)'],
  ['修改', 'Changes'],
  ['原始应答', 'Raw reply'],
];
/** Steps that have a time. */
const TIMED = [...RUNGS, 'verified', 'failed', 'quarantined', 'unknown'] as const;

function* rowsOf(context: Context, targets: Iterable<FleetTarget>, pick: (words: Words) => string): Iterable<readonly string[]> {
  for (const target of targets) {
    const changes = target.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; ');
    yield [
      ...[target.device, target.name, pick(STATES[target.state]), sayIn(context, target.said)],
      ...[target.wave === 0 ? '' : String(target.wave), String(target.attempt)],
      ...TIMED.map((step) => wireTime(target.times[step] ?? 0)),
      ...[target.skew === 0 ? '' : String(target.skew), changes, target.raw],
    ];
  }
}

/** Writes it and answers its address. */
export async function evidenceOf(context: Context, job: FleetJob, format: 'csv' | 'xlsx'): Promise<string> {
  const { files, clock, fleet } = context.box;
  const pick = ([zh, en]: Words): string => (context.language === 'zh_CN' ? zh : en);
  const headings = [...HEADINGS.map(pick), ...TIMED.map((step) => pick(STATES[step])), ...MORE.map(pick)];
  const table = { headings, rows: rowsOf(context, fleet.records.each(job.id), pick), left: () => false };
  const name = `${job.kind}-${wireTime(clock.now()).slice(0, 10)}.${format}`.replace(/[^A-Za-z0-9._-]/g, '_');
  const grown = await files.openExport(name, context.owner());
  return publishSheet(grown, format, job.kind.slice(0, 31), table);
}

/** The states that a filter of devices names: one of them, or what the counts of a job put together. */
export function statesOf(named: string): readonly TargetState[] {
  const groups: Readonly<Record<string, readonly TargetState[]>> = {
    '': TARGET_STATES,
    running: RUNGS,
    done: ['verified'],
    failed: ['failed', 'quarantined'],
    skipped: ['skipped', 'cancelled'],
  };
  const group = Object.hasOwn(groups, named) ? groups[named] : undefined;
  return group ?? TARGET_STATES.filter((state) => named.split(',').includes(state));
}
