/** The light of the link: whether the PMS answers, when it last spoke, how fast, and what waits. */

import { type ReactNode, useState } from 'react';
import { NO_VALUE } from '../../../lib/number-format';
import { type ScreenProps, type TabsViews, useRead, type ViewProps } from '../../../screen';
import { Button, type Severity, Skeleton, StateTag } from '../../../ui';
import { type PmsLink, readLink } from './calls';
import { ConnectionTest } from './connection-test';
import { Rehearsal } from './rehearsal';

const POLL_MS = 5000;

const SEVERITIES: Readonly<Record<PmsLink['state'], Severity>> = { off: 'neutral', up: 'success', down: 'danger' };

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline gap-1.5 text-note">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

const useLink = ({ gateway }: ScreenProps) => useRead(gateway, readLink, {}, POLL_MS);

/** Its figures, in the line of a list. */
export function LinkLine({ screen }: ViewProps) {
  const { t, setQuery } = screen;
  const read = useLink(screen);
  const link = read.data?.data.detail;
  // What cannot be read is said by the list or form below, with Retry; the line comes back with the next reading.
  if (!link) return read.error === undefined && <Skeleton className="h-4 w-60" />;
  return (
    <section aria-label={t('system-pms:link.title')} className="flex min-w-0 flex-wrap items-center gap-x-4 whitespace-nowrap">
      <div role="status" className="min-w-0 font-semibold whitespace-normal">
        <StateTag severity={SEVERITIES[link.state]} live={link.state === 'up'}>
          {t(`system-pms:link.state.${link.reason || link.state}`, { name: link.name })}
        </StateTag>
      </div>
      {link.state !== 'off' && (
        // What can be acted on comes first.
        <dl className="flex flex-wrap gap-x-3">
          <Figure label={t('system-pms:link.drift')}>
            {link.drift === 0 ? (
              0
            ) : (
              <button
                type="button"
                onClick={() => setQuery({ tab: 'rooms', 'f.drift': 'differs' })}
                className="font-medium text-warning underline"
              >
                {t('system-pms:link.driftRooms', { count: link.drift })}
              </button>
            )}
          </Figure>
          {link.since !== '' && <Figure label={t('system-pms:link.since')}>{link.since}</Figure>}
          <Figure label={t('system-pms:link.queue')}>{link.queue}</Figure>
          <Figure label={t('system-pms:link.roundTrip')}>{link.round_trip === 0 ? NO_VALUE : `${link.round_trip} ms`}</Figure>
          <Figure label={t('system-pms:link.last')}>{link.last === '' ? NO_VALUE : link.last}</Figure>
        </dl>
      )}
    </section>
  );
}

/** Above the settings; the lists have it in their own line. */
const LinkHead = ({ screen }: ViewProps) =>
  (screen.query.tab ?? 'settings') === 'settings' && (
    <div className="mb-2 flex min-h-control items-center rounded-panel border border-line bg-surface px-3 py-1">
      <LinkLine screen={screen} />
    </div>
  );

/** What can be tried of a link that there is. */
function Trials({ screen }: ViewProps) {
  const { t, can } = screen;
  const link = useLink(screen).data?.data.detail;
  const [over, setOver] = useState<'test' | 'rehearsal'>();
  const close = (): void => setOver(undefined);
  if (!link || link.state === 'off') return null;
  return (
    <>
      {can('system/externalinterface:edit') && (
        <Button icon="link" compact onClick={() => setOver('test')}>
          {t('system-pms:test.title')}
        </Button>
      )}
      <Button icon="play" compact onClick={() => setOver('rehearsal')}>
        {t('system-pms:rehearsal.title')}
      </Button>
      {over === 'test' && <ConnectionTest screen={screen} onClose={close} />}
      {over === 'rehearsal' && <Rehearsal screen={screen} onClose={close} />}
    </>
  );
}

export const views: TabsViews = { Above: LinkHead, Buttons: Trials };
