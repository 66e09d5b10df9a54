/** Groups of terminals. */
import { groups } from '../../../src/areas/smart-screen/terminal-records/groups';
import { floorOf } from '../../../src/lib/room-floor';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { type Terminal, terminalsNow } from './terminals';

/** The groups as the box keeps them. */
export const keptGroups: Resource = {
  ...declaredResource(groups),
  has: ['list', 'detail', 'form', 'del', 'export'],
  keyword: ['name', 'note'],
  seed: () => [
    { name: '大堂屏幕', by: 'area', terminals: [], area: '大堂', floor: '', model: '', count: 0, online: 0, note: '' },
    { name: '12 层', by: 'floor', terminals: [], area: '', floor: '12', model: '', count: 0, online: 0, note: '' },
    { name: '样板间', by: 'chosen', terminals: ['1', '2', '3'], area: '', floor: '', model: '', count: 0, online: 0, note: '' },
  ],
};

/** Whether a terminal is in a group. */
const isIn = ({ by, terminals, area, floor, model }: Entry): ((terminal: Terminal) => boolean) => {
  if (by === 'chosen') {
    const chosen = new Set(Array.isArray(terminals) ? terminals.map(String) : []);
    return ({ id }) => chosen.has(String(id));
  }
  if (by === 'area') return (terminal) => terminal.area === area;
  if (by === 'floor') return ({ room }) => room !== '' && floorOf(room) === floor;
  return (terminal) => terminal.model === model;
};

/** The terminals of some groups, each once. */
export function membersOf(box: Box, rows: readonly Entry[]): readonly Terminal[] {
  const tests = rows.map(isIn);
  return terminalsNow(box).filter((terminal) => tests.some((test) => test(terminal)));
}

/** Notes how many are in each group now, and how many of them are online. */
export function freshenGroups(box: Box): void {
  const all = terminalsNow(box);
  box.store.transaction(() => {
    for (const row of rowsOf(keptGroups, box.store, box.clock).all()) {
      const own = all.filter(isIn(row));
      const noted = { count: own.length, online: own.filter(({ online_since: since }) => since > 0).length };
      if (noted.count !== row.count || noted.online !== row.online) noteRow(box.store, keptGroups.path, String(row.id), noted);
    }
  });
}
