import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { sniff } from '../../src/lib/magic-bytes';
import { readBody } from './request';

it('keeps as much of the beginning of a file as its kind is told by', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'request-'));
  // The name of the format stands behind other elements of the head.
  const video = `\x1aE\xdf\xa3${'\0'.repeat(200)}matroska`;
  const body = Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="a.mkv"\r\n\r\n${video}\r\n--b--\r\n`, 'latin1');
  const request = Object.assign(Readable.from([body]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    setTimeout: () => {},
  }) as unknown as IncomingMessage; // what reads a body looks at
  const { files } = await readBody(request, folder);
  expect(files.map(({ head }) => sniff(head))).toEqual(['mkv']);
  rmSync(folder, { recursive: true });
});
