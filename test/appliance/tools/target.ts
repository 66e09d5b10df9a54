/** What a tool may be pointed at: an address or a host name. Nothing else ever reaches a program of the machine. */

import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const HOST = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*\\.?$`);

/** Whether a text is an IPv4 or IPv6 address or a host name; a leading hyphen, which a program would take for an option, never is. */
export const isTarget = (text: string): boolean => isIP(text) !== 0 || (HOST.test(text) && !/^[\d.]+$/.test(text));

/** A DNS server: an address, with or without a port (`[2001:db8::1]:5353`). */
export const isServer = (text: string): boolean => {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^[\]]+?))(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (isIP(text) !== 0) return true;
  return (
    isIP(bracketed ?? plain ?? '') === (bracketed === undefined ? 4 : 6) &&
    (port === undefined || (Number(port) > 0 && Number(port) < 65_536))
  );
};

const FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

/** The path of a program of the machine, where it has it. */
export function programOf(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
