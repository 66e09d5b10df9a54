/** What plays a stream in a video element, and what it tells: each kind of stream has its own, fetched when it is first needed. */
import { loadPart } from '../../lib/load-part';
import type { Stream } from './preview-calls';

/**
 * Why nothing is seen. `codec`: this browser has no decoder for it; `silent`: no bytes came for so many seconds; `noKey`: bytes, but no
 * picture to begin with; `lost`: the line to the box, or what it sends, broke off; `broken`: what came can't be read.
 */
export type Trouble =
  | { readonly kind: 'codec'; readonly codec: string }
  | { readonly kind: 'silent' | 'noKey'; readonly seconds: number }
  | { readonly kind: 'lost' | 'broken' };

/** What is known of a stream that plays. */
export interface StreamFigures {
  /** `avc1.42c01e`, `hvc1…`; '' of what has none. */
  readonly codec: string;
  readonly audio: string;
  /** Bytes a second. */
  readonly rate: number;
}

/** Who is told by an engine. */
export interface EngineTold {
  readonly trouble: (trouble: Trouble) => void;
  readonly figures: (figures: Partial<StreamFigures>) => void;
  /** Bytes of the stream have come. */
  readonly bytes: () => void;
}

/** Plays an address in an element; answers how that is stopped. */
export type Engine = (video: HTMLVideoElement, address: string, told: EngineTold) => () => void;

/** What the browser plays by itself. */
const nativeEngine: Engine = (video, address, told) => {
  const failed = (): void => {
    const unreadable = video.error?.code === MediaError.MEDIA_ERR_DECODE || video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
    told.trouble({ kind: unreadable ? 'broken' : 'lost' });
  };
  video.addEventListener('error', failed);
  video.addEventListener('progress', told.bytes);
  video.src = address;
  return () => {
    video.removeEventListener('error', failed);
    video.removeEventListener('progress', told.bytes);
    video.removeAttribute('src');
    video.load();
  };
};

const canPlayParts = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** The engine of a kind of stream. */
export async function engineOf(kind: Stream['kind']): Promise<Engine> {
  // An iPhone plays HLS by itself, and nothing in parts.
  if (kind === 'mp4' || kind === 'image' || (kind === 'm3u8' && !canPlayParts())) return nativeEngine;
  if (kind === 'm3u8') return (await loadPart(() => import('./hls-engine'))).hlsEngine;
  const { flvEngine, socketFlvEngine } = await loadPart(() => import('./flv-engine'));
  return kind === 'flv' ? flvEngine : socketFlvEngine;
}
