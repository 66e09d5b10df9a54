/** What a part of a screen does on the box: one thing at a time, in words why it went wrong, and what shows the change asked again. */
import { useCallback, useRef, useState } from 'react';
import type { Call } from '../../gateway/calls';
import type { Gateway, SendOptions } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import type { ScreenProps } from '../screen';
import { lookAgainAtRights } from './rights-changed';
import { askAgain } from './use-read';

/** How a call is sent, and what it changes. */
export interface SendOrder extends SendOptions {
  /** Resources that it changes beside its own. */
  readonly changes?: readonly string[];
  /** What it is done to, where several stand side by side: they don't wait for each other. */
  readonly of?: string;
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
   * Sends a call and answers its reply; undefined where it failed, or one is under way with the same thing: presses are faster than a
   * button that is disabled.
   */
  readonly send: <P, R>(call: Call<P, R>, payload: P, order?: SendOrder) => Promise<R | undefined>;
  /** Runs several steps as one, by the same rules. */
  readonly run: <T>(steps: () => Promise<T>, of?: string) => Promise<T | undefined>;
  /** The failure has been read, or what was asked is not wanted any more. */
  readonly forget: () => void;
}

/** A refusal because of what is kept now, or no answer: what is on the screen may be old. */
const mayBeOld = (error: unknown): boolean => isGatewayError(error) && (error.kind === 'refused' || error.kind === 'stale' || error.unsure);

/**
 * Sends a call, and asks again what shows what it changed; rejects as the call does. For forms, which show failures at their fields;
 * other parts use {@link useSend}.
 */
export async function sendChange<P, R>(
  gateway: Gateway,
  call: Call<P, R>,
  payload: P,
  { changes = [], of: _of, ...options }: SendOrder = {},
): Promise<R> {
  const shown = call.kind === 'write' ? [call.name, ...changes] : changes;
  try {
    const reply = await gateway.send(call, payload, { quiet: true, ...options });
    askAgain(shown);
    return reply;
  } catch (error) {
    if (mayBeOld(error)) askAgain(shown);
    lookAgainAtRights(error);
    throw error;
  }
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
  const busy = useRef(new Set<string>());
  const latest = useRef({ notify, wordsOf });
  latest.current = { notify, wordsOf };

  const run = useCallback<Sender['run']>(
    async (steps, of = '') => {
      if (busy.current.has(of)) return undefined;
      busy.current.add(of);
      setState({ pending: true });
      /** Says how it ended; others may still be under way. */
      const end = (failed: { readonly error?: GatewayError }): void => {
        busy.current.delete(of);
        setState({ pending: busy.current.size > 0, ...failed });
      };
      try {
        const done = await steps();
        end({});
        return done;
      } catch (error) {
        if (!isGatewayError(error)) {
          end({});
          throw error;
        }
        end({ error });
        const text = latest.current.wordsOf(error);
        if (told === 'toast' && text !== '') latest.current.notify('danger', text);
        return undefined;
      }
    },
    [told],
  );
  const send = useCallback<Sender['send']>(
    (call, payload, order = {}) => run(() => sendChange(gateway, call, payload, order), order.of),
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
