// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTitleCall, defaultTitle, FIRST_TITLE_MS, setIcon } from '../../src/session/page-title';
import { fakeRuntime, later, refusal } from './page';

beforeEach(() => {
  document.title = 'before';
});
afterEach(() => document.head.replaceChildren());
const title = (text?: string) => ({ data: { title: text } });

describe('the title of the page', () => {
  it('is what the box says, as plain words', async () => {
    await createTitleCall(fakeRuntime({ copyright: () => title(' <b>Box</b>\n\u202E7 ') }).runtime)();
    expect(document.title).toBe('<b>Box</b> 7');
  });

  it.each([
    ['en', 'Multi-service Gateway'],
    ['zh_CN', '多业务综合网关'],
  ] as const)('is the default in %s where the box has none', async (language, expected) => {
    const { runtime } = fakeRuntime({ copyright: () => title(undefined) }, { language });
    await createTitleCall(runtime)();
    expect(document.title).toBe(expected);
    expect(defaultTitle(runtime)).toBe(expected);
  });

  it('stays when the call fails', async () => {
    await createTitleCall(
      fakeRuntime({
        copyright: () => {
          throw refusal('unreachable');
        },
      }).runtime,
    )();
    expect(document.title).toBe('before');
  });

  it('is never overwritten by a late answer', async () => {
    const answers = [later<unknown>(), later<unknown>(), later<unknown>()];
    let asked = 0;
    const call = createTitleCall(
      fakeRuntime({
        copyright: () => {
          asked += 1;
          return answers[asked - 1]?.promise;
        },
      }).runtime,
    );
    const all = [call(), call(), call()];
    answers[1]?.answer(title('second'));
    await all[1];
    expect(document.title).toBe('second');
    answers[0]?.answer(title('first'));
    await all[0];
    expect(document.title).toBe('second');
    answers[2]?.answer(title('third'));
    await all[2];
    expect(document.title).toBe('third');
  });

  it('is first set after 100 ms', () => {
    expect(FIRST_TITLE_MS).toBe(100);
  });
});

describe('the icon of the page', () => {
  it.each([
    ['/icons/box.png', '/icons/box.png'],
    ['javascript:alert(1)', '/old.svg'],
    ['https://evil.example/x.png', '/old.svg'],
    ['data:image/svg+xml,x', '/old.svg'],
    ['', '/old.svg'],
    [undefined, '/old.svg'],
  ])('that the box calls %j is %s', (icon, expected) => {
    const link = document.createElement('link');
    link.rel = 'icon';
    link.href = '/old.svg';
    document.head.append(link);
    setIcon(icon);
    expect(new URL(link.href, location.href).pathname).toBe(expected);
  });
  it('may be missing', () => {
    expect(() => setIcon('/x.png')).not.toThrow();
  });
});
