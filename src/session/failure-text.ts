/** What a failed call is told as. */
import { type GatewayError, PAYLOAD_TOO_LARGE } from '../gateway/errors';
import { fillPlaces } from '../lib/fill-places';
import type { Words } from './messages';

/** A failure in words; '' where nothing is to be said. @param unsaid where the box says nothing itself */
export function failureIn(words: Words, { kind, code, message }: GatewayError, unsaid = words.failed): string {
  if (kind === 'unreachable') {
    if (code === PAYLOAD_TOO_LARGE) return words.tooLarge;
    return code > 299 ? fillPlaces(words.httpError, { code }) : words.network;
  }
  if (kind === 'malformed' || kind === 'renewed' || kind === 'expired') return words[kind];
  return ['aborted', 'opened', 'denied'].includes(kind) ? '' : message || unsaid;
}
