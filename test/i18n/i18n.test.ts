import { describe, expect, it } from 'vitest';
import { knowsWords, loadMessages, translator, wordAt, wordsIn } from '../../src/i18n/i18n';

describe('the translation', () => {
  it('has the words of its language, counted and filled, and the key for what has none', async () => {
    await loadMessages('en', ['dashboard', 'common']);
    const t = await translator('en');
    expect(t('common:action.close')).toBe('Close');
    expect(t('dashboard:system.cores', { count: 1 })).toBe('1 core');
    expect(t('dashboard:system.cores', { count: 4 })).toBe('4 cores');
    // How many of something is written with its thousands; other numbers are names.
    expect(t('dashboard:system.cores', { count: 45_714 })).toBe('45,714 cores');
    expect(t('common:standby.banner', { host: 45_714 } as never)).toContain('45714');
    expect(t('common:standby.banner', { host: '{{constructor}} <b>' })).toContain('{{constructor}} <b>');
    expect(t('common:no.such' as 'common:action.close')).toBe('common:no.such');
    expect([knowsWords('common:action.close'), knowsWords('common:action'), knowsWords('common'), knowsWords('nobody:knows')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(wordAt(t, 'common:toString')).toBeUndefined();
  });

  it('changes with the language, and brings the files that are in use', async () => {
    const t = await translator('zh_CN');
    expect(t('common:action.close')).toBe('关闭');
    expect(t('dashboard:system.cores', { count: 4 })).toBe('4 核');
    expect((await wordsIn('en', 'common'))('action.close')).toBeUndefined();
    expect((await wordsIn('en', 'common'))('common:action.close')).toBe('Close');
  });
});
