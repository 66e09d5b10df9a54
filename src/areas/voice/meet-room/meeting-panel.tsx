/** One meeting that runs: who is in it, who is heard, and what a moderator does about it. */

import { useId, useState } from 'react';
import { type ScreenProps, SendQuestion, useSend, type ViewProps } from '../../../screen';
import { type BoxClock, Timer } from '../../../screen/live/box-clock';
import { GuardedButton, GuardedIconButton } from '../../../screen/page/guarded-button';
import { Icon, Tag } from '../../../ui';
import { type Meeting, type Member, meetingCalls } from './calls';

export function MeetingPanel({
  meeting,
  clock,
  screen,
  why,
  onInvite,
}: ViewProps & {
  readonly meeting: Meeting;
  readonly clock: BoxClock;
  /** Why nothing may be done to it. */
  readonly why: string | undefined;
  readonly onInvite: () => void;
}) {
  const { t } = screen;
  const id = useId();
  const [ending, setEnding] = useState(false);
  const [kicking, setKicking] = useState<Member>();
  const { send } = useSend(screen, 'toast');
  const there = meeting.members.filter(({ ringing }) => !ringing);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-panel border border-line bg-surface shadow-panel">
      <div className="border-b border-line px-4 py-3">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id={id} className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">
            <span className="text-muted tabular-nums">{meeting.number}</span> {meeting.name}
          </h2>
          {meeting.locked && <Tag severity="warning">{t('voice-meetings:board.locked')}</Tag>}
          {meeting.recording && <Tag severity="danger">{t('voice-meetings:board.recorded')}</Tag>}
        </div>
        <p className="mt-0.5 text-muted tabular-nums">
          {meeting.limit > 0
            ? t('voice-meetings:board.membersOf', { count: there.length, limit: meeting.limit })
            : `${t('voice-meetings:board.members', { count: there.length })} (${t('voice-meetings:unlimited')})`}
          {meeting.since > 0 && (
            <>
              {' · '}
              {t('voice-meetings:board.for')} <Timer since={meeting.since} clock={clock} />
            </>
          )}
        </p>
        <Commands meeting={meeting} screen={screen} why={why} onInvite={onInvite} onEnd={() => setEnding(true)} />
      </div>
      <ul aria-label={t('voice-meetings:board.membersLabel', { name: meeting.name })} className="divide-y divide-line">
        {meeting.members.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            clock={clock}
            t={t}
            why={why}
            onMute={(on) => void send(meetingCalls.mute, { id: meeting.id, member: member.id, on }, { of: member.id })}
            onKick={() => setKicking(member)}
          />
        ))}
      </ul>
      {kicking && (
        <SendQuestion
          screen={screen}
          title={t('voice-meetings:kick.title', { name: kicking.name || kicking.number })}
          confirmLabel={t('voice-meetings:kick.confirm')}
          send={({ send: kick }) => kick(meetingCalls.kick, { id: meeting.id, member: kicking.id })}
          onSent={() => setKicking(undefined)}
          onClose={() => setKicking(undefined)}
        >
          {t('voice-meetings:kick.help')}
        </SendQuestion>
      )}
      {ending && (
        <SendQuestion
          screen={screen}
          title={t('voice-meetings:end.title', { name: meeting.name })}
          lost={[
            t('voice-meetings:end.members', { count: meeting.members.length }),
            ...(meeting.recording ? [t('voice-meetings:end.recording')] : []),
          ]}
          confirmLabel={t('voice-meetings:board.end')}
          send={({ send: end }) => end(meetingCalls.end, { id: meeting.id })}
          onSent={() => setEnding(false)}
          onClose={() => setEnding(false)}
        >
          {t('voice-meetings:end.help')}
        </SendQuestion>
      )}
    </section>
  );
}

