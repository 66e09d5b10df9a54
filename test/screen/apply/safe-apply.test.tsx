// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../../../src/gateway/client';
import type { GatewayError } from '../../../src/gateway/errors';
import { loadMessages, useT } from '../../../src/i18n/i18n';
import type { Apply, Undone } from '../../../src/screen/apply/safe-apply-calls';
import type { Describe } from '../../../src/screen/apply/safe-apply-changes';
import { linkTo } from '../../../src/screen/apply/safe-apply-link';
import { SafeApplyPanel } from '../../../src/screen/apply/safe-apply-panel';
import { SafeApplyUndone } from '../../../src/screen/apply/safe-apply-undone';
import { type SafeApply, useSafeApply } from '../../../src/screen/apply/use-safe-apply';
import type { ScreenProps } from '../../../src/screen/screen';
import { clear, draw, find, press, refusal, text } from '../../session/page';

const APPLY: Apply = {
  token: 't1',
  username: 'admin',
  at: '2026-01-02 03:04:05',
  seconds: 90,
  left: 90,
  from: '192.168.10.2',
  to: '192.168.10.2',
  addresses: ['192.168.10.2'],
  changes: [{ object: 'eth1', field: 'mtu', from: '1500', to: '9000' }],
  takeover: undefined,
  works: undefined,
  hand_over: undefined,
};
const UNDONE: Undone = { at: '2026-01-02 03:05:35', changed_at: APPLY.at, username: 'admin', reason: 'timeout', changes: APPLY.changes };
const describeChange: Describe = ({ object, field, from, to }) => ({ what: `${object} ${field}`, from, to });

/** What the box answers, by method; a function may throw. */
type Answers = Readonly<Record<string, () => unknown>>;

let answers: Answers;
let asked: string[];
let said: string[];
let ended: number;
let safe: SafeApply;

const gateway: Gateway = {
  async send(call, payload) {
    const method = String(call.fixed?.method);
    asked.push(Object.keys(payload as object).length > 0 ? `${method} ${JSON.stringify(payload)}` : method);
    const answer = answers[method];
    if (!answer) throw new Error(`unscripted: ${method}`);
    return answer() as never; // the test scripts what the call promises
  },
  captchaUrl: () => '',
};
const toolsOf = (t: ScreenProps['t']) =>
  ({
    gateway,
    t,
    notify: (_, words) => said.push(words),
    failureText: (error: GatewayError) => error.message || error.kind,
  }) as Pick<ScreenProps, 'gateway' | 't' | 'notify' | 'failureText'> as ScreenProps; // what the panel uses of it

function Page({ known, mayDecide }: { readonly known: Apply | undefined; readonly mayDecide: boolean }) {
  const screen = toolsOf(useT());
  safe = useSafeApply(screen, known, () => {
    ended += 1;
  });
  return <SafeApplyPanel safe={safe} screen={screen} describe={describeChange} mayDecide={mayDecide} />;
}

const pending = (apply: Apply | undefined, undone?: Undone) => () => ({ data: { pending: apply, undone } });
const silence = () => {
  throw refusal('unreachable');
};
/** Lets the console's time pass. */
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const open = async (script: Answers, known?: Apply, mayDecide = true) => {
  answers = script;
  await loadMessages('en', ['safe-apply']);
  await draw(<Page known={known} mayDecide={mayDecide} />);
};
const send = async (reply: () => unknown): Promise<string> => {
  let how = '';
  await act(async () => {
    how = await safe
      .run(async ({ onStart }) => {
        onStart?.();
        return reply() as never; // as the box answers
      }, '10.0.0.2')
      .catch((error: Error) => error.message);
  });
  return how;
};
const isDisabled = (label: string): boolean => find(label)?.getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  [asked, said, ended] = [[], [], 0];
  history.replaceState(null, '', '/#/system/network/netcardset?tab=dns');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

