/** Text ads: a line that crosses the screen. */
import { colour, integer, multiline, type ValuesOf } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { adFields, adList, over, planColumns, whenGroup, whereGroup } from '../parts/fields';
import { crawlSeconds } from './crawl';

/** Places on the screen, the usual one first. */
export const TEXT_POSITIONS = ['bottom', 'middle', 'top'] as const;

const { title, position, link, priority, status, review, reason, taken_down, ...plan } = adFields(TEXT_POSITIONS);
export const textAdFields = {
  title,
  content: multiline({ required: true, max: 300, rows: 2, rule: (value) => (value.trim() === '' ? { key: 'required' } : undefined) }),
  position,
  speed: integer({ min: 30, max: 600, initial: 150, required: true, unit: 'px/s', width: 110 }),
  colour: { ...colour({ initial: '#ffffff', required: true }), width: 110 },
  size: integer({ min: 24, max: 120, initial: 48, required: true, unit: 'px', width: 90 }),
  link,
  priority,
  over: over(),
  status,
  review,
  reason,
  taken_down,
  ...plan,
};
type TextAd = ValuesOf<typeof textAdFields>;

/** How long one crossing takes. */
export const secondsOfText = ({ content, size = 48, speed = 150 }: TextAd): number => crawlSeconds(content, size, speed);

/** The list with its form. */
export const textAds = listDef({
  key: 'ads-plan:text',
  component: 'advertisement/text',
  resource: 'adsText',
  fields: textAdFields,
  ...adList,
  columns: [
    'title',
    'position',
    'priority',
    'now',
    'review',
    'shown',
    'end_date',
    'status',
    ...extra('content', ...planColumns, 'speed', 'size', 'colour', 'gap_time', 'wait_time', 'link', 'over', 'reason', 'taken_down'),
  ],
  form: {
    ad: ['title', 'content', 'position', 'over', 'speed', 'size', 'colour', 'link', 'status'],
    plays: ['priority', 'display_count', 'wait_time', 'gap_time'],
    when: whenGroup,
    where: whereGroup,
  },
  import: {
    names: ['title', 'content', 'position', 'speed', 'size', 'colour', 'start_date', 'end_date', 'display_count'],
    keyField: 'title',
  },
});
