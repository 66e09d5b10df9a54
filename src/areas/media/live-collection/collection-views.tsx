/** What is drawn of program collection in a way of its own: watching, what replay needs on the disk, and why a source was restarted. */
import type { ReactNode } from 'react';
import type { Row } from '../../../field';
import { sizeText } from '../../../lib/number-format';
import { HIDDEN } from '../../../lib/stream-url';
import { type FooterProps, type ListViews, ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { TryAddress } from '../../../screen/media/try-address';
import { WatchButton, WithPlayer } from '../../../screen/media/watch';
import { Callout, StateTag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { collectionPreview, readForecast, readRestarts } from './calls';
import type { collectionFields } from './collections';

const FORECAST_MS = 30_000;

/** In the line above the list: what runs, and whether replay fits on the disk. */
function Summary({ screen: { t, gateway } }: ViewProps) {
  const { data } = useRead(gateway, readForecast, {}, FORECAST_MS);
  if (!data) return null;
  const { running, kept, needed, free, used } = data.data;
  return (
    <span className="tabular-nums">
      {t('media-live-collection:forecast.running', { count: running })}
      {kept > 0 &&
        ` · ${t('media-live-collection:forecast.replay', { count: kept, needed: sizeText(needed), room: sizeText(free + used) })}`}
    </span>
  );
}

/** Only where it does not fit: told before the first recording is lost. */
function Full({ screen: { t, gateway } }: ViewProps) {
  const { data } = useRead(gateway, readForecast, {}, FORECAST_MS);
  if (!data || data.data.full_in <= 0) return null;
  const { needed, free, used, full_in } = data.data;
  return (
    <div className="mb-4">
      <Callout severity="warning">
        {t('media-live-collection:forecast.full', { needed: sizeText(needed), room: sizeText(free + used), hours: Math.round(full_in) })}
      </Callout>
    </div>
  );
}

const Trial = ({ values: { source }, screen }: FooterProps<typeof collectionFields>) => (
  <TryAddress screen={screen} call={collectionPreview} address={source} valid={source.includes('://') && !source.includes(HIDDEN)} />
);

/** Why a source was restarted, under its row. */
function Restarts({ id, screen }: ViewProps & { readonly id: string }) {
  const { t } = screen;
  const read = useRead(screen.gateway, readRestarts, { id });
  if (!read.data) return <ReadState read={read} failureText={screen.failureText} rows={['h-8', 'h-8']} />;
  const { list } = read.data.data;
  if (list.length === 0) return <p className="text-muted">{t('media-live-collection:restarts.none')}</p>;
  return (
    <SimpleTable
      label={t('media-live-collection:restarts.title')}
      keyOf={({ time }) => time}
      columns={[
        { key: 'time', head: t('media-live-collection:restarts.time'), cell: ({ time }) => time },
        {
          key: 'reason',
          head: t('media-live-collection:restarts.reason'),
          cell: ({ reason, by_hand }) => (by_hand ? t('media-live-collection:restarts.byHand', { name: reason }) : reason),
        },
      ]}
      rows={list}
    />
  );
}

/** What stops with a source: televisions that receive it, and what is kept for replay. */
function stopsWith({ name, state, output, replay_hours: hours }: Row<typeof collectionFields>, { t }: ScreenProps): readonly string[] {
  if (state !== 'running') return [];
  return [
    ...(output === '' ? [] : [t('media-live-collection:stops.output', { name, address: output })]),
    ...((hours ?? 0) > 0 ? [t('media-live-collection:stops.replay', { name })] : []),
  ];
}

export const views: ListViews<typeof collectionFields> = {
  Around: (props: ViewProps & { readonly children: ReactNode }) => <WithPlayer {...props} call={collectionPreview} />,
  Above: Full,
  Summary,
  after: { source: Trial },
  expand: ({ id }, screen) => <Restarts id={id} screen={screen} />,
  switching: (row, on, screen) => (on ? [] : stopsWith(row, screen)),
  consequences: (rows, screen) => rows.flatMap((row) => stopsWith(row, screen)),
  cells: {
    state: ({ value, row: { id, name, reason }, screen }) => {
      const word = (
        <StateTag severity={value === 'running' ? 'success' : value === 'failed' ? 'danger' : 'neutral'}>
          {screen.t(`media-live-collection:collections.values.state.${value}`)}
          {value === 'failed' && reason && (
            <span className="text-muted"> · {screen.t(`media-live-collection:collections.values.reason.${reason}`)}</span>
          )}
        </StateTag>
      );
      if (value === 'stopped') return word;
      return (
        <WatchButton screen={screen} id={id} label={name} behind>
          {word}
        </WatchButton>
      );
    },
  },
};
