// @vitest-environment happy-dom
/**
 * Boxes of other firmware send values of other types than expected: numbers as texts, null for a list, a record for a word. No page may
 * fall over that, nor what opens on it: every screen is drawn with the reference appliance's replies after such changes, and pressed.
 *
 *   STRANGE_RUNS=40 npx vitest run --config test/vitest.config.ts test/areas/strange-values     more of it
 *   STRANGE_SEED=7 STRANGE_SCREEN=callcdr STRANGE_RUNS=1 …                                      one that failed
 */
import { captureOwnerStack } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../src/gateway/calls';
import type { Gateway } from '../../src/gateway/client';
import type { Screen } from '../../src/screen/screen';
import type { Appliance } from '../appliance/server';
import { FULL } from '../lane';
import { type Answer, askBox, DRAWN_SCREENS, drawScreen, gatewayOf, nameOf, press, presses, screenOf, startQuietBox } from './drawn';
import { type Random, random, strange } from './strange';

vi.mock('uplot', async () => ({ default: (await import('./drawn')).NoPlot }));

/** The same each time, unless more of it is asked for: then another one each time, told in the test's name. */
const SEED = Number(process.env.STRANGE_SEED ?? (process.env.STRANGE_RUNS ? Date.now() % 1_000_000 : 300));
/** For each screen. */
const RUNS = Number(process.env.STRANGE_RUNS ?? (FULL ? 10 : 1));
/** Presses after a screen is drawn. */
const PRESSES = 4;
const ONLY = process.env.STRANGE_SCREEN;

let box: Appliance;
/** Sessions of the full mode and of operations mode. */
let tokens: { readonly full: string; readonly operations: string };
const known = new Map<string, Promise<Answer>>();

/** What the reference appliance answers to a read; once for all runs. */
const honest = (call: Call<unknown, unknown>, payload: object): Promise<Answer> => {
  const key = `${call.path} ${JSON.stringify({ ...call.fixed, ...payload })}`;
  const found = known.get(key) ?? askBox(box, call.path.startsWith('/operations/') ? tokens.operations : tokens.full, call, payload);
  known.set(key, found);
  return found;
};

/** A box of other firmware: right envelopes, and values of any type inside. Writes are answered, and change nothing. */
const strangeBox = (next: Random, share: number): Gateway =>
  gatewayOf(async (call, payload) => {
    const { code, ...rest } =
      call.kind === 'write' || call.encoding === 'multipart' ? { code: 200, data: {} } : await honest(call, payload);
    return { ...(strange(rest, next, share) as object), code };
  });

/** What no page may say, whatever it was told: code instead of words, and keys of words that are missing. */
const NO_WORDS = /\[object \w+\]|\bundefined\b|Invalid Date|(?<![\w/:])[a-z][a-z0-9-]*:(?:[a-zA-Z]\w*\.)+\w+/;

/** Draws a screen before a box that is strange in the way of the seed, presses some things, and answers what fell. */
async function live(screen: Screen, seed: number): Promise<readonly string[]> {
  const next = random(seed);
  const gateway = strangeBox(next, [0.02, 0.1, 0.5][Math.floor(next() * 3)] ?? 0);
  const way: string[] = [];
  const fallen: string[] = [];
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
  // Of two that are drawn under one key React may keep the wrong one.
  const complaints = vi.spyOn(console, 'error').mockImplementation((said, key) => {
    if (String(said).includes('same key')) {
      const [owner = ''] = (captureOwnerStack() ?? '').split('\n').filter((line) => line.includes('/src/'));
      fallen.push(`${way.join(' → ') || 'when drawn'}: two have the key "${key}" ${owner.trim()}`);
    }
  });
  const leave = await drawScreen({ screen, gateway, can: () => true }, note);
  const read = (): void => {
    const text = document.body.textContent;
    const found = NO_WORDS.exec(text);
    if (found) fallen.push(`${way.join(' → ') || 'when drawn'}: says "${text.slice(Math.max(0, found.index - 40), found.index + 80)}"`);
  };
  if (fallen.length === 0 && document.body.textContent === '') fallen.push('nothing was drawn');
  read();
  for (let count = 0; count < PRESSES && fallen.length === 0; count += 1) {
    const some = presses();
    const chosen = some[Math.floor(next() * some.length)];
    if (!chosen) break;
    way.push(nameOf(chosen));
    await press(chosen);
    read();
  }
  await leave();
  complaints.mockRestore();
  return fallen;
}

beforeAll(async () => {
  box = await startQuietBox();
  tokens = { full: box.startSession('admin'), operations: box.startSession('admin', true) };
});
afterAll(() => box.close());

describe(`before a box whose values are of other types (STRANGE_SEED=${SEED})`, () => {
  for (const name of DRAWN_SCREENS.filter((each) => ONLY === undefined || each === ONLY))
    it(`${name} stands`, { timeout: 30_000 * RUNS }, async () => {
      const screen = await screenOf(name);
      for (let run = 0; run < RUNS; run += 1) expect(await live(screen, SEED + run), `STRANGE_SEED=${SEED + run}`).toEqual([]);
    });
});
