import { describe, expect, it } from 'vitest';
import { redact } from './log';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import { SESSION_CALLS } from './session-calls';
import { SHELL_CALLS } from './shell-calls';

/** What a field is called that nobody else should read. */
const SECRET_NAME = /(?:^|_)(?:pins?|passw(?:or)?d|passphrase|secret|psk|token|community|keys?)(?:$|_)/i;

/** Fields with such a name that are none, and why. */
const NO_SECRETS: Readonly<Record<string, string>> = {
  ask_pin: 'a switch: whether there is a PIN',
  keys: 'keys of a telephone, pressed in a test',
  snooze_key: 'a key of a telephone',
};
const named = (names: readonly string[]): readonly string[] =>
  names.filter((name) => SECRET_NAME.test(name) && !Object.hasOwn(NO_SECRETS, name));

describe('a field whose name says that it is a secret', () => {
  it('is never answered, in no resource', () => {
    const open = RESOURCES.flatMap(({ path, fields }) =>
      named(Object.keys(fields))
        .filter((name) => !fields[name]?.secret)
        .map((name) => `${path} ${name}`),
    );
    expect(open).toEqual([]);
  });

  it('is starred in the log row of a call that takes it', () => {
    const open = [...SESSION_CALLS, ...SHELL_CALLS, ...RESOURCES.flatMap(operationsOf)].flatMap(({ path, method, kind, fields, secrets }) =>
      named(Object.keys(fields))
        .filter((name) => kind === 'write' && JSON.stringify(redact({ [name]: 'typed' }, secrets)).includes('typed'))
        .map((name) => `${path} ${method ?? ''} ${name}`),
    );
    expect(open).toEqual([]);
  });
});
