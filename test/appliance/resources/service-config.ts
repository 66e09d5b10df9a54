/** What the box offers, and what may reach it from outside (src/gateway/README.md). */
import { checkServices, outreach, outreachFields, serviceFields } from '../../../src/areas/system/service-config/settings';
import { decodeRow } from '../../../src/field/field';
import { followReview } from '../ads/review-switch';
import { waitingForReview } from '../files/waiting';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { activeCalls } from '../voice/figures';
import { followTelephony } from '../voice/telephony';
import { wireTime } from '../wire-time';

const COMPONENT = 'system/serviceconfig';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The services. Review can't be on without a reviewer. */
export const serviceConfig: Resource = {
  path: '/admin.php/system/service_config',
  component: COMPONENT,
  settings: true,
  fields: resourceFields(serviceFields),
  seed: () => [
    {
      live: 1,
      vod: 1,
      smart_screen: 1,
      adverts: 1,
      mall: 1,
      we_media: 1,
      sip: 1,
      tr069: 1,
      wireless: 1,
      multicast_proxy: 0,
      resource_review: 0,
      we_media_review: 0,
      terminal_register: 'approve',
      remote_terminals: 0,
    },
  ],
  present: (entry, _clock, box) => ({
    ...entry,
    reviewers: box.accounts.all().filter(({ reviewer, enabled }) => reviewer && enabled).length,
    calls: activeCalls(box),
    waiting: waitingForReview(box.store),
  }),
  saved: (box) => {
    followTelephony(box);
    followReview(box);
  },
  check: (entry, _others, box) => {
    const issues = checkServices(
      decodeRow(serviceFields, { ...entry, reviewers: box.accounts.all().filter(({ reviewer, enabled }) => reviewer && enabled).length }),
    );
    return Object.fromEntries(Object.keys(issues).map((name) => [name, 'issue.noReviewer'] as const));
  },
};

/** Ways in and out. Remote maintenance ends by itself a day after it was allowed. */
export const outreachConfig: Resource = {
  path: '/admin.php/system/outreach',
  component: COMPONENT,
  settings: true,
  fields: resourceFields(outreachFields),
  ...(outreach.boundTo && { boundTo: outreach.boundTo }),
  seed: () => [
    {
      cloud: 0,
      cloud_address: '',
      cloud_key: '',
      maintenance: 0,
      maintenance_host: '',
      maintenance_port: 2222,
      syslog: 0,
      syslog_host: '',
      syslog_port: 514,
      syslog_level: 'warning',
      snmp: 0,
      snmp_community: '',
      public_domain: '',
    },
  ],
  check: (entry) => {
    const need = (when: unknown, name: string) => (when === 1 && entry[name] === '' ? { [name]: 'required' as const } : {});
    return { ...need(entry.cloud, 'cloud_address'), ...need(entry.maintenance, 'maintenance_host'), ...need(entry.syslog, 'syslog_host') };
  },
  present: (entry, clock) => {
    const until = Number(entry.mtime) + DAY_MS;
    const isOpen = entry.maintenance === 1 && clock.now() < until;
    return { ...entry, maintenance: isOpen ? 1 : 0, maintenance_until: isOpen ? wireTime(until) : '' };
  },
};
