/** Many things of one kind as tiles: phones with words, addresses as squares. */
import { TileGrid, type TilePlace } from '../../../src/ui/tile-grid';
import { Held, part, type SampleProps } from '../sample';

type Words = SampleProps['words'];

const numbers = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => from + at);

const Phone = ({ number, words, ...place }: TilePlace & { readonly number: number; readonly words: Words }) => (
  <button type="button" className="size-full rounded-control border border-line bg-surface px-2 text-left leading-tight" {...place}>
    <span className="block font-medium tabular-nums">{number}</span>
    <span className="block truncate text-note text-muted">
      {words('客房', 'Room')} {number}
    </span>
  </button>
);

const heading = (name: string, count: number) => (
  <>
    <span className="min-w-0 truncate">{name}</span>
    <span className="font-normal text-muted tabular-nums">{count}</span>
  </>
);

const Phones = ({
  words,
  counts,
  long = false,
}: {
  readonly words: Words;
  readonly counts: readonly number[];
  readonly long?: boolean;
}) => (
  <TileGrid
    label={words('分机', 'Phones')}
    groups={counts.map((count, floor) => ({
      key: String(floor),
      tiles: numbers(8001 + 1000 * floor, count),
      head: heading(
        long
          ? words('行政楼层（含总统套房与会议区，仅白天值守）', 'Executive floor with the presidential suites and the conference rooms')
          : words(`${floor + 1} 层`, `Floor ${floor + 1}`),
        count,
      ),
    }))}
    keyOf={String}
    least={140}
    gap={8}
    height={50}
    className="max-h-80 overflow-y-auto"
  >
    {(number, place) => <Phone number={number} words={words} {...place} />}
  </TileGrid>
);

export default part(
  'tile-grid',
  {
    default: ({ words }) => <Phones words={words} counts={[5, 12]} />,
    '5,000 of them': ({ words }) => <Phones words={words} counts={[900, 900, 900, 900, 900, 500]} />,
    'long text': ({ words }) => <Phones words={words} counts={[3]} long />,
    'without headings, as squares': ({ words }) => (
      <Held of={20}>
        {(chosen, onChoose) => (
          <TileGrid
            label={words('地址', 'Addresses')}
            groups={[{ key: '', tiles: numbers(0, 254) }]}
            keyOf={String}
            least={22}
            gap={4}
            most={32}
            height="square"
            onMove={onChoose}
          >
            {(address, place) => (
              <button
                type="button"
                aria-label={`172.16.1.${address}`}
                aria-pressed={address === chosen}
                onClick={() => onChoose(address)}
                className={`block size-full rounded-[3px] border aria-pressed:ring-2 aria-pressed:ring-ink ${address % 3 === 0 ? 'border-transparent bg-accent' : 'border-line-strong bg-canvas'}`}
                {...place}
              />
            )}
          </TileGrid>
        )}
      </Held>
    ),
  },
  { wide: true },
);
