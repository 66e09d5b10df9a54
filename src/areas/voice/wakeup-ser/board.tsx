/** Today's wake-ups: by time, with an alarm for each guest whom nobody could wake. */

import { useState } from 'react';
import { keyed } from '../../../lib/keyed';
import { changeQuery, ReadState, RefreshFailed, type ScreenProps, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { GuardedButton, GuardedIconButton } from '../../../screen/page/guarded-button';
import { FormRow, Icon, Input, Message, type Severity, StateTag } from '../../../ui';
import { useAlarmSound } from './alarm-sound';
import { CALL_STATES, type CallState, callAgain, cancelCall, handleCall, isAlarm, readBoard, type Wakeup } from './calls';

const POLL_MS = 3000;
const NOTE_MAX = 100;
const HANDLE = 'voicemodel/wakeupser:handle';

const SEVERITIES: Readonly<Record<CallState, Severity>> = {
  due: 'neutral',
  calling: 'warning',
  answered: 'success',
  snoozed: 'warning',
  busy: 'warning',
  retry: 'warning',
  unanswered: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
};

/** What a wake-up's state comes to, beside its word. */
function detailOf(each: Wakeup, t: ScreenProps['t']): string {
  const at = (moment: string): string => moment.slice(11, 16);
  if (each.handled_by !== '') {
    const { handled_by: by, handled_note: note } = each;
    return t(note === '' ? 'voice-wakeup:board.handledBy' : 'voice-wakeup:board.handledNote', { by, note, time: at(each.handled_at) });
  }
  switch (each.state) {
    case 'snoozed':
    case 'busy':
    case 'retry':
      return t('voice-wakeup:board.again', { time: at(each.next_try) });
    case 'due':
      return each.next_try > each.due ? t('voice-wakeup:board.again', { time: at(each.next_try) }) : '';
    case 'answered':
      return t('voice-wakeup:board.at', { time: at(each.last_try) });
    case 'cancelled':
    case 'failed':
    case 'unanswered':
      return [
        each.reason === 'none' ? '' : t(`voice-wakeup:board.reason.${each.reason}`),
        each.escalated === '' ? '' : t('voice-wakeup:board.escalated', { number: each.escalated }),
      ]
        .filter((part) => part !== '')
        .join(' · ');
    case 'calling':
      return '';
  }
}

/** The tab. Which state it shows is in the address. */
export function Board({ screen }: ViewProps) {
  const { t, gateway, failureText, query } = screen;
  const read = useRead(gateway, readBoard, {}, POLL_MS);
  const { send } = useSend(screen, 'toast');
  const only = CALL_STATES.find((state) => state === query.state);
  const [handling, setHandling] = useState<Wakeup>();
  const board = read.data?.data;
  const alarms = board?.list.filter(isAlarm) ?? [];
  useAlarmSound(alarms.map(({ id, last_try }) => `${id}/${last_try.replace(' ', 'T')}`));
  if (!board) return <ReadState read={read} failureText={failureText} rows={['h-8 w-2/3', 'h-72 w-full']} />;

  const counts = CALL_STATES.map((state) => ({ state, count: board.list.filter((each) => each.state === state).length }));
  const shown = board.list.filter(({ state }) => only === undefined || state === only);
  const days = [...new Set(shown.map(({ due }) => due.slice(0, 10)))];
  const actions: RowActions = {
    why: whyNot(screen, HANDLE),
    again: ({ id }) => void send(callAgain, { id }, { of: id }),
    cancel: ({ id }) => void send(cancelCall, { id }, { of: id }),
    handle: setHandling,
  };
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <div role="alert">{alarms.length > 0 && <Alarms alarms={alarms} t={t} actions={actions} />}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are filters of the list below, no part of a form */}
      <div
        role="group"
        aria-label={t('voice-wakeup:board.counts')}
        className="mb-5 grid gap-2 max-sm:flex max-sm:flex-wrap sm:grid-cols-5 min-[1400px]:grid-cols-9"
      >
        {counts.map(({ state, count }) => (
          <button
            key={state}
            type="button"
            aria-pressed={only === state}
            onClick={() => changeQuery(screen, { state: only === state ? '' : state })}
            // On a phone the first call is to be seen: counts stand in a line, without those that are none.
            className={`min-w-0 items-center gap-1.5 rounded-panel border bg-surface px-3 py-2 text-left hover:bg-hover max-sm:flex ${only === state ? 'border-accent-text' : `border-line ${count === 0 ? 'max-sm:hidden' : ''}`}`}
          >
            <span className={`block text-title font-semibold tabular-nums ${count === 0 ? 'text-faint' : ''}`}>{count}</span>
            <StateTag severity={SEVERITIES[state]} live={state === 'calling' && count > 0}>
              <span className="text-note">{t(`voice-wakeup:board.state.${state}`)}</span>
            </StateTag>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message icon="clock" title={t(only === undefined ? 'voice-wakeup:board.none' : 'voice-wakeup:board.noneSo')} />
        </div>
      ) : (
        days.map((day) => (
          <section key={day} aria-label={day} className="mb-5">
            <h2 className="mb-2 font-semibold tabular-nums">
              {day === board.now.slice(0, 10) ? t('voice-wakeup:board.today', { day }) : day}
            </h2>
            <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
              {keyed(
                shown.filter(({ due }) => due.startsWith(day)),
                ({ id }) => id,
              ).map(([key, each]) => (
                <Line key={key} wakeup={each} now={board.now} t={t} actions={actions} />
              ))}
            </ol>
          </section>
        ))
      )}
      <p className="text-note text-muted tabular-nums">
        {t('voice-wakeup:board.now', { now: board.now.slice(0, 16), lines: board.lines })}
      </p>
      {handling && <HandleDialog wakeup={handling} screen={screen} onClose={() => setHandling(undefined)} />}
    </>
  );
}

