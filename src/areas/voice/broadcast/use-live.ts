/** Speaking live: from the press of the button until Escape, the button, or leaving the screen. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import type { ScreenProps } from '../../../screen';
import { type Microphone, openMicrophone } from '../../../screen/media/microphone';
import { sendLive, stop as stopRun } from './calls';

/** What is sent at a time. */
const PIECE_MS = 500;

/** Live speech as a view sees it. */
export interface Live {
  /** The run that is spoken; '' while nobody speaks. */
  readonly id: string;
  /** Loudness now, 0 to 1. */
  readonly level: () => number;
  /** The browser gave no microphone. */
  readonly refused: boolean;
  /** Opens the microphone, then the broadcast. */
  readonly speak: (start: () => Promise<string>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Makes it. */
export function useLive({ gateway }: Pick<ScreenProps, 'gateway'>): Live {
  const [id, setId] = useState('');
  const [refused, setRefused] = useState(false);
  const microphone = useRef<Microphone | undefined>(undefined);
  const spoken = useRef('');

  const stop = useCallback(async (): Promise<void> => {
    microphone.current?.stop();
    microphone.current = undefined;
    const run = spoken.current;
    spoken.current = '';
    setId('');
    if (run !== '') await gateway.send(stopRun, { id: run }, { quiet: true });
  }, [gateway]);

  const speak = async (start: () => Promise<string>): Promise<void> => {
    setRefused(false);
    let seq = 0;
    try {
      microphone.current = await openMicrophone({
        every: PIECE_MS,
        onSound: (sound) => {
          const run = spoken.current;
          if (run === '') return;
          seq += 1;
          const file = new File([sound], `${seq}.webm`, { type: sound.type });
          gateway.send(sendLive, { id: run, seq, file }, { quiet: true }).catch((error: unknown) => {
            // The box has ended it, or can't be reached: what is said is heard by nobody.
            if (isGatewayError(error) && error.kind !== 'aborted') void stop().catch(() => {});
          });
        },
      });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setRefused(true);
      return;
    }
    try {
      spoken.current = await start();
      setId(spoken.current);
    } catch (error) {
      microphone.current?.stop();
      microphone.current = undefined;
      throw error;
    }
  };

  useEffect(() => {
    if (id === '') return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') void stop().catch(() => {});
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [id, stop]);
  // Leaving the screen ends it: nobody speaks to a house without knowing.
  useEffect(() => () => void stop().catch(() => {}), [stop]);

  const level = useCallback(() => microphone.current?.level() ?? 0, []);
  return { id, level, refused, speak, stop };
}
