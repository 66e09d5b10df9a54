/** Contact sheets: many pictures on one, each with its title. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import type { Shot } from './walk';

/** Pictures on a sheet, those in a row of it, and how wide and tall each is drawn at most, in pixels. */
const shapeOf = (width: number) => (width < 700 ? { each: 10, row: 5, wide: 380, tall: 1300 } : { each: 6, row: 3, wide: 660, tall: 800 });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws the sheets `<name>-01.png` and on. Answers how many there are. */
export async function drawSheets(browser: Browser, shots: readonly Shot[], width: number, name: string): Promise<number> {
  const { each, row, wide, tall } = shapeOf(width);
  const pictures = shots.filter(({ file }) => file !== '');
  const page = await browser.newPage({ viewport: { width: row * (wide + 12) + 12, height: 800 } });
  let count = 0;
  for (let at = 0; at < pictures.length; at += each) {
    const figures = pictures
      .slice(at, at + each)
      .map(
        ({ title, file }) =>
          `<figure><figcaption>${escaped(title)}</figcaption><div><img src="data:image/png;base64,${readFileSync(file).toString('base64')}"></div></figure>`,
      );
    await page.setContent(
      `<style>body{margin:12px;display:grid;grid-template-columns:repeat(${row},${wide}px);gap:12px;align-items:start;background:#777;font:13px sans-serif}
      figure{margin:0}figcaption{background:#fff;padding:2px 6px}div{max-height:${tall}px;overflow:hidden}img{width:100%;display:block}</style>${figures.join('')}`,
    );
    count += 1;
    await page.screenshot({ path: `${name}-${String(count).padStart(2, '0')}.png`, fullPage: true });
  }
  await page.close();
  return count;
}
