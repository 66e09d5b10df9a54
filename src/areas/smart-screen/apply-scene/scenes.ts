/** Scenes: parts of the house that are run each in its own way, such as the hotel's floors and those of a clinic. */
import { choice, flag, requiredChoice, tally, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { SCENE_KINDS } from '../../../lib/broadcast-rules';
import { sceneId } from '../../../lib/scene-id';
import { extra, listDef } from '../../../screen/definition/definition';
import { extentIssue, spellExtent } from './extent';

/** How far it reaches: some rooms and public places, or all of the house. */
const REACHES = ['rooms', 'house'] as const;

/** Fields of a scene, without its other settings. */
export const sceneFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  /** In the address of a link and in the header of each call. */
  code: text({
    required: true,
    unique: true,
    max: 32,
    width: 120,
    rule: (value) => (sceneId(value) === undefined ? { key: 'sceneCode' } : undefined),
  }),
  kind: requiredChoice(SCENE_KINDS, { width: 120 }),
  reach: choice(REACHES, { width: 130 }),
  rooms: text({ max: 300, placeholder: '1201-1224, 1301', normalise: spellExtent, rule: extentIssue, width: 220 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 200 }),
  room_count: tally({ width: 90 }),
  terminals: tally({ width: 100 }),
};
type Scene = ValuesOf<typeof sceneFields>;

const inRooms = ({ reach }: Pick<Scene, 'reach'>): boolean => reach === 'rooms';
const required: Issue = { key: 'required' };

/** A scene of some rooms says which. */
export const checkScene = (scene: Scene): { readonly rooms?: Issue } =>
  inRooms(scene) && scene.rooms.trim() === '' ? { rooms: required } : {};

/** The basics of a form. The code is in links and rights: it stays. */
export const BASICS = [
  'name',
  { field: 'code', locked: (_values: object, isNew: boolean) => !isNew },
  'kind',
  'reach',
  { field: 'rooms', when: inRooms },
  'status',
  'note',
] as const;

export const scenes = listDef({
  key: 'smart-screen-scenes:scenes',
  component: 'smartscreen/applyscene',
  resource: 'operationsScenario',
  fields: sceneFields,
  columns: ['name', 'kind', 'rooms', 'room_count', 'terminals', 'status', ...extra('code', 'reach', 'note')],
  unordered: ['room_count', 'terminals'],
  filters: ['kind', 'status'],
  status: 'status',
  sortable: true,
  // A new one has more than fits beside a list: it has a page of its own.
  without: ['add'],
  form: { place: BASICS },
  check: checkScene,
});
