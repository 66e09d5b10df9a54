/** What a feature code, such as *72, does on a phone. */
export const FEATURES = [
  'forward_on',
  'forward_off',
  'dnd_on',
  'dnd_off',
  'voicemail',
  'pickup',
  'echo',
  'park',
  'record',
  'wakeup',
  'room_status',
  'agent_login',
] as const;
