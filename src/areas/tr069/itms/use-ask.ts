/** Asks something of a device: it is kept until the device comes by, and a person is told whether it could be asked to come now. */
import type { Call } from '../../../gateway/calls';
import { type Sender, useSend } from '../../../screen';
import type { ScreenProps } from '../../../screen/screen';
import type { Asked } from './calls';

/** The way to ask. */
export interface Ask {
  readonly pending: boolean;
  readonly failure: string;
  readonly error: Sender['error'];
  /** Answers the number of the task; undefined where it was not taken. */
  readonly ask: <P>(call: Call<P, { readonly data: Asked }>, payload: P, quiet?: boolean) => Promise<number | undefined>;
}

export function useAsk(screen: ScreenProps): Ask {
  const { send, pending, failure, error } = useSend(screen);
  return {
    pending,
    failure,
    error,
    ask: async (call, payload, quiet = false) => {
      const reply = await send(call, payload);
      if (!reply) return undefined;
      const { task, reach } = reply.data;
      if (!quiet) screen.notify(reach === 'ok' ? 'info' : 'warning', screen.t(`tr069-device:page.asked.${reach}`));
      return task;
    },
  };
}
