/**
 * Hours × rows: what goes on where, over any number of days and rows: programmes, rotations, ads, stays. On a phone it is a list of what is
 * on at a moment.
 */
import { useMessages } from '../../i18n/i18n';
import { Skeleton } from '../../ui/states';
import { DESK, useMedia } from '../../ui/use-media';
import { TimelineGrid } from './timeline-grid';
import { TimelineList } from './timeline-list';
import type { TimelineProps } from './timeline-props';

export function Timeline(props: TimelineProps) {
  const desk = useMedia(DESK);
  if (!useMessages('timeline')) return <Skeleton className="h-96 w-full" />;
  return desk ? <TimelineGrid {...props} /> : <TimelineList {...props} />;
}
