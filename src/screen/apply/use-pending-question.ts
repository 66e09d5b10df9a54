/** What the box is asked while a change waits to be kept: whether it still does, and the way to the console's new address. */
import { useEffect, useEffectEvent } from 'react';
import type { Gateway } from '../../gateway/client';
import { isGatewayError } from '../../gateway/errors';
import { type Apply, applyCalls } from './safe-apply-calls';

/** The box is asked so often while something waits, and an answer later than this is none; in milliseconds. */
const ASK_MS = 2000;
/** The network settles first. */
const FIRST_MS = 1000;
const PATIENCE_MS = 4000;

/**
 * Asks again and again what waits, while `asking`.
 * @param onHeard told what the box says: nothing waits any more where there is no apply; `undone`: because it went back
 * @param onUnheard there was no answer in time
 */
export function usePendingQuestion(
  gateway: Gateway,
  asking: boolean,
  onHeard: (apply: Apply | undefined, undone: boolean) => void,
  onUnheard: () => void,
): void {
  const heard = useEffectEvent(onHeard);
  const unheard = useEffectEvent(onUnheard);
  useEffect(() => {
    if (!asking) return;
    let left = false;
    let question: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const own = new AbortController();
      question = own;
      const patience = setTimeout(() => own.abort(), PATIENCE_MS);
      try {
        const { data } = await gateway.send(applyCalls.pending, {}, { signal: own.signal, quiet: true });
        if (left) return;
        heard(data.pending, data.undone !== undefined);
      } catch (error) {
        if (left || !isGatewayError(error)) return;
        // A box that does not know the question answers too.
        if (error.kind === 'refused') heard(undefined, false);
        else unheard();
      } finally {
        clearTimeout(patience);
      }
      timer = setTimeout(ask, ASK_MS);
    };
    timer = setTimeout(ask, FIRST_MS);
    return () => {
      left = true;
      question?.abort();
      clearTimeout(timer);
    };
  }, [asking, gateway]);
}

/**
 * Asks for the one-time sign-in at the new address.
 * @param token of the apply whose link lacks one; undefined: none is needed
 */
export function useHandOver(gateway: Gateway, token: string | undefined, onLinked: (handOver: string) => void): void {
  const linked = useEffectEvent(onLinked);
  useEffect(() => {
    if (token === undefined) return;
    gateway.send(applyCalls.handOver, {}, { quiet: true }).then(
      ({ data }) => linked(data),
      () => {}, // the link then opens the sign-in page
    );
  }, [token, gateway]);
}
