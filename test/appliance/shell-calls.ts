/** The calls of the shell and the home page (SPEC.md 7). */
import { randomBytes } from 'node:crypto';
import { HISTORY_RANGES, type HistoryRange } from '../../src/gateway/calls';
import { wholeMenu } from './menu';
import { type Context, type Operation, operation, Refusal } from './operation';
import { BadBody } from './request';
import { RESOURCE_LINKAGES } from './resources/resources-index';
import { groupOptions } from './resources/system-authority';
import { dhcpInterfaces } from './resources/system-dhcp';
import { LOG_LINKAGES } from './resources/system-logging';
import { counts } from './simulation';
import { standbyOf } from './standby/summary';
import { toCsv } from './stored-files';
import { VOICE_LINKAGES } from './voice/linkages';

const HOME = '/admin.php/system/home';
const BOARD = '/operations/bulletin_board';

const words = (context: Context, zh: string, en: string): string => (context.language === 'zh_CN' ? zh : en);
const titleOf = (context: Context): string => context.box.knobs.title ?? words(context, '多业务综合网关', 'Multi-service Gateway');

const information: readonly Operation[] = [
  operation({
    path: '/admin.php/common/copyright',
    open: true,
    fields: {},
    run: (context) => ({ data: { title: context.box.knobs.copyrightTitle ?? titleOf(context) } }),
  }),
  operation({
    path: '/admin.php/common/title_info',
    fields: {},
    run: (context) => {
      const { homeLogo, icon } = context.box.knobs;
      const { idle_minutes } = context.box.security.rules;
      return {
        data: { title: titleOf(context), weak_psw: context.signedIn().account.weak ? 1 : 0, home_logo: homeLogo, icon, idle_minutes },
      };
    },
  }),
  operation({
    path: '/admin.php/common/footer_info',
    fields: {},
    run: (context) => {
      const { servicePhone, copyright, debug } = context.box.knobs;
      return {
        data: {
          service_call: servicePhone ?? '400-800-1234',
          Copyright: copyright ?? words(context, '© 2026 网关演示 版权所有', '© 2026 Gateway Demonstration. All rights reserved.'),
          debug,
        },
      };
    },
  }),
  operation({
    path: '/admin.php/common/branding',
    open: true,
    fields: {},
    run: (context) => {
      const { homeLogo, company, companyUrl } = context.box.knobs;
      return {
        data: {
          home_logo: homeLogo,
          company_url: companyUrl ?? 'https://example.com/',
          company: company ?? words(context, '网关演示', 'Gateway Demonstration'),
        },
      };
    },
  }),
  operation({
    path: '/admin.php/common/account_info',
    fields: {},
    run: (context) => ({ data: { name: context.signedIn().account.nickname } }),
  }),
  operation({
    path: '/admin.php/index/hint',
    fields: {},
    run: (context) => {
      const simulated = counts(context.box.clock);
      const { enabled, role, peer_address } = standbyOf(context.box.store);
      return {
        data: {
          tip: context.box.knobs.tip ?? simulated.tip,
          order: context.box.knobs.order ?? simulated.order,
          standby_of: enabled && role === 'standby' ? peer_address : '',
        },
      };
    },
  }),
  operation({
    path: '/admin.php/common/clear_cache',
    verb: 'GET',
    kind: 'write',
    fields: {},
    run: async (context) => {
      context.box.sessions.prune();
      const removed = await context.box.files.clear(0);
      context.changed(undefined, { removed });
      return { data: removed };
    },
  }),
];

const DEVELOPER_MODE = '/admin.php/system/developer_mode';
const developerMode = (context: Context): { readonly status: 0 | 1; readonly key?: string } => {
  const key = context.box.store.setting('developer.key');
  return typeof key === 'string' ? { status: 1, key } : { status: 0 };
};
const developer: readonly Operation[] = [
  operation({ path: DEVELOPER_MODE, method: 'detail', fields: {}, run: (context) => ({ data: developerMode(context) }) }),
  operation({
    path: DEVELOPER_MODE,
    method: 'form',
    kind: 'write',
    fields: { status: 'flag' },
    run: (context, { status }) => {
      const before = developerMode(context).status;
      if (before !== (status ? 1 : 0)) context.box.store.keep('developer.key', status ? randomBytes(12).toString('hex') : null);
      context.changed({ status: before }, { status: status ? 1 : 0 });
      return {};
    },
  }),
];

