/** What the list of trunks draws in a way of its own. */

import { useState } from 'react';
import type { FooterProps, ListViews, ScreenProps } from '../../../screen';
import { Input } from '../../../ui/input';
import { alarmViews } from '../parts/alarm-calls-note';
import { DialCheck, routingPreview, rowOf } from '../parts/dial-check';
import { routingSwitching } from '../parts/routing-switch';
import { AvailabilityCell } from './availability-strip';
import { shownNumber } from './caller-id';
import { SameServer } from './same-server';
import { TrunkDetail } from './trunk-detail';
import { LoadWords, StateWords } from './trunk-words';
import { trunkFields } from './trunks';

/** Under the form: which number an extension would show outside by what is typed now, and what the change does to calls. */
function TrunkFooter({ values, id, screen }: FooterProps<typeof trunkFields>) {
  const { t } = screen;
  const [extension, setExtension] = useState('8001');
  const number = shownNumber(values, extension);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <label htmlFor="shown-for" className="text-muted">
          {t('voice-trunks:callerId.of')}
        </label>
        <span className="w-28">
          <Input id="shown-for" inputMode="numeric" value={extension} onChange={(event) => setExtension(event.target.value.trim())} />
        </span>
        <output htmlFor="shown-for" className="font-medium tabular-nums">
          {number === ''
            ? t(values.hide_caller ? 'voice-trunks:callerId.hidden' : 'voice-trunks:callerId.none')
            : t('voice-trunks:callerId.shows', { number })}
        </output>
      </div>
      <SameServer values={values} id={id} screen={screen} />
      <div className="mt-5 empty:hidden">
        <DialCheck table="trunks" rows={[rowOf(trunkFields, values, id)]} screen={screen} />
      </div>
    </>
  );
}

const switching = routingSwitching(
  'trunks',
  async ({ calls }: { readonly id: string; readonly calls: number | undefined }, on, { t }: ScreenProps) =>
    on || !calls ? [] : [t('voice-trunks:trunks.callsEnd', { count: calls })],
);

export const views: ListViews<typeof trunkFields> = {
  ...alarmViews('voiceSipoutset', trunkFields, { Footer: TrunkFooter, Preview: routingPreview('trunks', 'name'), switching }, 'name'),
  cells: {
    state: ({ row }) => <StateWords state={row.state} reason={row.reason} />,
    calls: ({ row }) => <LoadWords calls={row.calls ?? 0} limit={row.call_limit ?? 0} />,
    availability: AvailabilityCell,
  },
  Detail: TrunkDetail,
  told: ['name', 'host', 'port', 'transport'],
};
