/** The meetings that run now, and the rooms that wait for one. */

import { useState } from 'react';
import { ReadState, RefreshFailed, useRead, type ViewProps, whyNot } from '../../../screen';
import { useBoxClock } from '../../../screen/live/box-clock';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Message } from '../../../ui';
import { type Meeting, readMeetings } from './calls';
import { InviteDialog } from './invite-dialog';
import { MeetingPanel } from './meeting-panel';

const EVERY_MS = 2000;
const NOTHING = {};
const RIGHT = 'voicemodel/meetroom:control';

export function Board({ screen }: ViewProps) {
  const { t, gateway, failureText, setQuery } = screen;
  const read = useRead(gateway, readMeetings, NOTHING, EVERY_MS);
  const [inviting, setInviting] = useState<Meeting>();
  const found = read.data?.data;
  const clock = useBoxClock(found?.now);
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-64 w-full', 'h-24 w-full']} />;
  const why = whyNot(screen, RIGHT);
  const running = found.meetings.filter(({ members }) => members.length > 0);
  const empty = found.meetings.filter(({ members }) => members.length === 0);
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {running.length === 0 && (
        <Message
          icon="meeting"
          title={t('voice-meetings:board.none')}
          {...(found.meetings.length === 0 && {
            action: <Button onClick={() => setQuery({ tab: 'rooms' })}>{t('voice-meetings:board.toRooms')}</Button>,
          })}
        >
          {found.meetings.length === 0 ? t('voice-meetings:board.noRooms') : why === undefined && t('voice-meetings:board.noneHelp')}
        </Message>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        {running.map((meeting) => (
          <MeetingPanel key={meeting.id} meeting={meeting} clock={clock} screen={screen} why={why} onInvite={() => setInviting(meeting)} />
        ))}
      </div>
      {empty.length > 0 && (
        <section aria-labelledby="empty-rooms" className="mt-6">
          <h2 id="empty-rooms" className="mb-2 font-semibold">
            {t('voice-meetings:board.empty')}
          </h2>
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {empty.map((meeting) => (
              <li key={meeting.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <span className="min-w-0 grow [overflow-wrap:anywhere]">
                  <span className="text-muted tabular-nums">{meeting.number}</span> {meeting.name}
                </span>
                <GuardedButton why={why} icon="extension" onClick={() => setInviting(meeting)}>
                  {t('voice-meetings:board.start')}
                </GuardedButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {inviting && <InviteDialog meeting={inviting} screen={screen} onClose={() => setInviting(undefined)} />}
    </>
  );
}
