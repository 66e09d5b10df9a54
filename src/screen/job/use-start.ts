import { useCallback, useRef } from 'react';
import type { Call } from '../../gateway/calls';
import type { Gateway, SendOptions } from '../../gateway/client';
import { isGatewayError } from '../../gateway/errors';
import { newRequestId } from '../../gateway/request-id';
import { sameValue } from '../../lib/same-value';
import { askAgain } from '../data/use-read';

/**
 * A way to begin jobs: the same order, sent again because its answer was lost, carries the same request id, so that the box answers
 * instead of beginning a second one.
 */
export function useStart(gateway: Gateway): <P, R>(call: Call<P, R>, payload: P, options?: SendOptions) => Promise<R> {
  const lost = useRef<{ readonly order: unknown; readonly id: string }>(undefined);
  return useCallback(
    async (call, payload, options) => {
      const order = [call.name, call.fixed, payload];
      const id = lost.current && sameValue(lost.current.order, order) ? lost.current.id : newRequestId();
      lost.current = undefined;
      try {
        const reply = await gateway.send(call, payload, { quiet: true, requestId: id, ...options });
        askAgain([call.name]);
        return reply;
      } catch (error) {
        // Nobody knows whether the box has begun.
        if (isGatewayError(error) && (error.unsure || error.kind === 'malformed')) {
          lost.current = { order, id };
          askAgain([call.name]);
        }
        throw error;
      }
    },
    [gateway],
  );
}
