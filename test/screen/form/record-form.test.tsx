// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, type Fields, flag, secret, text as textField } from '../../../src/field';
import type { ValuesOf } from '../../../src/field/field';
import type { Gateway, SendOptions } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { loadMessages, useT } from '../../../src/i18n/i18n';
import { askAgain, clearReads } from '../../../src/screen/data/use-read';
import { useLabels } from '../../../src/screen/definition/labels';
import { draftFor, keepDraft, ownDrafts } from '../../../src/screen/form/drafts';
import { FormFields } from '../../../src/screen/form/form-fields';
import { RecordPanel, type RecordTarget } from '../../../src/screen/form/record-form';
import { resourceOf } from '../../../src/screen/form/settings-screen';
import { useForm } from '../../../src/screen/form/use-form';
import type { ScreenProps } from '../../../src/screen/screen';
import { clear, draw, find, press, settle, type, until } from '../../session/page';

const FIELDS: Fields = { label: textField(), kind: choice(['a', 'b']) };
const calls = resourceOf('system/dns_records');

/** What forms sent, and what becomes of it: the next of these, or done. */
const sent: SendOptions[] = [];
const failures: GatewayError[] = [];
/** What the box has. */
let label = 'Lobby';
/** Why the box has no such record; undefined: it has. */
let goneNow: GatewayError | undefined;
const said: string[] = [];
const closed = vi.fn();
const gateway: Gateway = {
  async send(call, _payload, options = {}) {
    if (call.kind === 'write') sent.push(options);
    const failure = call.kind === 'write' ? failures.shift() : goneNow;
    if (failure) throw failure;
    return { data: { detail: { id: '1', label, kind: 'a' } } } as never; // what the box says of a record
  },
  captchaUrl: () => '',
};

