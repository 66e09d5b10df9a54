/** Broadcasting: who will hear it before it starts, one phone first, then the zone; plans that get in each other's way; the log. */
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/voice/service/broadcast';
const dining = '餐饮区';

/** No simulated caller takes a phone away. */
const still = (box: Appliance): void => {
  for (const { id } of box.voice.calls()) box.voice.hangUp(id);
};
const start = (page: Page) => page.getByRole('form', { name: 'Start a broadcast' });
const covered = (page: Page) => page.getByRole('region', { name: 'Who will hear it' });
/** Starts it, and agrees to what is said of it. */
const begin = async (page: Page, name: string, hears: RegExp): Promise<void> => {
  await start(page).getByRole('button', { name }).click();
  const question = page.getByRole('dialog', { name: 'Start this broadcast now?' });
  await expect(question).toContainText(hears);
  await question.getByRole('button', { name }).click();
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('who will hear it is known before it starts; one phone hears it first, then the zone, and the log says who did', async ({
  page,
  box,
  signedIn,
}) => {
  still(box);
  await signedIn('admin', PATH);
  await expect(page.getByText('Nothing is playing.')).toBeVisible();
  await expect(page.getByText('Select zones to see who will hear it')).toBeVisible();
  await start(page).getByRole('button', { name: 'Start broadcast' }).click();
  await expect(start(page).getByText('This cannot be empty.'), 'zones and file').toHaveCount(2);

  await start(page).getByLabel(dining).check();
  await expect(covered(page)).toContainText(/[123] of 3 phones will hear it/);
  await expect(covered(page).getByRole('listitem')).toHaveCount(3);
  const spa = covered(page).getByRole('listitem').filter({ hasText: '8095' });
  await expect(spa).toContainText('Will hear it');
  box.voice.originate({ from: '', to: '8095', label: 'test' });
  await expect(spa, 'as the phones are now').toContainText('In a call');
  await covered(page)
    .getByRole('button', { name: /^In a call/ })
    .click();
  await expect(covered(page).getByRole('listitem')).toHaveCount(1);
  await covered(page)
    .getByRole('button', { name: /^In a call/ })
    .click();
  await lookTwice(page, 'before it starts');
  for (const { id } of box.voice.calls()) box.voice.hangUp(id);

  await chooseOption(start(page).getByRole('combobox', { name: 'File', exact: true }), '火警通知');
  // Long enough for a slow machine.
  await start(page).getByLabel('Play count').fill('20');
  await start(page).getByLabel('Try it on one phone first').fill('8095');
  await page.getByRole('option', { name: /^8095/ }).click();
  await start(page).getByRole('button', { name: 'Test on this phone' }).click();
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByRole('listitem')).toHaveCount(1);
  await expect(outcome.getByRole('listitem')).toContainText('8095');
  await expect(page.getByRole('region', { name: 'Playing now' })).toContainText('Test');
  box.advance(600_000);
  await expect(page.getByText('Nothing is playing.')).toBeVisible();

  await begin(page, 'Start broadcast', /[123] of 3 phones answers? automatically/);
  const playing = page.getByRole('region', { name: 'Playing now' });
  await expect(playing).toContainText('火警通知');
  await expect(playing).toContainText(dining);
  await expect(outcome.getByRole('listitem')).toHaveCount(3);
  await expect(outcome).toContainText(/\d of 3 phones hear it/);
  await lookTwice(page, 'while it plays');
  await playing.getByRole('button', { name: 'Stop: 火警通知' }).click();
  await expect(page.getByText('Nothing is playing.')).toBeVisible();
  await expect(outcome).toContainText('Stopped');

  await tab(page, 'Log');
  const logged = page.getByRole('row').filter({ hasText: 'Stopped' }).filter({ hasText: '火警通知' });
  await expect(logged).toContainText('admin');
});

