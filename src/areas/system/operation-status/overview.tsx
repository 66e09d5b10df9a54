/** How the box is doing: the machine at a glance, its curves, each core, memory, disks, connections. */

import { useState } from 'react';
import { historyRange } from '../../../gateway/calls';
import { durationText } from '../../../i18n/duration-text';
import { boxTime } from '../../../lib/box-time';
import { NO_VALUE, percent, thousands } from '../../../lib/number-format';
import type { ViewProps } from '../../../screen';
import { DiskRow } from '../../../screen/live/disk-row';
import { bytesText, degreesText, loadText, percentText, rateText } from '../../../screen/live/figures';
import { Meter, Nothing, Panel, SEVERITY_TEXT, StateWord } from '../../../screen/live/panel';
import { heatSeverity } from '../../../screen/live/severity';
import { PartBoundary } from '../../../screen/page/part-boundary';
import { FigureStrip } from '../../../ui/figure-strip';
import type { Severity } from '../../../ui/severity';
import { useRunning } from './around';
import { MachineCharts, NetworkChart, type Part } from './charts';

/** A core or a table of connections is looked at from here on, in percent. */
const BUSY = 80;
const OVERLOADED = 95;

const severityOf = (share: number): Severity => (share >= OVERLOADED ? 'danger' : share >= BUSY ? 'warning' : 'success');

/** Version, uptime, clock, load, temperature, connections. */
function AtAGlance({ screen: { t }, running, time }: Part) {
  const { cpu, connections, now } = running;
  const heat = cpu.temperature;
  return (
    <FigureStrip
      figures={[
        { name: t('system-status:running.version'), value: [running.model, running.version].filter(Boolean).join(' · ') || NO_VALUE },
        { name: t('system-status:running.uptime'), value: running.uptime > 0 ? durationText(running.uptime, t, { most: 2 }) : NO_VALUE },
        {
          name: t('system-status:running.clock'),
          value: (
            <>
              {time.full(now)} <span className="font-normal text-muted">{time.zone(now)}</span>
            </>
          ),
        },
        { name: t('system-status:running.load'), value: cpu.load.slice(0, 3).map(loadText).join('\u2002') || NO_VALUE },
        {
          name: t('system-status:running.temperature'),
          value:
            heat === undefined ? (
              <span className="font-normal text-muted">{t('system-status:running.noSensor')}</span>
            ) : (
              <StateWord severity={heatSeverity(heat)}>
                {heatSeverity(heat) === 'danger' ? t('system-status:running.tooHot', { degrees: degreesText(heat) }) : degreesText(heat)}
              </StateWord>
            ),
        },
        { name: t('system-status:running.connections'), value: thousands(connections.total) },
      ]}
    />
  );
}

const Row = ({
  label,
  note,
  share,
  severity,
}: {
  readonly label: string;
  readonly note: string;
  readonly share: number;
  readonly severity: Severity;
}) => (
  <li className="min-w-0">
    <div className="mb-1 flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate">{label}</span>
      <span className={`shrink-0 text-note tabular-nums ${SEVERITY_TEXT[severity]}`}>{note}</span>
    </div>
    <Meter share={share} severity={severity} />
  </li>
);

/** Each core, and what the memory is used for. */
function Processor({ screen: { t }, running: { cpu, memory } }: Part) {
  const swap = percent(memory.swap_used, memory.swap_total);
  return (
    <Panel icon="processor" title={t('system-status:running.coresAndMemory')}>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-3 pt-1">
        {cpu.cores.map((share, at) => (
          <Row
            key={at}
            label={t('system-status:running.core', { number: at + 1 })}
            note={percentText(share)}
            share={Math.min(100, Math.max(0, share))}
            severity={severityOf(share)}
          />
        ))}
      </ul>
      <ul className="mt-4 space-y-3 border-t border-line pt-4">
        <Row
          label={t('system-status:running.programs')}
          note={bytesText(memory.used)}
          share={percent(memory.used, memory.total)}
          severity={severityOf(percent(memory.used, memory.total))}
        />
        <Row
          label={t('system-status:running.cached')}
          note={bytesText(memory.cached)}
          share={percent(memory.cached, memory.total)}
          severity="neutral"
        />
        {memory.swap_total > 0 && (
          <Row label={t('system-status:running.swap')} note={bytesText(memory.swap_used)} share={swap} severity={severityOf(swap)} />
        )}
      </ul>
    </Panel>
  );
}

