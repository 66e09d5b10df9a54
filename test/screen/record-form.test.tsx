// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choice, type Fields, flag, text as textField } from '../../src/field';
import type { Gateway } from '../../src/gateway/client';
import { loadMessages, useT } from '../../src/i18n/i18n';
import { keepDraft, ownDrafts } from '../../src/screen/drafts';
import { useLabels } from '../../src/screen/labels';
import { RecordPanel, type RecordTarget } from '../../src/screen/record-form';
import type { ScreenProps } from '../../src/screen/screen';
import { resourceOf } from '../../src/screen/settings-screen';
import { clear, draw, find, until } from '../session/page';

const FIELDS: Fields = { label: textField(), kind: choice(['a', 'b']) };
const calls = resourceOf('system/dns_records');

const gateway: Gateway = {
  async send() {
    return { data: { detail: { id: '1', label: 'Lobby', kind: 'a' } } } as never; // what the box says of a record
  },
  captchaUrl: () => '',
};

function Panel({ fields, target }: { readonly fields: Fields; readonly target: RecordTarget<Fields> }) {
  const tools = {
    t: useT(),
    language: 'en',
    gateway,
    operations: false,
    setUnsaved: () => {},
    failureText: (error) => error.message,
  } as Partial<ScreenProps> as ScreenProps; // what the panel uses of it
  const labels = useLabels('test', fields, tools);
  const def = { fields, groups: { entry: Object.keys(fields) } };
  return (
    <RecordPanel tools={tools} def={def} calls={calls} labels={labels} target={target} draftKey="d" onClose={() => {}} onSaved={() => {}} />
  );
}
const show = async (target: RecordTarget<Fields>, fields = FIELDS): Promise<void> => {
  await draw(<Panel fields={fields} target={target} />);
  await until(() => document.querySelector('[data-field]') !== null);
};
/** The field that has the focus. */
const focused = (): string | null | undefined => document.activeElement?.closest('[data-field]')?.getAttribute('data-field');

beforeEach(() => {
  ownDrafts('hotel');
  return loadMessages('en', ['common', 'engine', 'issue']);
});
afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

it('a new record begins in its first field, not on the button that closes the panel', async () => {
  await show({});
  expect(focused()).toBe('label');
  await show({ start: { label: 'Lobby' } });
  expect(focused(), 'a copy').toBe('label');
});

it('begins in what comes first, whatever it is: a choice, a switch', async () => {
  await show({}, { kind: choice(['a', 'b']), label: textField() });
  expect(focused()).toBe('kind');
  await show({}, { on: flag(), label: textField() });
  expect(focused()).toBe('on');
});

it('begins in the field below the offer of a draft', async () => {
  keepDraft('d', { label: 'Lobby' });
  await show({});
  expect(find('Restore my input')).toBeDefined();
  expect(focused()).toBe('label');
});

it('leaves the focus alone in a record that is there: nobody types over it unasked', async () => {
  await show({ id: '1' });
  expect(focused()).toBeUndefined();
});
