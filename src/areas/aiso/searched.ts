/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['aisoAlarmDevices', 'aiso/alarmlinkage', 'aiso-alarm-linkage:devices'],
    ['/admin.php/aiso/alarmlinkage', 'aiso/alarmlinkage', 'aiso-alarm-linkage:linkages'],
    ['aisoAlarmSources', 'aiso/alarmlinkage', 'aiso-alarm-linkage:sources'],
    ['aisoAlarmZones', 'aiso/alarmlinkage', 'aiso-alarm-linkage:zones'],
    ['/admin.php/aiso/aphone', 'aiso/aphone', 'aiso-aphone:phones'],
    ['/admin.php/aiso/multipartycall', 'aiso/multipartycall', 'aiso-multiparty-call:groups'],
    ['aisoPatrolPosts', 'aiso/voicesecuritypatrol', 'aiso-voice-security-patrol:posts'],
    ['/admin.php/aiso/voicesecuritypatrol_plans', 'aiso/voicesecuritypatrol', 'aiso-voice-security-patrol:plans'],
  ],
  buttons: [
  ],
};
