/** A page under test: drawn with the real words, against a box that answers only what the test scripted. */
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { WordsProvider } from '../../src/field/words-provider';
import type { Gateway, SendOptions } from '../../src/gateway/client';
import { type ConsoleConfig, DEFAULT_CONFIG } from '../../src/gateway/config';
import { GatewayError } from '../../src/gateway/errors';
import { createOverlay } from '../../src/gateway/overlay';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { createNavigator } from '../../src/lib/location';
import { failureIn } from '../../src/session/failure-text';
import type { Language } from '../../src/session/language';
import { words } from '../../src/session/messages';
import { dismiss, notices } from '../../src/session/notices';
import type { Runtime } from '../../src/session/runtime';
import { createSession } from '../../src/session/session-state';
import { createTokenStore } from '../../src/session/token';

// React's own switch: here drawing is awaited with act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What the box answers to a call, by the call's name; throws a GatewayError to refuse. */
export type Script = Readonly<Record<string, (payload: never, options: SendOptions) => unknown>>;

/** One call as the box got it. */
interface Sent {
  readonly call: string;
  readonly payload: unknown;
  /** Where it is not the session's own. */
  readonly token?: string;
}

/** A runtime with real cookies and addresses and a scripted box; `sent` lists the calls. */
export function fakeRuntime(script: Script, more: { readonly language?: Language; readonly config?: Partial<ConsoleConfig> } = {}) {
  const sent: Sent[] = [];
  const config = { ...DEFAULT_CONFIG, ...more.config };
  const session = createSession(more.language ?? 'en');
  const gateway: Gateway = {
    async send(call, payload, options = {}) {
      const answer = script[call.name];
      if (!answer) throw new Error(`unscripted call: ${call.name}`);
      sent.push({ call: call.name, payload, ...(options.token !== undefined && { token: options.token }) });
      return (await answer(payload as never, options)) as never; // the test scripts what the call promises
    },
    captchaUrl: () => '',
  };
  const log: string[] = [];
  const runtime = {
    config,
    navigator: createNavigator('hash', '/'),
    tokens: createTokenStore(config),
    gateway,
    overlay: createOverlay(),
    session,
    askEarly: () => log.push('asked for the session'),
    takeOver(token: string, instead: boolean) {
      log.push(instead ? 'took over' : 'signed in');
      return runtime.tokens.set(token);
    },
    words: () => words[session.getState().language],
    setLanguage: (language: Language) => session.setState({ language }),
    logOut: async () => {
      log.push('logged out');
    },
    failureText: (error: GatewayError, unsaid?: string) => failureIn(words[session.getState().language], error, unsaid),
  } as unknown as Runtime; // what pages without the layout use of it
  return { runtime, sent, log };
}

/** The box's refusal with its words. */
export const refusal = (kind: GatewayError['kind'], more: ConstructorParameters<typeof GatewayError>[2] = {}): GatewayError =>
  new GatewayError(kind, 'test', { sent: true, ...more });

/** An answer that the test gives when it wants to. */
export function later<T>() {
  let answer: (value: T) => void = () => {};
  let refuse: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer, refuse };
}

let root: Root | undefined;

/** Draws something in a language; what stood there before goes. */
export async function draw(node: ReactNode, language: Language = 'en'): Promise<void> {
  await loadMessages(language, ['session', 'common', 'issue']);
  const t = await translator(language);
  await drawBare(<WordsProvider t={t}>{node}</WordsProvider>);
}

/** Draws something that loads its own words. */
export async function drawBare(node: ReactNode): Promise<void> {
  await clear();
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root?.render(node));
}

/** Takes everything away: pages, toasts, cookies, storage, the address. */
export async function clear(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  for (const { id } of notices.getState().list) dismiss(id);
}

/** Lets what is under way come to its end. */
export const settle = (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

/** Waits until something holds, for as long as a slow machine may need. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await settle();
  if (!holds()) throw new Error(`it never came to hold; the page says: ${text()}`);
}

/** All that the page says. */
export const text = (): string => document.body.textContent ?? '';

const name = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

/** The buttons, links and tabs with a name. */
export const find = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a, [role="tab"], [role="switch"]')].find((element) => name(element).trim() === label);

const get = (label: string): HTMLElement => {
  const found = find(label);
  if (!found) throw new Error(`nothing to press is called "${label}"; the page says: ${text()}`);
  return found;
};

/** Presses a button, a link or a tab; `times` in one tick. */
export async function press(label: string, times = 1): Promise<void> {
  const element = get(label);
  await act(async () => {
    for (let i = 0; i < times; i += 1) element.click();
  });
}

/** The input under a label, or with a name of its own. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((element) => element.textContent?.replace(/\*$/, '') === label);
  const input = found ? document.getElementById(found.htmlFor) : document.querySelector(`input[aria-label="${label}"]`);
  if (!input) throw new Error(`no field is called "${label}"; the page says: ${text()}`);
  return input as HTMLInputElement; // a label of ours stands for an input
}

const setter = (element: Element): ((value: string) => void) => {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  return (value) => own?.call(element, value);
};

/** Types into a field, and leaves it. */
export async function type(label: string, value: string): Promise<void> {
  const input = field(label);
  await act(async () => {
    input.focus();
    setter(input)(value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.blur());
}

/** Chooses an option of a select by its words. */
export async function chooseOption(label: string, option: string): Promise<void> {
  await act(async () => field(label).click());
  const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((element) => element.textContent?.trim() === option);
  if (!found) throw new Error(`"${label}" has no option "${option}"; the page says: ${text()}`);
  await act(async () => found.click());
}

/** What is said to be wrong with a field. */
export const issueOf = (label: string): string => document.getElementById(`${field(label).id}-issue`)?.textContent ?? '';

/** The toasts, as they are read. */
export const toasts = (): string[] => notices.getState().list.map((notice) => notice.text);