function Panel({
  fields,
  target,
  page,
  more,
}: {
  readonly more?: object;
  readonly fields: Fields;
  readonly target: RecordTarget<Fields>;
  readonly page?: string;
}) {
  const screen = {
    t: useT(),
    language: 'en',
    gateway,
    operations: false,
    query: page === undefined ? {} : { record: page },
    can: () => true,
    menuTitle: () => undefined,
    setUnsaved: () => {},
    notify: (_severity, text) => said.push(text),
    failureText: (error) => error.message,
  } as Partial<ScreenProps> as ScreenProps; // what the panel uses of it
  const labels = useLabels('test', fields, screen);
  const def = { fields, groups: { entry: Object.keys(fields) }, ...more };
  return (
    <RecordPanel
      screen={screen}
      def={def}
      calls={calls}
      labels={labels}
      target={target}
      titleOf={(row) => String(row.label)}
      draftKey="d"
      right="system/dnsservice:edit"
      onClose={closed}
      onSaved={() => {}}
    />
  );
}
const show = async (target: RecordTarget<Fields>, fields = FIELDS, more = {}): Promise<void> => {
  await draw(<Panel fields={fields} target={target} more={more} />);
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

/** The words at the head of the panel. */
const head = (): string => document.querySelector('h2')?.textContent ?? '';

it('the head names the record as soon as it has come; of a new one it says what is done', async () => {
  await show({});
  expect(head()).toBe('Add');
  await draw(<Panel fields={FIELDS} target={{ id: '1' }} />);
  await until(() => head() === 'Edit Lobby');
});

it('what is typed stays while the page of the record asks for it again', async () => {
  await show({ id: '1' });
  const input = () => document.querySelector<HTMLInputElement>('[data-field=label] input');
  const before = input();
  await type(before?.labels?.[0]?.textContent ?? '', 'Lobby bar');
  await act(async () => askAgain([calls.detail.name]));
  await settle();
  expect(input()).toBe(before);
  expect(input()?.value).toBe('Lobby bar');
});

it('what a switch or a choice decides on stands indented under it', async () => {
  const fields: Fields = { tls: flag(), certificate: textField(), pin: textField(), ends: textField(), note: textField() };
  const Form = () => {
    const labels = useLabels('test', fields, { t: useT(), gateway, operations: false, language: 'en' });
    const form = useForm<ValuesOf<Fields>>({
      initial: { tls: true, certificate: '', pin: '', ends: '', note: '' },
      check: () => ({}),
      send: async () => true,
      failureText: () => '',
    });
    const on = (values: ValuesOf<Fields>): boolean => values.tls === true;
    // One between them is not there now.
    const hidden = (values: ValuesOf<Fields>): boolean => on(values) && values.certificate !== '';
    const under = [
      { field: 'certificate', when: on },
      { field: 'pin', when: hidden },
      { field: 'ends', when: on },
    ];
    const groups = { entry: ['tls', ...under, 'note'] };
    return <FormFields def={{ fields, groups }} form={form} labels={labels} isNew />;
  };
  await draw(<Form />);
  const indented = (name: string) => document.querySelector(`[data-field=${name}]`)?.parentElement?.classList.contains('border-l-2');
  expect(['tls', 'certificate', 'ends', 'note'].map(indented)).toEqual([false, true, true, false]);
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

it('of a record that is no longer there says so and closes, also where it was there before', async () => {
  await show({ id: '1' });
  await clear();
  goneNow = new GatewayError('refused', 'detail', { sent: true, code: 404, message: 'Not found' });
  await draw(<Panel fields={FIELDS} target={{ id: '1' }} />);
  await until(() => closed.mock.calls.length > 0);
  goneNow = undefined;
  expect(said).toEqual(['This record no longer exists.']);
  expect(document.querySelector('[data-field]')).toBeNull();
});

it('leaves it to the page of the record, which it is open over, to say that it is no longer there', async () => {
  said.length = 0;
  closed.mockClear();
  goneNow = new GatewayError('refused', 'detail', { sent: true, code: 404, message: 'Not found' });
  await draw(<Panel fields={FIELDS} target={{ id: '1' }} page="1" />);
  await until(() => closed.mock.calls.length > 0);
  goneNow = undefined;
  expect(said).toEqual([]);
});

describe('an add whose answer was lost', () => {
  const UNIQUE: Fields = { label: textField({ unique: true }), note: textField() };
  const save = async (): Promise<void> => {
    const before = sent.length;
    await press('Add');
    await until(() => sent.length > before);
    await settle();
  };
  beforeEach(async () => {
    sent.length = 0;
    failures.splice(0, failures.length, new GatewayError('unreachable', 'form', { sent: true }));
    await show({}, UNIQUE);
    await type('label', 'Lobby');
    await save();
  });

  it('is sent again under its id as long as it is the same', async () => {
    await save();
    expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
    expect(draftFor('d')).toBeUndefined();
  });

  it('is another one once it was changed', async () => {
    await type('note', 'new');
    await save();
    expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId);
  });

  it('says of a name that is taken that it may be one’s own, and leaves no draft', async () => {
    keepDraft('d', { label: 'Lobby' });
    failures.push(new GatewayError('invalid', 'form', { sent: true, fields: { label: 'This already exists.' } }));
    await save();
    expect(document.body.textContent).toContain('It may have been saved already');
    expect(draftFor('d')).toBeUndefined();
  });
});

it('closes as saved where the answer to a change was lost and the box has done it', async () => {
  clearReads();
  said.length = 0;
  closed.mockClear();
  failures.splice(0, failures.length, new GatewayError('unreachable', 'form', { sent: true }));
  await show({ id: '1' });
  await type('label', 'Bar');
  label = 'Bar';
  await press('Save');
  await until(() => closed.mock.calls.length > 0);
  label = 'Lobby';
  expect(said).toEqual(['Saved']);
});

it('says while the host is typed that its kept password is typed again', async () => {
  const fields: Fields = { label: textField(), password: secret() };
  await show({ id: '1' }, fields, { boundTo: { password: ['label'] } });
  const said = (): boolean => document.body.textContent?.includes('The host has changed. Enter it again.') === true;
  expect(said()).toBe(false);
  await type('label', 'elsewhere.example');
  await until(said);
  expect(document.body.textContent).not.toContain('Leave empty');
  await type('password', 'new');
  await until(() => !said());
  await type('password', '');
  await until(said);
  await type('label', 'lobby');
  await until(() => !said());
});

it('says what an empty secret means where there is one, and only there', async () => {
  const fields: Fields = { label: textField(), password: secret({ required: true }) };
  await show({ id: '1' }, fields);
  await until(() => document.body.textContent?.includes('Leave empty to keep the current one.') === true);
  await clear();
  await show({}, fields);
  expect(document.body.textContent).not.toContain('Leave empty');
});
