/** How full a range is, as an attribute. */
import { defineField, type Field } from '../../../field/field';
import { percent, thousands } from '../../../lib/number-format';

interface Usage {
  readonly size: number;
  readonly used: number;
}

const countIn = (wire: unknown, name: string): number =>
  typeof wire === 'object' && wire !== null ? Math.max(0, Number(Reflect.get(wire, name)) || 0) : 0;

const NEARLY_FULL = 80;
const FULL = 90;

/** How full a range is: only shown. */
export const usage: Field<Usage> = defineField<Usage>(
  {
    kind: 'usage',
    wire: 'any',
    empty: { size: 0, used: 0 },
    decode: (wire) => ({ size: countIn(wire, 'size'), used: countIn(wire, 'used') }),
    parse: () => undefined,
    format: ({ size, used }) => `${thousands(used)} / ${thousands(size)}`,
    Input: ({ value: { size, used }, id }) => (
      <output id={id} className="block py-1.5 tabular-nums">{`${thousands(used)} / ${thousands(size)}`}</output>
    ),
    Cell: ({ value: { size, used } }) => {
      const share = percent(used, size);
      const fill = share >= FULL ? 'bg-danger' : share >= NEARLY_FULL ? 'bg-warning' : 'bg-accent';
      return (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-line">
            <span className={`block h-full rounded-full ${fill}`} style={{ width: `${share}%` }} />
          </span>
          <span className="tabular-nums">{`${thousands(used)} / ${thousands(size)}`}</span>
        </span>
      );
    },
    width: 170,
  },
  { readOnly: true },
);
