/** Every screen, drawn without a browser before what the reference appliance answers: what the tests that walk over all screens share. */
import { request } from 'node:http';
import { act, Component, type ReactNode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
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
import { startSeeded } from '../appliance/seeded-box';
import type { Appliance } from '../appliance/server';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** In the place of uPlot, which draws on a canvas, which is not here; what it asks the console for is asked. */
export class NoPlot {
  constructor(options: {
    readonly axes: readonly { splits: (plot: object) => number[]; values: (plot: object, at: number[]) => unknown }[];
  }) {
    for (const { splits, values } of options.axes) values({}, splits({ width: 400 }));
  }
  setData(): void {}
  setSize(): void {}
  destroy(): void {}
}

/** The screens that ask the box for something; the theme page is the shell's own settings, and asks for nothing. */
export const DRAWN_SCREENS: readonly string[] = screenNames.filter((name) => hasScreen(name) && name !== 'theme');

/** An appliance without calls that come in by themselves, and the words of what every screen shows. To be closed. */
export async function startQuietBox(): Promise<Appliance> {
  // Files and pictures are not fetched.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const box = await startSeeded();
  box.voice.traffic(false);
  await loadPart(() => import('../../src/ui/chart'));
  await loadMessages('en', [...ENGINE_WORDS, 'common']);
  return box;
}

/** A screen with its words. */
export async function screenOf(name: string): Promise<Screen> {
  const screen = await resolveScreen(name);
  if (!screen) throw new Error('no such screen');
  await loadMessages('en', [screen.namespace].flat());
  return screen;
}

/** What a box answers: the code, and all else that is in the envelope. */
export type Answer = Readonly<Record<string, unknown>> & { readonly code: number };

/** What the reference appliance answers to a call of a session; files are not sent. */
export const askBox = (box: Appliance, token: string, call: Call<unknown, unknown>, payload: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const fields = { ...call.fixed, ...payload };
    const json = call.encoding === 'json';
    const headers = {
      'X-Token': token,
      Cookie: 'language=en',
      'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      // What a tab in operations mode sends with each call.
      ...(call.path.startsWith('/operations/') && { 'X-Scene-Id': 'hotel', 'X-Customer-Id': 'C10001' }),
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

let waiting = 0;
/** A gateway whose answers come from a function; the reply is read as the console reads it. */
export const gatewayOf = (answer: (call: Call<unknown, unknown>, payload: object) => Promise<Answer>): Gateway => ({
  async send(call, payload) {
    waiting += 1;
    try {
      const { code, ...rest } = await answer(call, payload ?? {});
      if (code !== 200) throw new GatewayError('refused', call.name, { sent: true });
      const drift: Drift[] = [];
      const reply = decode(call.reply, rest, drift);
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
type Drawn = Pick<ScreenProps, 'gateway' | 'can'> & { readonly screen: Screen };
function Page({ screen: { View }, gateway, can }: Drawn) {
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({});
  // As the shell does: the same things from one drawing to the next.
  const props = useMemo<ScreenProps>(() => ({ ...REST, gateway, can, query, setQuery }), [gateway, can, query]);
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
export const presses = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=menuitem], [role=option], summary, tbody tr')].filter(
    (each) => !each.hasAttribute('disabled') && each.getAttribute('aria-disabled') !== 'true',
  );
/** How somebody would call it. */
export const nameOf = (element: HTMLElement): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);

/** Presses, and waits for what comes of it. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
  await settle();
}

/**
 * Draws a screen and waits until it stands.
 * @param onFall is told what is thrown while it is drawn, now or later
 * @returns takes it away again
 */
export async function drawScreen(drawn: Drawn, onFall: (error: unknown) => void): Promise<() => Promise<void>> {
  const host = document.createElement('div');
  document.body.append(host);
  // A part that falls and leaves the rest standing has fallen too.
  vi.stubGlobal('reportError', onFall);
  const root = createRoot(host, { onCaughtError: () => {} });
  clearReads();
  await act(async () =>
    root.render(
      <WordsProvider t={t}>
        <Watch onFall={onFall}>
          <Page {...drawn} />
        </Watch>
      </WordsProvider>,
    ),
  );
  await settle();
  return async () => {
    await act(async () => root.unmount());
    host.remove();
    document.body.replaceChildren();
  };
}
