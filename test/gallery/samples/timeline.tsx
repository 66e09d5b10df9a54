/** What goes on where: hours to the right, rows down. */
import { boxTime } from '../../../src/lib/box-time';
import { Timeline } from '../../../src/screen/timeline/timeline';
import type { TimelineItem, TimelineRow } from '../../../src/screen/timeline/timeline-props';
import { part, type SampleProps } from '../sample';
import { Translated } from '../translated';

const ZONE = boxTime('Asia/Shanghai');
const BERLIN = boxTime('Europe/Berlin');
/** 2026-01-31 20:00 in Shanghai. */
const NOW = 1_769_860_800;
const HOUR = 3600;
const FROM = NOW - 20 * HOUR;

type Words = SampleProps['words'];

const rowsOf = (words: Words, count: number): readonly TimelineRow[] =>
  Array.from({ length: count }, (_, at) => ({
    key: String(at + 1),
    name: words(`频道 ${at + 1}`, `Channel ${at + 1}`),
    note: String(at + 1),
    ...(at === 1 && { mark: { severity: 'danger' as const, text: '1', title: words('1 处重叠', '1 conflict') } }),
  }));

/** Programmes of half an hour to two hours; the second channel has two at once and a gap. */
function dayOf(words: Words, row: number, from: number, hours: number): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  for (let at = from, number = 0; at < from + hours * HOUR; number += 1) {
    const until = at + (1 + ((row * 7 + number * 5) % 4)) * 1800;
    items.push({ key: String(number), from: at, until, name: words(`节目 ${number + 1}`, `Programme ${number + 1}`) });
    at = until;
  }
  if (row !== 2) return items;
  const kept = items.filter(({ from: start }) => start < NOW || start > NOW + 2 * HOUR);
  const free = { from: NOW + HOUR, until: NOW + 3 * HOUR };
  return [
    ...kept.filter(({ from: start }) => start < NOW),
    { key: 'gap', ...free, name: words('没有节目', 'Nothing listed'), gap: true },
    {
      key: 'twice',
      from: NOW - HOUR,
      until: NOW + HOUR,
      name: words('转播', 'Relay'),
      severity: 'danger',
      note: words('与另一节目重叠', 'Overlaps'),
    },
  ];
}

const Sample = ({
  words,
  language,
  rows,
  days = 2,
  time = ZONE,
  from = FROM,
  now = NOW,
  waits = false,
}: SampleProps & {
  readonly rows: number;
  readonly days?: number;
  readonly time?: typeof ZONE;
  readonly from?: number;
  readonly now?: number;
  readonly waits?: boolean;
}) => {
  const list = rowsOf(words, rows);
  const items = new Map(list.map(({ key }, at) => [key, dayOf(words, at + 1, from, days * 24)]));
  return (
    <Translated language={language}>
      <Timeline
        label={words('节目单', 'Program guide')}
        rowLabel={words('频道', 'Channel')}
        rows={list}
        itemsOf={(key) => (waits && Number(key) > 2 ? undefined : items.get(key))}
        from={from}
        until={from + days * 24 * HOUR}
        now={now}
        time={time}
        onOpen={() => {}}
      />
    </Translated>
  );
};

/** 2026-03-29 in Berlin, where 02:00 is 03:00. */
const SPRING = 1_774_738_800;

export default [
  part(
    'timeline',
    {
      default: (props) => <Sample {...props} rows={8} />,
      'some rows on their way': (props) => <Sample {...props} rows={4} waits />,
      'a day of 23 hours': (props) => <Sample {...props} rows={3} days={1} time={BERLIN} from={SPRING} now={SPRING + 1.5 * HOUR} />,
    },
    { wide: true },
  ),
];
