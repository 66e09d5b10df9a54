/** Prompt files: uploaded in numbers, refused where they are no sound, heard, recorded, and kept while something plays them. */
import type { Locator, Page } from 'playwright/test';
import { encodeWav } from '../../src/lib/wav';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/voice/service/voicemanage';
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

const wav = (name: string, seconds = 2, pitch = 5) => ({
  name,
  mimeType: 'audio/wav',
  buffer: Buffer.from(
    encodeWav(
      Float32Array.from({ length: 8000 * seconds }, (_, at) => Math.sin(at / pitch) / 2),
      8000,
    ),
  ),
});
/** An MP3 of silence: frames of 32 kbit/s whose bits are all zero. */
const mp3 = (name: string) => {
  const frame = Buffer.alloc(144);
  frame.set([0xff, 0xfb, 0x18, 0xc4]);
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.concat(Array.from({ length: 56 }, () => frame)) };
};
const choose = (page: Page, ...files: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]) =>
  page.getByLabel('Upload voice files: Choose files').setInputFiles([...files]);

test('many files are uploaded at once: sounds become prompts, everything else says why not', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await expect(row(page, '欢迎致电')).toBeVisible();
  await choose(page, wav('早餐.wav'), mp3('lobby.mp3'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') });
  await expect(row(page, '早餐')).toContainText('0:02');
  await expect(row(page, 'lobby')).toContainText('0:02');
  const said = toasts(page).filter({ hasText: 'notes.txt: The file type is not supported' });
  await said.getByRole('button', { name: 'Show' }).click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText('The file type is not supported')).toBeVisible();
  await choose(page, { ...wav('wrong.wav'), buffer: Buffer.from('<html></html>') });
  await expect(tray.getByText('The name ends in .wav, but the content is HTML')).toBeVisible();
  await choose(page, { ...wav('large.wav'), buffer: Buffer.concat([wav('large.wav').buffer, Buffer.alloc(20 * 1024 * 1024)]) });
  await expect(tray.getByText(/file size cannot exceed 20M/)).toBeVisible();
  await choose(page, wav('早餐.wav', 3, 9));
  await expect(tray.getByText(/already exists/)).toBeVisible();
  await lookTwice(page, 'uploads');
});

test('a prompt is heard in its row, with its picture and who plays it', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await row(page, '欢迎致电').getByRole('button', { name: 'Play 欢迎致电' }).click();
  await expect(row(page, '欢迎致电').getByRole('button', { name: 'Stop 欢迎致电' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more of 请稍候' }).click();
  const player = page.getByRole('group', { name: '请稍候' });
  await player.getByRole('button', { name: 'Play 请稍候' }).click();
  await expect.poll(() => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.1);
  await expect(page.getByRole('region', { name: 'Used by' })).toBeVisible();
  await lookTwice(page, 'a prompt');
});

test('a prompt that something plays is not deleted, and the refusal says what plays it', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const used = page.getByRole('row').filter({ hasText: '欢迎致电' });
  await expect(used).not.toContainText('not used');
  await used.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('list', { name: /^Used by/ })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(used).toBeVisible();
});

test('over plain HTTP there is no microphone: the page says so, and records by phone instead', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Record a voice file' }).click();
  const maker = page.getByRole('dialog', { name: 'New voice file' });
  await maker.getByRole('tab', { name: 'Microphone' }).click();
  await expect(maker.getByText('Browsers give the microphone only to pages opened over HTTPS')).toBeVisible();
  await lookTwice(page, 'no microphone');
  await maker.getByRole('button', { name: 'By phone' }).click();
  await maker.getByLabel('Number of a phone').fill('abc');
  await maker.getByRole('button', { name: 'Call this phone' }).click();
  await expect(maker.getByText('Enter the number of an extension.')).toBeVisible();
  await maker.getByLabel('Number of a phone').fill('99999');
  await maker.getByRole('button', { name: 'Call this phone' }).click();
  await expect(maker.getByText('There is no such extension, or its phone is offline')).toBeVisible();
});

test('a file is heard before it is saved under a name that the box accepts', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Record a voice file' }).click();
  const maker = page.getByRole('dialog', { name: 'New voice file' });
  await maker.getByLabel('File: Choose a file').setInputFiles(wav('pool closes.wav', 2, 11));
  await expect(maker.getByLabel('Name')).toHaveValue('pool-closes');
  await expect(maker.getByRole('slider', { name: /^Position/ })).toHaveAttribute('aria-valuemax', '2');
  await maker.getByLabel('Name').fill('欢迎致电');
  await maker.getByRole('button', { name: 'Save voice file' }).click();
  await expect(maker.getByText('already exists')).toBeVisible();
  await maker.getByLabel('Name').fill('泳池关闭');
  await maker.getByRole('button', { name: 'Save voice file' }).click();
  await expect(maker).toBeHidden();
  await expect(row(page, '泳池关闭')).toContainText('0:02');
});
