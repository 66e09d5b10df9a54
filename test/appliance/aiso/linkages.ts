/** What of alarm and patrol records can be chosen. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Context } from '../operation';
import { aisoAlarmSources } from '../resources/aiso-alarm-linkage';
import { aisoPatrolPosts } from '../resources/aiso-voice-security-patrol';
import { rowsOf } from '../rows/rows';

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
  ['camera', resourcePaths.mediaMonitoringaccess, '摄像头', 'Cameras'],
] as const;

/** By the name of the linkage. */
export const AISO_LINKAGES = {
  alarm_source: {
    owners: ['aiso/alarmlinkage'],
    options: ({ box }: { readonly box: Box }) =>
      rowsOf(aisoAlarmSources, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
  alarm_target: {
    owners: ['aiso/alarmlinkage'],
    options: ({ box, language }: Pick<Context, 'box' | 'language'>) =>
      TARGETS.flatMap(([kind, path, zh, en]) =>
        rowsAt(box, path).map(({ id, name }) => ({ value: `${kind}:${id}`, label: name, group: language === 'zh_CN' ? zh : en })),
      ),
  },
  patrol_post: {
    owners: ['aiso/voicesecuritypatrol'],
    options: ({ box }: { readonly box: Box }) =>
      rowsOf(aisoPatrolPosts, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
} as const;
