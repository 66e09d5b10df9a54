/** What happened around a moment: the log's own filters, without any other. */

const SPAN_MS = 5 * 60_000;

/**
 * The query of the list that shows five minutes before and after.
 * @param time as the box wrote it; both ends are spelled in the same way, so that zones do not matter
 */
export function timeWindow(time: string): Readonly<Record<string, string>> {
  // Counted as if in UTC: the hour that a change of summer time leaves out for the browser is there for the box.
  const at = Date.parse(`${time.replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) return {};
  const spell = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  return { 'f.time_from': spell(at - SPAN_MS), 'f.time_to': spell(at + SPAN_MS) };
}
