/** Boxes for tests: each starts with a copy of a new box, which is made once a minute instead of once a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORDED_UNTIL } from './media/gb/recording';
import type { ApplianceOptions } from './options';
import { type Appliance, startAppliance } from './server';
import { openStore } from './store';
import { CALLS_UNDER_WAY } from './voice/cut-off';
import { CALLS_WRITTEN } from './voice/simulation';

/** How long a new box counts as new. */
const LIFE_MS = 60_000;

let made: { readonly at: number; readonly folder: Promise<string> } | undefined;

/** Makes a new box and leaves its data folder behind until the process ends. */
const makeFolder = async (): Promise<string> => {
  const data = mkdtempSync(join(tmpdir(), 'seeded-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const box = await startAppliance({ data, durable: false });
  await box.close();
  const store = openStore(data, false);
  // A copy has not been off since: it records on from where its seed ended, and people have called as ever.
  for (const key of [RECORDED_UNTIL, CALLS_WRITTEN, CALLS_UNDER_WAY]) store.run('DELETE FROM settings WHERE key = ?', key);
  store.close();
  return data;
};

/** Starts a box as `startAppliance` does; where nothing is asked that the seed follows from, of what was seeded before. */
export async function startSeeded(options: ApplianceOptions = {}): Promise<Appliance> {
  const { data, seed, fresh } = options;
  if (fresh || data || seed) return startAppliance(options);
  const age = Date.now() - (made?.at ?? 0);
  if (made === undefined || age < 0 || age > LIFE_MS) made = { at: Date.now(), folder: makeFolder() };
  return startAppliance({ ...options, from: await made.folder });
}
