/** The screens of TR069 (SPEC.md 2). */
import { listScreen } from '../../screen';
import { timedRestarts } from './timed-restart';

export const timedRestart = listScreen(timedRestarts);
