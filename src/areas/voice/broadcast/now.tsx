/** Broadcasting by hand: what plays now; where and what to start, and who will hear it. */
import { useState } from 'react';
import { ReadState, RefreshFailed, type ScreenProps, useRead } from '../../../screen';
import { readNow } from './calls';
import { Playing, RunOutcome } from './playing';
import { StartPanel } from './start-panel';

const POLL_MS = 2000;

/** The tab. */
export function Now({ screen }: { readonly screen: ScreenProps }) {
  const { gateway, failureText, can } = screen;
  const now = useRead(gateway, readNow, {}, POLL_MS);
  const [looked, setLooked] = useState('');
  const list = now.data?.data.list;
  if (!list) return <ReadState read={now} failureText={failureText} rows={['h-14 w-full', 'h-80 w-full']} />;
  return (
    <>
      {now.error && <RefreshFailed error={now.error} reload={now.reload} failureText={failureText} />}
      <Playing runs={list} screen={screen} onLook={setLooked} />
      {can('voicemodel/broadcast:play') ? (
        <StartPanel screen={screen} looked={looked} onStarted={setLooked} onLeft={() => setLooked('')} />
      ) : (
        looked !== '' && <RunOutcome id={looked} screen={screen} />
      )}
    </>
  );
}