type Option = { readonly label: string; readonly value: string };
const LINKED: Readonly<Record<string, (context: Context) => readonly Option[]>> = {
  scene: (context) => [
    { value: 'hotel', label: words(context, '酒店', 'Hotel') },
    { value: 'hospital', label: words(context, '医院', 'Hospital') },
    { value: 'community', label: words(context, '社区', 'Community') },
    { value: 'school', label: words(context, '学校', 'School') },
    { value: 'government', label: words(context, '政府', 'Government') },
  ],
  language: () => [
    { value: 'zh_CN', label: '简体中文' },
    { value: 'en', label: 'English' },
  ],
  clarity: (context) => [
    { value: 'SD', label: words(context, '标清', 'SD') },
    { value: 'HD', label: words(context, '高清', 'HD') },
    { value: 'UltraHD', label: words(context, '超清', 'UltraHD') },
    { value: 'Smooth', label: words(context, '流畅', 'Smooth') },
  ],
  timezone: () => ['Asia/Shanghai', 'Asia/Singapore', 'Europe/London', 'UTC'].map((zone) => ({ value: zone, label: zone })),
  dhcp_interface: dhcpInterfaces,
  interface: () => ['eth0', 'eth1', 'eth2', 'eth3'].map((name) => ({ value: name, label: name })),
  customer: (context) => [{ value: 'C10001', label: words(context, '演示客户', 'Demonstration customer') }],
  menu: (context) => wholeMenu(context.language).map((item) => ({ value: item.path, label: item.meta.title })),
  ...LOG_LINKAGES,
  ...RESOURCE_LINKAGES,
  permission_group: groupOptions,
  ...VOICE_LINKAGES,
};

const linkage = (path: string): Operation =>
  operation({
    path,
    fields: { name: 'text' },
    run: (context, { name }) => {
      const options = Object.hasOwn(LINKED, name) ? LINKED[name] : undefined;
      if (!options) throw new Refusal(404, { key: 'unknownName', args: { name } });
      return { data: options(context) };
    },
  });

const isRange = (value: string): value is HistoryRange => (HISTORY_RANGES as readonly string[]).includes(value);

const home = (path: string, more: Partial<Operation>): readonly Operation[] => [
  operation({
    path,
    method: 'detail',
    ...more,
    fields: {},
    run: (context) => ({ data: { detail: context.box.home.detail(context.signedIn().account, context.language) } }),
  }),
  operation({
    path,
    method: 'history',
    ...more,
    fields: { range: 'text' },
    run: (context, { range }) => {
      if (!isRange(range)) throw new BadBody('range', `field "range" must be one of ${HISTORY_RANGES.join(', ')}`);
      return { data: { list: context.box.home.history(range) } };
    },
  }),
];

const exportHome = (path: string, more: Partial<Operation>): Operation =>
  operation({
    path,
    method: 'export',
    right: 'dashboard:export',
    ...more,
    fields: { value: 'text' },
    run: async (context, { value }) => {
      if (value !== 'all') throw new BadBody('value', 'field "value" must be all');
      const day = new Date(context.box.clock.now()).toISOString().slice(0, 10);
      return {
        data: await context.box.files.keepExport(
          `home-${day}.csv`,
          toCsv(context.box.home.export(context.signedIn().account, context.language)),
        ),
      };
    },
  });

/** The calls of the shell and the home page. */
export const SHELL_CALLS: readonly Operation[] = [
  ...information,
  ...developer,
  linkage('/admin.php/index/form_linkage'),
  linkage('/operations/index/form_linkage'),
  ...home(HOME, {}),
  exportHome(HOME, {}),
  ...home(`${BOARD}/home`, { customer: true }),
  exportHome(`${BOARD}/export`, { customer: true }),
];
