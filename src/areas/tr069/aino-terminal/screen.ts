/** Voice and AI panels. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { terminals } from './terminals';

export const screen = defineScreen('tr069/ainoterminal', list(terminals), { rights: ['reboot'] });
