// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { text } from '../../../src/field';
import { resource } from '../../../src/gateway/calls';
import { GatewayError } from '../../../src/gateway/errors';
import { any } from '../../../src/gateway/shape';
import { loadMessages, TranslateContext, translator } from '../../../src/i18n/i18n';
import { BulkReport } from '../../../src/screen/list/bulk-report';
import { type ListJobs, useListJobs } from '../../../src/screen/list/use-list-jobs';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeAll(() => loadMessages('en', ['common', 'engine']));

const fields = { name: text() };
const row = (id: string) => ({ id, mtime: '', sort: 0, name: `row ${id}` });

it('one row that was deleted leaves no report to close; one that was not, and several, do', async () => {
  const t = await translator('en');
  const said: string[] = [];
  const queries: object[] = [];
  let refuses = false;
  let jobs: ListJobs<typeof fields> | undefined;
  const screen = {
    t,
    notify: (_: string, words: string) => said.push(words),
    failureText: ({ message }: GatewayError) => message,
    able: () => false,
    query: { record: '1', tab: 'rooms' },
    setQuery: (query: object) => queries.push(query),
    gateway: {
      send: async () => {
        if (refuses) throw new GatewayError('refused', 'in use');
        return {};
      },
    },
  };
  const parts = { list: { reload: () => {} }, labels: { field: (name: string) => name }, nameOf: ({ name }: { name: string }) => name };
  const Screen = () => {
    jobs = useListJobs({ fields } as never, resource('rooms', any(), '/rooms') as never, undefined, screen as never, parts as never); // what the job asks for
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
  const remove = (...ids: string[]) => act(async () => jobs?.remove(ids.map(row), ids.length));

  await remove('1');
  expect([jobs?.bulk.state, said]).toEqual([undefined, ['row 1 deleted']]);
  expect(queries, 'its page goes with it').toEqual([{ tab: 'rooms' }]);
  await remove('2', '3');
  expect(queries).toHaveLength(1);
  expect(jobs?.bulk.state?.results).toHaveLength(2);
  refuses = true;
  await remove('4');
  expect(jobs?.bulk.state?.results[0]).toMatchObject({ ok: false });
  refuses = false;
  await act(async () => jobs?.bulk.retry());
  expect([jobs?.bulk.state, said.at(-1)]).toEqual([undefined, 'row 4 deleted']);
  await act(async () => root.unmount());
});

it('a row whose answer was lost is told as one that may be gone, the list is asked again, and it can be undone', async () => {
  const t = await translator('en');
  const offers: unknown[] = [];
  let asked = 0;
  let jobs: ListJobs<typeof fields> | undefined;
  const screen = {
    t,
    language: 'en',
    notify: (...told: unknown[]) => offers.push(told),
    failureText: () => 'Network abnormal',
    able: () => true,
    query: {},
    setQuery: () => {},
    gateway: {
      send: async () => {
        throw new GatewayError('unreachable', 'rooms', { sent: true });
      },
    },
  };
  const parts = {
    list: {
      reload: () => {
        asked += 1;
      },
    },
    labels: { field: (name: string) => name },
    nameOf: ({ name }: { name: string }) => name,
  };
  const Screen = () => {
    jobs = useListJobs({ fields } as never, resource('rooms', any(), '/rooms') as never, undefined, screen as never, parts as never); // what the job asks for
    return (
      <TranslateContext value={t}>
        <BulkReport bulk={jobs.bulk} undo={jobs.undoBulk} onClose={jobs.bulk.close} onRetried={() => {}} />
      </TranslateContext>
    );
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Screen />));
  await act(async () => jobs?.remove([row('1')], 1));
  expect(asked).toBe(1);
  const said = document.body.textContent ?? '';
  expect(said).toContain('No answer, may have been done: 1');
  expect(said).toContain('row 1The connection was lost.');
  expect(said).not.toMatch(/failed|Network abnormal|0 done/);
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Undo', 'Retry', 'Close']),
  );
  await act(async () => jobs?.bulk.close());
  expect(offers).toMatchObject([['success', expect.stringContaining('No answer, may have been done: 1'), { label: 'Undo' }]]);
  await act(async () => root.unmount());
});
