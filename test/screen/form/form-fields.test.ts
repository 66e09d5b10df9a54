import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, flag, integer, secret, text, wifiPassword } from '../../../src/field';
import { encodeValues, initialValues, type ValuesOf } from '../../../src/field/field';
import { confirms, ordered } from '../../../src/screen/definition/checks';
import type { FormDef } from '../../../src/screen/definition/definition';
import { shownNames } from '../../../src/screen/definition/definition';
import { checkForm } from '../../../src/screen/form/form-fields';

const fields = {
  name: text({ required: true, max: 8 }),
  transport: choice(['udp', 'tls']),
  certificate: text(),
  port: integer({ min: 1, max: 65_535, initial: 5060, required: true }),
  password: secret({ required: true, min: 6 }),
  enabled: flag(),
  seen: text({ readOnly: true, required: true }),
};
type Values = ValuesOf<typeof fields>;
const def: FormDef<typeof fields> = {
  fields,
  groups: {
    account: ['name', 'password', 'enabled', 'seen'],
    network: [
      'transport',
      { field: 'certificate', when: ({ transport }) => transport === 'tls', required: () => true },
      { field: 'port', locked: (_values, isNew) => !isNew },
    ],
  },
  check: ({ name, port }) => (name === 'sip' && port !== 5060 ? { port: { key: 'taken' }, certificate: { key: 'taken' } } : {}),
};
const values = (more: Partial<Values> = {}): Values => ({ ...initialValues(fields), name: 'desk', password: 'secret', ...more });
const issues = (of: Values, isNew = true) =>
  Object.fromEntries(Object.entries(checkForm(def, of, isNew)).filter(([, issue]) => issue !== undefined));

describe('a form', () => {
  it('has nothing wrong with it when every shown field is right', () => {
    expect(issues(values())).toEqual({});
  });

  it('neither validates nor sends what is hidden', () => {
    const hidden = values({ transport: 'udp', certificate: 'x' });
    expect(shownNames(def, hidden)).not.toContain('certificate');
    expect(encodeValues(fields, hidden, shownNames(def, hidden))).not.toHaveProperty('certificate');
    expect(issues(values({ name: 'sip', port: 1, transport: 'udp' })), 'a rule across fields can’t block by a hidden one').toEqual({
      port: { say: 'issue:taken' },
    });
  });

  it('requires what its other values make necessary', () => {
    expect(issues(values({ transport: 'tls' }))).toEqual({ certificate: { say: 'issue:required' } });
    expect(issues(values({ transport: 'tls', certificate: 'x' }))).toEqual({});
  });

  it('needs a secret of a new record, and leaves the kept one of an old record', () => {
    expect(issues(values({ password: '' }))).toEqual({ password: { say: 'issue:required' } });
    expect(issues(values({ password: '' }), false)).toEqual({});
    expect(issues(values({ password: 'abc' }), false)).toEqual({ password: { say: 'issue:tooShort', args: { min: 6 } } });
  });

  it('needs a secret where the box has none, of an old record too', () => {
    const saved = (kept: readonly string[]) => checkForm(def, values({ password: '' }), false, { kept }).password;
    expect(saved([])).toEqual({ say: 'issue:required' });
    expect(saved(['password'])).toBeUndefined();
  });

  it('asks for a secret that other values make necessary only where none is kept', () => {
    const wifi = { mode: choice(['open', 'wpa']), password: secret() };
    const form: FormDef<typeof wifi> = {
      fields: wifi,
      groups: { basics: ['mode', { field: 'password', required: ({ mode }) => mode === 'wpa' }] },
    };
    const said = (isNew: boolean, kept?: readonly string[]) =>
      checkForm(form, { mode: 'wpa', password: '' }, isNew, { ...(kept && { kept }) }).password;
    expect(said(true)).toEqual({ say: 'issue:required' });
    expect(said(false)).toBeUndefined();
    expect(said(false, ['password'])).toBeUndefined();
    expect(said(false, [])).toEqual({ say: 'issue:required' });
  });

  it('keeps, sets and takes away a secret that may be empty, each said in its own way', () => {
    const wifi = { password: wifiPassword() };
    const form: FormDef<typeof wifi> = { fields: wifi, groups: { basics: ['password'] } };
    const sent = (password: string | null) => encodeValues(wifi, { password }, ['password']);
    expect(sent('')).toEqual({ password: '' });
    expect(sent('12345678')).toEqual({ password: '12345678' });
    expect(sent(null)).toEqual({ password_clear: true });
    expect(checkForm(form, { password: null }, false).password).toBeUndefined();
    expect(checkForm(form, { password: '1234567' }, false).password).toMatchObject({ say: 'issue:wifiPassword' });
  });

  it('never validates or sends what the box sets, nor validates what is locked', () => {
    expect(encodeValues(fields, values(), shownNames(def, values()))).not.toHaveProperty('seen');
    expect(issues(values({ port: 0 }), false)).toEqual({});
    expect(issues(values({ port: 0 }), true)).toHaveProperty('port');
  });

  it('spells what it sends so that the fields read the same again', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.integer(), { nil: undefined }),
        fc.boolean(),
        fc.constantFrom('udp' as const, 'tls' as const),
        (name, port, enabled, transport) => {
          const given = values({ name, port, enabled, transport });
          const sent = encodeValues(fields, given, Object.keys(fields));
          for (const [key, wire] of Object.entries(sent)) {
            const field = fields[key as keyof typeof fields]; // its own key
            // What travels in a form body arrives as text.
            expect(field.decode(typeof wire === 'boolean' ? (wire ? '1' : '0') : String(wire)), key).toEqual(given[key as keyof Values]);
          }
        },
      ),
    );
  });
});

