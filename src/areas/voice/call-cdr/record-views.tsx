/** What the list of records draws in a way of its own. */

import { useCallback } from 'react';
import type { Row } from '../../../field';
import { lengthText } from '../../../lib/length-text';
import { NO_VALUE } from '../../../lib/number-format';
import type { ListViews, ViewProps } from '../../../screen';
import { PlayButton } from '../../../screen/media/play-button';
import { Icon } from '../../../ui/icon';
import { CallBrief, CallDetail } from './call-detail';
import { PeriodBar } from './period-bar';
import { cdrCalls, type cdrFields, cdrList } from './records';

const ARROWS = { inbound: 'arrow-down', outbound: 'arrow-up', internal: 'swap' } as const;

const Length = ({ value }: { readonly value: number | undefined }) => <span className="tabular-nums">{lengthText(value ?? 0)}</span>;

function Recording({ row: { id, caller, recording }, screen }: ViewProps & { readonly row: Row<typeof cdrFields> }) {
  const { gateway, t, can } = screen;
  const ask = useCallback(async () => (await gateway.send(cdrCalls.recording, { id }, { quiet: true })).data, [gateway, id]);
  if (!recording) return <span className="text-faint">{NO_VALUE}</span>;
  return can(`${cdrList.component}:listen`) ? (
    <PlayButton url={ask} label={t('voice-cdr:call.recordingOf', { caller })} />
  ) : (
    <span className="text-muted">{t('voice-cdr:call.recorded')}</span>
  );
}

export const views: ListViews<typeof cdrFields> = {
  cells: {
    caller: ({ row }) => (
      <span className="inline-flex max-w-full items-baseline gap-2">
        <span className="tabular-nums">{row.caller || NO_VALUE}</span>
        {row.caller_name !== '' && <span className="min-w-0 truncate text-muted">{row.caller_name}</span>}
      </span>
    ),
    direction: ({ value, screen: { t } }) => (
      <span className="inline-flex items-center gap-1.5">
        <Icon name={ARROWS[value]} className="size-4 text-faint" />
        {t(`voice-cdr:cdr.values.direction.${value}`)}
      </span>
    ),
    wait: Length,
    talk: Length,
    duration: Length,
    recording: Recording,
  },
  Detail: ({ row, screen }) => <CallDetail id={row.id} screen={screen} />,
  expand: (row, screen) => <CallBrief id={row.id} screen={screen} />,
  Summary: PeriodBar,
};
