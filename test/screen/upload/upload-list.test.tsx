// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { templateImage } from '../../../src/field/rules';
import { resource } from '../../../src/gateway/calls';
import { record, text as shape } from '../../../src/gateway/shape';
import { loadMessages } from '../../../src/i18n/i18n';
import { ownDrafts } from '../../../src/screen/form/drafts';
import { UploadList } from '../../../src/screen/upload/upload-list';
import { createUploadQueue } from '../../../src/screen/upload/upload-queue';
import { clear, draw, fakeRuntime, find, later, press, refusal, settle, text, until } from '../../session/page';

const call = resource('operationsAdResource', record({})).method<{ readonly file: File }, { data: string }>(
  'upload',
  record({ data: shape() }),
  {
    encoding: 'multipart',
  },
);
const jpeg = (name: string): File => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], name);

let current: ReturnType<typeof createUploadQueue> | undefined;
beforeEach(() => {
  ownDrafts('hotel');
  return loadMessages('en', ['upload', 'issue']);
});
afterEach(async () => {
  await clear();
  current?.cancel();
  current?.clear();
});

const open = async (answer: (file: File) => unknown, names: readonly string[]) => {
  const { runtime } = fakeRuntime({ operationsAdResource: ({ file }: { file: File }) => answer(file) });
  const queue = createUploadQueue(runtime.gateway);
  current = queue;
  queue.add(names.map(jpeg), { call, rule: templateImage, label: 'Ads' });
  await draw(<UploadList queue={queue} failureText={runtime.failureText} />);
  await settle();
  return queue;
};
describe('the uploads in the tray', () => {
  it('says what is done, and shows the files', async () => {
    const answers = [later<unknown>(), later<unknown>()];
    let asked = 0;
    await open(() => {
      asked += 1;
      return answers[asked - 1]?.promise ?? new Promise(() => {});
    }, ['a.jpg', 'b.jpg', 'c.jpg']);
    expect(text()).toContain('Uploading 0 of 3');
    expect(text()).toContain('a.jpg');
    expect(document.querySelectorAll('li[data-state="sending"]')).toHaveLength(2);
    await act(async () => answers[0]?.answer({ data: '/a.jpg' }));
    await until(() => text().includes('Uploading 1 of 3'));
  });

  it('shows at once what was refused, in words', async () => {
    await open(() => ({ data: '' }), ['a.svg']);
    expect(text()).toContain('1 file not uploaded');
    expect(text()).toContain('The file type is not supported.');
  });

  it('says the words of the box for what it did not take, and sends it again with one button', async () => {
    let full = true;
    const queue = await open(() => {
      if (full) throw refusal('refused', { message: 'The disk is full' });
      return { data: '/a.jpg' };
    }, ['a.jpg', 'b.jpg']);
    await until(() => text().includes('2 files not uploaded'));
    expect(text()).toContain('The disk is full');
    full = false;
    await press('Retry failed');
    await until(() => text().includes('2 files uploaded'));
    act(() => queue.clear());
    expect(queue.items()).toEqual([]);
    expect(text()).toBe('');
  });

  it('says that a file is too large for the web server', async () => {
    await open(() => {
      throw refusal('unreachable', { code: 413 });
    }, ['a.jpg']);
    await until(() => text().includes('larger than the web server, or a proxy on the way to it, accepts (error 413)'));
  });

  it('asks before all are cancelled; pausing needs no question', async () => {
    const queue = await open(() => new Promise(() => {}), ['a.jpg', 'b.jpg', 'c.jpg']);
    await press('Pause all');
    expect(text()).toContain('Paused, 0 of 3 uploaded');
    await press('Cancel all');
    expect(text()).toContain('3 files have not been uploaded yet.');
    await press('Keep uploading');
    expect(queue.items().every(({ state }) => state === 'paused')).toBe(true);
    await press('Resume all');
    await press('Cancel a.jpg');
    expect(queue.items().map(({ state }) => state)[0]).toBe('cancelled');
    expect(find('Remove a.jpg from the list')).toBeDefined();
  });
});
