/** The rooms of a house, floor by floor. */
import type { Severity } from '../../../src/ui';
import { FLOOR_ZOOMS, type FloorCell, FloorGrid, type FloorZoom } from '../../../src/ui/floor/floor-grid';
import { part, type SampleProps } from '../sample';

const STATES: readonly Severity[] = [
  'success',
  'success',
  'success',
  'info',
  'success',
  'warning',
  'success',
  'danger',
  'success',
  'neutral',
];

const cellsOf = (floor: number, count: number, heat: boolean): readonly FloorCell[] =>
  Array.from({ length: count }, (_, at) => {
    const label = `${floor}${String(at + 1).padStart(2, '0')}`;
    const severity = STATES[(at * 7 + floor) % STATES.length] ?? 'neutral';
    return {
      ...{ id: label, label, severity, value: String((at * 3 + floor) % 9), note: `${label} · ${severity}` },
      ...(heat && { heat: ((at * 3 + floor) % 9) / 8 }),
    };
  });

const House = ({
  words,
  zoom,
  floors = 4,
  rooms = 24,
  heat = false,
  found,
}: {
  readonly words: SampleProps['words'];
  readonly zoom: FloorZoom;
  readonly floors?: number;
  readonly rooms?: number;
  readonly heat?: boolean;
  readonly found?: ReadonlySet<string>;
}) => (
  <FloorGrid
    label={words('客房', 'Rooms')}
    floors={Array.from({ length: floors }, (_, at) => {
      const floor = 11 + floors - at;
      return { key: String(floor), label: String(floor), cells: cellsOf(floor, rooms, heat) };
    })}
    zoom={zoom}
    found={found}
    className="max-h-96 overflow-y-auto"
    onOpen={() => {}}
  />
);

export default part(
  'floor-grid',
  {
    default: ({ words }) => <House words={words} zoom="large" />,
    ...Object.fromEntries(FLOOR_ZOOMS.slice(0, 2).map((zoom) => [zoom, ({ words }: SampleProps) => <House words={words} zoom={zoom} />])),
    focus: ({ words }) => <House words={words} zoom="medium" floors={1} />,
    heat: ({ words }) => <House words={words} zoom="large" heat />,
    'a search': ({ words }) => <House words={words} zoom="medium" found={new Set(['1203', '1303'])} />,
    '2,000 rooms': ({ words }) => <House words={words} zoom="small" floors={40} rooms={50} />,
  },
  { wide: true },
);
