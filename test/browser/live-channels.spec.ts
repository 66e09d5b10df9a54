/** Channels: a playlist of 2,000 with bad rows that are mended, why a room does not see one, and taking one off the air. */
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { transfer } from './layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/media/live/liveprogram';

/** A playlist as people have them: Windows line ends, either quotes, and rows that can't be taken as they are. */
function playlist(count: number): string {
  const lines = ['#EXTM3U x-tvg-url="http://epg.example.com/e.xml"'];
  for (let at = 0; at < count; at += 1) {
    const number = at === 10 ? 'ten' : String(1000 + at);
    lines.push(
      `#EXTINF:-1 tvg-id="CH${at}" tvg-chno="${number}" group-title='${[20, 21, 40].includes(at) ? '体肓' : '体育'}',频道 ${at}, 高清`,
    );
    lines.push(at === 30 ? 'tv.example.com/30' : `http://tv.example.com/live/hotel/s3cret/${at}.m3u8`);
  }
  return lines.join('\r\n');
}

test('a playlist of 2,000 channels is imported with its bad rows mended', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await transfer(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import: Channels' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'hotel.m3u', mimeType: '', buffer: Buffer.from(playlist(2000)) });
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  const mend = async (text: string, value: string): Promise<void> => {
    await dialog.getByRole('gridcell', { name: text }).first().click();
    const editor = dialog.getByRole('textbox').or(dialog.getByRole('combobox')).last();
    await editor.fill(value);
    await editor.press('Enter');
  };
  await mend('ten', '1010');
  await mend('体肓', '体育');
  await dialog.getByRole('button', { name: 'Change 2 more “体肓” to “体育”' }).click();
  await mend('tv.example.com/30', 'http://tv.example.com/30.m3u8');
  await dialog.getByRole('button', { name: 'Send 2,000 rows' }).click();
  await expect(dialog.getByText('2,000 rows were imported.')).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('频道 1999');
  await expect(page.getByRole('row').filter({ hasText: '频道 1999, 高清' })).toContainText('2999');
  expect(box.violations).toEqual([]);
});

