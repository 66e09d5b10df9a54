/** What a file says of itself, by what its first bytes say that it is. */
import { HEAD_BYTES, sniff } from '../../../../src/lib/magic-bytes';
import { mkvFacts } from './mkv';
import { mp4Facts } from './mp4';
import { PICTURE_READERS } from './picture';
import { mp3Facts, wavFacts } from './sound';
import { type Facts, NO_FACTS, type Reader, type Source } from './source';

const READERS: Readonly<Record<string, Reader>> = {
  ...PICTURE_READERS,
  mp4: mp4Facts,
  mov: mp4Facts,
  '3gp': mp4Facts,
  mkv: mkvFacts,
  mp3: mp3Facts,
  wav: wavFacts,
};

/** @returns undefined where it is cut off or damaged; of what is no picture, sound or film, {@link NO_FACTS} */
export function factsOf(source: Source): Facts | undefined {
  const reader = READERS[sniff(source.at(0, HEAD_BYTES)) ?? ''];
  if (!reader) return NO_FACTS;
  try {
    return reader(source);
  } catch (error) {
    // Numbers that lead beyond the bytes: no reader has to ask before each of them.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
