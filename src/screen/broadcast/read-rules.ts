/** What the self-check of the broadcast rules reads: of each list a page as large as lists are, and only the fields that rules are about. */
import { resource } from '../../gateway/calls';
import { flag, number, oneOf, record, text } from '../../gateway/shape';
import { BOOT_TARGETS, type Checked, SCENE_KINDS } from '../../lib/broadcast-rules';
import { useRead } from '../data/use-read';
import type { ScreenProps } from '../screen';

/** Asks for all rows of a list at once. */
export const WHOLE = { page: 1, limit: 5000 } as const;

const ad = record({ id: text(), title: text(), status: flag(), end_date: text(), over: text() });
const channel = record({ id: text(), name: text(), status: flag(), sort: number(), simulcast: text(), provider: text() });

/** For which kinds of house the rules are checked. */
export const listChecked = resource(
  '/admin.php/advertisement/check_scenes',
  record({ scene: oneOf(SCENE_KINDS), status: flag(), boot_target: oneOf(BOOT_TARGETS) }),
).list;
const listBoot = resource('adsBoot', ad).list;
const listLive = resource('adsLive', ad).list;
const listText = resource('adsText', ad).list;
const listChannels = resource('mediaLiveprogram', channel).list;

/** The records that the rules are about: undefined until each was read or refused. */
export function useRuleRecords({
  gateway,
}: Pick<ScreenProps, 'gateway'>): Pick<Checked, 'boot' | 'live' | 'text' | 'channels'> | undefined {
  const reads = [
    useRead(gateway, listBoot, WHOLE),
    useRead(gateway, listLive, WHOLE),
    useRead(gateway, listText, WHOLE),
    useRead(gateway, listChannels, WHOLE),
  ] as const;
  if (reads.some(({ data, error }) => !data && !error)) return undefined;
  const [boot, live, texts, channels] = reads;
  return { boot: boot.data?.data.list, live: live.data?.data.list, text: texts.data?.data.list, channels: channels.data?.data.list };
}
