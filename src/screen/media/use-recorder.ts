/** Records from the microphone, and answers WAV. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { encodeWav, mixDown, trimSilence } from '../../lib/wav';
import { type Microphone, mayListen, openMicrophone } from './microphone';
import { decodeSound } from './use-peaks';

/** Samples a second of what is recorded: the box plays nothing finer. */
const RATE = 16_000;
const TICK_MS = 100;

/**
 * How it stands. `insecure`: the console was opened over plain HTTP, where browsers give no microphone; `refused`: the person or the
 * browser said no; `missing`: there is no microphone; `failed`: what came could not be read.
 */
type RecorderState = 'idle' | 'asking' | 'recording' | 'reading' | 'insecure' | 'refused' | 'missing' | 'failed';

interface Recorder {
  readonly state: RecorderState;
  /** Seconds since the recording began. */
  readonly seconds: number;
  /** Loudness now, 0 to 1. */
  readonly level: () => number;
  readonly start: () => void;
  readonly stop: () => void;
}

const stateOf = (error: unknown): RecorderState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
};

/** What the browser recorded, in whatever format it likes, as WAV without the silence around it. */
async function toWav(recorded: Blob): Promise<Blob> {
  const sound = await decodeSound(await recorded.arrayBuffer(), RATE);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  return new Blob([encodeWav(trimSilence(mixDown(channels), sound.sampleRate), sound.sampleRate)], { type: 'audio/wav' });
}

/** @param onRecorded is given each recording, as WAV */
export function useRecorder(onRecorded: (wav: Blob) => void): Recorder {
  const [state, setState] = useState<RecorderState>(() => (mayListen() ? 'idle' : 'insecure'));
  const [seconds, setSeconds] = useState(0);
  const microphone = useRef<Microphone>(undefined);
  const gone = useRef(false);
  const told = useRef(onRecorded);
  told.current = onRecorded;

  const begin = async (): Promise<void> => {
    setState('asking');
    const parts: Blob[] = [];
    const read = async (): Promise<void> => {
      if (gone.current) return;
      setState('reading');
      const wav = await toWav(new Blob(parts, { type: parts[0]?.type ?? '' })).catch(() => undefined);
      if (gone.current) return;
      setState(wav ? 'idle' : 'failed');
      if (wav) told.current(wav);
    };
    try {
      const opened = await openMicrophone({ onSound: (sound) => parts.push(sound), onEnd: () => void read() });
      if (gone.current) {
        opened.stop();
        return;
      }
      microphone.current = opened;
      setSeconds(0);
      setState('recording');
    } catch (error) {
      if (!gone.current) setState(stateOf(error));
    }
  };
  const stop = useCallback((): void => {
    microphone.current?.stop();
    microphone.current = undefined;
  }, []);

  useEffect(() => {
    if (state !== 'recording') return;
    const began = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - began) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [state]);
  // The light of the microphone goes out with the screen.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop();
    };
  }, [stop]);
  const level = useCallback(() => microphone.current?.level() ?? 0, []);
  return { state, seconds, level, start: () => void begin(), stop };
}
