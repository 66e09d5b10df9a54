/** The light of the link: whether the PMS answers, when it last spoke, how fast, and what waits. */
import type { ReactNode } from 'react';
import type { ScreenProps } from '../../../screen';
import type { Severity } from '../../../ui/severity';
import { Skeleton } from '../../../ui/states';
import { StateTag } from '../../../ui/tag';
import type { PmsLink } from './calls';

const SEVERITIES: Readonly<Record<PmsLink['state'], Severity>> = { off: 'neutral', up: 'success', down: 'danger' };

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline gap-1.5">
    <dt className="text-note text-muted">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

/** The head. `link` is undefined until the box has said something. */
export function LinkHead({
  link,
  screen: { t },
  onDrift,
}: {
  readonly link: PmsLink | undefined;
  readonly screen: ScreenProps;
  /** Shows the rooms that differ. */
  readonly onDrift: () => void;
}) {
  if (!link) return <Skeleton className="mb-2 h-control w-full" />;
  return (
    <section
      aria-label={t('system-pms:link.title')}
      className="mb-2 flex min-h-control flex-wrap items-center gap-x-6 gap-y-0.5 rounded-panel border border-line bg-surface px-3 py-1"
    >
      <div role="status" className="font-semibold">
        <StateTag severity={SEVERITIES[link.state]} live={link.state === 'up'}>
          {t(`system-pms:link.state.${link.state}`, { name: link.name })}
        </StateTag>
      </div>
      {link.state !== 'off' && (
        <dl className="flex flex-wrap gap-x-6 gap-y-0.5">
          <Figure label={t('system-pms:link.last')}>{link.last === '' ? '—' : link.last}</Figure>
          <Figure label={t('system-pms:link.roundTrip')}>{link.round_trip === 0 ? '—' : `${link.round_trip} ms`}</Figure>
          <Figure label={t('system-pms:link.queue')}>{link.queue}</Figure>
          <Figure label={t('system-pms:link.drift')}>
            {link.drift === 0 ? (
              0
            ) : (
              <button type="button" onClick={onDrift} className="font-medium text-warning underline">
                {t('system-pms:link.driftRooms', { count: link.drift })}
              </button>
            )}
          </Figure>
        </dl>
      )}
    </section>
  );
}
