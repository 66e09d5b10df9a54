/** Where channels of GB/T 28181 belong: regions by their code, and groups. */
import { groups, regions } from '../../../src/areas/media/ansv-access/trees';
import { gbKind, gbParts, regionsAbove } from '../../../src/lib/gb-id';
import type { Box } from '../box';
import { countsMethod } from '../media/gb/counts';
import { deletion } from '../media/gb/deletion';
import { SEEDED_GROUPS, SEEDED_REGIONS } from '../media/gb/seed';
import { countBelow, countChannels, GB_REGIONS, remount } from '../media/gb/tables';
import type { Context } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';

const regionByCode = ({ store }: Box, code: string): string | undefined => {
  const row = store.get("SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.code') = ?", GB_REGIONS, code);
  return row && String(row.id);
};
const regionsIn = ({ box }: Pick<Context, 'box'>) => rowsOf(mediaAnsvRegion, box.store, box.clock);

export const mediaAnsvRegion: Resource = {
  ...declaredResource(regions),
  has: ['list', 'detail', 'form', 'import', 'export'],
  seed: () => SEEDED_REGIONS.map(([code, name]) => ({ code, name, parent: '', channels: 0, all_channels: 0 })),
  present: (entry, _clock, box) => {
    const code = String(entry.code);
    const parent = regionsAbove(code)
      .map((above) => regionByCode(box, above))
      .find(Boolean);
    return {
      ...entry,
      parent: parent ?? '',
      channels: countChannels(box, { region: code }),
      all_channels: countBelow(box, 'region', code),
    };
  },
  saved: remount,
  methods: [
    countsMethod,
    deletion(
      () => mediaAnsvRegion,
      'region',
      'code',
      (box, { id, code }) =>
        regionsIn({ box })
          .all()
          .filter((each) => each.id !== id && String(each.code).startsWith(String(code))),
    ),
  ],
};

const declaredGroups = declaredResource(groups);

/** Whether a group would come to stand below itself: none of those above it leads to the top. */
function loops({ parent }: Entry, others: readonly Entry[]): boolean {
  const seen = new Set<unknown>();
  for (let above = parent; above !== '' && above !== undefined; ) {
    if (seen.has(above)) return true;
    seen.add(above);
    const next = others.find(({ id }) => id === above);
    // Those above it lead back to the group itself, which is none of the others.
    if (!next) return seen.size > 1;
    above = next.parent;
  }
  return false;
}

export const mediaAnsvGroup: Resource = {
  ...declaredGroups,
  has: ['list', 'detail', 'form', 'export'],
  seed: () =>
    SEEDED_GROUPS.map(([gb_id, name, parent]) => ({
      name,
      gb_id,
      kind: gbKind(gbParts(gb_id)!),
      parent,
      channels: 0,
      all_channels: 0,
    })),
  check: (entry, others) => {
    const problems = declaredGroups.check(entry);
    const known = entry.parent === '' || others.some(({ id }) => id === entry.parent);
    return known && !loops(entry, others) ? problems : { ...problems, parent: 'choice' };
  },
  derive: ({ gb_id }) => {
    const parts = gbParts(String(gb_id));
    return { kind: parts ? gbKind(parts) : '' };
  },
  present: (entry, _clock, box) => {
    const id = String(entry.id);
    return { ...entry, channels: countChannels(box, { group: id }), all_channels: countBelow(box, 'group', id) };
  },
  saved: remount,
  methods: [
    deletion(
      () => mediaAnsvGroup,
      'group',
      'id',
      (box, { id }) =>
        rowsOf(mediaAnsvGroup, box.store, box.clock)
          .all()
          .filter(({ parent }) => parent === id),
    ),
  ],
};
