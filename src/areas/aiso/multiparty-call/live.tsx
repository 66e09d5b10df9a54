/** The group calls of this moment: who has joined, who still rings or is called again, and what is done about each. */
import { useId, useState } from 'react';
import { keyed } from '../../../lib/keyed';
import { ReadState, RefreshFailed, type ScreenProps, sendChange, useForm, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { SendQuestion } from '../../../screen/form/send-question';
import { type BoxClock, Timer, useBoxClock } from '../../../screen/live/box-clock';
import { GuardedButton, GuardedIconButton } from '../../../screen/page/guarded-button';
import { Button, FormRow, Input, Message, Tag } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { type GroupCall, groupCalls, type Member, readGroupCalls } from './calls';

const EVERY_MS = 2000;
const NOTHING = {};
const SEVERITY: Readonly<Record<Member['state'], Severity>> = {
  joined: 'success',
  ringing: 'info',
  waiting: 'warning',
  away: 'neutral',
  absent: 'danger',
};

export function Live({ screen }: ViewProps) {
  const { t, gateway, failureText, setQuery } = screen;
  const read = useRead(gateway, readGroupCalls, NOTHING, EVERY_MS);
  const found = read.data?.data;
  const clock = useBoxClock(found?.now);
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-64 w-full']} />;
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {found.calls.length === 0 && (
        <Message
          icon="meeting"
          title={t('aiso-multiparty-call:live.none')}
          action={<Button onClick={() => setQuery({ tab: 'groups' })}>{t('aiso-multiparty-call:live.toGroups')}</Button>}
        >
          {t('aiso-multiparty-call:live.noneHelp')}
        </Message>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        {keyed(found.calls, ({ id }) => id).map(([key, call]) => (
          <CallPanel key={key} call={call} clock={clock} screen={screen} />
        ))}
      </div>
    </>
  );
}

/** How many of a group call are where. */
const countOf = ({ members }: GroupCall, state: Member['state']): number => members.filter((each) => each.state === state).length;

function CallPanel({ call, clock, screen }: ViewProps & { readonly call: GroupCall; readonly clock: BoxClock }) {
  const { t } = screen;
  const id = useId();
  const why = whyNot(screen, 'aiso/multipartycall:control');
  const [asked, setAsked] = useState<'end' | 'add'>();
  const { pending, send } = useSend(screen, 'toast');
  const absent = call.members.filter(({ state }) => state === 'absent' || state === 'away');
  const close = (): void => setAsked(undefined);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-panel border border-line bg-surface shadow-panel">
      <div className="border-b border-line px-4 py-3">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id={id} className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">
            {call.name}
          </h2>
          {call.recording && <Tag severity="danger">{t('aiso-multiparty-call:live.recorded')}</Tag>}
        </div>
        <p className="mt-0.5 text-muted tabular-nums">
          {t('aiso-multiparty-call:live.counts', { joined: countOf(call, 'joined'), count: call.members.length })} ·{' '}
          {t('aiso-multiparty-call:live.in', { meeting: call.meeting, by: call.by })} · <Timer since={call.started} clock={clock} />
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <GuardedButton why={why} icon="plus" onClick={() => setAsked('add')}>
            {t('aiso-multiparty-call:live.add')}
          </GuardedButton>
          {absent.length > 0 && (
            <GuardedButton
              why={why}
              icon="refresh"
              pending={pending}
              onClick={() => void send(groupCalls.again, { id: call.id, number: '' })}
            >
              {t('aiso-multiparty-call:live.againAll', { count: absent.length })}
            </GuardedButton>
          )}
          <GuardedButton
            why={why}
            icon={call.recording ? 'stop' : 'record'}
            pending={pending}
            onClick={() => void send(groupCalls.record, { id: call.id, on: !call.recording })}
          >
            {t(call.recording ? 'aiso-multiparty-call:live.stopRecording' : 'aiso-multiparty-call:live.record')}
          </GuardedButton>
          <GuardedButton why={why} look="danger" icon="close" onClick={() => setAsked('end')}>
            {t('aiso-multiparty-call:live.end')}
          </GuardedButton>
        </div>
      </div>
      <ul aria-label={t('aiso-multiparty-call:live.members', { name: call.name })} className="divide-y divide-line">
        {call.members.map((member) => (
          <MemberLine key={member.number} call={call} member={member} clock={clock} screen={screen} why={why} />
        ))}
      </ul>
      {asked === 'end' && (
        <SendQuestion
          screen={screen}
          title={t('aiso-multiparty-call:end.title', { name: call.name })}
          confirmLabel={t('aiso-multiparty-call:live.end')}
          send={(sender) => sender.send(groupCalls.end, { id: call.id })}
          onSent={close}
          onClose={close}
        >
          {t('aiso-multiparty-call:end.help', { count: countOf(call, 'joined') + countOf(call, 'ringing') })}
        </SendQuestion>
      )}
      {asked === 'add' && <AddDialog call={call} screen={screen} onClose={close} />}
    </section>
  );
}

/** What is said of a member: its state, why it was not reached, when it is called again. */
function stateText({ state, reason, tries }: Member, t: ScreenProps['t']): string {
  const word = t(`aiso-multiparty-call:live.state.${state}`);
  if (state !== 'waiting' && state !== 'absent') return word;
  return [word, reason, tries > 1 ? t('aiso-multiparty-call:live.tries', { count: tries }) : ''].filter(Boolean).join(' · ');
}

function MemberLine({
  call,
  member,
  clock,
  screen,
  why,
}: ViewProps & {
  readonly call: GroupCall;
  readonly member: Member;
  readonly clock: BoxClock;
  readonly why: string | undefined;
}) {
  const { t } = screen;
  const { send } = useSend(screen, 'toast');
  const { number, name, state, muted, talking } = member;
  const called = [number, name].filter(Boolean).join(' ');
  const with_ = { id: call.id, number };
  return (
    <li className={`flex items-center gap-3 px-4 py-2 ${talking ? 'bg-success-soft' : ''}`}>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium tabular-nums">{called}</span>
        <span className="block text-note text-muted [overflow-wrap:anywhere]">
          {stateText(member, t)}
          {(state === 'joined' || state === 'ringing') && (
            <>
              {' · '}
              <Timer since={member.since} clock={clock} />
            </>
          )}
        </span>
      </span>
      <Tag severity={SEVERITY[state]}>{t(`aiso-multiparty-call:live.state.${state}`)}</Tag>
      <span className="flex shrink-0">
        {state === 'joined' && (
          <GuardedIconButton
            why={why}
            icon={muted ? 'microphone' : 'microphone-off'}
            label={t(muted ? 'aiso-multiparty-call:live.unmute' : 'aiso-multiparty-call:live.mute', { name: called })}
            onClick={() => void send(groupCalls.mute, { ...with_, on: !muted }, { of: number })}
          />
        )}
        {(state === 'absent' || state === 'away') && (
          <GuardedIconButton
            why={why}
            icon="refresh"
            label={t('aiso-multiparty-call:live.again', { name: called })}
            onClick={() => void send(groupCalls.again, with_, { of: number })}
          />
        )}
        {state !== 'absent' && state !== 'away' && (
          <GuardedIconButton
            why={why}
            icon="logout"
            label={t('aiso-multiparty-call:live.kick', { name: called })}
            onClick={() => void send(groupCalls.kick, with_, { of: number })}
          />
        )}
      </span>
    </li>
  );
}

/** What a phone can dial. */
const DIALLED = /^\+?[\d*#]{1,30}$/;

/** Adds somebody to a group call that runs; the group itself stays as it is. */
function AddDialog({ call, screen, onClose }: ViewProps & { readonly call: GroupCall; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const form = useForm<{ readonly number: string }>({
    initial: { number: '' },
    check: ({ number }) => ({
      number: number.trim() === '' ? { say: 'issue:required' } : DIALLED.test(number.trim()) ? undefined : { say: 'issue:format' },
    }),
    async send({ number }) {
      await sendChange(gateway, groupCalls.add, { id: call.id, number: number.trim() });
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('aiso-multiparty-call:add.title', { name: call.name })}
      action={t('aiso-multiparty-call:add.call')}
      icon="phone"
      form={form}
      onClose={onClose}
    >
      <FormRow label={t('aiso-multiparty-call:add.number')} help={t('aiso-multiparty-call:add.help')} issue={form.issue('number')} required>
        {(row) => <Input {...row} {...form.input('number')} inputMode="tel" autoComplete="off" data-autofocus />}
      </FormRow>
    </FormDialog>
  );
}
