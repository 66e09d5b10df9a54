/** The lists of the DHCP screen, and the settings of the service. */
import { extra, listDef, settingsDef } from '../../../screen/definition/definition';
import { leaseFields, rangeFields, reservationFields, serviceFields } from './fields';
import { rangeProblems, reserving } from './model';

/** Ranges. The form is checked by itself; against the others and the networks of the box under it. */
export const rangeList = listDef({
  key: 'system-services:dhcpRanges',
  component: 'system/dhcpsetting',
  resource: 'systemDhcpRanges',
  fields: rangeFields,
  columns: [
    { field: 'name', inline: true },
    'interface',
    'start',
    'end',
    'usage',
    'lease_time',
    'status',
    ...extra('gateway', 'dns', 'excluded', 'note'),
  ],
  filters: ['interface', 'status'],
  status: 'status',
  batch: ['lease_time', 'dns', 'domain', 'status'],
  form: {
    addresses: ['name', 'status', 'interface', 'lease_time', 'start', 'end', 'excluded'],
    told: ['gateway', 'domain', 'dns', 'options', 'note'],
  },
  check: (values) => rangeProblems({ ...values, id: '' }, { subnets: [], ranges: [] }),
});

/** Reservations; the form says at once what stands in the way of an address. */
export const reservationList = listDef({
  key: 'system-services:dhcpReservations',
  component: 'system/dhcpsetting',
  resource: 'systemDhcpReservations',
  fields: reservationFields,
  columns: ['address', { field: 'hostname', inline: true }, 'mac', 'status', { field: 'note', extra: true }],
  name: 'address',
  filters: ['status'],
  status: 'status',
  form: { reservation: ['mac', 'address', 'hostname', 'note', 'status'] },
  import: {
    names: ['mac', 'address', 'hostname', 'note', 'status'],
    keyField: 'mac',
    aliases: {
      mac: ['MAC', 'MAC Address', 'Hardware Address', 'Client MAC', 'MAC地址', '物理地址'],
      address: ['IP', 'IP Address', 'IPv4', 'Fixed Address', 'IP地址'],
      hostname: ['Host', 'Host Name', 'Name', 'Device', 'Device Name', '主机名', '设备名称'],
      note: ['Description', 'Comment', 'Remark', '备注', '描述'],
    },
  },
});

/** Leases, looked at again every ten seconds. */
export const leaseList = listDef({
  key: 'system-services:dhcpLeases',
  component: 'system/dhcpsetting',
  resource: 'systemDhcpLeases',
  fields: leaseFields,
  columns: ['address', 'hostname', 'mac', { field: 'vendor', extra: true }, 'pool', 'state', { field: 'started', extra: true }, 'expires'],
  filters: ['state', 'pool'],
  poll: 10_000,
  without: ['add', 'edit'],
  severity: ({ state }) => (state === 'declined' ? 'danger' : state === 'expired' ? 'neutral' : undefined),
  actions: [
    {
      name: 'reserve',
      icon: 'pin',
      right: 'add',
      primary: true,
      run: (row, { query, setQuery }) => setQuery({ ...query, ...reserving(row) }),
    },
  ],
  consequences: (rows, { t }) => (rows.some(({ state }) => state === 'active') ? [t('system-services:dhcpLeases.lost')] : []),
});

export const serviceSettings = settingsDef({
  key: 'system-services:dhcpService',
  component: 'system/dhcpsetting',
  resource: 'systemDhcpSet',
  fields: serviceFields,
  form: { service: ['enabled', 'authoritative', 'ping_check', 'known_only', 'log_leases'] },
  consequences: ({ enabled, known_only, leases = 0, unreserved = 0 }, wanted, { t }) => {
    if (enabled && !wanted.enabled) return [t('system-services:dhcpService.stops', { count: leases })];
    return wanted.enabled && wanted.known_only && !known_only && unreserved > 0
      ? [t('system-services:dhcpService.leavesOut', { count: unreserved })]
      : [];
  },
});
