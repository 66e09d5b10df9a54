/** basicsetting: how the telephone system behaves. */
import { defineScreen, settings } from '../../../screen/definition/vocabulary';
import { voiceSettings } from './settings';

export const screen = defineScreen('voicemodel/basicsetting', settings(voiceSettings));
