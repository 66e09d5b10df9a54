/** The main journeys of the console in a further engine: what a page does there that it would not do in Chromium. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAppliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import type { Driver } from './driver';

const PATIENCE_MS = 30_000;

/** What Word puts on the clipboard, and what somebody who means ill adds to it. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style><script>window.ran=1</script></head><body>
<!--StartFragment--><h1 style="mso-x:1" onclick="window.ran=1">三楼健身房<o:p></o:p></h1><p class=MsoNormal><b>开放时间</b> 6:00–23:00</p>
<table><tr><td>周一</td><td>休息</td></tr></table><ul><li>跑步机</li></ul><p><a href="javascript:window.ran=1">预约</a>
<a href="https://example.com/gym">官网</a></p><img src="x" onerror="window.ran=1"><img src="file:///C:/image001.png">
<svg onload="window.ran=1"></svg><iframe srcdoc="<script>top.ran=1</script>"></iframe><!--EndFragment--></body></html>`;
const CLEAN =
  '<h2>三楼健身房</h2><p><strong>开放时间</strong> 6:00–23:00</p><p>周一</p><p>休息</p><ul><li>跑步机</li></ul>' +
  '<p>预约 <a href="https://example.com/gym">官网</a></p>';

/** What runs in the page: finds by name, fills and presses as React hears it. */
const HELPERS = `
  const shown = (e) => e.getClientRects().length > 0;
  const named = (name) => [...document.querySelectorAll('button, a, [role=tab], [role=menuitem]')]
    .find((e) => shown(e) && (e.getAttribute('aria-label') ?? e.textContent).trim() === name);
  const labelled = (label) => {
    const found = [...document.querySelectorAll('label')].find((e) => shown(e) && e.textContent.replace(/\\*$/, '').trim() === label);
    return found && document.getElementById(found.htmlFor);
  };
  const type = (e, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(e, value);
    e.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const key = (e, name) => { e.focus(); e.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })); };
  const spills = (e) => [...e.querySelectorAll('input, button, select')].filter(shown).filter((part) => {
    const [outer, inner] = [e.getBoundingClientRect(), part.getBoundingClientRect()];
    return inner.right > outer.right + 1 || inner.left < outer.left - 1 || (part.type === 'text' && inner.width < 40);
  });`;

/**
 * Goes through the journeys. Rejects with what did not come, after a picture of the page as it was then.
 * @param root the project's folder, with a build in `dist`
 */
