/** Operationstatus: what the box does now, its curves, and its services (src/gateway/README.md). */
import { useState } from 'react';
import { historyRange } from '../../../gateway/calls';
import { boxTime } from '../../../lib/box-time';
import { PageHead, ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { RangePicker } from '../../../screen/live/range-picker';
import { PartBoundary } from '../../../screen/page/part-boundary';
import { readRunning } from './calls';
import { MachineCharts, NetworkChart } from './charts';
import { AtAGlance, Connections, Disks, Processor } from './panels';
import { Services } from './services';

const POLL_MS = 5000;

/** The screen. The span of its curves is in the address. */
export function OperationStatus({ screen }: ViewProps) {
  const { t, gateway, failureText, query, setQuery } = screen;
  const read = useRead(gateway, readRunning, {}, POLL_MS);
  const [chosen, setChosen] = useState<string>();
  const running = read.data?.data.detail;
  const range = historyRange(query.range);
  const head = (
    <PageHead>
      <RangePicker range={range} onChange={(next) => setQuery({ range: next })} t={t} />
    </PageHead>
  );
  if (!running) {
    return (
      <>
        {head}
        <ReadState read={read} failureText={failureText} rows={['h-20 w-full', 'h-64 w-full', 'h-64 w-full', 'h-96 w-full']} />
      </>
    );
  }
  const time = boxTime(running.zone);
  const shared = { screen, running, range, time };
  const port = running.network.find(({ name }) => name === chosen) ?? running.network.find(({ up }) => up) ?? running.network[0];
  return (
    <>
      {head}
      {read.error && (
        <RefreshFailed error={read.error} reload={read.reload} failureText={failureText} note={t('system-status:running.old')} />
      )}
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
          <PartBoundary>
            <Processor {...shared} />
          </PartBoundary>
          <PartBoundary>
            <Disks {...shared} />
          </PartBoundary>
          <PartBoundary>
            <Connections {...shared} />
          </PartBoundary>
        </div>
        <PartBoundary>
          <Services screen={screen} services={running.services} />
        </PartBoundary>
      </div>
    </>
  );
}
