/** What a part of a screen does on the box: one thing at a time, in words why it went wrong, and what shows the change asked again. */
import { useCallback, useRef, useState } from 'react';
import type { Call } from '../../gateway/calls';
import type { SendOptions } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import type { ScreenProps } from '../screen';
import { askAgain } from './use-read';

/** How a call is sent, and what it changes. */
export interface SendOrder extends SendOptions {
  /** Resources that it changes beside its own. */
  readonly changes?: readonly string[];
}

/** The calls of one part of a screen. */
export interface Sender {
  /** One is under way. */
  readonly pending: boolean;
  /** Why the last one failed, in words; '' otherwise, and where it was told in a toast. */
  readonly failure: string;
  /** The same as the box said it: its fields, its kind. */
  readonly error: GatewayError | undefined;
  /**
   * Sends a call and answers its reply; undefined where it failed, or one is under way: presses are faster than a button that is
   * disabled.
   */
  readonly send: <P, R>(call: Call<P, R>, payload: P, order?: SendOrder) => Promise<R | undefined>;
  /** Runs several steps as one, by the same rules. */
  readonly run: <T>(steps: () => Promise<T>) => Promise<T | undefined>;
  /** The failure has been read, or what was asked is not wanted any more. */
  readonly forget: () => void;
}

/**
 * Gives a part of a screen its way to the box.
 * @param told where a failure is told: `here` in `failure`, beside what was pressed, or in a `toast` where nothing is left to stand beside
 * @param wordsOf the words of a failure, where they are not the usual ones
 */
export function useSend(
  { gateway, notify, failureText }: Pick<ScreenProps, 'gateway' | 'notify' | 'failureText'>,
  told: 'here' | 'toast' = 'here',
  wordsOf: (error: GatewayError) => string = failureText,
): Sender {
  const [state, setState] = useState<{ readonly pending: boolean; readonly error?: GatewayError }>({ pending: false });
  const busy = useRef(false);
  const latest = useRef({ notify, wordsOf });
  latest.current = { notify, wordsOf };

  const run = useCallback<Sender['run']>(
    async (steps) => {
      if (busy.current) return undefined;
      busy.current = true;
      setState({ pending: true });
      try {
        const done = await steps();
        setState({ pending: false });
        return done;
      } catch (error) {
        if (!isGatewayError(error)) {
          setState({ pending: false });
          throw error;
        }
        setState({ pending: false, error });
        const text = latest.current.wordsOf(error);
        if (told === 'toast' && text !== '') latest.current.notify('error', text);
        return undefined;
      } finally {
        busy.current = false;
      }
    },
    [told],
  );
  const send = useCallback<Sender['send']>(
    (call, payload, { changes = [], ...options } = {}) =>
      run(async () => {
        const reply = await gateway.send(call, payload, { quiet: true, ...options });
        askAgain([call.name, ...changes]);
        return reply;
      }),
    [gateway, run],
  );
  const { pending, error } = state;
  return {
    pending,
    failure: error && told === 'here' ? wordsOf(error) : '',
    error,
    send,
    run,
    forget: useCallback(() => setState(({ pending: still }) => ({ pending: still })), []),
  };
}
