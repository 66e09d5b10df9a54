/** How far something is that was asked of a device, in words. */

import { wordAt } from '../../../i18n/i18n';
import { labelled } from '../../../i18n/list-of';
import type { ViewProps } from '../../../screen';
import { StateTag } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import type { Task } from './calls';

type T = ViewProps['screen']['t'];

const LOUD: Readonly<Record<Task['state'], Severity>> = {
  queued: 'neutral',
  running: 'info',
  waiting: 'info',
  unknown: 'warning',
  done: 'success',
  failed: 'danger',
  expired: 'warning',
  cancelled: 'neutral',
};

/** Whether a task is over. */
export const isOver = ({ state }: Pick<Task, 'state'>): boolean => !['queued', 'running', 'waiting', 'unknown'].includes(state);

/** The name of a kind of task; a box may know more of them. */
export const kindWord = (t: T, kind: string): string => wordAt(t, `tr069-device:task.kind.${kind}`) ?? kind;
const stepWord = (t: T, name: string): string => wordAt(t, `tr069-device:task.step.${name}`) ?? name;

/** Why a task failed, in words, with what was wrong of each parameter. */
export function faultLines(t: T, { fault }: Task): readonly string[] {
  if (!fault) return [];
  const say = (code: string, text: string): string =>
    t('tr069-device:task.fault', { code, text: /^\d{4}$/.test(code) ? (sayFault(t, code, text) ?? text) : text });
  return [
    say(fault.code, fault.text),
    ...(fault.parameters ?? []).map(({ name, code, text }) => labelled(t, name, sayFault(t, code, text) ?? text)),
  ];
}
const KNOWN = [
  '9000',
  '9001',
  '9002',
  '9003',
  '9004',
  '9005',
  '9006',
  '9007',
  '9008',
  '9010',
  '9018',
  '8900',
  '8901',
  '8902',
  '8903',
] as const;
function sayFault(t: T, code: string, text: string): string | undefined {
  const known = KNOWN.find((each) => each === code);
  return known && t(`tr069-device:fault.${known}`, { text });
}

/** What was set and can't be read again. */
export function unreadOf({ result }: Task): readonly string[] {
  const unread: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'unread') : undefined;
  return Array.isArray(unread) ? unread.filter((each) => typeof each === 'string') : [];
}

export const TaskState = ({ task, t }: { readonly task: Task; readonly t: T }) => (
  <StateTag severity={LOUD[task.state]}>{t(`tr069-device:task.state.${task.state}`)}</StateTag>
);

/** The steps with their times. */
export const TaskSteps = ({ task: { steps }, t }: { readonly task: Task; readonly t: T }) => (
  <ol className="flex flex-wrap gap-x-3 gap-y-0.5 text-note">
    {steps.map(({ name, time }, at) => (
      <li key={at} title={time}>
        {at > 0 && (
          <span aria-hidden="true" className="mr-3 text-muted">
            →
          </span>
        )}
        {stepWord(t, name)} <span className="text-muted tabular-nums">{time.slice(11)}</span>
      </li>
    ))}
  </ol>
);
