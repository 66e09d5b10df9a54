/** The attributes of ranges, reservations, leases and the service (src/gateway/README.md); the names are the wire's. */
import { choice, deviceMac, domainName, duration, flag, ipv4, linked, mac, moment, tally, text } from '../../../field';
import { dns, hostname } from '../../../field/rules';
import { tags } from '../../../field/tags';
import { addressSpan, LEASE_STATES } from './model';
import { optionRows } from './option-field';
import { usage } from './usage-field';

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
  mac: deviceMac({ required: true, unique: true }),
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
/** The service as a whole. */
export const serviceFields = {
  enabled: flag({ initial: true }),
  ping_check: flag({ initial: true }),
  authoritative: flag({ initial: true }),
  known_only: flag(),
  log_leases: flag(),
  /** Devices that have an address now, and of these without a reservation. */
  leases: tally(),
  unreserved: tally(),
};
