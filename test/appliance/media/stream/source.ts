/** What the address of a source leads to: a clip that plays for ever in the demonstration's own world, or the network. */
import { type Clip, clipOf } from './clip';
import { StreamFailure } from './failure';
import { fitsFlv } from './flv';

/** How a stream is sent to a browser (src/gateway/README.md, Preview of a stream). */
export type StreamKind = 'm3u8' | 'flv' | 'ws-flv' | 'mp4' | 'image';

/** Where the pictures come from. */
export type StreamSource =
  /**
   * `seconds`: a recording of that length; without it the clip plays for ever. `sends`: falls silent after so many seconds. `mute`: does not
   * even answer.
   */
  | { readonly from: 'clip'; readonly clip: Clip; readonly seconds?: number; readonly sends?: number; readonly mute?: true }
  | { readonly from: 'network'; readonly url: URL };

const CLIPS = ['city', 'clock', 'flight', 'lanterns'] as const;
const NAMED: readonly string[] = [...CLIPS, 'colours', 'pattern'];
/** Schemes of the house's own head-end: nothing on this machine could receive them. */
const HEAD_END = new Set(['udp:', 'rtp:', 'igmp:', 'rtsp:', 'rtmp:', 'srt:', 'dvb:', 'file:']);
/** Names and addresses that are nobody's (RFC 2606, 5737): the demonstration lives there. */
const NOBODYS = /(?:^|\.)(?:example|example\.(?:com|net|org))$|^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/;

const STALLS_S = 4;

const clipFor = (text: string): Clip => {
  const named = NAMED.find((name) => text.includes(`/${name}`));
  const sum = [...text].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return clipOf(named ?? CLIPS[sum % CLIPS.length] ?? CLIPS[0]);
};

/** What fails in the demonstration's world does so as sources of the real one do. @throws {StreamFailure} */
function demonstrated({ hostname, pathname }: URL): void {
  if (/(?:^|\.)dead\./.test(hostname)) throw new StreamFailure('streamUnreachable');
  if (pathname.includes('/missing')) throw new StreamFailure({ key: 'streamStatus', args: { status: 404 } });
  if (pathname.includes('/page')) throw new StreamFailure('streamPage');
}

/** Sources whose connection stands and that never answer: told when the patience is over, not before. */
const isMute = ({ hostname }: URL): boolean => /(?:^|\.)slow\./.test(hostname);

/** Sources that answer and then send nothing, or stop after a few seconds with their connection open. */
const sentFor = ({ hostname }: URL): number | undefined =>
  /(?:^|\.)silent\./.test(hostname) ? 0 : /(?:^|\.)stalls\./.test(hostname) ? STALLS_S : undefined;

/** Reads the address of a source. @throws {StreamFailure} where it is none, or its source of the demonstration fails */
export function streamSource(address: string): StreamSource {
  if (!URL.canParse(address)) throw new StreamFailure('streamAddress');
  const url = new URL(address);
  const web = /^(?:https?|wss?):$/.test(url.protocol);
  if (!web && !HEAD_END.has(url.protocol)) throw new StreamFailure({ key: 'streamScheme', args: { scheme: url.protocol } });
  if (web && !NOBODYS.test(url.hostname)) return { from: 'network', url };
  demonstrated(url);
  const sends = sentFor(url);
  return {
    from: 'clip',
    clip: clipFor(`/${url.hostname}${url.pathname}`),
    ...(sends !== undefined && { sends }),
    ...(isMute(url) && { mute: true }),
  };
}

/** How a source is best sent: FLV over a WebSocket takes none of the browser's connections, HLS stays HLS. */
export function kindOf(address: string, source: StreamSource): StreamKind {
  if (source.from === 'clip' && !fitsFlv(source.clip)) return 'm3u8';
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  if (/\.m3u8?$/i.test(path)) return 'm3u8';
  return source.from === 'clip' || /\.flv$/i.test(path) ? 'ws-flv' : 'mp4';
}
