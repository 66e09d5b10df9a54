/** Fetches a guide: over the network, or from the provider of the demonstration, which is in the box itself. */
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { GuideReason } from '../../../../src/areas/media/epg-manage/sources';
import type { Box } from '../../box';
import type { MessageKey } from '../../messages';
import type { Entry } from '../../resource';
import { StreamFailure } from '../stream/failure';
import { openSource } from '../stream/reach';
import { fetchedUrl } from '../url-secrets';
import { demoXmltv } from './demo-guide';
import { GuideFailure } from './guide-failure';
import { DEMO_HOST } from './source-rows';

/** Nobody waits longer for the whole of a guide. */
const LONGEST_MS = 10 * 60_000;
/** Nor so many seconds for its next bytes. */
const SILENT_S = 30;

const REASONS: Partial<Readonly<Record<MessageKey, GuideReason>>> = {
  streamInside: 'inside',
  streamStatus: 'status',
  streamSilent: 'silent',
  streamRedirects: 'redirects',
};

function failureOf({ said }: StreamFailure): GuideFailure {
  const { key, args = {} } = typeof said === 'string' ? { key: said } : said;
  return new GuideFailure(REASONS[key] ?? 'unreachable', String(Object.values(args)[0] ?? ''));
}

/**
 * Asks the source of a guide.
 * @param entry the source as it is kept, with its password
 * @throws {GuideFailure} no answer, a status, an address inside this box
 */
export async function fetchGuide(box: Box, entry: Entry, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const address = fetchedUrl(entry, 'url');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new GuideFailure('unreachable');
  if (url.hostname === DEMO_HOST) {
    if (url.pathname !== '/guide.xml.gz') throw new GuideFailure('status', '404');
    return Readable.from(demoXmltv(box.clock)).pipe(createGzip());
  }
  url.username = encodeURIComponent(String(entry.username ?? ''));
  url.password = encodeURIComponent(String(entry.password ?? ''));
  try {
    const { body } = await openSource(box, url, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]));
    return body.setTimeout(SILENT_S * 1000, () => body.destroy(new GuideFailure('silent', String(SILENT_S))));
  } catch (error) {
    throw error instanceof StreamFailure ? failureOf(error) : error;
  }
}
