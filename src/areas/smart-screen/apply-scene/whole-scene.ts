/** A scene with its other settings: what the page of a new one fills in, and what the other pages read. */
import { decodeRow, type Row, type ValuesOf } from '../../../field/field';
import type { Issue } from '../../../field/rules';
import { type ScreenProps, useRead } from '../../../screen';
import type { FormDef } from '../../../screen/definition/definition';
import { ALL_SCENES, listScenes } from './calls';
import { overlapOf } from './extent';
import { checkOther, OTHER_GROUPS, otherFields } from './other-settings';
import { BASICS, checkScene, sceneFields } from './scenes';

const wholeFields = { ...sceneFields, ...otherFields };
/** What a form has of it. */
export type WholeScene = ValuesOf<typeof wholeFields>;
/** What the box has of it. */
export type SceneRow = Row<typeof wholeFields>;

/** The groups that follow the basics. */
export const OTHER_NAMES = Object.keys(OTHER_GROUPS);

/** The scenes of the house that the account sees; undefined until they are read. */
export function useScenes({ gateway }: Pick<ScreenProps, 'gateway'>) {
  const read = useRead(gateway, listScenes, ALL_SCENES);
  return { read, scenes: read.data?.data.list.map((row): SceneRow => decodeRow(wholeFields, row)) };
}

/** A room is in one scene only. */
function meets({ reach, rooms }: WholeScene, others: readonly SceneRow[]): Issue | undefined {
  if (reach !== 'rooms') return undefined;
  for (const other of others) {
    const range = other.reach === 'rooms' ? overlapOf(rooms, other.rooms) : undefined;
    if (range !== undefined) return { key: 'sceneOverlap', args: { range, scene: other.name } };
  }
  return undefined;
}

/** The form of a new scene beside those that there are. */
export const wholeForm = (others: readonly SceneRow[]): FormDef<typeof wholeFields> => ({
  fields: wholeFields,
  groups: { place: BASICS, ...OTHER_GROUPS },
  check: (values) => {
    const overlap = meets(values, others);
    return {
      ...checkScene(values),
      ...(overlap && { rooms: overlap }),
      ...(others.some(({ code }) => code === values.code) && { code: { key: 'alreadyExists' } }),
      ...(others.some(({ name }) => name === values.name.trim()) && { name: { key: 'alreadyExists' } }),
      ...checkOther(values, values.kind),
    };
  },
});