/** What is done with the whole meeting. */
function Commands({
  meeting,
  screen,
  why,
  onInvite,
  onEnd,
}: ViewProps & {
  readonly meeting: Meeting;
  readonly why: string | undefined;
  readonly onInvite: () => void;
  readonly onEnd: () => void;
}) {
  const { t } = screen;
  const { pending, send } = useSend(screen, 'toast');
  const there = meeting.members.filter(({ ringing }) => !ringing);
  const allMuted = there.length > 0 && there.every(({ muted, admin }) => muted || admin);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <GuardedButton why={why} icon="plus" onClick={onInvite}>
        {t('voice-meetings:board.invite')}
      </GuardedButton>
      <GuardedButton
        why={why}
        icon={allMuted ? 'microphone' : 'microphone-off'}
        pending={pending}
        onClick={() => void send(meetingCalls.muteAll, { id: meeting.id, on: !allMuted })}
      >
        {t(allMuted ? 'voice-meetings:board.unmuteAll' : 'voice-meetings:board.muteAll')}
      </GuardedButton>
      <GuardedButton
        why={why}
        icon={meeting.locked ? 'unlock' : 'lock'}
        pending={pending}
        onClick={() => void send(meetingCalls.lock, { id: meeting.id, on: !meeting.locked })}
      >
        {t(meeting.locked ? 'voice-meetings:board.unlock' : 'voice-meetings:board.lock')}
      </GuardedButton>
      <GuardedButton
        why={why}
        icon={meeting.recording ? 'stop' : 'record'}
        pending={pending}
        onClick={() => void send(meetingCalls.record, { id: meeting.id, on: !meeting.recording })}
      >
        {t(meeting.recording ? 'voice-meetings:board.stopRecording' : 'voice-meetings:board.record')}
      </GuardedButton>
      <GuardedButton why={why} look="danger" icon="close" onClick={onEnd}>
        {t('voice-meetings:board.end')}
      </GuardedButton>
    </div>
  );
}

/** One who is in the meeting, or is rung. */
function MemberLine({
  member,
  clock,
  t,
  why,
  onMute,
  onKick,
}: {
  readonly member: Member;
  readonly clock: BoxClock;
  readonly t: ScreenProps['t'];
  readonly why: string | undefined;
  readonly onMute: (on: boolean) => void;
  readonly onKick: () => void;
}) {
  const name = [member.name, member.number].filter(Boolean).join(' ');
  return (
    <li className={`flex items-center gap-3 px-4 py-2 ${member.talking ? 'bg-success-soft' : ''}`}>
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full ${member.talking ? 'bg-success text-surface' : 'bg-sunken text-muted'}`}
      >
        <Icon name={member.ringing ? 'extension' : member.muted ? 'microphone-off' : 'microphone'} className="size-4" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-medium">{member.name || member.number}</span>
          {member.admin && <Tag severity="info">{t('voice-meetings:board.moderator')}</Tag>}
        </span>
        <span className="block truncate text-note text-muted tabular-nums">
          {member.name !== '' && `${member.number} · `}
          {t(
            member.ringing
              ? 'voice-meetings:board.ringing'
              : member.talking
                ? 'voice-meetings:board.talking'
                : member.muted
                  ? 'voice-meetings:board.muted'
                  : 'voice-meetings:board.listening',
          )}
          {!member.ringing && (
            <>
              {' · '}
              <Timer since={member.joined} clock={clock} />
            </>
          )}
        </span>
      </span>
      <span className="flex shrink-0">
        {!member.ringing && (
          <GuardedIconButton
            why={why}
            icon={member.muted ? 'microphone' : 'microphone-off'}
            label={t(member.muted ? 'voice-meetings:board.unmute' : 'voice-meetings:board.mute', { name })}
            onClick={() => onMute(!member.muted)}
          />
        )}
        <GuardedIconButton why={why} icon="logout" label={t('voice-meetings:board.kick', { name })} onClick={onKick} />
      </span>
    </li>
  );
}
