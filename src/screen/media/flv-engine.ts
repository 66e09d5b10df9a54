/** FLV by mpegts.js, over HTTP or a WebSocket: a part of its own. */
import mpegts from 'mpegts.js';
import type { Engine } from './engine';

/** A stream over a WebSocket is asked for as `ws:` where the page came over `http:`. */
const socketAddress = (address: string): string => address.replace(/^http/, 'ws');

mpegts.LoggingControl.applyConfig({ forceGlobalTag: false, enableAll: false });

const playerOf =
  (overSocket: boolean): Engine =>
  (video, address, told) => {
    const player = mpegts.createPlayer(
      { type: 'flv', isLive: true, url: overSocket ? socketAddress(address) : address },
      { enableWorker: false, enableStashBuffer: false, liveSync: true, autoCleanupSourceBuffer: true },
    );
    let codec = '';
    player.on(mpegts.Events.MEDIA_INFO, ({ videoCodec = '', audioCodec = '' }: { videoCodec?: string; audioCodec?: string }) => {
      codec = videoCodec;
      told.figures({ codec, audio: audioCodec });
    });
    // Kilobytes a second.
    player.on(mpegts.Events.STATISTICS_INFO, ({ speed = 0 }: { speed?: number }) => {
      if (speed > 0) told.bytes();
      told.figures({ rate: speed * 1024 });
    });
    player.on(mpegts.Events.LOADING_COMPLETE, () => told.trouble({ kind: 'lost' }));
    player.on(mpegts.Events.ERROR, (type: string, detail: string, info?: { msg?: string; code?: number }) => {
      // A browser that has no decoder says so as code 9, NotSupportedError, and most name what they were asked for.
      const { msg = '', code } = info ?? {};
      if (detail === mpegts.ErrorDetails.MEDIA_CODEC_UNSUPPORTED || (detail === mpegts.ErrorDetails.MEDIA_MSE_ERROR && code === 9))
        return told.trouble({ kind: 'codec', codec: /codecs=([\w.-]+)/.exec(msg)?.[1] ?? codec });
      told.trouble({ kind: type === mpegts.ErrorTypes.NETWORK_ERROR ? 'lost' : 'broken' });
    });
    player.attachMediaElement(video);
    player.load();
    return () => player.destroy();
  };

/** Plays FLV; one that comes over HTTP holds a connection for as long as it plays. */
export const flvEngine: Engine = playerOf(false);
/** Plays FLV over a WebSocket, which takes none of the connections that calls have. */
export const socketFlvEngine: Engine = playerOf(true);
