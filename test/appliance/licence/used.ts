/** How much of a licence is in use: counted in the store where the box has such rows, simulated where it has none. */
import type { Box } from '../box';
import type { Store } from '../store';
import { terminalCounts, terminalsBeyond, viewers } from '../terminals/terminals';
import { activeCalls } from '../voice/figures';
import { ITEMS } from './licence';

/** Rows that an item counts: their resource, and the fields that name one to a person. */
const ROWS: Readonly<Record<string, { readonly path: string; readonly names: readonly string[] }>> = {
  extensions: { path: '/admin.php/voicemodel/extensionset', names: ['number', 'name'] },
  aps: { path: '/admin.php/wirelessac/apandcat', names: ['name', 'mac', 'sn'] },
  channels: { path: '/admin.php/mediamodel/liveprogram', names: ['name'] },
};

/** Only a resource that somebody has opened has rows: its first look seeds them. */
const isOpen = (store: Store, path: string): boolean => store.setting(`next id ${path}`) !== undefined;

const SIMULATED: Readonly<Record<string, number>> = { extensions: 186, aps: 41, channels: 118 };

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
      const counted = rows && isOpen(store, rows.path) && store.get('SELECT count(*) AS n FROM rows WHERE resource = ?', rows.path);
      return [name, counted ? Number(counted.n) : (SIMULATED[name] ?? 0)];
    }),
  );

/** The names of those that are beyond a limit, in their order; none where nothing is named. */
export function beyond(store: Store, item: string, limit: number, most: number): readonly string[] {
  if (item === 'terminals') return terminalsBeyond(store, limit, most);
  const rows = ROWS[item];
  if (!rows || !isOpen(store, rows.path)) return [];
  return store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id LIMIT ? OFFSET ?', rows.path, most, limit)
    .map(({ id, body }) => {
      const entry: Readonly<Record<string, unknown>> = JSON.parse(String(body));
      const said = rows.names.map((name) => entry[name]).filter((value) => typeof value === 'string' && value !== '');
      return said.length > 0 ? said.join(' ') : `#${String(id)}`;
    });
}
