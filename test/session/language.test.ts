// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { htmlLang, initialLanguage, keepLanguage, readLanguage } from '../../src/session/language';

afterEach(() => {
  for (const name of ['language', 'IGSAuth']) Cookies.remove(name);
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
});

describe('a language name', () => {
  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-GB', 'en'],
    ['en_US', 'en'],
    ['zh_CN', 'zh_CN'],
    ['zh-Hant-TW', 'zh_CN'],
    ['ZH', 'zh_CN'],
    ['english', undefined],
    ['fr', undefined],
    ['', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('%j is %j', (name, language) => {
    expect(readLanguage(name)).toBe(language);
  });
});

const CASES = [
  ['en', 'zh-CN', 'en'],
  ['zh_CN', 'en-GB', 'zh_CN'],
  [undefined, 'en-GB', 'en'],
  [undefined, 'zh-TW', 'zh_CN'],
  [undefined, 'fr', 'zh_CN'],
  ['nonsense', 'en', 'en'],
  ['en_US', 'zh-CN', 'en'],
  ['', 'en', 'en'],
] as const;

describe('the first language', () => {
  it.each(CASES)('with the cookie %j in a browser that speaks %s is %s', (cookie, browser, language) => {
    if (cookie !== undefined) Cookies.set('language', cookie);
    vi.stubGlobal('navigator', { language: browser });
    expect(initialLanguage('language')).toBe(language);
  });

  it.each([
    ['zh_CN', 'zh-CN', ['en'], 'en'],
    [undefined, 'en-GB', ['zh_CN'], 'zh_CN'],
    ['en', 'zh-CN', ['zh_CN', 'en'], 'en'],
  ])('with the cookie %j in a browser that speaks %s, where there are only %j, is %s', (cookie, browser, offered, language) => {
    if (cookie !== undefined) Cookies.set('language', cookie);
    vi.stubGlobal('navigator', { language: browser });
    expect(initialLanguage('language', offered)).toBe(language);
  });

  /** What index.html runs before the first paint. */
  const boot = (config: object = {}): void => {
    document.head.innerHTML = '<script type="application/json" id="console-config"></script>';
    (document.getElementById('console-config') as HTMLElement).textContent = JSON.stringify(config);
    for (const id of ['page-sign-in-en', 'page-sign-in-zh_CN', 'page-unsupported-en', 'page-unsupported-zh_CN', 'page-wait']) {
      const template = document.createElement('template');
      template.id = id;
      template.innerHTML = `<button data-language></button><p data-title></p><form><img data-captcha alt=""><input id="sign-in-username"><label data-remember></label></form><details data-plain></details>`;
      document.body.append(template);
    }
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    vi.stubGlobal('CSS', { supports: () => true, registerProperty: () => {} });
    new Function(readFileSync('static/boot.js', 'utf8'))();
  };

  it.each(CASES)('is the same before any script of the console runs (cookie %j, browser %s: %s)', (cookie, browser, language) => {
    if (cookie !== undefined) Cookies.set('language', cookie);
    vi.stubGlobal('navigator', { language: browser });
    boot();
    expect(document.documentElement.lang).toBe(htmlLang(language));
  });

  it('is the only one where there is but one, and then there is nothing to choose', () => {
    Cookies.set('language', 'zh_CN');
    boot({ languages: ['en'] });
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelector<HTMLElement>('#root [data-language]')?.hidden).toBe(true);
  });

  it.each(['language=%zz', 'IGSAuth=%E0%A4%A'])('does not stop the page when another service left a broken cookie (%s)', (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: js-cookie would spell it right
    document.cookie = `${cookie}; path=/`;
    vi.stubGlobal('navigator', { language: 'en' });
    boot();
    expect(document.documentElement.lang).toBe('en');
    expect(document.getElementById('root')?.childElementCount).toBeGreaterThan(0);
  });
});

describe('a chosen language', () => {
  it('is kept for the next visit', () => {
    keepLanguage('language', 'en');
    expect(Cookies.get('language')).toBe('en');
    expect(htmlLang('en')).toBe('en');
    expect(htmlLang('zh_CN')).toBe('zh-CN');
  });
});
