/**
 * A safe apply as its screen lives it (test/fault/README.md, Changes on trial): the change is sent, works at once, and goes back by itself unless a
 * person keeps it. What waits is the box's own state, read from it again and again: a reload, another tab and another person see the same.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SendOptions } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import type { Decoded } from '../../gateway/shape';
import { useSend } from '../data/use-send';
import type { ScreenProps } from '../screen';
import { type Apply, type applied, applyCalls } from './safe-apply-calls';
import { useHandOver, usePendingQuestion } from './use-pending-question';

/** Where an apply is. Times are of `performance.now()`, so that no clock of the browser counts. */
export type SafePhase =
  | { readonly kind: 'idle' }
  /** Sent; the box has not said anything yet. */
  | { readonly kind: 'sending'; readonly since: number }
  /**
   * The box counts down; `read` is when it said what is left. `proven`: it has answered this page since the change works. `silent`:
   * since when it has not.
   */
  | {
      readonly kind: 'waiting';
      readonly apply: Apply;
      readonly read: number;
      readonly proven: boolean;
      readonly silent: number | undefined;
    }
  /** The connection ended before the box said anything: the change may work or not. */
  | { readonly kind: 'lost'; readonly since: number; readonly address: string | undefined };

/** What a screen does with it. */
export interface SafeApply {
  readonly phase: SafePhase;
  /** Why the last press of Keep or Go back did nothing. */
  readonly failure: GatewayError | undefined;
  readonly pending: boolean;
  /**
   * Sends a change, with the options that it is given: they tell when it goes out. Resolves when it is saved, waits to be kept, or its answer was lost; rejects where the box refused it.
   * @param address where the console will be afterwards, if that is another place than now
   */
  readonly run: (
    send: (options: SendOptions) => Promise<Decoded<typeof applied>>,
    address?: string,
  ) => Promise<'saved' | 'waiting' | 'lost'>;
  readonly keep: () => void;
  readonly goBack: () => void;
  /** Stops looking for a box whose answer was lost. */
  readonly dismiss: () => void;
}

const IDLE: SafePhase = { kind: 'idle' };

/**
 * @param known what the screen's own reading says that waits; undefined: nothing, or nothing read yet
 * @param onEnded the network may be another one now: it was kept, it went back, or the box answers again
 */
export function useSafeApply(
  screen: Pick<ScreenProps, 'gateway' | 'notify' | 't' | 'failureText'>,
  known: Apply | undefined,
  onEnded: () => void,
): SafeApply {
  const { gateway, notify, t } = screen;
  const [phase, setPhase] = useState<SafePhase>(IDLE);
  const { pending, error: failure, run, forget } = useSend(screen);
  /** Applies that are over: an older reading may still name them. */
  const over = useRef(new Set<string>());

  /** `answered`: the box has said it just now, and not only taken the change. */
  const wait = (apply: Apply, answered: boolean): void =>
    setPhase((now) => ({
      kind: 'waiting',
      // The one-time sign-in is said only once.
      apply:
        now.kind === 'waiting' && now.apply.token === apply.token
          ? { ...now.apply, ...apply, hand_over: apply.hand_over ?? now.apply.hand_over }
          : apply,
      read: performance.now(),
      proven: answered && apply.works !== false,
      silent: undefined,
    }));
  const end = (): void => {
    if (phase.kind === 'waiting') over.current.add(phase.apply.token);
    setPhase(IDLE);
    forget();
    onEnded();
  };

  // A page that was opened, or reloaded, while something waits.
  const meet = useEffectEvent((apply: Apply) => {
    if (phase.kind === 'idle' && !over.current.has(apply.token)) wait(apply, true);
  });
  useEffect(() => {
    if (known) meet(known);
  }, [known]);

  const heard = (apply: Apply | undefined, undone: boolean): void => {
    if (apply && !over.current.has(apply.token)) wait(apply, true);
    else if (phase.kind === 'waiting') {
      if (!undone) notify('success', t('safe-apply:kept'));
      end();
    } else if (phase.kind === 'lost') {
      if (!undone) notify('info', t('safe-apply:answersAgain'));
      end();
    }
  };
  const unheard = (): void => setPhase((now) => (now.kind === 'waiting' ? { ...now, silent: now.silent ?? performance.now() } : now));

  usePendingQuestion(gateway, phase.kind !== 'idle', heard, unheard);

  // The link to the new address needs a sign-in; a page that was reloaded has none any more.
  const linkless =
    phase.kind === 'waiting' && phase.apply.to !== phase.apply.from && phase.apply.hand_over === undefined ? phase.apply : undefined;
  useHandOver(gateway, linkless?.token, (handOver) => {
    if (linkless) wait({ ...linkless, hand_over: handOver }, true);
  });

  const press = (act: () => Promise<unknown>, said: 'safe-apply:kept' | 'safe-apply:wentBack'): Promise<void> =>
    run(async () => {
      await act();
      notify(said === 'safe-apply:kept' ? 'success' : 'info', t(said));
      end();
    });

  return {
    phase,
    failure,
    pending,
    async run(send, address) {
      forget();
      // Nothing is sent while a person is still asked whether it may be.
      const onStart = (): void => setPhase({ kind: 'sending', since: performance.now() });
      try {
        const { apply } = (await send({ quiet: true, onStart })).data;
        if (apply) {
          wait(apply, false);
          return 'waiting';
        }
        setPhase(IDLE);
        onEnded();
        return 'saved';
      } catch (error) {
        if (isGatewayError(error) && error.unsure) {
          // What waits may have been found by asking before the answer was lost.
          setPhase((now) => (now.kind === 'waiting' ? now : { kind: 'lost', since: performance.now(), address }));
          return 'lost';
        }
        setPhase(IDLE);
        throw error;
      }
    },
    keep: () => {
      if (phase.kind === 'waiting')
        void press(() => gateway.send(applyCalls.confirm, { token: phase.apply.token }, { quiet: true }), 'safe-apply:kept');
    },
    goBack: () => void press(() => gateway.send(applyCalls.revert, {}, { quiet: true }), 'safe-apply:wentBack'),
    dismiss: end,
  };
}
