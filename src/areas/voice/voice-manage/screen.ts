/** Prompt files: uploaded in numbers, recorded, heard in place, and kept while something plays them. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { promptList } from './prompts';

export const screen = defineScreen(
  'voicemodel/voicemanage',
  list(promptList, () => import('./prompt-views')),
);
