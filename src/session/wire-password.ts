import { md5 } from 'js-md5';
import type { ConsoleConfig } from '../gateway/config';

/** A password as it goes over the wire (src/field/README.md), trimmed as sign-in trims it. */
export function wirePassword({ passwordHash }: Pick<ConsoleConfig, 'passwordHash'>, password: string): string {
  const trimmed = password.trim();
  return passwordHash === 'md5' ? md5(trimmed) : trimmed;
}
