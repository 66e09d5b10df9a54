import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/gateway/errors';
import type { Translate } from '../../../src/i18n/keys';
import { type BulkResult, mayBeDone, runBulk } from '../../../src/screen/list/bulk';
import { failedRowText } from '../../../src/screen/list/failed-row';

const items = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), name: `row ${at}` }));
const reason = (error: unknown): string => (error instanceof Error ? error.message : '');

describe('a job on many rows', () => {
  it('ends each row once, done or failed with its reason, never more than two at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (fates) => {
        const results: BulkResult[] = [];
        let open = 0;
        await runBulk(
          items(fates.length),
          async (id) => {
            open += 1;
            expect(open).toBeLessThanOrEqual(2);
            await Promise.resolve();
            open -= 1;
            if (!fates[Number(id)]) throw new GatewayError('refused', 'del', { message: `no ${id}`, sent: true });
          },
          reason,
          new AbortController().signal,
          (result) => results.push(result),
        );
        expect(results.map(({ id }) => id).sort()).toEqual(
          items(fates.length)
            .map(({ id }) => id)
            .sort(),
        );
        for (const { id, ok, reason: why } of results) expect([ok, why]).toEqual([fates[Number(id)], fates[Number(id)] ? '' : `no ${id}`]);
      }),
    );
  });

  it('leaves alone what it has not begun when it is stopped, and says so of what may have been done', async () => {
    const stop = new AbortController();
    const results: BulkResult[] = [];
    await runBulk(
      items(10),
      async (id) => {
        if (id !== '3') return;
        stop.abort();
        throw new GatewayError('aborted', 'del', { message: 'it may have been done', sent: true });
      },
      reason,
      stop.signal,
      (result) => results.push(result),
    );
    expect(results.length).toBeLessThan(10);
    expect(results.find(({ id }) => id === '3')).toEqual({
      id: '3',
      name: 'row 3',
      ok: false,
      unsure: true,
      reason: 'it may have been done',
    });
  });
});

it('counts a row whose answer was lost apart from those that failed', async () => {
  const fates = [new GatewayError('unreachable', 'del', { sent: true }), new GatewayError('unreachable', 'del'), undefined];
  const results: BulkResult[] = [];
  await runBulk(
    items(3),
    async (id) => {
      const fate = fates[Number(id)];
      if (fate) throw fate;
    },
    reason,
    new AbortController().signal,
    (result) => results.push(result),
  );
  results.sort((a, b) => Number(a.id) - Number(b.id));
  expect(results.map(({ ok, unsure = false }) => [ok, unsure])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  expect(mayBeDone(results)).toBe(2);
});

describe('a row that failed', () => {
  const t: Translate = (key, args = {}) => (key === 'engine:bulk.reason' ? `${args.field}: ${args.reason}` : String(key));
  const failureText = ({ message }: GatewayError): string => message;
  const field = (name: string): string => ({ volume: 'Volume', text: 'Text' })[name] ?? name;
  const say = (error: unknown): string => failedRowText(error, { t, failureText }, { field });

  it('says which rule of which field, not only that something is wrong', () => {
    const fields = { volume: 'Must be from 0 to 100.', text: 'Required' };
    expect(say(new GatewayError('invalid', 'form', { message: 'Please check what you filled in', fields }))).toBe(
      'Volume: Must be from 0 to 100. Text: Required',
    );
  });

  it('says what the call says where no field is to blame', () => {
    expect(say(new GatewayError('refused', 'del', { message: 'Still used by 8001' }))).toBe('Still used by 8001');
    expect(say(new Error('x'))).toBe('common:message.failed');
  });
});
