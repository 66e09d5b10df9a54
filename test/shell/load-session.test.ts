// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Gateway } from '../../src/gateway/client';
import { askSession } from '../../src/session/ask-session';
import type { Runtime } from '../../src/session/runtime';
import { loadSession } from '../../src/shell/load-session';

const REPLIES: Readonly<Record<string, unknown>> = {
  titleInfo: { data: { title: 'Gateway', weak_psw: false } },
  authMenu: { data: [], Button: [] },
  sessionDetail: { data: { detail: { name: '值班员' } } },
};
/** A session whose box says this of its account. */
const load = (account: () => Promise<unknown>) => {
  const gateway: Gateway = {
    send: (call) => (call.name === 'accountInfo' ? account() : Promise.resolve(REPLIES[call.name])) as never, // as the box spells it
    captchaUrl: () => '',
  };
  return loadSession({ takeSession: () => askSession(gateway) } as Partial<Runtime> as Runtime); // what loading uses of it
};

it('keeps what is a person’s own under the name that is typed to sign in: two may be called the same', async () => {
  const of = (username: string) => load(async () => ({ data: { name: username } }));
  expect((await of('zhang')).account).toBe('zhang');
  expect((await of('wang')).account).toBe('wang');
});

it('takes the person’s name where the box does not tell it', async () => {
  expect((await load(() => Promise.reject(new Error('403')))).account).toBe('值班员');
});
