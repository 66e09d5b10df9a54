/** What the box offers (src/gateway/README.md) and what may reach it from outside (outreach). */
import { choice, domainName, flag, integer, moment, secret, tally, text, url, type ValuesOf } from '../../../field';
import { host, type Issue } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

const on = () => flag({ initial: true });

/** Services of the box, each a switch. */
export const serviceFields = {
  live: on(),
  vod: on(),
  smart_screen: on(),
  adverts: on(),
  mall: on(),
  we_media: flag(),
  sip: on(),
  tr069: on(),
  wireless: on(),
  multicast_proxy: flag(),
  resource_review: flag(),
  we_media_review: flag(),
  terminal_register: choice(['open', 'approve', 'closed']),
  remote_terminals: flag(),
  /** How many people may review. */
  reviewers: tally(),
  /** Calls under way. */
  calls: tally(),
  /** Resources that wait for their review. */
  waiting: tally(),
};

/** Review needs a reviewer. */
export function checkServices({ resource_review, we_media, we_media_review, reviewers = 0 }: ValuesOf<typeof serviceFields>): {
  readonly resource_review?: Issue;
  readonly we_media_review?: Issue;
} {
  if (reviewers > 0) return {};
  return {
    ...(resource_review && { resource_review: { key: 'noReviewer' } }),
    ...(we_media && we_media_review && { we_media_review: { key: 'noReviewer' } }),
  };
}

/** The form of the services; the screen adds what is said of reviewers. */
export const services = settingsDef({
  key: 'system-linked:services',
  component: 'system/serviceconfig',
  resource: 'systemServiceConfig',
  fields: serviceFields,
  form: {
    media: ['live', 'vod', 'smart_screen', 'adverts', 'mall', 'we_media', 'multicast_proxy'],
    devices: ['sip', 'tr069', 'wireless', 'terminal_register', 'remote_terminals'],
    review: ['resource_review', { field: 'we_media_review', when: ({ we_media }) => we_media }],
  },
  check: checkServices,
  consequences: ({ sip, calls = 0, resource_review, waiting = 0 }, wanted, { t }) => [
    ...(sip && !wanted.sip ? [t('system-linked:serviceConfig.stopsCalls', { count: calls })] : []),
    ...(resource_review && !wanted.resource_review && waiting > 0
      ? [t('system-linked:serviceConfig.leavesWaiting', { count: waiting })]
      : []),
  ],
});

/** Ways in and out of the box. */
export const outreachFields = {
  cloud: flag(),
  cloud_address: url(),
  cloud_key: secret({ max: 64 }),
  maintenance: flag(),
  maintenance_host: text({ rule: host, placeholder: 'support.example.com' }),
  maintenance_port: integer({ min: 1, max: 65_535, initial: 2222 }),
  maintenance_until: moment(),
  syslog: flag(),
  syslog_host: text({ rule: host, placeholder: '192.168.10.5' }),
  syslog_port: integer({ min: 1, max: 65_535, initial: 514 }),
  syslog_level: choice(['error', 'warning', 'info']),
  snmp: flag(),
  snmp_community: secret({ min: 8, max: 32 }),
  public_domain: domainName(),
};

/** What lets the vendor in: opened, or led to another place, it is asked. */
const WAYS_IN = {
  cloud: ['cloud', 'cloud_address'],
  maintenance: ['maintenance', 'maintenance_host', 'maintenance_port'],
} as const;

/** The form of what lies outside. */
export const outreach = settingsDef({
  key: 'system-linked:outreach',
  component: 'system/serviceconfig',
  resource: 'systemOutreach',
  boundTo: { cloud_key: ['cloud_address'] },
  fields: outreachFields,
  form: {
    cloud: [
      'cloud',
      { field: 'cloud_address', when: ({ cloud }) => cloud, required: () => true },
      { field: 'cloud_key', when: ({ cloud }) => cloud },
      'public_domain',
    ],
    maintenance: [
      'maintenance',
      { field: 'maintenance_host', when: ({ maintenance }) => maintenance, required: () => true },
      { field: 'maintenance_port', when: ({ maintenance }) => maintenance, required: () => true },
      { field: 'maintenance_until', when: ({ maintenance }) => maintenance },
    ],
    logging: [
      'syslog',
      { field: 'syslog_host', when: ({ syslog }) => syslog, required: () => true },
      { field: 'syslog_port', when: ({ syslog }) => syslog, required: () => true },
      { field: 'syslog_level', when: ({ syslog }) => syslog },
      'snmp',
      { field: 'snmp_community', when: ({ snmp }) => snmp },
    ],
  },
  consequences: (now, wanted, { t }) =>
    (['cloud', 'maintenance'] as const)
      .filter((name) => wanted[name] && WAYS_IN[name].some((field) => now[field] !== wanted[field]))
      .map((name) =>
        name === 'cloud'
          ? t('system-linked:serviceConfig.opensCloud', { place: wanted.cloud_address })
          : t('system-linked:serviceConfig.opensMaintenance', { place: `${wanted.maintenance_host}:${wanted.maintenance_port}` }),
      ),
});
