/** A hundred files at once, with a cut line in the middle: all arrive, each once, and what is there already is refused with a link to it. */
import { landscapePng } from '../appliance/media/sample-files';
import { expect, test } from './console';

const COUNT = 100;
const png = (at: number, name = `photo-${String(at).padStart(3, '0')}.png`) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(landscapePng(160, 90, [at, 120, 40], [20, 60, at])),
});

test('a hundred files arrive over a cut line, and one that is there is not sent again', async ({ box, context, signedIn }) => {
  const page = await signedIn('admin', '/advertisement/advertisingresources?tab=files');
  await page.getByRole('treeitem', { name: '大堂' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...Array.from({ length: COUNT - 1 }, (_, at) => png(at)), png(7, 'again.png')]);
  const stored = () => box.requests.entries.filter(({ path, method }) => path.endsWith('common/upload') && method === 'end').length;
  await test.step('the line is cut in the middle', async () => {
    await expect.poll(stored).toBeGreaterThan(20);
    await context.setOffline(true);
    const before = stored();
    expect(before).toBeLessThan(COUNT - 1);
    await expect(page.getByText(/offline|not reachable|cannot be reached|network/i).first()).toBeVisible();
    await context.setOffline(false);
  });
  await test.step('the rest goes on, and the same picture is named instead of sent', async () => {
    await expect.poll(stored, { timeout: 30_000 }).toBe(COUNT - 1);
    await page.getByRole('button', { name: /^Background tasks/ }).click();
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads).toContainText('99 files uploaded');
    await expect(uploads).toContainText('1 file not uploaded');
    await expect(uploads.getByText('Already exists: photo-007.png in /大堂. Nothing was sent.')).toBeVisible();
  });
});