describe('rules across two fields', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

  it('a start later than the end is wrong at both, and nothing else is', () => {
    fc.assert(
      fc.property(time, time, (start, end) => {
        expect(ordered('start', 'end')({ start, end })).toEqual(
          start > end ? { start: { key: 'startAfterEnd' }, end: { key: 'endBeforeStart' } } : {},
        );
      }),
    );
    expect(ordered('start', 'end')({ start: '23:00', end: '' }), 'what is not set yet is never wrong').toEqual({});
  });

  it('a confirmation equals its password', () => {
    expect(confirms('password', 'again')({ password: 'a', again: 'a' })).toEqual({});
    expect(confirms('password', 'again')({ password: 'a', again: 'b' })).toEqual({ again: { key: 'confirmationDiffers' } });
  });
});

describe('a secret that the box keeps for one host', () => {
  const own = { host: text({ required: true }), url: text(), password: secret({ mayEmpty: true }) };
  const bound: FormDef<typeof own> = { fields: own, groups: { all: ['host', 'url', 'password'] }, boundTo: { password: ['host', 'url'] } };
  const record = { kept: ['password'], host: 'a.example', url: '', password: '' };
  const wrong = (more: object, of: object = record) =>
    Object.entries(checkForm(bound, { host: 'a.example', url: '', password: '', ...more }, false, of)).flatMap(([name, issue]) =>
      issue ? [name] : [],
    );

  it('is typed again for another one, in whichever field that stands', () => {
    expect(checkForm(bound, { host: 'b.example', url: '', password: '' }, false, record)).toMatchObject({
      password: { say: 'issue:passwordAgain' },
    });
    expect(wrong({ url: 'http://b.example/x' })).toEqual(['password']);
    expect(wrong({ host: 'b.example', password: 'new' })).toEqual([]);
  });

  it('stays where the host is the same, was taken away, or there is none', () => {
    expect(wrong({ host: 'A.example ' })).toEqual([]);
    expect(wrong({ url: 'https://a.example/other' })).toEqual([]);
    expect(wrong({ host: 'b.example', password: null })).toEqual([]);
    expect(wrong({ host: 'b.example' }, { ...record, kept: [] })).toEqual([]);
  });
});
