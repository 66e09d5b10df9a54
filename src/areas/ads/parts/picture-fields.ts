/** What ads of pictures have: boot, home page and live ads. Their pictures follow each other, each for the same time. */
import { duration, mediaSeveral } from '../../../field';
import type { Shape } from '../../../field/media-way';
import { extra } from '../../../screen/definition/definition';
import { adFields, adList, planColumns, whenGroup, whereGroup } from './fields';

/** Pictures of one ad. */
const MOST = 10;
/** Seconds that a picture is shown: less can't be seen. */
const INTERVAL = { min: 3, max: 600, initial: 10 } as const;

/** The fields. @param shape that the places want; undefined: any */
export const pictureFields = <const P extends string>(positions: readonly [P, ...P[]], shape: Shape | undefined) => {
  const { title, position, link, priority, status, review, reason, taken_down, ...plan } = adFields(positions);
  return {
    title,
    image: mediaSeveral('image', { required: true, most: MOST, ...(shape && { shape }) }),
    interval: duration({ ...INTERVAL, units: ['minutes', 'seconds'], required: true, width: 110 }),
    position,
    link,
    priority,
    status,
    review,
    reason,
    taken_down,
    ...plan,
  };
};

/** How long an ad is seen each time, in seconds: interval × pictures. */
export const secondsOfPictures = ({
  image,
  interval = INTERVAL.initial,
}: {
  readonly image: readonly string[];
  readonly interval?: number | undefined;
}): number => image.length * interval;

/** What the lists of them have in common. */
export const pictureList = {
  ...adList,
  columns: [
    'title',
    { field: 'image', width: 190 },
    'position',
    'priority',
    'now',
    'review',
    'shown',
    'end_date',
    'status',
    ...extra('interval', ...planColumns, 'gap_time', 'wait_time', 'link', 'reason', 'taken_down'),
  ],
  gallery: { picture: 'image', title: 'title', line: 'position' },
} as const;

/** Their form. */
export const pictureForm = {
  ad: ['title', 'image', 'interval', 'position', 'link', 'status'],
  plays: ['priority', 'display_count', 'wait_time', 'gap_time'],
  when: whenGroup,
  where: whereGroup,
} as const;
