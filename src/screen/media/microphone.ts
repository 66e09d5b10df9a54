/** The microphone of the person's own computer: how loud it is, and what it hears. */

/** A microphone at work. */
export interface Microphone {
  /** Loudness now, 0 to 1. */
  level(): number;
  /** Ends the recording, and gives the microphone back. */
  stop(): void;
}

/** What is done with what it hears. */
interface Listener {
  /** Told what was recorded: all of it at the end, or piece by piece. */
  readonly onSound: (sound: Blob) => void;
  /** Milliseconds of a piece; without it there is one, at the end. */
  readonly every?: number;
  /** Told after the last piece. */
  readonly onEnd?: () => void;
}

/** Whether this page may have a microphone at all: browsers give none to a plain-HTTP address (test/fault/README.md, The policy of the page). */
export const mayListen = (): boolean => window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Opens the microphone and records; the browser asks the person.
 * @throws DOMException where the person or the machine says no
 */
export async function openMicrophone({ onSound, every, onEnd }: Listener): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onSound(data);
  });
  if (onEnd) recorder.addEventListener('stop', onEnd);
  recorder.start(every);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.min(1, Math.max(most, Math.abs(sample))), 0);
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}
