/** What of alarm and patrol records can be chosen. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Option } from '../linkage';
import type { Context } from '../operation';
import { aisoAlarmSources } from '../resources/aiso-alarm-linkage';
import { aisoPatrolPosts } from '../resources/aiso-voice-security-patrol';
import { rowsOf } from '../rows/rows';
import { DEMANDS } from './demands';
import { emergencyNumbers } from './targets';

const rowsAt = ({ store }: Box, path: string): readonly { readonly id: string; readonly name: string }[] =>
  store.all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', path).map(({ id, body }) => {
    const { number, display_name, name } = JSON.parse(String(body));
    return { id: String(id), name: [number, display_name || name].filter(Boolean).join(' ') };
  });

/** What a step of an alarm can be done to, by kind: heading in both languages. */
const TARGETS = [
  ['extension', resourcePaths.voiceExtensionset, '分机', 'Extensions'],
  ['group', resourcePaths.voiceRinggroup, '振铃组', 'Ring groups'],
  ['zone', resourcePaths.voiceBroadcastZone, '广播区域', 'Broadcast zones'],
  ['contact', resourcePaths.voiceAddsbook, '外部联系人', 'Contacts outside'],
  ['camera', resourcePaths.mediaMonitoringaccess, '摄像头', 'Cameras'],
] as const;
const DEVICES = [
  ['light', '灯光', 'Lights'],
  ['door', '门', 'Doors'],
] as const;

/** Lights, doors and walls, by kind. */
const devicesAt = (box: Box, kind: string): readonly { readonly id: string; readonly name: string }[] =>
  box.store
    .all(
      "SELECT id, json_extract(body, '$.name') AS name FROM rows WHERE resource = ? AND json_extract(body, '$.kind') = ? ORDER BY sort, id",
      resourcePaths.aisoAlarmDevices,
      kind,
    )
    .map(({ id, name }) => ({ id: String(id), name: String(name) }));

/** What a step can be done to; what takes a right that the caller has not is told with the reason. */
function targets({ box, language, may, say }: Context): readonly Option[] {
  const word = (zh: string, en: string): string => (language === 'zh_CN' ? zh : en);
  const barred = (kind: string): Pick<Option, 'disabled' | 'reason'> => {
    const demanded = DEMANDS[kind === 'contact' ? 'outside' : kind];
    return demanded && !may(demanded.need) ? { disabled: true, reason: say(demanded.message) } : {};
  };
  return [
    ...TARGETS.flatMap(([kind, path, zh, en]) =>
      rowsAt(box, path).map(({ id, name }) => ({ value: `${kind}:${id}`, label: name, group: word(zh, en), ...barred(kind) })),
    ),
    ...DEVICES.flatMap(([kind, zh, en]) =>
      devicesAt(box, kind).map(({ id, name }) => ({ value: `${kind}:${id}`, label: name, group: word(zh, en), ...barred(kind) })),
    ),
    ...emergencyNumbers(box).map((number) => ({
      value: `emergency:${number}`,
      label: number,
      group: word('紧急号码', 'Emergency numbers'),
      ...barred('emergency'),
    })),
  ];
}

/** By the name of the linkage. */
export const AISO_LINKAGES = {
  alarm_source: {
    owners: ['aiso/alarmlinkage'],
    options: ({ box }: { readonly box: Box }) =>
      rowsOf(aisoAlarmSources, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
  alarm_target: { owners: ['aiso/alarmlinkage'], options: targets },
  alarm_zone: {
    owners: ['aiso/alarmlinkage'],
    options: ({ box }: { readonly box: Box }) =>
      rowsAt(box, resourcePaths.aisoAlarmZones).map(({ id, name }) => ({ value: id, label: name })),
  },
  alarm_wall: {
    owners: ['aiso/alarmlinkage'],
    options: ({ box }: { readonly box: Box }) => devicesAt(box, 'wall').map(({ id, name }) => ({ value: id, label: name })),
  },
  patrol_post: {
    owners: ['aiso/voicesecuritypatrol'],
    options: ({ box }: { readonly box: Box }) =>
      rowsOf(aisoPatrolPosts, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
} as const;
