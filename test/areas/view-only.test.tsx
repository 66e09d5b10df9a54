// @vitest-environment happy-dom
/**
 * Somebody who may look at everything and change nothing: on every screen all that can be pressed is pressed, and what opens on it too.
 * Nothing that is offered may be refused by the box for a permission, and no form may be sent that changes something (page/why-not.ts).
 *
 *   VIEW_ONLY=voicecalls npx vitest run --config test/vitest.config.ts test/areas/view-only     one screen, with what was pressed
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Gateway } from '../../src/gateway/client';
import type { Appliance } from '../appliance/server';
import { sampled } from '../lane';
import { askBox, DRAWN_SCREENS, drawScreen, gatewayOf, nameOf, press, presses, screenOf, startQuietBox } from './drawn';

vi.mock('uplot', async () => ({ default: (await import('./drawn')).NoPlot }));

const ONLY = process.env.VIEW_ONLY;
/** More presses than any screen has of its own. */
const MOST = 120;
const REFUSED = 403;
/** Forms that ask the box something and change nothing: whoever sees the screen may. */
const ASKING: Readonly<Record<string, string>> = {
  'system/dnsservice': 'Look up',
  'system/externalinterface': 'Show what would change',
  'voicemodel/callcenter': 'Show',
};

let box: Appliance;
/** Sessions of the full mode and of operations mode. */
let tokens: { readonly full: string; readonly operations: string };

/** What of a row is the same in every row: its picture, or the words that all see. */
const sameInEveryRow = (element: HTMLElement): string => {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
  return `${copy.querySelector('use')?.getAttribute('href') ?? ''} ${copy.textContent.replaceAll(/\d+/g, '0')}`;
};

/** What is pressed once: the same thing of other rows is not, but for another screenful. */
const keyOf = (element: HTMLElement): string => {
  const dialog = element.closest('[role=dialog]')?.querySelector('h2')?.textContent ?? '';
  const row = element.closest('tr, li, [role=row]');
  if (element.matches('tr')) return `${dialog} row of ${element.closest('table')?.getAttribute('aria-label')}`;
  return `${dialog} ${element.tagName} ${row ? `in a row ${sameInEveryRow(element)}` : nameOf(element).replaceAll(/\d+/g, '0')}`;
};

/** Presses everything, innermost first, and answers what a person without permissions should not have been offered. */
async function pressAll(name: string): Promise<readonly string[]> {
  const wrong = new Set<string>();
  const way: string[] = [];
  const gateway: Gateway = gatewayOf(async (call, payload) => {
    if (call.encoding === 'multipart') return { code: 0 };
    const answer = await askBox(box, call.path.startsWith('/operations/') ? tokens.operations : tokens.full, call, payload);
    if (answer.code === REFUSED) wrong.add(`${way.slice(-3).join(' → ') || 'when drawn'}: ${call.name}`);
    return answer;
  });
  const leave = await drawScreen({ screen: await screenOf(name), gateway, can: () => false }, () => {});
  const done = new Set<string>();
  for (let count = 0; count < MOST; count += 1) {
    for (const form of document.querySelectorAll('form')) {
      const submit = form.querySelector<HTMLElement>('button[type=submit]:not([disabled]):not([aria-disabled=true])');
      if (submit && ASKING[name] !== nameOf(submit)) wrong.add(`submit: ${nameOf(submit)}`);
    }
    const left = presses().filter((each) => !done.has(keyOf(each)));
    // What opened last stands last in the document, and may be gone after the next press.
    const chosen = left.findLast((each) => each.closest('[role=dialog], [role=menu], [role=listbox]')) ?? left[0];
    if (!chosen) break;
    done.add(keyOf(chosen));
    way.push(nameOf(chosen));
    await press(chosen);
  }
  if (ONLY !== undefined) console.log(way.join('\n'));
  await leave();
  return [...wrong];
}

beforeAll(async () => {
  box = await startQuietBox();
  box.setRights('operator', { menus: '*', buttons: [] });
  tokens = { full: box.startSession('operator'), operations: box.startSession('operator', true) };
});
afterAll(() => box.close());

/** The quick lane looks at a third of the screens. */
const LOOKED = sampled('screens of who may only look', DRAWN_SCREENS, Math.ceil(DRAWN_SCREENS.length / 3));

for (const name of ONLY === undefined ? LOOKED : DRAWN_SCREENS.filter((each) => each === ONLY))
  it(`${name} offers nothing that is refused`, { timeout: 60_000 }, async () => {
    expect(await pressAll(name)).toEqual([]);
  });
