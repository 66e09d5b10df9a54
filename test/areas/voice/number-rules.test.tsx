// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { NumberRule } from '../../../src/areas/voice/dialplan/numbers';
import { numberRules } from '../../../src/areas/voice/parts/number-rules';
import type { Words } from '../../../src/field/field';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { clear, draw, find, press } from '../../session/page';

afterEach(clear);

const field = numberRules();

it('goes to the first field of a rule that was added', async () => {
  await loadMessages('en', ['voice', 'common']);
  const words: Words = {
    t: await translator('en'),
    language: 'en',
    value: (value) => value,
    linked: async () => ({ options: [], total: 0 }),
  };
  const Page = () => {
    const [value, setValue] = useState<readonly NumberRule[]>([]);
    const aria = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined } as const;
    return (
      <field.Input {...aria} id="rules" name="rules" label="Numbers" value={value} onChange={setValue} onBlur={() => {}} words={words} />
    );
  };
  await draw(<Page />);
  for (const row of [1, 2]) {
    find('Add rule')?.focus();
    await press('Add rule');
    expect([...document.querySelectorAll('[role=combobox]')].indexOf(document.activeElement as Element)).toBe(row - 1);
  }
});
