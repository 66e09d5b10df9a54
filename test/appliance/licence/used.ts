/** How much of a licence is in use: counted in the store. */
import type { Box } from '../box';
import { keptChannels } from '../media/live/kept';
import type { Resource } from '../resource';
import { voiceExtensionset } from '../resources/voice-extensionset';
import { wirelessApandcat } from '../resources/wireless-apandcat';
import { rowsOf } from '../rows/rows';
import type { Store } from '../store';
import { terminalCounts, terminalsBeyond, viewers } from '../terminals/terminals';
import { activeCalls } from '../voice/figures';
import { ITEMS } from './licence';

/** Rows that an item counts: their resource, and the fields that name one to a person. */
const ROWS: Readonly<Record<string, { readonly of: Resource; readonly names: readonly string[] }>> = {
  extensions: { of: voiceExtensionset, names: ['number', 'name'] },
  aps: { of: wirelessApandcat, names: ['name', 'mac', 'sn'] },
  channels: { of: keptChannels, names: ['name'] },
};

/** In use now, by item. */
export const usedItems = ({ store, clock, voice }: Pick<Box, 'store' | 'clock' | 'voice'>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ITEMS.map((name) => {
      if (name === 'calls') return [name, activeCalls({ voice })];
      if (name === 'viewers') return [name, viewers({ store, clock })];
      if (name === 'terminals') {
        const { online, offline } = terminalCounts({ store, clock });
        return [name, online + offline];
      }
      const rows = ROWS[name];
      if (!rows) return [name, 0];
      rowsOf(rows.of, store, clock); // its first look seeds them
      return [name, Number(store.get('SELECT count(*) AS n FROM rows WHERE resource = ?', rows.of.path)?.n)];
    }),
  );

/** The names of those that are beyond a limit, in their order; none where nothing is named. */
export function beyond(store: Store, item: string, limit: number, most: number): readonly string[] {
  if (item === 'terminals') return terminalsBeyond(store, limit, most);
  const rows = ROWS[item];
  if (!rows) return [];
  return store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id LIMIT ? OFFSET ?', rows.of.path, most, limit)
    .map(({ id, body }) => {
      const entry: Readonly<Record<string, unknown>> = JSON.parse(String(body));
      const said = rows.names.map((name) => entry[name]).filter((value) => typeof value === 'string' && value !== '');
      return said.length > 0 ? said.join(' ') : `#${String(id)}`;
    });
}
