/** The radio of the house: what is on each channel, and which access points get in each other's way. */

import { useState } from 'react';
import { labelled, listOf } from '../../../i18n/list-of';
import { BANDS, type Band } from '../../../lib/wifi-radio';
import { RefreshFailed, type ScreenProps, useRead, useSend, type ViewProps } from '../../../screen';
import { LoadFailed } from '../../../screen/form/form-parts';
import { SendQuestion } from '../../../screen/form/send-question';
import { Panel } from '../../../screen/live/panel';
import { Button, Icon, Message, Skeleton } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { type ChannelNow, type Conflict, readRadio, setChannel } from './calls';

const EVERY_MS = 20_000;
const NOTHING = {};

/** One band: a bar for each channel, as high as its use. */
function BandPanel({ band, channels, t }: { readonly band: Band; readonly channels: readonly ChannelNow[] } & Pick<ScreenProps, 't'>) {
  const most = Math.max(1, ...channels.map(({ points }) => points));
  const note = ({ channel, points, clients, load }: ChannelNow): string =>
    labelled(
      t,
      `${t('wireless-ap:radio.channel')} ${channel}`,
      listOf(t, [
        `${t('wireless-ap:radio.points')} ${points}`,
        `${t('wireless-ap:radio.clients')} ${clients}`,
        `${t('wireless-ap:radio.use')} ${load} %`,
      ]),
    );
  return (
    <Panel icon="wifi" title={t(`wireless-ap:radio.band.${band}`)}>
      <ul className="flex items-end gap-1.5 pt-2">
        {channels.map((each) => (
          <li key={each.channel} title={note(each)} className="flex min-w-0 grow flex-col items-center gap-1 text-note tabular-nums">
            <span className="sr-only">{note(each)}</span>
            <span aria-hidden="true">{each.points || ''}</span>
            <span aria-hidden="true" className="flex h-24 w-full max-w-10 items-end rounded-t-[3px] border-b border-line bg-sunken">
              <span
                style={{ height: `${Math.round((each.points / most) * 100)}%` }}
                className={`w-full rounded-t-[3px] ${each.load >= 60 ? 'bg-warning' : 'bg-accent'}`}
              />
            </span>
            <span aria-hidden="true" className="text-muted">
              {each.channel}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const sideText = ({ name, room }: Conflict['one']): string => (room !== '' && !name.includes(room) ? `${name} (${room})` : name);

const channelText = ({ one, other }: Pick<Conflict, 'one' | 'other'>): string =>
  one.channel === other.channel ? String(one.channel) : `${one.channel} / ${other.channel}`;

/** The conflicts of each channel, those with most of them first, each with its first one. */
function byChannel(conflicts: readonly Conflict[]): readonly (readonly [string, readonly Conflict[], Conflict])[] {
  const found = new Map<string, Conflict[]>();
  for (const each of conflicts) {
    const key = `${each.band} ${channelText(each)}`;
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return [...found]
    .flatMap(([key, pairs]) => (pairs[0] ? [[key, pairs, pairs[0]] as const] : []))
    .toSorted(([, one], [, other]) => other.length - one.length);
}

const namesOf = (pairs: readonly Conflict[], t: ScreenProps['t']): string =>
  listOf(t, [...new Set(pairs.flatMap(({ one, other }) => [one.name, other.name]))]);

function Conflicts({ conflicts, total, screen }: ViewProps & { readonly conflicts: readonly Conflict[]; readonly total: number }) {
  const { t, can, notify } = screen;
  const [asked, setAsked] = useState<Conflict>();
  const sender = useSend(screen);
  if (total === 0) return <Message icon="check" title={t('wireless-ap:radio.conflictsNone')} />;
  return (
    <>
      {/* One line a channel, the pairs behind it. */}
      <div className="divide-y divide-line">
        {byChannel(conflicts).map(([key, pairs, { band, one, other }]) => (
          <details key={key} className="group">
            <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 py-2">
              <Icon name="chevron-right" className="size-4 text-muted group-[[open]]:rotate-90" />
              <span className="w-52 font-medium">
                {t('wireless-ap:radio.onChannel', { band: t(`wireless-ap:radio.band.${band}`), channel: channelText({ one, other }) })}
              </span>
              <span className="tabular-nums max-sm:w-full max-sm:pl-7">{t('wireless-ap:radio.pairs', { count: pairs.length })}</span>
              <span className="min-w-0 grow basis-0 truncate text-note text-muted max-sm:hidden">{namesOf(pairs, t)}</span>
            </summary>
            <div className="pb-3 pl-7">
              <SimpleTable<Conflict>
                label={t('wireless-ap:radio.conflicts')}
                rows={pairs}
                keyOf={(each) => `${each.one.id} ${each.other.id}`}
                columns={[
                  {
                    key: 'neighbors',
                    head: t('wireless-ap:radio.neighbors'),
                    cell: (each) => t('wireless-ap:radio.conflict', { one: sideText(each.one), other: sideText(each.other) }),
                  },
                  {
                    key: 'better',
                    head: t('wireless-ap:radio.suggestion'),
                    cell: (each) =>
                      each.better === 0 ? (
                        <span className="text-muted">{t('wireless-ap:radio.noBetter')}</span>
                      ) : can('wirelessac/apandcat:edit') ? (
                        <Button onClick={() => setAsked(each)}>
                          {t('wireless-ap:radio.better', { name: each.one.name, channel: each.better })}
                        </Button>
                      ) : (
                        t('wireless-ap:radio.better', { name: each.one.name, channel: each.better })
                      ),
                    end: true,
                  },
                ]}
              />
            </div>
          </details>
        ))}
      </div>
      {total > conflicts.length && (
        <p className="mt-2 px-4 text-muted">{t('wireless-ap:radio.more', { count: total - conflicts.length })}</p>
      )}
      {asked && (
        <SendQuestion
          screen={screen}
          title={t('wireless-ap:radio.better', { name: asked.one.name, channel: asked.better })}
          confirmLabel={t('wireless-ap:radio.better', { name: asked.one.name, channel: asked.better })}
          send={(own) => own.send(setChannel, { id: asked.one.id, band: asked.band, channel: asked.better }, { of: asked.one.id })}
          onSent={() => {
            notify('success', t('wireless-ap:radio.changed', { name: asked.one.name, channel: asked.better }));
            sender.forget();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          {t('wireless-ap:radio.lost', { count: asked.one.clients, name: asked.one.name })}
        </SendQuestion>
      )}
    </>
  );
}

/** Channels and conflicts. */
export function RadioTab({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readRadio, NOTHING, EVERY_MS);
  const found = read.data?.data;
  if (!found)
    return read.error ? (
      <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <div className="mb-4 grid gap-4 lg:grid-cols-2">
        {BANDS.map((band) => (
          <BandPanel key={band} band={band} channels={found.channels.filter((each) => each.band === band)} t={t} />
        ))}
      </div>
      <Panel icon="warning" title={`${t('wireless-ap:radio.conflicts')} (${found.total})`}>
        <Conflicts conflicts={found.conflicts} total={found.total} screen={screen} />
      </Panel>
    </>
  );
}
