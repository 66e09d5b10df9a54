/** The log of a change says fields and choices as the form of the record does. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORM_WORDS, fieldWord, formKeyOf, valueWord } from '../../../../src/areas/system/open-log/form-words';
import { loadMessages, translator } from '../../../../src/i18n/i18n';

describe('a change in the log', () => {
  const key = formKeyOf('/admin.php/voicemodel/extensionset');
  beforeAll(async () => {
    await loadMessages(
      'en',
      Object.values(FORM_WORDS).map(([namespace]) => namespace),
    );
  });

  it('has the words of the form of its record', async () => {
    const t = await translator('en');
    expect(key).toBe('voice-extensions:extensions');
    expect(fieldWord(t, key, 'permission')).toBe('Outbound permission');
    expect(valueWord(t, key, 'permission', 'international')).toBe('International');
  });

  it('keeps what has no word, and never takes a text for a key', async () => {
    const t = await translator('en');
    expect(fieldWord(t, key, 'nobody.knows')).toBe('nobody.knows');
    expect(valueWord(t, key, 'display_name', 'Room 8001')).toBe('Room 8001');
    expect(valueWord(t, undefined, 'permission', 'international')).toBe('international');
    expect(formKeyOf('/admin.php/system/administrator')).toBeUndefined();
    expect(formKeyOf('/admin.php/voicemodel/extensionset', ['voice']), 'left out of this console').toBeUndefined();
  });

  it.each(Object.values(FORM_WORDS))('%s:%s has words', (namespace, key) => {
    const file = JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8'));
    expect(key.split('.').reduce((at, name) => at[name], file).fields).toBeTypeOf('object');
  });
});
