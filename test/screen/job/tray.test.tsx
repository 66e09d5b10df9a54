// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { templateImage } from '../../../src/field/rules';
import { resource } from '../../../src/gateway/calls';
import { record, text as shape } from '../../../src/gateway/shape';
import { loadMessages } from '../../../src/i18n/i18n';
import { ownDrafts } from '../../../src/screen/form/drafts';
import { type Job, NO_COUNTS } from '../../../src/screen/job/job-calls';
import { Tray } from '../../../src/screen/job/tray';
import { createUploadQueue } from '../../../src/screen/upload/upload-queue';
import type { UploadQueue } from '../../../src/screen/upload/uploads';
import { clear, draw, fakeRuntime, find, press, refusal, settle, text, until } from '../../session/page';

const JOB: Job = {
  id: '1',
  kind: 'reboot',
  component: 'tr069/itms',
  state: 'running',
  username: 'admin',
  started: 1_767_322_445,
  ended: 0,
  counts: NO_COUNTS,
  rate: 0,
  left: 0,
  steps: [],
  message: '',
  log: [],
  cancellable: true,
  file: false,
  undo: 0,
  about: {},
  fleet: undefined,
};
const sent: unknown[] = [];
const notify = vi.fn();
const { runtime } = fakeRuntime({
  systemJob: (payload: unknown) => {
    sent.push(payload);
    return {};
  },
});

const show = async (jobs: readonly Job[], queue?: UploadQueue): Promise<void> => {
  const { gateway, failureText } = runtime;
  const screen = { gateway, failureText, notify, can: () => true, account: 'admin', titleOf: () => 'Devices', open: () => {} };
  await draw(<Tray tray={{ jobs, see: () => {} }} queue={queue} screen={screen} page="/" />);
  await settle();
};
const sign = (): string | null | undefined => document.querySelector('[aria-haspopup=dialog]')?.nextElementSibling?.textContent;

beforeEach(() => {
  sent.length = 0;
  notify.mockClear();
  ownDrafts('hotel');
  return loadMessages('en', ['job', 'upload', 'issue', 'common']);
});
afterEach(clear);

it('marks what was canceled as neither done nor failed', async () => {
  await show([{ ...JOB, state: 'cancelled' }]);
  expect([sign(), find('Background tasks: 1 canceled') !== undefined]).toEqual(['–', true]);
  await clear();
  await show([
    { ...JOB, state: 'cancelled' },
    { ...JOB, id: '2', state: 'done' },
  ]);
  expect([sign(), find('Background tasks: 2 finished') !== undefined]).toEqual(['✓', true]);
});

it('asks before it cancels what goes on on many devices, and nothing before it cancels what is of one', async () => {
  // Of a job on devices the tray reads no more than this.
  const fleet = { touched: 481, right: 'reboot', list: '', total: 500 } as unknown as NonNullable<Job['fleet']>;
  await show([{ ...JOB, counts: { ...NO_COUNTS, queued: 470, running: 11 }, fleet }]);
  await press('Background tasks: 1 in progress');
  await press('Cancel Restart – Devices');
  expect(text()).toContain('470 of 481 devices have not been started and are left as they are.');
  expect(sent).toEqual([]);
  await press('Keep going');
  await press('Cancel Restart – Devices');
  await press('Cancel the task');
  expect(sent).toEqual([expect.objectContaining({ id: '1' })]);
  await clear();
  await show([{ ...JOB, id: '2' }]);
  await press('Background tasks: 1 in progress');
  await press('Cancel Restart – Devices');
  expect(sent).toHaveLength(2);
});

it('names an upload that failed, and says what the web server answered', async () => {
  const call = resource('operationsAdResource', record({})).method<{ readonly file: File }, { data: string }>(
    'upload',
    record({ data: shape() }),
    { encoding: 'multipart' },
  );
  const { runtime: failing } = fakeRuntime({
    operationsAdResource: () => {
      throw refusal('unreachable', { code: 500, sent: true });
    },
  });
  const queue = createUploadQueue(failing.gateway);
  queue.add([new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg')], { call, rule: templateImage, label: 'Ads' });
  await show([], queue);
  await until(() => sign() === '!');
  expect(find('Background tasks: 1 failed')).toBeDefined();
  await until(() => notify.mock.calls.length > 0);
  expect(notify.mock.lastCall?.slice(0, 2)).toEqual(['danger', 'a.jpg: The gateway answered with error 500. Please retry later.']);
  queue.clear();
});
