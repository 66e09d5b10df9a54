/** The set-up that most tests of the appliance have: a new box before each test, and an administrator who is signed in. */
import { afterEach, beforeEach } from 'vitest';
import type { ApplianceOptions } from './options';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

/** A box and its administrator. */
export interface Opened {
  readonly box: Appliance;
  readonly admin: Visitor;
}

/**
 * Opens a box before each test and closes it after.
 * @param take takes them over into the variables of the test
 * @param still no calls by themselves: whom a test calls is not busy by chance
 */
export function eachBox(
  take: (opened: Opened) => void,
  { still = false, ...options }: ApplianceOptions & { readonly still?: boolean } = {},
): void {
  let box: Appliance | undefined;
  beforeEach(async () => {
    box = await startSeeded(options);
    if (still) box.voice.traffic(false);
    const admin = visit(box);
    admin.token = box.startSession('admin');
    take({ box, admin });
  });
  afterEach(() => box?.close());
}