interface RowActions {
  /** Why none of it may be done. */
  readonly why: string | undefined;
  readonly again: (wakeup: Wakeup) => void;
  readonly cancel: (wakeup: Wakeup) => void;
  readonly handle: (wakeup: Wakeup) => void;
}
interface Parts {
  readonly t: ScreenProps['t'];
  readonly actions: RowActions;
}

/** The room where somebody is woken, else the name of the phone. */
const whereOf = ({ number, name, room = '' }: Wakeup, t: Parts['t']): string =>
  room !== '' ? t('voice-wakeup:quick.room', { room }) : name === number ? '' : name;

/** Everybody whom nobody could wake, loud enough to be seen across a desk. */
const Alarms = ({ alarms, t, actions }: Parts & { readonly alarms: readonly Wakeup[] }) => (
  <section aria-label={t('voice-wakeup:board.alarm')} className="mb-5 rounded-panel border border-danger bg-danger-soft p-4 text-danger">
    <h2 className="flex items-center gap-2 text-title font-semibold">
      <Icon name="alarm" className="size-5" />
      {t('voice-wakeup:board.alarms', { count: alarms.length })}
    </h2>
    <ul className="mt-3 space-y-2">
      {keyed(alarms, ({ id }) => id).map(([key, each]) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 grow basis-52">
            <span className="font-semibold tabular-nums">
              {each.number} {whereOf(each, t)}
            </span>{' '}
            <span className="tabular-nums">
              · {t('voice-wakeup:board.wanted', { time: each.due.slice(11, 16), count: each.attempts })}
              {detailOf(each, t) !== '' && ` · ${detailOf(each, t)}`}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <GuardedButton
              why={actions.why}
              icon="phone"
              onClick={() => actions.again(each)}
              aria-label={t('voice-wakeup:board.callAgainOne', { number: each.number })}
            >
              {t('voice-wakeup:board.callAgain')}
            </GuardedButton>
            <GuardedButton
              why={actions.why}
              icon="check"
              onClick={() => actions.handle(each)}
              aria-label={t('voice-wakeup:board.handleOne', { number: each.number })}
            >
              {t('voice-wakeup:board.handle')}
            </GuardedButton>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const OPEN: readonly CallState[] = ['due', 'calling', 'snoozed', 'busy', 'retry'];

const Line = ({ wakeup: each, now, t, actions }: Parts & { readonly wakeup: Wakeup; readonly now: string }) => {
  const open = OPEN.includes(each.state);
  const cancelled = each.state === 'cancelled';
  // Whose guest has left is called no more; one that was cancelled before its time is taken up again, not called now.
  const over = each.state === 'calling' || each.reason === 'checkout';
  const button = open
    ? (['close', 'cancelOne'] as const)
    : cancelled && each.due > now
      ? (['undo', 'takeUpOne'] as const)
      : (['phone', 'callAgainOne'] as const);
  const handled = each.handled_by !== '';
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 sm:grid-cols-[60px_minmax(0,1fr)_minmax(0,1.6fr)_auto]">
      <span className="font-semibold tabular-nums">{each.due.slice(11, 16)}</span>
      <span className="min-w-0">
        <span className="font-medium tabular-nums">{each.number}</span>{' '}
        <span className="text-muted [overflow-wrap:anywhere]">{whereOf(each, t)}</span>
      </span>
      <span className="col-span-2 col-start-2 row-start-2 min-w-0 sm:col-span-1 sm:col-start-3 sm:row-start-1">
        <StateTag severity={handled ? 'success' : SEVERITIES[each.state]} live={each.state === 'calling'}>
          {t(handled ? 'voice-wakeup:board.handled' : `voice-wakeup:board.state.${each.state}`)}
        </StateTag>
        <span className="block text-note text-muted tabular-nums [overflow-wrap:anywhere] empty:hidden">
          {[detailOf(each, t), each.attempts > 1 ? t('voice-wakeup:board.attempts', { count: each.attempts }) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <span className="flex justify-end">
        {!over && (
          <GuardedIconButton
            why={actions.why}
            icon={button[0]}
            label={t(`voice-wakeup:board.${button[1]}`, { number: each.number })}
            onClick={() => (open ? actions.cancel(each) : actions.again(each))}
          />
        )}
      </span>
    </li>
  );
};

function HandleDialog({ wakeup, screen, onClose }: ViewProps & { readonly wakeup: Wakeup; readonly onClose: () => void }) {
  const { t, failureText } = screen;
  const [note, setNote] = useState('');
  const { pending, failure, send } = useSend(screen, 'here', (error) => error.fields.note ?? failureText(error));
  const save = async (): Promise<void> => {
    if (await send(handleCall, { id: wakeup.id, note })) onClose();
  };
  return (
    <FormDialog
      title={t('voice-wakeup:board.handleTitle', { number: wakeup.number })}
      action={t('voice-wakeup:board.handle')}
      icon="check"
      pending={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('voice-wakeup:board.handleHelp', { by: screen.account })}</p>
      <FormRow label={t('voice-wakeup:board.note')} issue={failure === '' ? undefined : failure}>
        {(row) => (
          <Input
            {...row}
            value={note}
            maxLength={NOTE_MAX}
            autoComplete="off"
            placeholder={t('voice-wakeup:board.noteExample')}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </FormRow>
    </FormDialog>
  );
}
