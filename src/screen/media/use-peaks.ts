/** Reads a sound for the picture of it. */
import { useEffect, useState } from 'react';
import { peaksOf } from '../../lib/peaks';

/** Strokes of a picture. */
const STROKES = 160;
/** A longer sound is played without a picture: decoding takes sixteen bytes of memory for one of an MP3. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Speech has nothing above 4 kHz that a picture would show. */
const RATE = 8000;

/** Decodes a sound with few samples a second: enough to draw it and to send it over a telephone line. */
export async function decodeSound(bytes: ArrayBuffer, rate: number): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
}

/** The peaks of a sound once they are there; undefined before, empty where there is nothing to draw. */
export function usePeaks(url: string | Blob | undefined): readonly number[] | undefined {
  const [peaks, setPeaks] = useState<readonly number[]>();
  useEffect(() => {
    setPeaks(undefined);
    if (url === undefined) return;
    const leaving = new AbortController();
    const read = async (): Promise<readonly number[]> => {
      const reply = typeof url === 'string' ? await fetch(url, { signal: leaving.signal }) : new Response(url);
      const size = Number(reply.headers.get('content-length') ?? 0);
      if (!reply.ok || size > MAX_BYTES) {
        await reply.body?.cancel();
        return [];
      }
      const sound = await decodeSound(await reply.arrayBuffer(), RATE);
      return peaksOf(
        Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel)),
        STROKES,
      );
    };
    read().then(
      (found) => !leaving.signal.aborted && setPeaks(found),
      // Without a picture it can still be played; what can't be played says so itself.
      () => !leaving.signal.aborted && setPeaks([]),
    );
    return () => leaving.abort();
  }, [url]);
  return peaks;
}
