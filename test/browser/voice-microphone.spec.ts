/** A prompt spoken into the browser's microphone: over HTTPS, as browsers give none to other pages. */
import { expect, test } from './console';
import { HOST, hostRules } from './hosts';

const PATH = '/voice/service/voicemanage';

test.use({
  appliance: { httpsPort: 0 },
  permissions: ['microphone'],
  launchOptions: {
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--ignore-certificate-errors',
      `--host-resolver-rules=${hostRules}`,
    ],
  },
});

test('a prompt is spoken into the microphone, becomes a WAV, and is kept', async ({ page, box, context }) => {
  const url = `https://${HOST}:${box.httpsPort}`;
  const token = box.startSession('admin');
  await context.addCookies([
    { name: 'IGSAuth', value: token, url, sameSite: 'Strict' },
    { name: 'language', value: 'en', url },
  ]);
  await page.goto(`${url}/#${PATH}`);
  await page.getByRole('button', { name: 'Record a voice file' }).click();
  const maker = page.getByRole('dialog', { name: 'New voice file' });
  await maker.getByRole('tab', { name: 'Microphone' }).click();
  await maker.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(maker.getByRole('timer')).toHaveText('0:02');
  await maker.getByRole('button', { name: 'Stop recording' }).click();
  await expect(maker.getByRole('slider', { name: /^Position/ })).toHaveAttribute('aria-valuemax', /^[1-9]/);
  await maker.getByLabel('Name').fill('spoken');
  await maker.getByRole('button', { name: 'Save voice file' }).click();
  await expect(maker).toBeHidden();
  await page.getByRole('button', { name: 'Show more of spoken' }).click();
  await expect(page.getByRole('group', { name: 'spoken' }).getByRole('slider', { name: /^Position/ })).toHaveAttribute(
    'aria-valuemax',
    /^[1-9]/,
  );
});
