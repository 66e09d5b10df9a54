/** Rights that single screens have beside the usual ones, by the screen's name in the menu. Written by `npm run registries`. */
export const OWN_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  'authorise/upgradepage': ['upgrade'],
  'system/backuprestore': ['backup', 'restore'],
  'system/diskconfig': ['format'],
  'system/hotstandby': ['switch'],
  'system/operationstatus': ['service'],
  'system/resourceaudit': ['review'],
  'system/systemtools': ['ping', 'reboot', 'developer'],
  'voicemodel/addsbook': ['call'],
  'voicemodel/broadcast': ['play'],
  'voicemodel/callcdr': ['listen'],
  'voicemodel/callcenter': ['agent'],
  'voicemodel/extensionset': ['provision'],
  'voicemodel/meetroom': ['control'],
  'voicemodel/softerminals': ['code', 'signout'],
  'voicemodel/voicecalls': ['hangup', 'transfer', 'listen'],
  'voicemodel/wakeupser': ['handle'],
};
