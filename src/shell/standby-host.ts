import { safeUrl } from '../lib/safe-url';
import { serverText } from '../lib/server-text';

/**
 * Where the console of the host is, spoken to as this one is; undefined for what is no address of a machine.
 * @example hostUrl('192.168.10.3') // 'http://192.168.10.3/'
 */
export function hostUrl(host: string): string | undefined {
  const name = serverText(host, 253);
  if (!/^[a-z0-9.-]+$|^[0-9a-f:]+$/i.test(name)) return undefined;
  return safeUrl(`${location.protocol}//${name.includes(':') ? `[${name}]` : name}/`, location.href)?.href;
}