/** Each disk and how full it is. */
function Disks({ screen: { t, reachable, open }, running: { disks } }: Part) {
  const link = reachable('system/diskconfig')
    ? { label: t('system-status:running.openDisks'), open: () => void open('system/diskconfig') }
    : undefined;
  return (
    <Panel icon="disk" title={t('system-status:running.disks')} link={link}>
      {disks.length === 0 ? (
        <Nothing>{t('system-status:running.noDisks')}</Nothing>
      ) : (
        <ul className="flex grow flex-col gap-3 pt-1">
          {disks.map((disk, at) => (
            <li key={at} className="max-h-24 min-w-0 grow content-center">
              <DiskRow disk={disk} t={t} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** How many connections there are, and who moves most. */
function Connections({ screen: { t }, running: { connections, talkers, terminals } }: Part) {
  const share = percent(connections.total, connections.max);
  return (
    <Panel icon="network" title={t('system-status:running.connections')}>
      {terminals && (
        <p className="mb-2 tabular-nums">
          {t('system-status:running.terminals', {
            online: thousands(terminals.online),
            offline: thousands(terminals.offline),
            screens: thousands(terminals.screens),
          })}
        </p>
      )}
      <ul className="pt-1">
        <Row
          label={t('system-status:running.kinds', { tcp: thousands(connections.tcp), udp: thousands(connections.udp) })}
          note={t('system-status:running.connectionsOf', { total: thousands(connections.total), max: thousands(connections.max) })}
          share={share}
          severity={severityOf(share)}
        />
      </ul>
      {talkers.length > 0 && (
        <table className="mt-4 w-full border-t border-line text-note tabular-nums">
          <caption className="pt-3 pb-1 text-left text-muted">{t('system-status:running.talkers')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('system-status:running.device')}</th>
              <th scope="col">{t('system-status:running.received')}</th>
              <th scope="col">{t('system-status:running.sent')}</th>
            </tr>
          </thead>
          <tbody>
            {talkers.map((each, at) => (
              <tr key={at}>
                <th scope="row" className="max-w-0 truncate py-1 pr-2 text-left font-normal" title={each.address}>
                  {each.name || each.address}
                </th>
                <td className="w-24 py-1 text-right">↓ {rateText(each.rx)}</td>
                <td className="w-24 py-1 text-right text-muted">↑ {rateText(each.tx)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** The tab. The span of its curves is in the address. */
export function Overview({ screen }: ViewProps) {
  const running = useRunning();
  const [chosen, setChosen] = useState<string>();
  const shared = { screen, running, range: historyRange(screen.query.range), time: boxTime(running.zone) };
  const port = running.network.find(({ name }) => name === chosen) ?? running.network.find(({ up }) => up) ?? running.network[0];
  const panels = [
    <Processor key="processor" {...shared} />,
    <Disks key="disks" {...shared} />,
    <Connections key="connections" {...shared} />,
  ];
  return (
    <div className="space-y-4">
      <PartBoundary>
        <AtAGlance {...shared} />
      </PartBoundary>
      <div className="grid gap-4 desk:grid-cols-2">
        <PartBoundary>
          <MachineCharts {...shared} />
        </PartBoundary>
      </div>
      <PartBoundary>{port && <NetworkChart {...shared} port={port} onChoose={setChosen} />}</PartBoundary>
      <div className="grid gap-4 desk:grid-cols-3">
        {panels.map((panel) => (
          <PartBoundary key={panel.key}>{panel}</PartBoundary>
        ))}
      </div>
    </div>
  );
}
