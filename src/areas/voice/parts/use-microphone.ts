/** Records from the microphone of the person's own computer, and answers WAV. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { encodeWav, mixDown, trimSilence } from '../../../lib/wav';
import { decodeSound } from './use-peaks';

/** Samples a second of what is recorded: the box plays nothing finer. */
const RATE = 16_000;
const TICK_MS = 100;

/**
 * How it stands. `insecure`: the console was opened over plain HTTP, where browsers give no microphone; `refused`: the person or the
 * browser said no; `missing`: there is no microphone; `failed`: what came could not be read.
 */
type MicrophoneState = 'idle' | 'asking' | 'recording' | 'reading' | 'insecure' | 'refused' | 'missing' | 'failed';

/** A microphone as its view sees it. */
interface Microphone {
  readonly state: MicrophoneState;
  readonly seconds: number;
  /** How loud it is right now, 0 to 1. */
  readonly loudness: number;
  readonly start: () => void;
  readonly stop: () => void;
}

interface Session {
  readonly recorder: MediaRecorder;
  readonly end: () => void;
}

/** On plain HTTP `mediaDevices` is not there at all, whatever the types say. */
const devices = (): MediaDevices | undefined => navigator.mediaDevices as MediaDevices | undefined;

const stateOf = (error: unknown): MicrophoneState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
};

/** What the browser recorded, in whatever format it likes, as WAV without the silence around it. */
async function toWav(recorded: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const sound = await decodeSound(await recorded.arrayBuffer(), RATE);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  return encodeWav(trimSilence(mixDown(channels), sound.sampleRate), sound.sampleRate);
}

/** @param onRecorded is given each recording */
export function useMicrophone(onRecorded: (wav: Blob) => void): Microphone {
  const [state, setState] = useState<MicrophoneState>(() => (devices() ? 'idle' : 'insecure'));
  const [seconds, setSeconds] = useState(0);
  const [loudness, setLoudness] = useState(0);
  const session = useRef<Session>(undefined);
  const gone = useRef(false);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;

  const start = useCallback(() => {
    const source = devices();
    if (!source || session.current) return;
    setState('asking');
    source
      .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } })
      .then((stream) => {
        if (gone.current) {
          for (const track of stream.getTracks()) track.stop();
          return;
        }
        const context = new AudioContext();
        const meter = context.createAnalyser();
        context.createMediaStreamSource(stream).connect(meter);
        const window = new Float32Array(meter.fftSize);
        const began = performance.now();
        const timer = setInterval(() => {
          meter.getFloatTimeDomainData(window);
          setLoudness(window.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
          setSeconds((performance.now() - began) / 1000);
        }, TICK_MS);
        const parts: Blob[] = [];
        const recorder = new MediaRecorder(stream);
        const end = (): void => {
          clearInterval(timer);
          for (const track of stream.getTracks()) track.stop();
          void context.close();
          session.current = undefined;
        };
        recorder.ondataavailable = ({ data }) => parts.push(data);
        recorder.onstop = () => {
          end();
          if (gone.current) return;
          setState('reading');
          toWav(new Blob(parts, { type: recorder.mimeType })).then(
            (wav) => {
              if (gone.current) return;
              setState('idle');
              recorded.current(new Blob([wav], { type: 'audio/wav' }));
            },
            () => !gone.current && setState('failed'),
          );
        };
        session.current = { recorder, end };
        recorder.start();
        setSeconds(0);
        setState('recording');
      })
      .catch((error: unknown) => !gone.current && setState(stateOf(error)));
  }, []);
  const stop = useCallback(() => session.current?.recorder.stop(), []);

  // The light of the microphone goes out with the screen.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      session.current?.end();
    };
  }, []);
  return { state, seconds, loudness, start, stop };
}
