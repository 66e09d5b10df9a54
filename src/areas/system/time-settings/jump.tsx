/** What a jump of the clock does to whatever goes by it: told before the time is set by hand, and before it is taken from the network. */

import { useState } from 'react';
import { durationText } from '../../../i18n/duration-text';
import type { Translate } from '../../../i18n/keys';
import { boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';
import { useRead, type ViewProps } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { Callout } from '../../../ui';
import { previewJump, setClock } from './calls';

/** The two largest parts of a difference, ahead or behind alike. */
export const spanWords = (milliseconds: number, t: Translate): string =>
  durationText(Math.round(Math.abs(milliseconds) / 1000), t, { most: 2 });

interface JumpProps extends ViewProps {
  /** How far the gateway is ahead of the right time, in milliseconds. */
  readonly ahead: number;
  readonly zone: string;
}

/** What lies between the two times, as the box knows it; a box that does not is silent about it. */
function Between({ at, isForward, screen: { gateway, t } }: ViewProps & { readonly at: number; readonly isForward: boolean }) {
  const { data } = useRead(gateway, previewJump, { at });
  const { tasks, total, jobs } = data?.data ?? { tasks: [], total: 0, jobs: 0 };
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {total > 0 && (
        <li>
          {t(isForward ? 'system-status:time.jumpSkips' : 'system-status:time.jumpRepeats', { count: total })}
          <ul className="list-[circle] pl-5 tabular-nums">
            {tasks.map(({ title, time }) => (
              <li key={title + time}>{t('system-status:time.jumpTask', { title: serverText(title, 60), time: time.slice(0, 16) })}</li>
            ))}
          </ul>
        </li>
      )}
      {jobs > 0 && <li>{t('system-status:time.jumpJobs', { count: jobs })}</li>}
      {!isForward && <li>{t('system-status:time.jumpLog')}</li>}
      <li>{t('system-status:time.jumpSessions')}</li>
    </ul>
  );
}

/** Asks before the time of this computer is taken over, where that moves the clock far. */
export function JumpQuestion({ ahead, zone, screen, onClose }: JumpProps & { readonly onClose: () => void }) {
  const { t, notify } = screen;
  const [at] = useState(Date.now);
  const time = boxTime(zone);
  return (
    <SendQuestion
      screen={screen}
      title={t('system-status:time.jumpTitle')}
      confirmLabel={t('system-status:time.set')}
      look="primary"
      // The right time goes on while the question stands.
      send={({ send }) => send(setClock, { at: Date.now() })}
      onSent={() => {
        notify('success', t('system-status:time.isSet'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {t(ahead < 0 ? 'system-status:time.jumpForward' : 'system-status:time.jumpBack', {
          span: spanWords(ahead, t),
          from: time.full((at + ahead) / 1000).slice(0, 16),
          to: time.full(at / 1000).slice(0, 16),
        })}
      </p>
      <Between at={at} isForward={ahead < 0} screen={screen} />
    </SendQuestion>
  );
}

/** Tells, while automatic time is being switched on, that the clock will jump. */
export function JumpNote({ ahead, screen }: Omit<JumpProps, 'zone'>) {
  const { t } = screen;
  const [at] = useState(Date.now);
  return (
    <Callout severity="warning">
      <p>{t(ahead < 0 ? 'system-status:time.ntpForward' : 'system-status:time.ntpBack', { span: spanWords(ahead, t) })}</p>
      <Between at={at} isForward={ahead < 0} screen={screen} />
    </Callout>
  );
}
