/** Calls of alarms beside those of their list. */
import { resource } from '../../../gateway/calls';

/** `handle`: somebody has seen to it; the box notes who and when. */
export const handleAlarm = resource('/admin.php/mediamodel/ansv_alarm').method<{ id: string }>('handle').writes();
