/** basicsetting: how the telephone system behaves. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/basicsetting',
  view(
    () => import('./basic-setting'),
    ({ BasicSetting }) => BasicSetting,
  ),
);
