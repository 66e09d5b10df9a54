/** Whether a camera can be reached: those of the demonstration's house are simulated, any other is really asked by RTSP. */
import { connect, type LookupFunction } from 'node:net';
import type { Box } from '../../box';
import { StreamFailure } from '../stream/failure';
import { guardOf } from '../stream/reach';

/** Why a camera gives no picture; '' where it does. */
export type CameraReason = '' | 'refused' | 'timeout' | 'login' | 'no_stream' | 'own';
export interface CameraAnswer {
  readonly reason: CameraReason;
  readonly codec: string;
  readonly resolution: string;
  /** kbit/s. */
  readonly bitrate: number;
  readonly first_frame_ms: number;
}
export interface CameraLogin {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

const TIMEOUT_MS = 4000;
const MOST_PORT = 65_535;
const nothing = (reason: CameraReason): CameraAnswer => ({ reason, codec: '', resolution: '', bitrate: 0, first_frame_ms: 0 });

/** The simulated cameras: their network, and the login that they ask for. */
const HOUSE = /^10\.30\.2\.(\d{1,3})$/;
const LOGIN = { username: 'viewer', password: 'Cam-2026' } as const;

/** The number of a simulated camera by its address; undefined of any other. */
export const houseNumber = (url: string): number | undefined => {
  const host = /^rtsps?:\/\/([^/:?#]*)/i.exec(url)?.[1] ?? '';
  const last = HOUSE.exec(host)?.[1];
  return last === undefined ? undefined : Number(last);
};

const simulated = (box: Box, last: number, path: string, { username, password }: CameraLogin): CameraAnswer => {
  if (last >= 200) return nothing('timeout');
  if (last >= 150) return nothing('refused');
  if (username !== LOGIN.username || password !== LOGIN.password) return nothing('login');
  if (/gone/.test(path)) return nothing('no_stream');
  const sub = /102|sub/i.test(path);
  return {
    reason: '',
    codec: last % 3 === 0 && !sub ? 'H.265' : 'H.264',
    resolution: sub ? '640×360' : last % 2 === 0 ? '2560×1440' : '1920×1080',
    bitrate: sub ? 512 : 3072 + last,
    first_frame_ms: Math.round(180 + box.clock.chance('camera', last) * 400),
  };
};

/** Asks another machine for its options by RTSP. */
const asked = (host: string, port: number, url: string, lookup: LookupFunction): Promise<CameraReason> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, lookup, timeout: TIMEOUT_MS });
    const end = (reason: CameraReason): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.on('connect', () => socket.write(`DESCRIBE ${url} RTSP/1.0\r\nCSeq: 1\r\nAccept: application/sdp\r\n\r\n`));
    socket.on('data', (data) => {
      const code = /^RTSP\/1\.0 (\d{3})/.exec(data.toString('latin1'))?.[1];
      end(code === '200' ? '' : code === '401' ? 'login' : 'no_stream');
    });
    socket.on('timeout', () => end('timeout'));
    socket.on('error', (error) =>
      end(error instanceof StreamFailure ? 'own' : 'code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'timeout'),
    );
    socket.on('close', () => end('no_stream'));
  });

/** What a camera answers; an address that is none answers as one that is not there. */
export async function askCamera(box: Box, login: CameraLogin): Promise<CameraAnswer> {
  const [, written = '', port = '554', path = ''] = /^rtsps?:\/\/(\[[^\]]*\]|[^/:?#]*)(?::(\d{1,5}))?(.*)$/i.exec(login.url) ?? [];
  const host = written.replace(/^\[|\]$/g, '');
  // A camera is another machine, and what listens here is nobody's to be asked through the console.
  const { refuses, lookup } = guardOf(box);
  if (host === '' || refuses(host)) return nothing('own');
  const last = houseNumber(login.url);
  if (last !== undefined) return simulated(box, last, path, login);
  // No machine listens at such a port.
  if (Number(port) < 1 || Number(port) > MOST_PORT) return nothing('no_stream');
  return nothing(await asked(host, Number(port), login.url, lookup));
}
