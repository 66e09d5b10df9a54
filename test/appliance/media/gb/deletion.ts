/** Deleting what channels of GB/T 28181 name: regions, groups, record plans. */

import { resourcePaths } from '../../../../src/gateway/calls';
import type { Box } from '../../box';
import { saidOfEach } from '../../messages';
import { type Operation, operation, Refusal } from '../../operation';
import type { Entry, Resource } from '../../resource';
import { rowsOfIds } from '../../rows/parts';
import { rowsOf } from '../../rows/rows';
import { UNDO_SECONDS } from '../../rows/undo-seconds';
import { countChannels, GB_SCREEN, type IndexedField, namesWith } from './tables';

/** So many users are named. */
const NAMED = 3;

/** Names of upper platforms that are told of the channels of a region or group. */
const sharedWith = ({ store }: Box, field: IndexedField, value: string): readonly string[] =>
  (field !== 'region' && field !== 'group'
    ? []
    : store.all(
        `SELECT json_extract(body, '$.name') AS name FROM rows, json_each(body, '$.${field}s') AS chosen
         WHERE resource = ? AND json_extract(body, '$.share') = 'chosen' AND CAST(chosen.value AS TEXT) = ? ORDER BY rows.sort, rows.id`,
        resourcePaths.mediaAnsvCascade,
        value,
      )
  ).map(({ name }) => String(name));

/** What is used by channels or upper platforms, or has others below it, stays. */
export const deletion = (
  of: () => Resource,
  field: IndexedField,
  key: 'id' | 'code',
  below: (box: Box, entry: Entry) => readonly Entry[],
): Operation =>
  operation({
    path: '',
    method: 'del',
    undoable: UNDO_SECONDS.del,
    right: `${GB_SCREEN}:del`,
    kind: 'write',
    fields: { ids: 'texts' },
    run: (context, { ids }) => {
      const { box } = context;
      const rows = rowsOf(of(), box.store, box.clock);
      const gone = rowsOfIds(rows, ids);
      const used = gone.flatMap((entry): readonly (readonly [string, string])[] => {
        const value = String(entry[key]);
        const children = below(box, entry).filter((child) => !ids.includes(String(child.id)));
        const platforms = sharedWith(box, field, value);
        const names = [...platforms, ...children.map(({ name }) => String(name)), ...namesWith(box, field, value, NAMED)];
        if (names.length === 0) return [];
        const count = platforms.length + children.length + countChannels(box, { [field]: value });
        const text = context.say({
          key: 'gbUsed',
          args: { names: names.slice(0, NAMED), count },
        });
        return [[String(entry.id), text]];
      });
      if (used.length > 0)
        throw new Refusal(
          422,
          {
            key: 'inUse',
            args: {
              names: saidOfEach(
                context.language,
                used.map(([, text]) => ['', text]),
              ),
            },
          },
          Object.fromEntries(used),
        );
      const count = ids.reduce((sum, id) => sum + rows.remove(id), 0);
      context.changed(
        gone.map(({ id, name }) => ({ id, name })),
        undefined,
      );
      return { data: count };
    },
  });
