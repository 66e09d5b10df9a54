// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Fields } from '../../../src/field/field';
import { useLinked } from '../../../src/field/linked';
import type { Gateway } from '../../../src/gateway/client';
import { useT } from '../../../src/i18n/i18n';
import { useLabels } from '../../../src/screen/definition/labels';
import { clear, draw, press, settle } from '../../session/page';

afterEach(clear);

it('the choices of an input are asked for once, however often its form is drawn', async () => {
  let asked = 0;
  const gateway: Gateway = {
    async send() {
      asked += 1;
      return { data: [{ value: '1', label: 'one' }] } as never; // what form_linkage promises
    },
    captchaUrl: () => '',
  };
  const fields: Fields = {};
  function Form() {
    const [count, setCount] = useState(0);
    const words = useLabels('voice-broadcast:plans', fields, { t: useT(), language: 'en', gateway, operations: false }).wordsOf('zones');
    const options = useLinked('voice_extension', words);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {`draw ${options.length}`}
      </button>
    );
  }
  await draw(<Form />);
  await settle();
  await press('draw 1');
  await settle();
  expect(asked).toBe(1);
});