describe('the countdown', () => {
  it('offers to keep the change once the box has answered under it, and counts by the box’s own time', async () => {
    await open({ pending: pending({ ...APPLY, left: 88 }), confirm: () => ({}) });
    expect(await send(() => ({ data: { apply: APPLY } }))).toBe('waiting');
    expect(text()).toContain('in 90 s');
    expect(text()).toContain('eth1 mtu');
    expect(isDisabled('Keep the change')).toBe(true);
    await pass(1000);
    expect(asked).toEqual(['pending']);
    expect(isDisabled('Keep the change')).toBe(false);
    expect(text()).toContain('This page reaches the gateway');
    expect(text()).toContain('in 88 s');
    await press('Keep the change');
    await pass(0);
    expect(asked.at(-1)).toBe('confirm {"token":"t1"}');
    expect([said, ended, text()]).toEqual([['The change is kept'], 1, '']);
  });

  it('shows nothing over the work that leads to the change while the box answers, and keeps nothing that does not work yet', async () => {
    let now: () => unknown = pending({ ...APPLY, works: false });
    await open({ pending: () => now() });
    expect(await send(() => ({ data: { apply: { ...APPLY, works: false } } }))).toBe('waiting');
    await pass(1000);
    expect(text()).toBe('');
    now = silence;
    await pass(2000);
    expect(text()).toContain('No answer from');
    expect(isDisabled('Keep the change')).toBe(true);
    now = pending({ ...APPLY, works: true });
    await pass(2000);
    expect(isDisabled('Keep the change')).toBe(false);
  });

  it('says that the change is being applied only once it was sent: before that a person may still be asked', async () => {
    await open({ pending: pending(undefined) });
    let start: () => void = () => {};
    await act(async () => {
      void safe.run(({ onStart = () => {} }) => {
        start = onStart;
        return new Promise(() => {});
      });
    });
    await pass(3000);
    expect([text(), asked]).toEqual(['', []]);
    await act(async () => start());
    await pass(1900);
    expect(text()).toContain('The change is being applied');
  });

  it('can be left when the time is over and nobody answers: it may have been kept at the new address', async () => {
    await open({ pending: silence });
    await send(() => ({ data: { apply: { ...APPLY, to: '10.0.0.2', hand_over: 'once', left: 3 } } }));
    await pass(1000);
    expect(find('Stop trying')).toBeUndefined();
    await pass(4000);
    expect(text()).toContain('If it was kept at the new address, continue there');
    await press('Stop trying');
    expect([text(), ended]).toEqual(['', 1]);
  });

  it('goes back at once when told to, and says it where the box could not be told', async () => {
    let lost = true;
    await open({ pending: pending(APPLY), revert: () => (lost ? silence() : {}) }, APPLY);
    await press('Go back now');
    await pass(0);
    expect(text()).toContain('nothing was decided');
    lost = false;
    await press('Go back now');
    await pass(0);
    expect([said, ended, text()]).toEqual([['The previous settings are back'], 1, '']);
  });

  it('says since when the box is silent, forbids to keep what nobody reaches, and waits for the box to go back', async () => {
    let reachable = false;
    await open({ pending: () => (reachable ? pending(undefined, UNDONE)() : silence()) });
    await send(() => ({ data: { apply: { ...APPLY, left: 5, seconds: 60 } } }));
    await pass(1000);
    expect(isDisabled('Keep the change')).toBe(true);
    await pass(3000);
    expect(text()).toMatch(/No answer from .* for 3 s/);
    await pass(2000);
    expect(text()).toContain('Time is up');
    reachable = true;
    await pass(2500);
    // The screen explains it; nobody is told that anything was kept.
    expect([said, ended, text()]).toEqual([[], 1, '']);
  });

  it('is found again by a page that was opened in the middle, and ends when somebody else keeps the change', async () => {
    let kept = false;
    await open({ pending: () => pending(kept ? undefined : APPLY)() }, APPLY);
    expect(text()).toContain('Does the network work?');
    expect(isDisabled('Keep the change')).toBe(false);
    kept = true;
    await pass(1000);
    expect([said, ended, text()]).toEqual([['The change is kept'], 1, '']);
  });

  it('only tells who may not decide', async () => {
    await open({ pending: pending(APPLY) }, APPLY, false);
    expect(text()).toContain('admin has been testing a network change since 2026-01-02 03:04:05');
    expect(find('Keep the change')).toBeUndefined();
  });
});

describe('a new address', () => {
  it('has a link that signs in once, fetched anew after a reload', async () => {
    await open({ pending: pending({ ...APPLY, to: '10.0.0.2' }), hand_over: () => ({ data: 'once' }) }, { ...APPLY, to: '10.0.0.2' });
    await pass(0);
    expect(find('Open at the new address')?.getAttribute('href')).toBe(linkTo('10.0.0.2', 'once'));
    await pass(3000);
    expect(asked.filter((each) => each === 'hand_over')).toHaveLength(1);
    expect(find('Open at the new address')?.getAttribute('href')).toContain('token=once');
  });

  it('is this screen there, without its tab', () => {
    const port = location.port && `:${location.port}`;
    expect(linkTo('10.0.0.2', 'a b')).toBe(`http://10.0.0.2${port}/#/auth-redirect?token=a+b&redirect=%2Fsystem%2Fnetwork%2Fnetcardset`);
    expect(linkTo('10.0.0.2', undefined)).toBe(`http://10.0.0.2${port}/#/system/network/netcardset`);
  });
});

describe('an answer that is lost', () => {
  it('leaves the page looking for the box, at both addresses', async () => {
    let back = false;
    await open({ pending: () => (back ? pending(undefined)() : silence()) });
    expect(await send(silence)).toBe('lost');
    expect(text()).toContain('The connection ended');
    expect(find('Open at the new address')?.getAttribute('href')).toContain('http://10.0.0.2');
    back = true;
    await pass(1500);
    expect([said, ended, text()]).toEqual([['The gateway is responding again. Check whether the change works.'], 1, '']);
  });

  it('is no matter where the box says that the change waits', async () => {
    await open({ pending: pending(APPLY) });
    await send(silence);
    await pass(1000);
    expect(text()).toContain('Does the network work?');
  });
});

describe('a box', () => {
  it('that knows nothing of it, or has nothing to undo, has simply saved', async () => {
    await open({});
    expect(await send(() => ({ data: { apply: undefined } }))).toBe('saved');
    expect([asked, ended, text()]).toEqual([[], 1, '']);
  });

  it('that refuses is heard by the form', async () => {
    await open({});
    expect(
      await send(() => {
        throw refusal('invalid', { message: 'no' });
      }),
    ).toBe('no');
    expect(text()).toBe('');
  });
});

it('explains what went back until somebody has read it', async () => {
  answers = { seen: () => ({}) };
  let seen = 0;
  await loadMessages('en', ['safe-apply']);
  const Told = () => (
    <SafeApplyUndone
      undone={UNDONE}
      describe={describeChange}
      screen={toolsOf(useT())}
      onSeen={() => {
        seen += 1;
      }}
    />
  );
  await draw(<Told />);
  expect(text()).toContain('A network change by admin of 2026-01-02 03:04:05 was undone at 2026-01-02 03:05:35.');
  expect(text()).toContain('Nobody kept it in time.');
  await press('Got it');
  await pass(0);
  expect([asked, seen]).toEqual([['seen'], 1]);
});
