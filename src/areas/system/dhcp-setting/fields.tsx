/** The attributes of ranges, reservations, leases and the service (SPEC.md 7, dhcp_set); the names are the wire's. */
import { choice, domainName, duration, flag, ipv4, linked, mac, moment, text } from '../../../field';
import { defineField, type Field, type Row } from '../../../field/field';
import { dns, hostname } from '../../../field/rules';
import { tags } from '../../../field/tags';
import { percent, thousands } from '../../../lib/number-format';
import { addressSpan, LEASE_STATES } from './model';
import { optionRows } from './option-field';

/** How full a range is. */
interface Usage {
  readonly size: number;
  readonly used: number;
}

const countIn = (wire: unknown, name: string): number =>
  typeof wire === 'object' && wire !== null ? Math.max(0, Number(Reflect.get(wire, name)) || 0) : 0;

const NEARLY_FULL = 80;
const FULL = 90;

const usage: Field<Usage> = defineField<Usage>(
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

/** A range of addresses. */
export const rangeFields = {
  name: text({ required: true, unique: true, max: 30, width: 150 }),
  interface: linked('dhcp_interface', { required: true, width: 150 }),
  start: ipv4({ required: true }),
  end: ipv4({ required: true }),
  usage,
  gateway: ipv4(),
  dns: tags({ max: 4, each: dns }),
  domain: domainName(),
  lease_time: duration({ required: true, min: 120, max: 30 * 86_400, initial: 86_400, units: ['days', 'hours', 'minutes'] }),
  excluded: tags({ max: 50, each: addressSpan }),
  options: optionRows,
  status: flag({ initial: true }),
  note: text({ max: 60 }),
};

/** An address kept for one device. */
export const reservationFields = {
  mac: mac({ required: true, unique: true }),
  address: ipv4({ required: true, unique: true }),
  hostname: text({ rule: hostname, max: 63, width: 180, placeholder: 'printer-2f' }),
  note: text({ max: 60, width: 200 }),
  status: flag({ initial: true }),
};

/** An address that a device has. */
export const leaseFields = {
  address: ipv4({ readOnly: true }),
  hostname: text({ readOnly: true, width: 180 }),
  mac: mac({ readOnly: true }),
  vendor: text({ readOnly: true, width: 140 }),
  pool: text({ readOnly: true, width: 120 }),
  state: choice(LEASE_STATES, { readOnly: true, severities: { active: 'success', declined: 'danger' } }),
  started: moment(),
  expires: moment(),
};
/** A lease as a list shows it. */
export type LeaseRow = Row<typeof leaseFields>;

/** The service as a whole. */
export const serviceFields = {
  enabled: flag({ initial: true }),
  ping_check: flag({ initial: true }),
  authoritative: flag({ initial: true }),
  known_only: flag(),
  log_leases: flag(),
};
