/** The rows of scenes: what a new box has, and the rules that they keep. */
import { overlapOf } from '../../../src/areas/smart-screen/apply-scene/extent';
import { checkOther, type OtherSettings, otherFields, otherSettings } from '../../../src/areas/smart-screen/apply-scene/other-settings';
import { PRESETS } from '../../../src/areas/smart-screen/apply-scene/presets';
import { scenes as declared, sceneFields } from '../../../src/areas/smart-screen/apply-scene/scenes';
import { decodeRow, encodeValues, initialValues } from '../../../src/field/field';
import type { SceneKind } from '../../../src/lib/broadcast-rules';
import type { Entry, Problems, Resource } from '../resource';
import { declaredResource, messageOf, resourceFields } from '../resource-fields';

const scene = declaredResource(declared);
const other = declaredResource(otherSettings);

/** A room is in one scene: of two that reach some rooms none may have what another has. */
function overlapProblem(entry: Entry, others: readonly Entry[]): Problems {
  if (entry.reach !== 'rooms') return {};
  for (const { reach, rooms, name } of others) {
    const range = reach === 'rooms' ? overlapOf(String(entry.rooms), String(rooms)) : undefined;
    if (range !== undefined) return { rooms: messageOf({ key: 'sceneOverlap', args: { range, scene: String(name) } }) };
  }
  return {};
}

const nameProblems = (entry: Entry): Problems =>
  Object.fromEntries(
    Object.entries(checkOther(decodeRow(otherFields, entry), decodeRow(sceneFields, entry).kind)).flatMap(([name, issue]) =>
      issue ? [[name, messageOf(issue)]] : [],
    ),
  );

const seedScene = (code: SceneKind, name: string, rooms: string, target: OtherSettings['boot_target']): Entry => ({
  ...encodeValues(
    sceneFields,
    { ...initialValues(sceneFields), name, code, kind: code, reach: 'rooms', rooms, status: true },
    Object.keys(sceneFields),
  ),
  ...encodeValues(
    otherFields,
    { ...initialValues(otherFields), ...PRESETS[code], boot_target: target, hours: 'always', on_at: '', off_at: '' },
    Object.keys(otherFields),
  ),
  status: 1,
  room_count: 0,
  terminals: 0,
});

/** Without what is live of them. */
export const keptScenes: Resource = {
  ...scene,
  fields: { ...resourceFields(sceneFields, ['rooms']), ...resourceFields(otherFields, ['on_at', 'off_at', 'idle_picture']) },
  has: ['list', 'detail', 'form', 'del', 'status', 'sort', 'export'],
  keyword: ['name', 'code', 'rooms', 'note'],
  seed: () => [
    seedScene('hotel', '酒店客房', '1201-1412, 大堂, 餐厅, 会议室', 'welcome'),
    seedScene('hospital', '康养病区', '1501-2024', 'unknown'),
    seedScene('community', '长住公寓', '2401-2824', 'menu'),
    seedScene('school', '培训学校', '2101-2324', 'live'),
    seedScene('government', '政务中心', '2901-3124', 'unknown'),
  ],
  check: (entry, others) => ({ ...scene.check(entry), ...other.check(entry), ...nameProblems(entry), ...overlapProblem(entry, others) }),
};
