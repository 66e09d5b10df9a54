// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '../../../src/gateway/calls';
import { useT } from '../../../src/i18n/i18n';
import { SendQuestion } from '../../../src/screen/form/send-question';
import { clear, draw, fakeRuntime, later, press, refusal, text } from '../../session/page';

afterEach(clear);

const onSent = vi.fn<() => void>();
const answers = vi.fn<() => unknown>();
const { runtime, sent } = fakeRuntime({ clearCache: answers });

function Page() {
  const screen = {
    t: useT(),
    gateway: runtime.gateway,
    notify: () => {},
    failureText: ({ message }: { readonly message: string }) => message,
  };
  return (
    <SendQuestion
      screen={screen}
      title="Clear the cache?"
      confirmLabel="Clear it"
      send={({ send }) => send(calls.clearCache, {})}
      onSent={onSent}
      onClose={() => {}}
    >
      It is filled again.
    </SendQuestion>
  );
}

it('sends once, says in the question why that failed, and tells when it was taken', async () => {
  const first = later<object>();
  answers.mockReturnValueOnce(first.promise);
  await draw(<Page />);
  await press('Clear it', 2);
  expect(sent).toHaveLength(1);
  await act(async () => first.refuse(refusal('refused', { message: 'Somebody else clears it' })));
  expect(text()).toContain('Somebody else clears it');
  expect(onSent).not.toHaveBeenCalled();
  answers.mockReturnValueOnce({});
  await press('Clear it');
  expect(text()).not.toContain('Somebody else clears it');
  expect(onSent).toHaveBeenCalledOnce();
});

it('says the reasons of fields, which it has none to say them at', async () => {
  const late = 'It would expire before quiet hours end';
  answers.mockImplementationOnce(() =>
    Promise.reject(refusal('refused', { message: 'Please check your input', fields: { minutes: late } })),
  );
  await draw(<Page />);
  await press('Clear it');
  expect(text()).toContain(late);
  expect(text()).not.toContain('Please check your input');
});