test('groups of a playlist that are no classes are created, taken for another, or left out, for all their rows at once', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await transfer(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import: Channels' });
  const groups = ['动漫', '纪录', '地方台', '测试'];
  const lines = groups.flatMap((group, at) =>
    Array.from({ length: 3 }, (_, no) => `#EXTINF:-1 group-title="${group}",${group} ${no}\nhttp://tv.example.com/${at}/${no}.m3u8`),
  );
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hotel.m3u', mimeType: '', buffer: Buffer.from(['#EXTM3U', ...lines].join('\n')) });
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  const unknown = dialog.getByRole('region', { name: 'Class: values that are not on the gateway' });
  await expect(unknown).toContainText('4 values of the file are not on the gateway. 12 rows are affected.');
  await lookTwice(page, 'groups that are no classes');
  await chooseOption(unknown.getByRole('combobox', { name: 'Use for “地方台”' }), '卫视');
  await chooseOption(unknown.getByRole('combobox', { name: 'Use for “测试”' }), 'Leave empty');
  await unknown.getByRole('button', { name: 'Create these 2 classes' }).click();
  await expect(unknown).toBeHidden();
  await dialog.getByRole('button', { name: 'Send 12 rows' }).click();
  await expect(dialog.getByText('12 rows were imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  // Twelve channels, and the classes that were created for them.
  await expect(dialog.getByText('Undone: 14 records are as they were before.')).toBeVisible();
  expect(box.violations).toEqual([]);
});

test('room 1203 does not see CCTV-5, and why; a channel is taken off the air and every screen acknowledges', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', `${PATH}?tab=room&room=1203`);
  await test.step('why', async () => {
    await page.getByLabel('Channel', { exact: true }).fill('CCTV-5');
    await expect(
      page.getByText('CCTV-5 体育 is not available in 1203: it is only in packages this room does not have: “体育套餐”.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /^\d+ of \d+ channels not available in 1203$/ })).toBeVisible();
    await lookTwice(page, 'what a room sees');
    await page.getByRole('button', { name: 'Open 体育套餐' }).first().click();
    await expect(page).toHaveURL(/livesetmeal\?.*record=/);
    await page.goBack();
    await page.getByLabel('Channel', { exact: true }).fill('CCTV-13');
    await expect(page.getByRole('row', { name: /CCTV-13 新闻/ })).toContainText(/OK|Failed|Not probed/);
    await page.getByLabel('Channel', { exact: true }).fill('CCTV-5');
    await page.getByLabel('Channel', { exact: true }).fill('CCTV-13');
    await expect(page.getByText('CCTV-13 新闻 is available in 1203.')).toBeVisible();
    await page.getByLabel('Channel', { exact: true }).fill('5');
    await expect(page.getByText(/^CCTV-5 .* is (not )?available in 1203/), 'the number 5, not a name that holds a 5').toBeVisible();
  });
  await test.step('what can not be answered is said', async () => {
    await page.getByLabel('Time', { exact: true }).fill('tomorrow');
    await expect(page.getByText('Enter a date and time as YYYY-MM-DD HH:mm:ss.')).toBeVisible();
    await page.getByLabel('Time', { exact: true }).fill('');
    await page.goto(page.url().replace('room=1203', 'room=9999'));
    await expect(page.getByText(/^There is no screen in 9999\./)).toBeVisible();
    await page.goto(page.url().replace(/tab=room.*/, 'viewers=99999'));
    await expect(page.getByText('This record no longer exists.').first()).toBeVisible();
  });
  await test.step('off the air', async () => {
    await page
      .getByRole('tab', { name: 'Channels' })
      .or(page.getByRole('link', { name: 'Channels' }))
      .click();
    const row = page.getByRole('row').filter({ hasText: 'CCTV-13 新闻' });
    await row.getByRole('button', { name: 'Actions for CCTV-13 新闻' }).click();
    await page.getByRole('menuitem', { name: 'Take off the air…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take off the air' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Illegal insertion' }).click();
    await dialog.getByRole('button', { name: 'Take off the air' }).click();
    await expect(dialog.getByText(/of \d+ screens have acknowledged/)).toBeVisible();
    box.advance(10_000);
    await expect(dialog.getByText('All', { exact: true })).toBeVisible();
    await lookTwice(page, 'off the air', { shell: false });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Off the air');
  });
  await test.step('a dead source is found, and a channel is watched', async () => {
    await page.getByRole('button', { name: 'Probe all' }).click();
    const dead = page.getByRole('row').filter({ hasText: 'CCTV-5+' });
    await expect(dead).toContainText('Failed · the source answers 404');
    await expect(page.getByRole('row').filter({ hasText: '高尔夫' })).toContainText('the last connection was left to viewers');
    await page.getByRole('button', { name: 'Watch CCTV-3 综艺' }).click();
    const player = page.getByRole('dialog', { name: 'CCTV-3 综艺' });
    await expect(player.getByRole('heading', { name: 'CCTV-3 综艺' })).toBeVisible();
    await player.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('who watches is stopped', async () => {
    await page.getByRole('button', { name: /viewers? of CCTV-1 综合/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Stop all/ }).click();
    await expect(dialog.getByText('Nobody is watching it now')).toBeVisible();
  });
});

test('an address is found and replaced in many channels, seen before and after, and taken back', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('卫视');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('湖南卫视')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const dialog = page.getByRole('dialog');
  await test.step('days that end before they begin are told before anything is sent', async () => {
    for (const [name, day] of [
      ['Licensed from', '2031-05-02'],
      ['Licensed until', '2031-05-01'],
    ] as const) {
      await dialog.getByRole('checkbox', { name: `Change ${name}` }).check();
      await dialog.getByRole('textbox', { name }).fill(day);
    }
    await dialog.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(dialog.getByText(/^\d+ entries cannot be changed this way/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Apply changes' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Back' }).click();
  });
  await dialog.getByRole('button', { name: 'Find and replace' }).click();
  await test.step('what the gateway would refuse is said before, and takes no part', async () => {
    await dialog.getByRole('checkbox', { name: 'Name', exact: true }).check();
    await dialog.getByRole('checkbox', { name: 'Main source' }).uncheck();
    await dialog.getByLabel('Find', { exact: true }).fill('湖南卫视');
    await expect(dialog.getByText('1 entry cannot be changed this way and stays as it is.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Replace in/ })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Name', exact: true }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Main source' }).check();
  });
  await dialog.getByLabel('Find', { exact: true }).fill('239.49.8.');
  await expect(dialog.getByText('No value').first().or(dialog.getByText('239.49.8.').first())).toBeVisible();
  await dialog.getByLabel('Replace with').fill('239.50.9.');
  const table = dialog.getByRole('region', { name: 'Before and after' });
  await expect(table).toContainText('239.50.9.');
  await lookTwice(page, 'find and replace', { shell: false });
  const said = await dialog.getByRole('status').textContent();
  await table.getByRole('checkbox').first().uncheck();
  await expect(dialog.getByRole('status')).not.toHaveText(said ?? '');
  await dialog.getByRole('button', { name: /^Replace in/ }).click();
  await expect(page.getByRole('dialog').getByText(/^\d+ done/)).toBeVisible();
  const held = box.changes().filter(({ method, path }) => method === 'form' && path.endsWith('/liveprogram'));
  expect(held.length).toBeGreaterThan(2);
  expect(JSON.stringify(held[0]?.after)).toContain('239.50.9.');
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await expect
    .poll(() =>
      JSON.stringify(
        box
          .changes()
          .filter(({ path }) => path.endsWith('/liveprogram'))
          .map(({ after }) => after)
          .slice(held.length),
      ),
    )
    .toContain('239.49.8.');
  expect(box.violations).toEqual([]);
});

test('channels are put in another order by the keyboard, and get the numbers of their places', async ({ page, signedIn }) => {
  await signedIn('admin', `${PATH}?tab=numbers`);
  await page.getByRole('button', { name: 'Move CCTV-3 综艺', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('2 channels get another number.')).toBeVisible();
  await lookTwice(page, 'channel numbers');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 channels renumbered.')).toBeVisible();
  await page.getByRole('tab', { name: 'Channels' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'CCTV-3 综艺' })).toContainText('2');
});
