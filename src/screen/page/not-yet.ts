import type { Screen } from '../screen';
import { notInVersion } from './not-in-version';

/** A screen that SPEC.md 2 names and this version does not have: it says so, inside the layout. */
export const notYet = async (): Promise<Screen> => notInVersion;
