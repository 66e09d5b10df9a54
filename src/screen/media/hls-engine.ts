/** HLS by hls.js, its light edition: a part of its own. All players of a page share a budget of requests. */
import Hls, { type HlsConfig, type Loader, type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from 'hls.js/light';
import { createBudget } from '../../lib/request-budget';
import type { Engine } from './engine';

/** Of the four connections that the console uses, HLS has two, however many players there are. */
const budget = createBudget(2);

/** Codecs of sound. */
const SOUND = /^\s*(?:mp4a|opus|ac-3|ec-3|flac|mp3)/i;

const Plain = Hls.DefaultConfig.loader as new (config: HlsConfig) => Loader<LoaderContext>;

/** The usual loader, which waits for its turn. */
class TurnLoader extends Plain {
  private leave: (() => void) | undefined;

  override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    const ended =
      <A extends readonly unknown[]>(then: ((...all: A) => void) | undefined) =>
      (...all: A): void => {
        this.leave?.();
        then?.(...all);
      };
    const { onSuccess, onError, onTimeout, onAbort } = callbacks;
    const told = {
      ...callbacks,
      onSuccess: ended(onSuccess),
      onError: ended(onError),
      onTimeout: ended(onTimeout),
      onAbort: ended(onAbort),
    };
    this.leave = budget.take(() => super.load(context, config, told));
  }

  override abort(): void {
    super.abort();
    this.leave?.();
  }

  override destroy(): void {
    super.destroy();
    this.leave?.();
  }
}

/** Plays HLS. */
export const hlsEngine: Engine = (video, address, told) => {
  const hls = new Hls({
    // A worker would be made of a blob, which the policy of the page does not allow.
    enableWorker: false,
    loader: TurnLoader,
    liveSyncDurationCount: 2,
    liveMaxLatencyDurationCount: 6,
    maxBufferLength: 12,
    backBufferLength: 10,
  });
  let codecs: { codec?: string; audio?: string } = {};
  hls.on(Hls.Events.BUFFER_CODECS, (_, { video: pictures, audio, audiovideo }) => {
    // Together, `opus,vp09.00.10.08`, or one after the other.
    const all = [pictures, audiovideo, audio].flatMap((track) => track?.codec?.split(',') ?? []);
    const [found, sound] = [all.find((each) => !SOUND.test(each)), all.find((each) => SOUND.test(each))];
    codecs = { ...codecs, ...(found !== undefined && { codec: found }), ...(sound !== undefined && { audio: sound }) };
    told.figures(codecs);
  });
  hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag, stats }) => {
    told.bytes();
    if (frag.duration > 0) told.figures({ rate: stats.total / frag.duration });
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type, details, mimeType }) => {
    if (details === Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR || details === Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR)
      return told.trouble({ kind: 'codec', codec: /codecs="?([^",]+)/.exec(mimeType ?? '')?.[1] ?? codecs.codec ?? '' });
    if (!fatal) return;
    if (details === Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR)
      return told.trouble({ kind: 'codec', codec: hls.levels[0]?.videoCodec ?? codecs.codec ?? '' });
    told.trouble({ kind: type === Hls.ErrorTypes.NETWORK_ERROR ? 'lost' : 'broken' });
  });
  hls.attachMedia(video);
  hls.loadSource(address);
  return () => hls.destroy();
};