test('the log tells of each run who heard it, and who did not and why', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=log`);
  const logged = page.getByRole('row').filter({ hasText: '请前台主管到大堂' });
  await expect(logged).toContainText('Stopped');
  await logged.getByRole('button').first().click();
  const outcome = page.getByRole('dialog').getByRole('region', { name: 'Outcome' });
  await expect(outcome).toContainText('2 of 3 phones heard it');
  await expect(outcome.getByRole('listitem').filter({ hasText: '8095' })).toContainText('In a call');
  await lookTwice(page, 'a run in the log');
});

test('a text is spoken by the gateway, and how long that takes is said', async ({ page, box, signedIn }) => {
  still(box);
  await signedIn('admin', PATH);
  await start(page).getByLabel(dining).check();
  await chooseOption(start(page).getByLabel('Source'), 'Text');
  await start(page).getByRole('textbox', { name: 'Text', exact: true }).fill('早餐时间还有半小时，欢迎用餐。');
  await expect(start(page)).toContainText('Takes about 4 s to speak.');
  await start(page).getByLabel('Play count').fill('20');
  await begin(page, 'Start broadcast', /[123] of 3 phones answers? automatically/);
  await expect(page.getByRole('region', { name: 'Playing now' })).toContainText('早餐时间还有半小时');
});

test('opened over HTTPS there is no microphone: the page says so, and the gateway calls a phone to speak from', async ({
  page,
  box,
  signedIn,
}) => {
  still(box);
  await signedIn('admin', PATH);
  await start(page).getByLabel(dining).check();
  await chooseOption(start(page).getByLabel('Source'), 'Live microphone');
  await expect(start(page)).toContainText('opened over HTTPS');
  await start(page).getByLabel('Phone to speak from').fill('8000');
  await page.getByRole('option', { name: /^8000/ }).click();
  await begin(page, 'Call this phone', /of 3 phones/);
  const playing = page.getByRole('region', { name: 'Playing now' });
  await expect(playing).toContainText('Live microphone');
  await playing.getByRole('button', { name: /^Stop/ }).click();
  await expect(page.getByText('Nothing is playing.')).toBeVisible();
});

test('what is said goes to the box piece by piece until Escape', async ({ box, context }) => {
  still(box);
  // A loopback address is a secure context without a certificate.
  const address = `http://127.0.0.1:${box.port}`;
  await context.addCookies([
    { name: 'language', value: 'en', url: address },
    { name: 'IGSAuth', value: box.startSession('admin'), url: address, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  // A machine of CI has no microphone: a tone stands for the voice.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext();
      const tone = audio.createOscillator();
      const out = audio.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      return out.stream;
    };
  });
  await page.goto(`${address}/#${PATH}`);
  await start(page).getByLabel(dining).check();
  await chooseOption(start(page).getByLabel('Source'), 'Live microphone');
  await begin(page, 'Start speaking', /of 3 phones/);
  await expect(page.getByRole('region', { name: 'Playing now' })).toContainText('Live microphone');
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await expect.poll(() => box.requests.entries.filter(({ method }) => method === 'live').length).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing is playing.')).toBeVisible();
  await expect(start(page).getByRole('button', { name: 'Start speaking' })).toBeVisible();
});

test('a plan that would speak over another one is pointed out before it is saved', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=plans`);
  await page.getByRole('button', { name: 'Add plan' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Coffee');
  await form.getByLabel(dining).check();
  await chooseOption(form.getByRole('combobox', { name: 'File', exact: true }), '欢迎致电');
  const outlook = form.getByRole('region', { name: 'Schedule preview' });
  await expect(outlook, 'without a time there is nothing to tell').toHaveCount(0);
  await form.getByRole('textbox', { name: 'Times', exact: true }).fill('08:00');
  await page.keyboard.press('Enter');
  await expect(outlook.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);
  await expect(outlook).toContainText(/“Coffee” starts at 08:00 while “早餐提醒” .* is still in progress/);
  await expect(outlook).toContainText(`Zones: ${dining}.`);
  await lookTwice(page, 'a plan');
  await form.getByRole('button', { name: 'Remove 08:00' }).click();
  await form.getByRole('textbox', { name: 'Times', exact: true }).fill('15:00');
  await page.keyboard.press('Enter');
  await expect(outlook).not.toContainText('still in progress');
  await form.getByRole('button', { name: 'Add plan' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Coffee' })).toContainText('Every day at 15:00');
});

test('a zone takes phones by range and by name; its number is nobody else’s; while a plan uses it, it stays', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', `${PATH}?tab=zones`);
  await page.getByRole('button', { name: 'Add zone' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Floor 1');
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('8000');
  await expect(form.getByText(/8000 already belongs to/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill('');
  await form.getByLabel('Numbers and ranges').fill('8001-8020, 8090, 9999');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('No such extension: 9999')).toBeVisible();
  await expect(form.getByText('Phones: 21')).toBeVisible();
  await form.getByLabel('Numbers and ranges').fill('');
  await form.getByLabel('Find by name or number').fill('财务');
  await page.getByRole('option', { name: /财务/ }).click();
  await expect(form.getByText('Phones: 22')).toBeVisible();
  await lookTwice(page, 'a zone');
  await form.getByRole('button', { name: 'Add zone' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Floor 1' })).toContainText('8001–8020, 8090, 8096');

  await page.getByRole('checkbox', { name: `Select ${dining}` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('早餐提醒');
  await expect(question.getByRole('button', { name: /^Delete/ })).toBeDisabled();
});

test('who may not play sees what plays, the form, and why he can’t start', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/broadcast:play');
  await signedIn('admin', PATH);
  await expect(page.getByText('Nothing is playing.')).toBeVisible();
  await expect(start(page).getByRole('button', { name: 'Start broadcast' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('You need the permission “Play”', { exact: false }).first()).toBeVisible();
});
