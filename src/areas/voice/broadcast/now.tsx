/** Broadcasting by hand: what plays now; where and what to start, and who will hear it. */
import { useState } from 'react';
import { LookOnly, ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { readNow } from './calls';
import { Playing } from './playing';
import { StartPanel } from './start-panel';

const POLL_MS = 2000;

export function Now({ screen }: ViewProps) {
  const { gateway, failureText } = screen;
  const now = useRead(gateway, readNow, {}, POLL_MS);
  const [looked, setLooked] = useState('');
  const list = now.data?.data.list;
  if (!list) return <ReadState read={now} failureText={failureText} rows={['h-14 w-full', 'h-80 w-full']} />;
  return (
    <>
      <RefreshFailed read={now} screen={screen} />
      <Playing runs={list} screen={screen} onLook={setLooked} />
      <LookOnly screen={screen} component="voicemodel/broadcast" actions={['play']} />
      <StartPanel screen={screen} looked={looked} onStarted={setLooked} onLeft={() => setLooked('')} />
    </>
  );
}
