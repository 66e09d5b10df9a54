/** What every part of the build knows of the project. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..');
/** What version.json and build.json call the console. */
export const PRODUCT = 'gateway-console';
export const LANGUAGES = ['zh_CN', 'en'];

/** Ten characters of a digest, letters and digits only: as they stand in the names of files. */
export const hash = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url').replace(/[-_]/g, '').slice(0, 10);
