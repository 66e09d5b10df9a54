/** A live microphone: its level for a meter, and what it hears in pieces for the box. */

/** A microphone at work. */
export interface Microphone {
  /** Loudness now, 0 to 1. */
  level(): number;
  stop(): void;
}

/** Whether this page may have a microphone at all: browsers give none to a plain-HTTP address (test/fault/README.md, The policy of the page). */
export const mayListen = (): boolean => window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

const PIECE_MS = 500;
const SAMPLES = 512;

/**
 * Opens the microphone; the browser asks the person.
 * @param piece told each piece of about half a second
 * @throws DOMException where the person or the machine says no
 */
export async function openMicrophone(piece: (sound: Blob) => void): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const recorder = new MediaRecorder(stream);
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) piece(data);
  });
  recorder.start(PIECE_MS);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return Math.min(1, loudest);
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}
