/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['voiceAddsbook', 'voicemodel/addsbook', 'voice-people:contacts'],
    ['voiceAddsbookGroup', 'voicemodel/addsbook', 'voice-people:groups'],
    ['voiceBroadcastZone', 'voicemodel/broadcast', 'voice-broadcast:zones'],
    ['voiceBroadcast', 'voicemodel/broadcast', 'voice-broadcast:plans'],
    ['voiceCallcenter', 'voicemodel/callcenter', 'voice-center:queues'],
    ['voiceCommcontrol', 'voicemodel/commcontrol', 'voice-people:classes'],
    ['voiceDisturbBlock', 'voicemodel/disturb', 'voice-people:blocked'],
    ['voiceDisturb', 'voicemodel/disturb', 'voice-people:quietHours'],
    ['voiceExtensionset', 'voicemodel/extensionset', 'voice-extensions:extensions'],
    ['voiceRinggroup', 'voicemodel/extensionset', 'voice-extensions:groups'],
    ['voiceMeetroom', 'voicemodel/meetroom', 'voice-meetings:rooms'],
    ['voiceDialtest', 'voicemodel/routinglist', 'voice-flow:tests'],
    ['voiceRoutingset', 'voicemodel/routingset', 'voice-routes:inbound'],
    ['voiceRoutingout', 'voicemodel/routingset', 'voice-routes:outbound'],
    ['voiceRoutingtime', 'voicemodel/routingset', 'voice-routes:times'],
    ['voiceSipoutgroup', 'voicemodel/sipoutgroup', 'voice-trunks:groups'],
    ['voiceSipoutset', 'voicemodel/sipoutset', 'voice-trunks:trunks'],
    ['voiceSofterminals', 'voicemodel/softerminals', 'voice-terminals:terminals'],
    ['voiceVoicemanage', 'voicemodel/voicemanage', 'voice-prompts:prompts'],
    ['voiceWakeupser', 'voicemodel/wakeupser', 'voice-wakeup:orders'],
  ],
  buttons: [
    ['', 'voicemodel/voicecalls', 'panel', 'voice-live:tabs.panel'],
  ],
};
