/** What the box offers, and what may reach it from outside (src/gateway/README.md). */
import { checkServices, outreach, outreachFields, serviceFields } from '../../../src/areas/system/service-config/settings';
import { decodeRow } from '../../../src/field/field';
import { followReview } from '../ads/review-switch';
import type { Box } from '../box';
import { steadyNow } from '../clock';
import { waitingForReview } from '../files/waiting';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
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

/** When remote maintenance ends, in Unix milliseconds as if nobody had set the clock; kept while it is allowed. */
const MAINTENANCE_END = 'maintenance end';
/** Where the vendor comes from. */
const MAINTENANCE_PLACE = ['maintenance_host', 'maintenance_port'] as const;
const TICK_MS = 1000;
const endOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>): number =>
  Number(store.setting(MAINTENANCE_END) ?? 0) || steadyNow(clock) + DAY_MS;

/** Remote maintenance is counted from when it was allowed, however it was, and switched off once its time is over: what is saved later opens it no more. */
function followMaintenance(box: Box): void {
  const { store, clock, log } = box;
  const rows = rowsOf(outreachConfig, store, clock);
  const { id: _id, mtime: _mtime, sort: _sort, ...entry } = rows.one('1') ?? {};
  const end = endOf(box);
  const isOver = entry.maintenance === 1 && end <= steadyNow(clock);
  const kept = entry.maintenance === 1 && !isOver ? end : 0;
  if (kept !== Number(store.setting(MAINTENANCE_END) ?? 0)) store.keep(MAINTENANCE_END, kept);
  if (!isOver) return;
  store.transaction(() => {
    rows.save('1', { ...entry, maintenance: 0 });
    const said = { username: 'system', address: '', path: outreachConfig.path, method: 'form' };
    log.add({ ...said, before: { maintenance: 1 }, after: { maintenance: 0 } });
  });
}

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
  present: (entry, clock, box) => {
    const end = endOf(box);
    const isOpen = entry.maintenance === 1 && steadyNow(clock) < end;
    return { ...entry, maintenance: isOpen ? 1 : 0, maintenance_until: isOpen ? wireTime(end + clock.shift) : '' };
  },
  // What was allowed for a day when a backup was made is allowed by a person again, or not at all.
  stayClosed: (wanted, now) =>
    wanted.maintenance === 1 && !(now?.maintenance === 1 && MAINTENANCE_PLACE.every((name) => now[name] === wanted[name]))
      ? { fields: { maintenance: 0 }, note: 'restoreNoMaintenance' }
      : undefined,
  saved: followMaintenance,
  // A restore changes the form too.
  start: (box) => {
    const timer = setInterval(() => followMaintenance(box), TICK_MS).unref();
    return () => clearInterval(timer);
  },
};
