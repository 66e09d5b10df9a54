/** Who may see and change files: there is no screen of files, but screens that choose among them (src/gateway/README.md, Files). */
import { twinOf } from '../../../src/gateway/twins';
import type { Need } from '../rights';

/** Screens whose forms hold files. In the Operations folder their twins count (twins.ts). */
const FILE_SCREENS = [
  'advertisement/advertisingresources',
  'advertisement/boot',
  'advertisement/homepage',
  'advertisement/live',
  'mediamodel/filmmanagement',
  'mediamodel/filmclass',
  'mediamodel/liveprogram',
  'mediamodel/liveclass',
  'mediamodel/moviesrotation',
  'mediamodel/musicassistedsleep',
  'mediamodel/wemedia',
] as const;

/** Looks through the files of others too. */
const AUDIT = 'system/resourceaudit';

/** Whoever has one of the screens sees all files. */
export const MAY_LOOK: Need = [...FILE_SCREENS, AUDIT];

const withButton = (action: string): readonly string[] => FILE_SCREENS.map((screen) => `${screen}:${action}`);

/** New folders and uploads: who may add to one of the screens, or change what is there. */
export const MAY_ADD: Need = [...withButton('add'), ...withButton('edit')];
/** Names and places. */
export const MAY_EDIT: Need = withButton('edit');
export const MAY_DELETE: Need = withButton('del');

/** An upload for a screen: who may add there or change; of a screen that holds no files nobody may. */
export const mayUploadFor = (component: unknown): Need => {
  const screen = typeof component === 'string' && [...FILE_SCREENS].find((each) => each === component || twinOf(each) === component);
  return screen ? [`${screen}:add`, `${screen}:edit`] : [];
};
