/** A self-signed certificate of the box, kept in the data folder so that a browser's exception lasts. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A key and its certificate, PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const YEAR_MS = 365 * 24 * 3_600_000;

/** Reads the certificate of a data folder, or makes one for ten years. */
export async function certificateOf(folder: string): Promise<Certificate> {
  const place = join(folder, 'tls');
  try {
    return { key: readFileSync(join(place, 'key.pem'), 'utf8'), cert: readFileSync(join(place, 'cert.pem'), 'utf8') };
  } catch {
    const made = await generate([{ name: 'commonName', value: 'gateway.test' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      notAfterDate: new Date(Date.now() + 10 * YEAR_MS),
      extensions: [
        { name: 'basicConstraints', cA: false },
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'gateway.test' },
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    });
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'key.pem'), made.private, { mode: 0o600 });
    writeFileSync(join(place, 'cert.pem'), made.cert);
    return { key: made.private, cert: made.cert };
  }
}
