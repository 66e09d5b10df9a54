/** For which scenes the broadcast rules are checked, and what a gateway can't know of them. */
import { choice, flag, requiredChoice, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** The scenes of a gateway. */
export const SCENES = ['hotel', 'hospital', 'school', 'community', 'government'] as const;

/** What is on a television once it has started: full-screen live, the welcome page with its focus on live, or something else. */
export const BOOT_TARGETS = ['unknown', 'live', 'welcome', 'menu'] as const;

export const sceneFields = {
  scene: requiredChoice(SCENES, { width: 160 }),
  status: flag({ initial: true, width: 110 }),
  boot_target: choice(BOOT_TARGETS, {
    severities: { unknown: 'warning', live: 'success', welcome: 'success', menu: 'danger' },
    width: 240,
  }),
  note: text({ max: 200 }),
};

export const checkScenes = listDef({
  key: 'ads-check:scenes',
  component: 'advertisement/boot',
  resource: '/admin.php/advertisement/check_scenes',
  fields: sceneFields,
  name: 'scene',
  columns: ['scene', 'boot_target', 'note', 'status'],
  status: 'status',
  form: { scene: ['scene', 'status', 'boot_target', 'note'] },
});
