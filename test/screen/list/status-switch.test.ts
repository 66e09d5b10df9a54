import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/engine.json' with { type: 'json' };
import type { Words } from '../../../src/field/field';
import { GatewayError } from '../../../src/gateway/errors';
import type { Translate } from '../../../src/i18n/keys';
import { switchedText, switchFailedText } from '../../../src/screen/list/status-switch';

const t: Translate = (key, args = {}) => {
  const path = String(key).split(':')[1]?.split('.') ?? [];
  const found = path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), en);
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name]));
};
const words: Words = {
  t,
  language: 'en',
  value: (value) => ({ on: 'On the shelf', off: 'Taken off' })[value] ?? value,
  linked: async () => ({ options: [], total: 0 }),
};
const text = (error: GatewayError) => (error.kind === 'aborted' ? '' : error.message || 'Operation failed.');

describe('a switch says what it did', () => {
  it('with the name of the row', () => {
    expect(switchedText(t, words, '8000 Reception', 0)).toBe('8000 Reception disabled');
    expect(switchedText(t, words, '8000 Reception', 1)).toBe('8000 Reception enabled');
  });

  it('in the word of a choice', () => {
    expect(switchedText(t, words, 'Coffee', 'off')).toBe('Coffee: Taken off');
  });
});

describe('a switch that went back', () => {
  it('says so with the reason, each once', () => {
    const refused = (message: string, fields = {}) => new GatewayError('invalid', 'x', { message, fields });
    expect(switchFailedText(t, refused('Still used by 8001.'), text)).toBe('Status switch failed: Still used by 8001.');
    expect(switchFailedText(t, refused('Status switch failed.'), text)).toBe('Status switch failed.');
    expect(switchFailedText(t, refused('Status switch failed.', { status: 'The licence has no room.' }), text)).toBe(
      'Status switch failed: The licence has no room.',
    );
    expect(switchFailedText(t, new Error('x'), text)).toBe('Status switch failed.');
  });

  it('says nothing when the person stopped it', () => {
    expect(switchFailedText(t, new GatewayError('aborted', 'x'), text)).toBe('');
  });
});
