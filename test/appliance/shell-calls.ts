/** The calls of the shell and the home page (src/gateway/README.md). */

import { randomBytes } from 'node:crypto';
import { HISTORY_RANGES, type HistoryRange } from '../../src/gateway/calls';
import { linkage } from './linkages';
import { type Context, type Operation, operation, Refusal } from './operation';
import { BadBody } from './request';
import { newsOf } from './scenes/day';
import { DAY_CALLS } from './scenes/day-calls';
import { isInPart, ownRooms } from './scenes/sees';
import { standbyOf } from './standby/summary';
import { toCsv } from './stored-files';
import { wireTime } from './wire-time';

const HOME = '/admin.php/system/home';

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
    renews: true,
    anyScene: true,
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
    renews: true,
    anyScene: true,
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
    renews: true,
    anyScene: true,
    fields: {},
    run: (context) => ({ data: { name: context.signedIn().account.username } }),
  }),
  operation({
    path: '/admin.php/index/hint',
    renews: true,
    fields: {},
    run: (context) => {
      const { enabled, role, peer_address } = standbyOf(context.box.store);
      const { account } = context.signedIn();
      // Whoever has no screen changes nothing that the next synchronization would overwrite.
      const works = account.menus.length > 0;
      return {
        data: {
          ...newsOf(context.box, account, ownRooms(context)),
          standby_of: works && enabled && role === 'standby' ? peer_address : '',
        },
      };
    },
  }),
  operation({
    path: '/admin.php/common/clear_cache',
    anyScene: true,
    verb: 'GET',
    kind: 'write',
    fields: {},
    run: async (context) => {
      // One's own: what others have exported is theirs.
      const removed = await context.box.files.clear(0, context.signedIn().account.id);
      context.changed(undefined, { removed });
      return { data: removed };
    },
  }),
];

const DEVELOPER_MODE = '/admin.php/system/developer_mode';
/** Its key opens the box to the provider, so it has a right of its own. */
const DEVELOPER = 'system/systemtools:developer';
const developerMode = (context: Context): { readonly status: 0 | 1; readonly key?: string } => {
  const key = context.box.store.setting('developer.key');
  return typeof key === 'string' ? { status: 1, key } : { status: 0 };
};
const developer: readonly Operation[] = [
  operation({ path: DEVELOPER_MODE, method: 'detail', right: DEVELOPER, fields: {}, run: (context) => ({ data: developerMode(context) }) }),
  operation({
    path: DEVELOPER_MODE,
    method: 'form',
    kind: 'write',
    right: DEVELOPER,
    fields: { status: 'flag' },
    run: (context, { status }) => {
      const before = developerMode(context).status;
      if (before !== (status ? 1 : 0)) context.box.store.keep('developer.key', status ? randomBytes(12).toString('hex') : null);
      context.changed({ status: before }, { status: status ? 1 : 0 });
      return {};
    },
  }),
];

const isRange = (value: string): value is HistoryRange => (HISTORY_RANGES as readonly string[]).includes(value);

/** The machine and its figures are the whole house's: a scene has a home of its own (scenes/day-calls.ts). @throws {Refusal} */
const refuseInPart = (context: Context): void => {
  if (isInPart(context)) throw new Refusal(403, 'notThisScene');
};

const home: readonly Operation[] = [
  operation({
    path: HOME,
    method: 'detail',
    right: 'dashboard',
    fields: {},
    run: (context) => {
      refuseInPart(context);
      return { data: { detail: context.box.home.detail(context.signedIn().account, context.language) } };
    },
  }),
  operation({
    path: HOME,
    method: 'history',
    right: 'dashboard',
    fields: { range: 'text' },
    run: (context, { range }) => {
      refuseInPart(context);
      if (!isRange(range)) throw new BadBody('range', `field "range" must be one of ${HISTORY_RANGES.join(', ')}`);
      return { data: { list: context.box.home.history(range) } };
    },
  }),
];

const exportHome: Operation = operation({
  path: HOME,
  method: 'export',
  right: 'dashboard:export',
  fields: { value: 'text' },
  run: async (context, { value }) => {
    refuseInPart(context);
    if (value !== 'all') throw new BadBody('value', 'field "value" must be all');
    const day = wireTime(context.box.clock.now()).slice(0, 10);
    const { account } = context.signedIn();
    const table = toCsv(context.box.home.export(account, context.language));
    return { data: await context.box.files.keepExport(`home-${day}.csv`, table, context.owner()) };
  },
});

/** The calls of the shell and the home page. */
export const SHELL_CALLS: readonly Operation[] = [
  ...information,
  ...developer,
  linkage('/admin.php/index/form_linkage', {}),
  linkage('/operations/index/form_linkage', { customer: true }),
  ...home,
  exportHome,
  ...DAY_CALLS,
];
