/** User name and password that stand in the address of a stream: `rtsp://admin:secret@10.30.1.20/…`. */
import type { Issue } from '../../../field/rules';

interface Credentials {
  /** The address without them. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Takes them out of an address; undefined where there are none. A password may hold an @: the last one before the path ends them. */
export function credentialsIn(address: string): Credentials | undefined {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/is.exec(address) ?? [];
  const at = host.lastIndexOf('@');
  if (at < 0) return undefined;
  const [username = '', ...password] = host.slice(0, at).split(':');
  return { url: scheme + host.slice(at + 1) + rest, username: decoded(username), password: decoded(password.join(':')) };
}

/** Lists, exports and the log tell an address: it has no username or password in it. */
export const bareAddress = (address: string): Issue | undefined => (credentialsIn(address) ? { key: 'urlCredentials' } : undefined);
