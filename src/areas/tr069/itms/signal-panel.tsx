/** What the optical module of a device says: since when it is red, how that came, and whether its neighbours on the port are red too. */
import type { ReactNode } from 'react';
import { boxTime } from '../../../lib/box-time';
import { changeQuery, ReadState, useRead, type ViewProps } from '../../../screen';
import { StateTag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { readOptics } from './calls';
import { isHot, isWeak, RX_WEAK, TOO_HOT } from './optical';
import type { Device } from './part-props';
import { SignalChart } from './signal-chart';

const dbm = (value: number): string => `${value.toFixed(2).replace('-', '−')} dBm`;
const celsius = (value: number): string => `${value.toFixed(1).replace('-', '−')} °C`;
/** So many weak devices of a port have one cause. */
const SEVERAL = 3;
/** What is said of a value that is not there. */
const NONE = '–';

/** Why a row is red or amber, in words; none for one that is not. */
export function signalWords({ optical, rx, temperature, red_since }: Device, t: ViewProps['screen']['t']): readonly string[] {
  if (optical === 'strong') return [t('tr069-itms:signal.strong')];
  if (optical !== 'red') return [];
  return [
    ...(isWeak({ rx }) ? [t('tr069-itms:signal.weak')] : []),
    ...(isHot({ temperature }) ? [t('tr069-itms:signal.hot')] : []),
    ...(red_since === '' ? [] : [t('tr069-itms:signal.since', { time: red_since })]),
  ];
}

const SEVERITY = { good: 'success', strong: 'warning', red: 'danger', none: 'neutral' } as const;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 font-semibold">{title}</p>
    {children}
  </div>
);

/** The panel: in the row that is opened, and on the page of the device. */
export function SignalPanel({ row, screen }: ViewProps & { readonly row: Device }) {
  const { t } = screen;
  const read = useRead(screen.gateway, readOptics, { id: row.id });
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-28 w-full', 'h-20 w-full']} />;
  const { samples, port, pon, raw } = found;
  const time = boxTime(found.zone);
  const words = signalWords(row, t);
  const reds = port.filter(({ optical }) => optical === 'red').length;
  // Heat has its cause in the room; weak light of several has it before them.
  const weak = port.filter(({ optical, rx }) => optical === 'red' && isWeak({ rx })).length;
  const cause = row.optical !== 'red' || !isWeak(row) ? undefined : weak >= SEVERAL ? 'allRed' : weak === 1 ? 'onlyThis' : undefined;
  const state = (word: string) => (word === 'good' || word === 'strong' || word === 'red' ? word : 'none');
  return (
    <div className="grid gap-5 py-1">
      {words.length > 0 && <p className={row.optical === 'red' ? 'text-danger' : 'text-warning'}>{words.join(' · ')}</p>}
      <div className="grid gap-5 desk:grid-cols-2">
        <Part title={`${t('tr069-itms:signal.rx')} · ${t('tr069-itms:signal.trend')}`}>
          <SignalChart
            points={samples.map(({ t: at, rx }) => ({ t: at, value: rx }))}
            limit={RX_WEAK}
            text={dbm}
            label={t('tr069-itms:signal.rx')}
            limitLabel={t('tr069-itms:signal.limit')}
            time={time}
          />
        </Part>
        <Part title={`${t('tr069-itms:signal.temperature')} · ${t('tr069-itms:signal.trend')}`}>
          <SignalChart
            points={samples.map(({ t: at, temperature }) => ({ t: at, value: temperature }))}
            limit={TOO_HOT}
            text={celsius}
            label={t('tr069-itms:signal.temperature')}
            limitLabel={t('tr069-itms:signal.limit')}
            time={time}
          />
        </Part>
      </div>
      <Part title={t('tr069-itms:signal.port')}>
        {pon === '' ? (
          <p className="text-muted">{t('tr069-itms:signal.portNone')}</p>
        ) : port.length < 2 ? (
          <p className="text-muted">{t('tr069-itms:signal.alone', { pon })}</p>
        ) : (
          <>
            <p className="mb-2">
              {t('tr069-itms:signal.redHere', { red: reds, count: port.length, pon })}{' '}
              {cause && <span className="text-muted">{t(`tr069-itms:signal.${cause}`)}</span>}
            </p>
            <SimpleTable
              label={t('tr069-itms:signal.port')}
              rows={port.toSorted((one, other) => (one.rx ?? 0) - (other.rx ?? 0))}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'sn',
                  head: t('tr069-itms:devices.fields.sn'),
                  cell: ({ id, sn }) =>
                    id === row.id ? (
                      <strong className="whitespace-nowrap">{sn}</strong>
                    ) : (
                      <button
                        type="button"
                        aria-label={t('tr069-itms:signal.open', { sn })}
                        className="rounded-control text-left whitespace-nowrap text-accent-text hover:underline"
                        onClick={() => changeQuery(screen, { tab: '', record: id })}
                      >
                        {sn}
                      </button>
                    ),
                },
                { key: 'room', head: t('tr069-itms:devices.fields.room'), cell: ({ room }) => room },
                {
                  key: 'state',
                  head: t('tr069-itms:devices.fields.optical'),
                  cell: ({ optical }) => (
                    <StateTag severity={SEVERITY[state(optical)]}>{t(`tr069-itms:devices.values.optical.${state(optical)}`)}</StateTag>
                  ),
                },
                {
                  key: 'rx',
                  head: t('tr069-itms:devices.fields.rx'),
                  end: true,
                  // What was read before it went away is no reading of now: the list has none either.
                  cell: ({ rx, optical }) => (
                    <span className="whitespace-nowrap">{rx === undefined || optical === 'none' ? NONE : dbm(rx)}</span>
                  ),
                },
                {
                  key: 'since',
                  head: t('tr069-itms:devices.fields.since'),
                  end: true,
                  cell: ({ since }) => <span className="whitespace-nowrap">{since}</span>,
                },
              ]}
            />
          </>
        )}
      </Part>
      {raw !== '' && (
        <details className="text-note">
          <summary className="cursor-pointer text-muted">{t('tr069-itms:signal.raw')}</summary>
          <pre className="mt-1 overflow-x-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{raw}</pre>
        </details>
      )}
    </div>
  );
}
