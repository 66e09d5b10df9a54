/** Sharing the line to the outside (src/gateway/README.md): how wide it is, and what goes first. */
import { choice, flag, integer, text, type ValuesOf } from '../../../field';
import { cidr, type Issue, ipv4, type Rule } from '../../../field/rules';
import { halfWidth, normaliseCidr } from '../../../lib/normalise-address';
import { listDef, settingsDef } from '../../../screen/definition/definition';

/** kbit/s: 10 Gbit/s. */
const MAX_RATE = 10_000_000;

/** An address or a subnet. */
const source: Rule<string> = (value) => (value.includes('/') ? cidr(value) : ipv4(value));

/** Ports and ranges of ports, commas between, at most ten. */
const portRanges: Rule<string> = (value) => {
  const parts = value.split(',');
  const fits = parts.every((part) => {
    const found = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(part);
    const [from, to] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])];
    return from <= to && to <= 65_535;
  });
  if (!fits) return { key: 'ports' };
  return parts.length > 10 ? { key: 'tooManyPorts', args: { max: 10 } } : undefined;
};

/** @example spelledPorts('５０６０，10000 - 20000') // '5060,10000-20000' */
const spelledPorts = (value: string): string =>
  halfWidth(value)
    .replace(/\s*[-~–—]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean)
    .join(',');

/** The width of the line. */
export const lineFields = {
  enabled: flag(),
  up: integer({ min: 64, max: MAX_RATE, initial: 50_000, unit: 'kbit/s', required: true }),
  down: integer({ min: 64, max: MAX_RATE, initial: 200_000, unit: 'kbit/s', required: true }),
};

/** Whether the line is shared by rules at all, and how much there is to share. */
export const qosLine = settingsDef({
  key: 'system-network:qosLine',
  component: 'system/netcardset',
  resource: 'networkQos',
  fields: lineFields,
  form: {
    line: ['enabled', { field: 'up', when: ({ enabled }) => enabled }, { field: 'down', when: ({ enabled }) => enabled }],
  },
});

/** A rule; the first that fits counts. Without `up` or `down` there is no limit of its own. */
export const ruleFields = {
  name: text({ required: true, max: 32, unique: true, width: 180 }),
  source: text({ rule: source, normalise: normaliseCidr, placeholder: '172.16.0.0/16', width: 170 }),
  protocol: choice(['any', 'tcp', 'udp', 'icmp'], { width: 100 }),
  ports: text({ rule: portRanges, normalise: spelledPorts, placeholder: '5060,10000-20000', width: 180 }),
  priority: choice(['high', 'normal', 'low'], { initial: 'normal', width: 110 }),
  up: integer({ min: 64, max: MAX_RATE, unit: 'kbit/s', width: 150 }),
  down: integer({ min: 64, max: MAX_RATE, unit: 'kbit/s', width: 150 }),
  status: flag({ initial: true }),
};

const hasPorts = ({ protocol }: Pick<ValuesOf<typeof ruleFields>, 'protocol'>): boolean => protocol === 'tcp' || protocol === 'udp';

/** Ports belong to TCP and UDP alone. */
export const checkRule = (values: ValuesOf<typeof ruleFields>): { readonly ports?: Issue } =>
  values.ports !== '' && !hasPorts(values) ? { ports: { key: 'format' } } : {};

export const qosRules = listDef({
  key: 'system-network:qosRule',
  component: 'system/netcardset',
  resource: '/admin.php/Network/qos_rules',
  fields: ruleFields,
  columns: [{ field: 'name', inline: true }, 'source', 'protocol', 'ports', 'priority', 'up', 'down', 'status'],
  filters: ['protocol', 'priority', 'status'],
  status: 'status',
  sortable: true,
  batch: ['priority', 'status'],
  form: {
    what: ['name', 'source', 'protocol', { field: 'ports', when: hasPorts }],
    how: ['priority', 'status', 'up', 'down'],
  },
  check: checkRule,
  import: { names: ['name', 'source', 'protocol', 'ports', 'priority', 'up', 'down', 'status'], keyField: 'name' },
});
