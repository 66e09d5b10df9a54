import type { Screen } from '../../screen/screen';
import { Dashboard } from './dashboard';

/** The home page: what needs a person, and how the box is. */
export const dashboard: Screen = { View: Dashboard, namespace: 'dashboard' };
