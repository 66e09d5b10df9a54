/**
 * A camera turns as long as a button or key is held. It is told so again and again, and the box stops it by itself when that ends: a lost line, a
 * closed page and a browser that hangs never leave one turning.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScreenProps } from '../../../screen';
import { type Move, turnCamera } from './calls';

/** The box stops after a second without a word. */
const AGAIN_MS = 400;

/** Turns a camera. `lost`: the box did not answer, so nothing is told any more until the next press. */
export function useTurning({ gateway }: Pick<ScreenProps, 'gateway'>, id: string, speed: number) {
  const [lost, setLost] = useState(false);
  const [move, setMove] = useState<Move>();
  const held = useRef<{ readonly timer: ReturnType<typeof setInterval> }>(undefined);
  const speedNow = useRef(speed);
  speedNow.current = speed;

  const stop = useCallback((): void => {
    if (!held.current) return;
    clearInterval(held.current.timer);
    held.current = undefined;
    setMove(undefined);
    gateway.send(turnCamera, { id, move: 'stop', speed: 1 }, { quiet: true }).catch(() => setLost(true));
  }, [gateway, id]);

  const start = useCallback(
    (wanted: Move): void => {
      if (held.current) return;
      let waiting = false;
      const tell = (): void => {
        if (waiting) return;
        waiting = true;
        gateway.send(turnCamera, { id, move: wanted, speed: speedNow.current }, { quiet: true }).then(
          () => {
            waiting = false;
          },
          () => {
            if (held.current?.timer !== timer) return;
            clearInterval(timer);
            held.current = undefined;
            setMove(undefined);
            setLost(true);
          },
        );
      };
      const timer = setInterval(tell, AGAIN_MS);
      held.current = { timer };
      setLost(false);
      setMove(wanted);
      tell();
    },
    [gateway, id],
  );

  useEffect(() => {
    const hidden = (): void => {
      if (document.hidden) stop();
    };
    addEventListener('blur', stop);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('blur', stop);
      document.removeEventListener('visibilitychange', hidden);
      stop();
    };
  }, [stop]);
  return { start, stop, move, lost };
}
