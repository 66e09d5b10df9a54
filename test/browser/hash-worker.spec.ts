/** The worker that tells what a file is by its bytes, on plain HTTP and under the policy of the page. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './console';

const MB = 1024 * 1024;

test('a file of several steps has the hash that the box finds, worked out beside the page', async ({ page, signedIn }) => {
  await signedIn('admin', '/dashboard');
  const script = readdirSync(join(import.meta.dirname, '../../dist/assets')).find((name) => /^hash-worker-.*\.js$/.test(name));
  const told = await page.evaluate(
    ([address, size]) =>
      new Promise<{ readonly hash: string; readonly steps: number }>((resolve, reject) => {
        // The name that the policy of the page allows for it.
        const types = Reflect.get(globalThis, 'trustedTypes');
        const policy = types.createPolicy('hash', { createScriptURL: () => address });
        const worker = new Worker(policy.createScriptURL(''));
        let steps = 0;
        worker.addEventListener('error', () => reject(new Error('the worker did not start')));
        worker.addEventListener('message', ({ data }) => {
          if ('done' in data) steps += 1;
          else resolve({ hash: data.hash, steps });
        });
        worker.postMessage(new File([new Uint8Array(size as number).fill(7)], 'a.mp4'));
      }),
    [`/assets/${script}`, 9 * MB] as const,
  );
  expect(told).toEqual({
    hash: createHash('sha256')
      .update(Buffer.alloc(9 * MB, 7))
      .digest('hex'),
    steps: 3,
  });
});
