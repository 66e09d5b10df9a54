/** The calls of the log (src/gateway/README.md). It is only read. */
import { resource } from '../../../gateway/calls';
import { any, type Decoded, detailed, list, number, oneOf, optional, record, text } from '../../../gateway/shape';

const entry = record({
  id: text(),
  /** `YYYY-MM-DD HH:mm:ss` of the box. */
  time: text(),
  /** What happened, as a sentence in the reader's language. */
  title: text(),
  user: text(),
  action: text(),
  /** The `method` field of the request. */
  method: text(),
  /** Normalised component name of the screen that the call belongs to; empty for the session's own calls. */
  screen: text(),
  screen_name: text(),
  url: text(),
  ip: text(),
  result: oneOf(['ok', 'refused', 'failed']),
  /** Why it was refused, or why what was begun has failed since. */
  reason: text(),
});
/** One line of the log. */
export type LogEntry = Decoded<typeof entry>;

const entryDetail = record({
  id: text(),
  screen: text(),
  screen_name: text(),
  code: number(200),
  /** The fields of the request, secrets starred by the box. */
  params: optional(any()),
  /** The record before and after the change; absent where there was none. */
  before: optional(any()),
  after: optional(any()),
  /** The one record whose history the entry is part of, its id empty for a settings form; of a box with the ability `history`. */
  record: optional(record({ id: text() })),
});
/** What an entry holds beside its line. */
export type LogDetail = Decoded<typeof entryDetail>;

const log = resource('systemLogging', entry);

/** The calls of the log. */
export const logCalls = {
  detail: log.method<{ id: string }>('detail').reads(detailed(entryDetail)),
  /**
   * What is newer than `after`, the newest first, at most 200, of what the filters of the list choose; `last` is the id of the newest
   * entry of all. Without `after` only that.
   */
  tail: log
    .method<{ readonly after?: number; readonly [filter: string]: unknown }>('tail')
    .polls(record({ list: list(entry), last: number() })),
} as const;
