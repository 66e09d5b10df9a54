// @vitest-environment happy-dom
/**
 * Boxes of other firmware send values of other types than expected: numbers as texts, null for a list, a record for a word. No page may
 * fall over that, nor what opens on it: every screen is drawn with the reference appliance's replies after such changes, and pressed.
 *
 *   STRANGE_RUNS=40 npx vitest run --config test/vitest.config.ts test/areas/strange-values     more of it
 *   STRANGE_SEED=7 STRANGE_SCREEN=callcdr STRANGE_RUNS=1 …                                      one that failed
 */
import { request } from 'node:http';
import { act, Component, type ReactNode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WordsProvider } from '../../src/field/words-provider';
import type { Call } from '../../src/gateway/calls';
import type { Gateway } from '../../src/gateway/client';
import { readEnvelope } from '../../src/gateway/envelope';
import { GatewayError } from '../../src/gateway/errors';
import { type Drift, decode } from '../../src/gateway/shape';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { formEncode } from '../../src/lib/form-encode';
import { loadPart } from '../../src/lib/load-part';
import { clearReads } from '../../src/screen/data/use-read';
import { ENGINE_WORDS, type Screen, type ScreenProps } from '../../src/screen/screen';
import { hasScreen, resolveScreen, screenNames } from '../../src/shell/screens';
import { type Appliance, startAppliance } from '../appliance/server';
import { FULL } from '../lane';
import { type Random, random, strange } from './strange';

/** uPlot draws on a canvas, which is not here; what it asks the console for is asked. */
vi.mock('uplot', () => ({
  default: class {
    constructor(options: {
      readonly axes: readonly { splits: (plot: object) => number[]; values: (plot: object, at: number[]) => unknown }[];
    }) {
      for (const { splits, values } of options.axes) values({}, splits({ width: 400 }));
    }
    setData(): void {}
    setSize(): void {}
    destroy(): void {}
  },
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The same each time, unless more of it is asked for: then another one each time, told in the test's name. */
const SEED = Number(process.env.STRANGE_SEED ?? (process.env.STRANGE_RUNS ? Date.now() % 1_000_000 : 300));
/** For each screen. */
const RUNS = Number(process.env.STRANGE_RUNS ?? (FULL ? 10 : 1));
/** Presses after a screen is drawn. */
const PRESSES = 4;
const ONLY = process.env.STRANGE_SCREEN;

let box: Appliance;
let token: string;
const known = new Map<string, Promise<Readonly<Record<string, unknown>>>>();

/** What the reference appliance answers to a read; once for all runs. */
const honest = (call: Call<unknown, unknown>, payload: object): Promise<Readonly<Record<string, unknown>>> => {
  const fields = { ...call.fixed, ...payload };
  const key = `${call.path} ${JSON.stringify(fields)}`;
  const found =
    known.get(key) ??
    new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      const json = call.encoding === 'json';
      const headers = {
        'X-Token': token,
        Cookie: 'language=en',
        'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      };
      const asked = request(box.url + call.path, { method: call.verb, headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const envelope = readEnvelope(Buffer.concat(parts).toString());
          resolve(envelope ? { ...envelope.rest, code: envelope.code } : { code: 0 });
        });
      });
      asked.on('error', reject);
      asked.end(call.verb === 'GET' ? undefined : json ? JSON.stringify(fields) : formEncode(fields).toString());
    });
  known.set(key, found);
  return found;
};

let waiting = 0;
/** A box of other firmware: right envelopes, and values of any type inside. Writes are answered, and change nothing. */
const strangeBox = (next: Random, share: number): Gateway => ({
  async send(call, payload) {
    waiting += 1;
    try {
      const { code, ...rest } =
        call.kind === 'write' || call.encoding === 'multipart' ? { code: 200, data: {} } : await honest(call, payload ?? {});
      if (code !== 200) throw new GatewayError('refused', call.name, { sent: true });
      const drift: Drift[] = [];
      const reply = decode(call.reply, strange(rest, next, share), drift);
      if (drift.some(({ fatal }) => fatal)) throw new GatewayError('malformed', call.name, { sent: true });
      return reply;
    } finally {
      waiting -= 1;
    }
  },
  captchaUrl: () => '',
});

