/** Sends a package and starts its installation: one at a time, with its progress, and with a way to stop. */
import { useEffect, useRef, useState } from 'react';
import { type GatewayError, isGatewayError } from '../../../gateway/errors';
import { holdPage } from '../../../screen/form/drafts';
import { useStart } from '../../../screen/job/use-start';
import type { ScreenProps } from '../../../screen/screen';
import { begunId, startUpgrade, uploadPackage } from './calls';

/** How far the sending is. */
export interface Sending {
  readonly sent: number;
  readonly total: number;
  /** Bytes a second, over the whole time; 0 at the start. */
  readonly rate: number;
}

/** The sending as the page sees it. */
interface Upload {
  /** Undefined while nothing is sent. */
  readonly sending: Sending | undefined;
  readonly failure: GatewayError | undefined;
  readonly send: (file: File, allowOlder: boolean) => void;
  readonly cancel: () => void;
}

const HOLD = 'upgrade';

/**
 * Makes the way to send a package.
 * @param onStarted the box has taken it and begun; until its job is shown, the sending is
 */
export function useUpload({ gateway, able }: Pick<ScreenProps, 'gateway' | 'able'>, onStarted: (id: string) => void): Upload {
  const start = useStart(gateway);
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<GatewayError>();
  // A ref: two presses in one tick are faster than a state change.
  const running = useRef<AbortController>(undefined);

  // Leaving the page for good ends the sending: half a package is of no use to anybody.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, allowOlder: boolean): Promise<void> => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    const started = performance.now();
    setFailure(undefined);
    setSending({ sent: 0, total: file.size, rate: 0 });
    holdPage(HOLD, true);
    try {
      const onProgress = ({ sent, total }: { readonly sent: number; readonly total: number }): void => {
        const seconds = (performance.now() - started) / 1000;
        setSending({ sent, total, rate: seconds > 0.5 ? sent / seconds : 0 });
      };
      const { data } = await gateway.send(uploadPackage, { file }, { signal: stop.signal, quiet: true, onProgress });
      onStarted(begunId(await start(startUpgrade(able), { id: data.id, allow_older: allowOlder }, { signal: stop.signal })));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      if (error.kind !== 'aborted') setFailure(error);
      setSending(undefined);
    } finally {
      running.current = undefined;
      holdPage(HOLD, false);
    }
  };

  return {
    sending,
    failure,
    send: (file, allowOlder) => void send(file, allowOlder),
    cancel: () => running.current?.abort(),
  };
}
