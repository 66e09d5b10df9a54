/** Scenes and their other settings: one record, told and changed by two calls (`scenario`, `scenario_other`). */
import { otherSettings } from '../../../src/areas/smart-screen/apply-scene/other-settings';
import { scenes as declared, sceneFields } from '../../../src/areas/smart-screen/apply-scene/scenes';
import { decodeRow } from '../../../src/field/field';
import { pathOf } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { clockMethod } from '../clock-method';
import { operation } from '../operation';
import type { Resource } from '../resource';
import { RowParts } from '../rows/parts';
import { detailOf } from '../rows/read';
import { rowsOf } from '../rows/rows';
import { formOf } from '../rows/write';
import { keptScenes } from '../scenes/kept';
import { inScene, scenesFor } from '../scenes/scenes';
import { followScreenHours, screenHours } from '../scenes/screen-hours';
import { placesToStay } from '../stays/stays';
import { terminalsNow } from '../terminals/terminals';

const { component } = declared;

/** The codes of the scenes that some ids name. */
const codesOf = (box: Box, ids: readonly unknown[]): readonly string[] => {
  const rows = rowsOf(operationsScenario, box.store, box.clock);
  return ids.flatMap((id) => {
    const row = /^\d{1,15}$/.test(String(id)) ? rows.one(String(id)) : undefined;
    return row ? [String(row.code)] : [];
  });
};

export const operationsScenario: Resource = {
  ...keptScenes,
  sees: {
    where: (context) => {
      const own = scenesFor(context.box, context.signedIn().account).map(({ code }) => code);
      return { sql: ` AND json_extract(body, '$.code') IN (${own.map(() => '?').join(', ') || 'NULL'})`, bound: own };
    },
    // One that is new is checked by `scenes`.
    row: ({ id }, context) =>
      id === undefined || scenesFor(context.box, context.signedIn().account).some(({ code }) => codesOf(context.box, [id]).includes(code)),
  },
  scenes: (box, { id, ids, method }) => {
    if (Array.isArray(ids)) return codesOf(box, ids);
    if (id !== undefined && id !== '') return codesOf(box, [id]);
    return method === 'form' ? '*' : undefined;
  },
  // Permissions and links name a scene by its code.
  check: (entry, others, box) => {
    const own = rowsOf(keptScenes, box.store, box.clock)
      .all()
      .find(({ id }) => !others.some((other) => other.id === id));
    return { ...keptScenes.check?.(entry, others, box), ...(own && own.code !== entry.code && { code: 'sceneCode' as const }) };
  },
  present: (entry, _clock, box) => {
    const own = decodeRow(sceneFields, entry);
    return {
      ...entry,
      room_count: new Set(placesToStay(box).filter((room) => inScene(own, { room }))).size,
      terminals: terminalsNow(box).filter((each) => inScene(own, each)).length,
    };
  },
  methods: [clockMethod],
  freshen: followScreenHours,
  start: screenHours,
};

const parts = new RowParts(operationsScenario);
const [wholeDetail, wholeForm] = [detailOf(parts), formOf(parts)];

/** The other settings of a scene: its row, told and changed without its basics. */
export const operationsScenarioOther: Resource = {
  path: pathOf(otherSettings.resource),
  component,
  fields: {},
  has: [],
  methods: [
    operation({
      path: '',
      method: 'detail',
      right: component,
      fields: { id: 'text' },
      standsFor: (_box, fields) => ({ operation: wholeDetail, fields }),
      run: () => ({}),
    }),
    operation({
      path: '',
      method: 'form',
      kind: 'write',
      right: `${component}:edit`,
      fields: { ...wholeForm.fields, id: 'text', mtime: 'text' },
      // What is not sent stays: a call of the other settings says nothing of the scene's name and rooms.
      standsFor: (box, fields) => {
        const row = /^\d{1,15}$/.test(String(fields.id))
          ? rowsOf(operationsScenario, box.store, box.clock).one(String(fields.id))
          : undefined;
        const basics = Object.fromEntries(
          Object.entries(sceneFields).flatMap(([name, { readOnly }]) => (readOnly || !row ? [] : [[name, row[name]]])),
        );
        return {
          operation: { ...wholeForm, ...(operationsScenario.scenes && { scenes: operationsScenario.scenes }) },
          fields: { ...fields, ...basics },
        };
      },
      run: () => ({}),
    }),
  ],
};
