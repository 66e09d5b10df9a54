/** Taking back what was just done: writes that belong together carry one name, by which the box undoes them for a while. */
import type { Undoable } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';
import { isGatewayError } from '../../gateway/errors';
import { newRequestId } from '../../gateway/request-id';
import { loadPart } from '../../lib/load-part';
import type { ResourceCalls } from '../data/resource-calls';
import type { ScreenProps } from '../screen';
import type { Undone } from './history-calls';

/** What tells how it went. */
export type Teller = Pick<ScreenProps, 't' | 'notify' | 'failureText'>;

/** Writes that are undone together. */
export interface Batch {
  /** Sends as the screen's own, every write as one of the batch. */
  readonly gateway: Gateway;
  /** For how many seconds the box can still undo it, counted from the last write; 0: it can't. */
  readonly seconds: () => number;
  /** @param seconds for which the box can undo what it did in the batch by itself, counted from now */
  readonly extend: (seconds: number) => void;
  /** What has to be known before it is undone, in words. @throws {GatewayError} when the box can't be asked */
  readonly told: () => Promise<readonly string[]>;
  /** @throws {GatewayError} when the box does not undo it at all */
  readonly undo: () => Promise<Undone>;
}

/** What undoes, and its words of many: fetched when somebody does. */
const loadUndo = () => loadPart(() => import('./undo-batch'));

/** For so many seconds an undo that failed can be pressed again; the box gives it some grace. */
const AGAIN_SECONDS = 20;

/**
 * Whether an undo that failed may succeed if it is pressed again: nobody knows what became of it, the box could not just then, or a part of the
 * console could not be fetched.
 */
export const mayUndoAgain = (error: unknown): boolean =>
  !isGatewayError(error) || error.kind === 'stale' || error.code < 400 || error.code >= 500;

/**
 * Undoes a batch and tells in a toast what became of it; one that failed is offered again where that is any good.
 * @param agreed what has to be known before is known
 */
export async function tellUndone(screen: Teller, batch: Batch, agreed = false): Promise<void> {
  const { t, notify, failureText } = screen;
  const offer = (label: string, over: boolean) => ({
    label,
    seconds: Math.max(batch.seconds(), AGAIN_SECONDS),
    run: () => void tellUndone(screen, batch, over),
  });
  try {
    const { undoneText, questionOf } = await loadUndo();
    const question = agreed ? '' : await questionOf(batch, t);
    if (question !== '') {
      notify('warning', question, offer(t('engine:undo.anyway'), true));
      return;
    }
    const undone = await batch.undo();
    notify(undone.failed.length > 0 ? 'warning' : 'success', undoneText(t, undone));
  } catch (error) {
    const text = isGatewayError(error) ? failureText(error) : t('common:state.network');
    if (text === '') return;
    notify('danger', text, mayUndoAgain(error) ? offer(t('engine:undo.action'), agreed) : undefined);
  }
}

/** Begins a batch; on a box that can't undo, its writes go out as ever. */
export function openBatch(screen: Pick<ScreenProps, 'gateway' | 'able' | 't' | 'language'>, calls: ResourceCalls): Batch {
  const { gateway, able } = screen;
  if (!able('undo'))
    return { gateway, seconds: () => 0, extend: () => {}, told: async () => [], undo: async () => ({ count: 0, failed: [] }) };
  const batch = newRequestId();
  let until = 0;
  const extend = (seconds: number): void => {
    until = Math.max(until, performance.now() + seconds * 1000);
  };
  const note = (reply: unknown): void => {
    const { undo } = (typeof reply === 'object' && reply !== null ? reply : {}) as Undoable; // the shape of such replies (calls.ts)
    if (undo) extend(undo.seconds);
  };
  return {
    gateway: {
      captchaUrl: gateway.captchaUrl,
      send: async (call, payload, options) => {
        if (call.kind !== 'write') return gateway.send(call, payload, options);
        try {
          const reply = await gateway.send(call, { ...payload, batch }, options);
          note(reply);
          return reply;
        } catch (error) {
          // A record that may have changed may be undone; nobody was told for how long.
          if (isGatewayError(error) && error.unsure && ['form', 'del'].includes(String(call.fixed?.method))) extend(AGAIN_SECONDS);
          throw error;
        }
      },
    },
    extend,
    seconds: () => Math.max(0, Math.ceil((until - performance.now()) / 1000)),
    told: async () => (await loadUndo()).toldOfReturning(calls.detail.path, { by: 'undo', batch }, screen),
    undo: async () => (await loadUndo()).undoBatch(gateway, calls, batch),
  };
}

/** No toast stands for longer: an import can be undone for minutes. */
const MOST_OFFERED = 30;

/** Says in passing what was done, and offers to undo it for as long as the box can and a toast stands. */
export function offerUndo(screen: Teller, text: string, batch: Batch): void {
  const seconds = Math.min(batch.seconds(), MOST_OFFERED);
  if (seconds === 0) screen.notify('success', text);
  else
    screen.notify('success', text, {
      label: screen.t('engine:undo.action'),
      seconds,
      run: () => void tellUndone(screen, batch),
    });
}
