/** How a licence is spelled: its items and features in words of ours where we know them, else as the box calls them; limits and times. */
import { wordAt } from '../../../i18n/i18n';
import type { Translate } from '../../../i18n/keys';
import { boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';

/** An item or a feature of the box. */
interface Named {
  readonly name: string;
  readonly title: string | undefined;
}

const nameOf = (t: Translate, kind: 'item' | 'feature', { name, title }: Named): string =>
  wordAt(t, `authorise:${kind}.${name}`) ?? serverText(title || name, 60);

/** The name of something that is counted. */
export const itemName = (t: Translate, item: Named): string => nameOf(t, 'item', item);

/** The name of something that is on or off. */
export const featureName = (t: Translate, feature: Named): string => nameOf(t, 'feature', feature);

/** A limit; undefined is none. */
export const limitText = (t: Translate, limit: number | undefined): string =>
  limit === undefined ? t('authorise:licence.unlimited') : limit.toLocaleString('en-US');

/** A time in seconds, to the second and with the zone of the box: nobody has to guess which midnight is meant; 0 is never. */
export function exactTime(t: Translate, zone: string, seconds: number): string {
  if (seconds === 0) return t('authorise:licence.never');
  const time = boxTime(zone);
  return `${time.full(seconds)} ${time.zone(seconds)}${zone === '' || zone === 'UTC' ? '' : ` (${serverText(zone, 40)})`}`;
}