/** What a page throws while it is drawn. */
class Watch extends Component<{ readonly onFall: (error: unknown) => void; readonly children: ReactNode }, { readonly fallen: boolean }> {
  override state = { fallen: false };
  static getDerivedStateFromError = () => ({ fallen: true });
  override componentDidCatch(error: unknown): void {
    this.props.onFall(error);
  }
  override render(): ReactNode {
    return this.state.fallen ? null : this.props.children;
  }
}

const t = await translator('en');
const REST = {
  t,
  language: 'en',
  can: () => true,
  menuTitle: () => undefined,
  able: () => true,
  notify: () => {},
  failureText: ({ message }: GatewayError) => message,
  open: () => true,
  reachable: () => true,
  loadDeclared: async () => {},
  setUnsaved: () => {},
  operations: false,
  account: 'admin',
} as const;
function Page({ screen: { View }, gateway }: { readonly screen: Screen; readonly gateway: Gateway }) {
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({});
  // As the shell does: the same things from one drawing to the next.
  const props = useMemo<ScreenProps>(() => ({ ...REST, gateway, query, setQuery }), [gateway, query]);
  return <View {...props} />;
}

/** Until nothing is asked any more, and where a part is still being loaded until something is drawn. */
const settle = async (): Promise<void> => {
  const end = performance.now() + 15_000;
  for (let still = 0; performance.now() < end && still < 3; ) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    still = waiting === 0 && document.body.textContent !== '' ? still + 1 : 0;
  }
};
/** What can be pressed; what is disabled says so in one of two ways. */
const presses = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=menuitem], [role=option], summary, tbody tr')].filter(
    (each) => !each.hasAttribute('disabled') && each.getAttribute('aria-disabled') !== 'true',
  );
const nameOf = (element: HTMLElement): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);

/** Draws a screen before a box that is strange in the way of the seed, presses some things, and answers what fell. */
async function live(screen: Screen, seed: number): Promise<readonly string[]> {
  const next = random(seed);
  const gateway = strangeBox(next, [0.02, 0.1, 0.5][Math.floor(next() * 3)] ?? 0);
  const way: string[] = [];
  const fallen: string[] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const note = (error: unknown): void => {
    const [said, at] =
      error instanceof Error
        ? [
            error.message,
            error.stack
              ?.split('\n')
              .filter((line) => line.includes('/src/'))
              .slice(0, 3)
              .join('\n'),
          ]
        : [String(error), ''];
    fallen.push(`${way.join(' → ') || 'when drawn'}: ${said}\n${at}`);
  };
  // A part that falls and leaves the rest standing has fallen too.
  vi.stubGlobal('reportError', note);
  const root = createRoot(host, { onCaughtError: () => {} });
  clearReads();
  const tree = (
    <WordsProvider t={t}>
      <Watch onFall={note}>
        <Page screen={screen} gateway={gateway} />
      </Watch>
    </WordsProvider>
  );
  await act(async () => root.render(tree));
  await settle();
  if (fallen.length === 0 && document.body.textContent === '') fallen.push('nothing was drawn');
  for (let count = 0; count < PRESSES && fallen.length === 0; count += 1) {
    const some = presses();
    const chosen = some[Math.floor(next() * some.length)];
    if (!chosen) break;
    way.push(nameOf(chosen));
    await act(async () => chosen.click());
    await settle();
  }
  await act(async () => root.unmount());
  host.remove();
  document.body.replaceChildren();
  return fallen;
}

beforeAll(async () => {
  // Files and pictures are not fetched.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  box = await startAppliance();
  box.voice.traffic(false);
  token = box.startSession('admin');
  await loadPart(() => import('../../src/ui/chart'));
  await loadMessages('en', [...ENGINE_WORDS, 'common']);
});
afterAll(() => box.close());

describe(`before a box whose values are of other types (STRANGE_SEED=${SEED})`, () => {
  // The theme page is the shell's own settings, and asks the box nothing.
  const drawn = screenNames.filter((name) => hasScreen(name) && name !== 'theme');
  for (const name of drawn.filter((each) => ONLY === undefined || each === ONLY))
    it(`${name} stands`, { timeout: 30_000 * RUNS }, async () => {
      const screen = await resolveScreen(name);
      if (!screen) throw new Error('no such screen');
      await loadMessages('en', [screen.namespace].flat());
      for (let run = 0; run < RUNS; run += 1) expect(await live(screen, SEED + run), `STRANGE_SEED=${SEED + run}`).toEqual([]);
    });
});
