/** What happened around a moment: the log's own filters, without any other. */
import { formatDateTime, parseBoxTime } from '../../../lib/date-time';

const SPAN_MS = 5 * 60_000;

/**
 * The query of the list that shows five minutes before and after.
 * @param time as the box wrote it; both ends are spelled in the same way, so that zones do not matter
 */
export function timeWindow(time: string): Readonly<Record<string, string>> {
  const at = parseBoxTime(time);
  if (!at) return {};
  return {
    'f.time_from': formatDateTime(new Date(at.getTime() - SPAN_MS)),
    'f.time_to': formatDateTime(new Date(at.getTime() + SPAN_MS)),
  };
}
