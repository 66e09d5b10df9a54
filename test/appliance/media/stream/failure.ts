/** Why a source can't be played, in words. */
import type { Message, MessageKey } from '../../messages';

/** A source that can't be played. */
export class StreamFailure extends Error {
  readonly said: Message | MessageKey;
  constructor(said: Message | MessageKey) {
    super(typeof said === 'string' ? said : said.key);
    this.said = said;
  }
}

/** How long a source may take to begin, in seconds. */
export const PATIENCE_S = 10;
/** Answered to nobody who is longer silent. */
export const SILENT: Message = { key: 'streamSilent', args: { seconds: PATIENCE_S } };