export async function journeys(name: string, driver: Driver, root: string): Promise<void> {
  const box = await startAppliance({ root: join(root, 'dist') });
  box.voice.traffic(false);
  const run = (code: string): Promise<unknown> => driver.evaluate(`(() => { ${HELPERS} ${code} })()`);
  let doing = '';
  /** Asks the page until it says yes. */
  const until = async (what: string, code: string): Promise<void> => {
    doing = what;
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100)) if ((await run(code)) === true) return;
    throw new Error(what);
  };
  const press = (label: string) =>
    until(`press ${label}`, `const e = named(${JSON.stringify(label)}); e?.click(); return e !== undefined;`);
  const fill = (label: string, value: string) =>
    until(`fill ${label}`, `const e = labelled(${JSON.stringify(label)}); if (e) type(e, ${JSON.stringify(value)}); return !!e;`);
  const says = (text: string) => until(`says ${text}`, `return document.body.innerText.includes(${JSON.stringify(text)});`);
  const go = async (path: string): Promise<void> => {
    await run(`location.hash = ${JSON.stringify(path)};`);
    await until(`open ${path}`, `return document.querySelector('main')?.dataset.path === ${JSON.stringify(path.replace(/\?.*/, ''))};`);
  };
  const whole = (what: string, form: string) =>
    until(what, `const e = ${form}; return e != null && e.scrollWidth <= e.clientWidth && spills(e).length === 0;`);
  try {
    await driver.open(box.url);
    await run(`document.cookie = 'language=en; path=/';`);
    await driver.open(`${box.url}/?again`);
    await until('the captcha', `const e = document.querySelector('[data-captcha]'); return e?.complete && e.naturalWidth > 0;`);
    await fill('Username', 'admin');
    await fill('Password', 'Admin@2026');
    await fill('Verification code', box.captchaFor((await driver.cookie('gwcaptcha')) ?? '') ?? '');
    await press('Sign in');
    await until(
      'charts on the dashboard',
      `document.querySelector('[data-chart]')?.scrollIntoView(); return document.querySelectorAll('main [role=img] canvas').length >= 3;`,
    );
    await go('/system/operationstatus');
    await until('charts on Status', `return [...document.querySelectorAll('main [role=img] canvas')].filter(shown).length >= 3;`);
    await go('/system/network/dnsservice?tab=records');
    await press('Add name');
    await fill('Name', `${name}.hotel.lan`);
    await fill('Value', '192.168.10.44');
    await until(
      'the form’s button',
      `const e = [...document.querySelectorAll('[role=dialog] button[type=submit]')].find(shown); e?.click(); return !!e;`,
    );
    await says(`${name}.hotel.lan`);
    await go('/system/network/netcardset');
    await says('192.168.10.2/24');
    await go('/screen/services/otherintroduction');
    await until(
      'an introduction opens',
      `const e = [...document.querySelectorAll('main *')].findLast((e) => shown(e) && e.textContent === '温泉'); e?.click(); return !!e;`,
    );
    const text = `[...document.querySelectorAll('[role=dialog] [contenteditable=true]')].find((e) => e.getAttribute('aria-label') === 'Text' || labelled('Text') === e)`;
    await until(
      'Word is pasted over all of the text',
      `const e = ${text};
      if (!e) return false;
      e.focus();
      getSelection().selectAllChildren(e);
      e.replaceChildren(document.createElement('p'));
      getSelection().selectAllChildren(e.firstChild);
      const event = new Event('paste', { bubbles: true, cancelable: true });
      const data = { 'text/html': ${JSON.stringify(WORD)}, 'text/plain': '三楼健身房' };
      Object.defineProperty(event, 'clipboardData', { value: { getData: (kind) => data[kind] ?? '' } });
      e.dispatchEvent(event);
      return e.querySelector('h2')?.textContent === '三楼健身房' && e.querySelector('script, style, svg, iframe, table, img, [onclick]') === null;`,
    );
    await says('2 pictures from elsewhere were removed');
    // A browser tells of a selection a moment after it was made, and the press switches: each once.
    await run(`const e = ${text}; e.focus(); getSelection().selectAllChildren(e.querySelector('li'));`);
    await until('a word is selected', `return String(getSelection()) === '跑步机';`);
    await press('Bold');
    await until('a word is bold', `return /<li><(b|strong)>跑步机/.test((${text}).innerHTML);`);
    await until('nothing of it ran', `return window.ran === undefined;`);
    await until(
      'the page is saved',
      `const e = [...document.querySelectorAll('[role=dialog] button[type=submit]')].find(shown); e?.click(); return !!e;`,
    );
    await until('the form is closed', `return document.querySelector('[role=dialog]') === null;`);
    const visitor = visit(box);
    visitor.token = box.startSession('admin');
    const { data } = await visitor.form('/admin.php/smartscreen/otherintroduction', { method: 'television', language: 'zh_CN' });
    const kept = JSON.stringify(data);
    if (!kept.includes(JSON.stringify(CLEAN.replace('跑步机', '<strong>跑步机</strong>')).slice(1, -1))) throw new Error(`kept ${kept}`);
    await go('/system/maintenance/systemtools');
    await whole('the ping form keeps its layout', `[...document.querySelectorAll('main form')].find(shown)`);
    await go('/voice/service/broadcast');
    await whole('the test row of Broadcast keeps its layout', `[...document.querySelectorAll('main form')].find(shown)`);
    await until('no part has failed', `return !/has failed/.test(document.querySelector('main').innerText);`);
    await until(
      'the account menu',
      `const e = document.querySelector('button[aria-label*="account menu" i]'); if (e) key(e, 'ArrowDown'); return !!e;`,
    );
    await until(
      'sign out',
      `const e = [...document.querySelectorAll('[role=menuitem]')].find((e) => /sign out/i.test(e.textContent)); e?.click(); return !!e;`,
    );
    await until('the sign-in page', `return document.querySelector('[data-captcha]') !== null && !document.cookie.includes('IGSAuth=');`);
  } catch (error) {
    const folder = join(root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), await driver.picture().catch(() => ''));
    throw new Error(`${name}: ${doing} (test-results/${name}.png): ${String(error)}`);
  } finally {
    await box.close();
  }
}
