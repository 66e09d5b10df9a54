/** How a licence is spelled: its items and features in words of ours where we know them, else as the box calls them; limits and times. */
import type { Translate } from '../../../i18n/keys';
import { boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';

const ITEMS = ['terminals', 'extensions', 'aps', 'channels', 'calls', 'viewers'] as const;
const FEATURES = ['hotel', 'signage', 'callcenter', 'itms', 'gb28181', 'standby'] as const;

/** An item or a feature of the box. */
interface Named {
  readonly name: string;
  readonly title: string | undefined;
}

const own = ({ name, title }: Named): string => serverText(title || name, 60);

/** The name of something that is counted. */
export function itemName(t: Translate, item: Named): string {
  const known = ITEMS.find((name) => name === item.name);
  return known ? t(`authorise:item.${known}`) : own(item);
}

/** The name of something that is on or off. */
export function featureName(t: Translate, feature: Named): string {
  const known = FEATURES.find((name) => name === feature.name);
  return known ? t(`authorise:feature.${known}`) : own(feature);
}

/** A limit; undefined is none. */
export const limitText = (t: Translate, limit: number | undefined): string =>
  limit === undefined ? t('authorise:licence.unlimited') : limit.toLocaleString('en-US');

/** A time in seconds, to the second and with the zone of the box: nobody has to guess which midnight is meant; 0 is never. */
export function exactTime(t: Translate, zone: string, seconds: number): string {
  if (seconds === 0) return t('authorise:licence.never');
  const time = boxTime(zone);
  return `${time.full(seconds)} ${time.zone(seconds)}${zone === '' || zone === 'UTC' ? '' : ` (${serverText(zone, 40)})`}`;
}
