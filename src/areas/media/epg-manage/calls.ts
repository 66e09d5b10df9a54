/** The calls of the guide beside those of every list (src/gateway/README.md, Methods of a resource). Moments are Unix seconds. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, record, text } from '../../../gateway/shape';

const sources = resource('mediaEpgmanage');
const guide = resource('mediaEpgChannel');
const programmes = resource('mediaEpgProgramme');

/** `refresh` of a source: it begins, and the row says how it goes. */
export const refreshSource = sources.method<{ readonly id: string }>('refresh').writes();
/** `refresh_stop` of a source that is being read: what it brought before stays. */
export const stopSource = sources.method<{ readonly id: string }>('refresh_stop').writes();
/** `read_file` of a source: the same with a file. */
export const readFile = sources.method<{ readonly id: string; readonly file: File }, { readonly data: unknown }>(
  'read_file',
  record({ data: record({}) }),
  { kind: 'write', encoding: 'multipart', overlay: false },
);

const channel = record({
  id: text(),
  number: text(),
  name: text(),
  clarity: text(),
  /** '' where nothing was chosen. */
  epg_id: text(),
  /** It is known to have no guide, and asked about no more. */
  without: flag(),
  /** The sources have such an id. */
  known: flag(),
});
/** A live channel as the guide knows it. */
export type GuideChannel = Decoded<typeof channel>;

const lineUp = record({
  now: number(),
  zone: text(),
  /** Changes whenever a source has brought something else. */
  version: text(),
  /** What the guide covers: whole days of the box's clock. */
  from: number(),
  until: number(),
  channels: list(channel),
});
/** `channels`: every live channel, with its id of the guide. */
export const readLineUp = guide.method('channels').reads(lineUp);
export type LineUp = Decoded<typeof lineUp>;

const entry = record({ id: text(), name: text(), names: list(text()), source: text(), reaches: number() });
/** An id of the guide. */
export type GuideEntry = Decoded<typeof entry>;
/** `ids`: every id that the sources have. */
export const readIds = guide.method('ids').reads(record({ list: list(entry) }));

const onNow = record({ id: text(), title: text(), start: number(), stop: number(), next: text(), next_start: number() });
export type OnNow = Decoded<typeof onNow>;
/** `on_now`: what these ids have on now, and what comes next. */
export const readOnNow = guide.method<{ readonly ids: readonly string[] }>('on_now').reads(record({ list: list(onNow) }));

/** What is chosen for a channel: an id of the guide, '' for none yet, or that it has no guide. */
export interface Match {
  readonly channel: string;
  readonly epg_id: string;
  readonly without: boolean;
}
/** `match`: all of them or none. @returns how many channels are different now */
export const matchChannels = guide.method<{ readonly matches: string }>('match').writes(record({ changed: number() }));

const programme = record({ id: text(), channel: text(), start: number(), stop: number(), title: text() });
export type GuideProgramme = Decoded<typeof programme>;
/** `span`: what these channels have on between two moments. */
export const readSpan = programmes
  .method<{ readonly channels: readonly string[]; readonly from: number; readonly until: number }>('span')
  .reads(record({ list: list(programme) }));

const marks = record({ channel: text(), gaps: number(), conflicts: number(), missing: number() });
/** Of a channel: gaps and conflicts of a day, and for how many seconds nothing is listed. */
export type GuideMarks = Decoded<typeof marks>;
/** `marks` of a day of the box's clock: channels that have any. */
export const readMarks = programmes.method<{ readonly day: string }>('marks').reads(record({ list: list(marks) }));

const told = record({
  id: text(),
  channel: text(),
  channel_name: text(),
  start: number(),
  stop: number(),
  title: text(),
  subtitle: text(),
  description: text(),
  category: text(),
  source: text(),
  /** The box's zone. */
  zone: text(),
});
export type ToldProgramme = Decoded<typeof told>;
/** `detail` of a programme. */
export const readProgramme = programmes.method<{ readonly id: string }>('detail').reads(record({ detail: told }));
