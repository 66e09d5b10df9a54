/** For which scenes the broadcast rules are checked, and what a gateway can't know of them. */
import { choice, flag, requiredChoice, text } from '../../../field';
import { BOOT_TARGETS, SCENE_KINDS } from '../../../lib/broadcast-rules';
import { listDef } from '../../../screen/definition/definition';

export const sceneFields = {
  scene: requiredChoice(SCENE_KINDS, { width: 160 }),
  status: flag({ initial: true, width: 110 }),
  /** The worst of the scenes of that kind: it is set where each of them is. */
  boot_target: choice(BOOT_TARGETS, {
    readOnly: true,
    severities: { unknown: 'warning', live: 'success', welcome: 'success', menu: 'danger' },
    width: 240,
  }),
  note: text({ max: 200 }),
};

export const checkScenes = listDef({
  key: 'broadcast-rules:scenes',
  component: 'advertisement/boot',
  resource: '/admin.php/advertisement/check_scenes',
  fields: sceneFields,
  name: 'scene',
  columns: ['scene', 'boot_target', 'note', 'status'],
  status: 'status',
  unordered: ['boot_target'],
  form: { scene: ['scene', 'status', 'note'] },
});
