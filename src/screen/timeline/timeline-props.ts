/** What a timeline is told: rows, what goes on in each, and who wants to know what is looked at. */
import type { BoxTime } from '../../lib/box-time';
import { type Arranged, arrange } from '../../lib/timeline';
import type { Severity } from '../../ui/severity';

/** Something that goes on in a row: a programme, a film of a rotation, an ad, a stay. Moments are Unix seconds. */
export interface TimelineItem {
  readonly key: string;
  readonly from: number;
  /** Not in it any more. */
  readonly until: number;
  readonly name: string;
  /** In words, said after the name: what is wrong with it, for example. Empty: its times say nothing either, as where nothing is known all along. */
  readonly note?: string | undefined;
  /** Colours it; without it it is an ordinary one. */
  readonly severity?: Severity | undefined;
  /** Nothing goes on: it is drawn as an empty place. */
  readonly gap?: boolean | undefined;
}

/** A row: a channel, a place, a room. */
export interface TimelineRow {
  readonly key: string;
  readonly name: string;
  /** A word more, under the name. */
  readonly note?: string | undefined;
  /** What is wrong with it, in a word or a figure, and in full. */
  readonly mark?: { readonly severity: Severity; readonly text: string; readonly title: string } | undefined;
}

/** What is looked at, with a little around it, for whoever fetches it. */
export interface TimelineSight {
  readonly rows: readonly string[];
  /** Unix seconds. */
  readonly from: number;
  readonly until: number;
  /** The midnight of the day that is named. */
  readonly day: number;
}

/** Where a timeline is to go: a moment and perhaps a row. A new one goes there, the same one does not go twice. */
export interface TimelineGoal {
  readonly moment: number;
  readonly row?: string;
}

/** A timeline: hours to the right, rows down, both as long as they need to be. */
export interface TimelineProps {
  /** What it shows, for a screen reader. */
  readonly label: string;
  /** What a row is: Channel. */
  readonly rowLabel: string;
  readonly rows: readonly TimelineRow[];
  /** What is known of a row, the same list as long as that does not change; undefined where it is still on its way. */
  readonly itemsOf: (row: string) => readonly TimelineItem[] | undefined;
  /** First second, and the one after the last. */
  readonly from: number;
  readonly until: number;
  readonly now: number;
  /** The clock that the hours are of. */
  readonly time: BoxTime;
  /** Told whenever another part is looked at. */
  readonly onSight?: ((sight: TimelineSight) => void) | undefined;
  readonly onOpen?: ((item: TimelineItem, row: TimelineRow) => void) | undefined;
  readonly goal?: TimelineGoal | undefined;
}

const arranged = new WeakMap<readonly TimelineItem[], Arranged<TimelineItem>>();
const NONE: readonly TimelineItem[] = [];

/** The items of a row in order, worked out once for each list. */
export function arrangedOf(items: readonly TimelineItem[] = NONE): Arranged<TimelineItem> {
  const known = arranged.get(items);
  if (known) return known;
  const made = arrange(items);
  arranged.set(items, made);
  return made;
}
