/**
 * Linked options (src/gateway/README.md, Linked options): what the box knows under a name, and who may
 * ask. A list is told whole to who may look at the screen that owns its records or write a form that asks for it. Who may only look at
 * such a form gets the options that its records name, and so reads words instead of ids.
 */
import { PLACE_LINKAGES } from './ads/places';
import { AISO_LINKAGES } from './aiso/linkages';
import { MENU_LINKAGES } from './app-menu/linkages';
import { APP_LINKAGES } from './app-versions/linkages';
import { CWMP_LINKAGES } from './cwmp/linkages';
import { EVALUATION_LINKAGES } from './evaluation/linkages';
import { INTRODUCTION_LINKAGES } from './introduction/linkages';
import type { Linkage, Option } from './linkage';
import { pageOf } from './listing';
import { MALL_LINKAGES } from './mall/linkages';
import { CAMERA_LINKAGES } from './media/cameras/linkages';
import { FILM_LINKAGES } from './media/film-linkages';
import { GB_LINKAGES } from './media/gb/linkages';
import { LIVE_LINKAGES } from './media/live/linkages';
import { wholeMenu } from './menu';
import { MESSAGE_LINKAGES } from './messages-board/linkages';
import { type Context, type Operation, operation, Refusal, type Values } from './operation';
import { PERMISSIONS } from './people';
import type { Resource } from './resource';
import { RESOURCES } from './resources';
import { RESOURCE_LINKAGES } from './resources/resources-index';
import { groupOptions } from './resources/system-authority';
import { dhcpInterfaces } from './resources/system-dhcp';
import { LOG_LINKAGES } from './resources/system-logging';
import type { Need } from './rights';
import { scenesFor, scenesOf } from './scenes/scenes';
import { isInPart } from './scenes/sees';
import { CUSTOMERS } from './terminals/customers';
import { TERMINAL_LINKAGES } from './terminals/linkages';
import { TERMINAL_RECORD_LINKAGES } from './terminals/record-linkages';
import { VOICE_LINKAGES } from './voice/linkages';
import { WIRELESS_LINKAGES } from './wireless/linkages';

const words = (context: Context, zh: string, en: string): string => (context.language === 'zh_CN' ? zh : en);
const anybody = (options: Linkage['options']): Linkage => ({ owners: [], options });

/** In operations mode those that the account works in, and so in full mode for who is kept to some parts of the house. */
const scenes = (context: Context): readonly Option[] => {
  const { account, session } = context.signedIn();
  const own = session.operations || isInPart(context) ? scenesFor(context.box, account) : scenesOf(context.box);
  return own.map(({ code, name }) => ({ value: code, label: name }));
};
/** In operations mode the session's own. */
const customersOf = (context: Context) => {
  const { account, session } = context.signedIn();
  return CUSTOMERS.filter(({ id }) => !session.operations || account.customer === '' || id === account.customer);
};

/** Every list by the name that the console asks for. */
export const LINKAGES: Readonly<Record<string, Linkage>> = {
  scene: { owners: [PERMISSIONS, 'smartscreen/applyscene'], options: scenes },
  language: anybody(() => [
    { value: 'zh_CN', label: '简体中文' },
    { value: 'en', label: 'English' },
  ]),
  clarity: anybody((context) => [
    { value: 'SD', label: words(context, '标清', 'SD') },
    { value: 'HD', label: words(context, '高清', 'HD') },
    { value: 'UltraHD', label: words(context, '超高清', 'UltraHD') },
    { value: 'Smooth', label: words(context, '流畅', 'Smooth') },
  ]),
  timezone: anybody(() => ['Asia/Shanghai', 'Asia/Singapore', 'Europe/London', 'UTC'].map((zone) => ({ value: zone, label: zone }))),
  dhcp_interface: { owners: ['system/dhcpsetting', 'system/netcardset'], options: dhcpInterfaces },
  interface: {
    owners: ['system/netcardset', 'system/hotstandby'],
    options: () => ['eth0', 'eth1', 'eth2', 'eth3'].map((name) => ({ value: name, label: name })),
  },
  customer: {
    owners: [PERMISSIONS],
    options: (context) => customersOf(context).map(({ id, zh, en }) => ({ value: id, label: words(context, zh, en) })),
  },
  menu: {
    owners: [PERMISSIONS],
    options: (context) => wholeMenu(context.language).map((item) => ({ value: item.path, label: item.meta.title })),
  },
  permission_group: { owners: [PERMISSIONS], options: groupOptions },
  ...LOG_LINKAGES,
  ...RESOURCE_LINKAGES,
  ...PLACE_LINKAGES,
  ...AISO_LINKAGES,
  ...APP_LINKAGES,
  ...INTRODUCTION_LINKAGES,
  ...MALL_LINKAGES,
  ...EVALUATION_LINKAGES,
  ...MESSAGE_LINKAGES,
  ...TERMINAL_LINKAGES,
  ...TERMINAL_RECORD_LINKAGES,
  ...MENU_LINKAGES,
  ...CAMERA_LINKAGES,
  ...GB_LINKAGES,
  ...LIVE_LINKAGES,
  ...FILM_LINKAGES,
  ...VOICE_LINKAGES,
  ...WIRELESS_LINKAGES,
  ...CWMP_LINKAGES,
};

const componentsOf = ({ component, alsoIn = [] }: Resource): readonly string[] => [component, ...alsoIn];
const asks = (resource: Resource, name: string): boolean =>
  Object.values(resource.fields).some(({ linkages = {} }) => Object.values(linkages).includes(name));

/** Every text in the rows of a resource: the ids that they name are among them. */
function textsIn({ store }: Context['box'], { path }: Resource): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each);
    else if (value !== null) found.add(String(value));
  };
  for (const { body } of store.all('SELECT body FROM rows WHERE resource = ?', path)) collect(JSON.parse(String(body)));
  return found;
}

/** What looking at the records of a list needs: a screen that owns them, or one whose form asks for them. */
export const linkageNeed = (name: string): Need => [
  ...(LINKAGES[name]?.owners ?? []),
  ...RESOURCES.filter((each) => asks(each, name)).flatMap(componentsOf),
];

const QUERY = { keyword: 'text?', page: 'integer?', limit: 'integer?', ids: 'texts?' } as const;
/** What was asked for of a list: known values, those that hold each word, one page. `total` is told with a page. */
function answer(
  all: readonly Option[],
  { keyword = '', page = 1, limit, ids }: Values<typeof QUERY>,
): { readonly data: readonly Option[]; readonly total?: number } {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ label, value, group = '' }: Option): boolean => {
    const text = `${label} ${value} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = all.filter((option) => (!ids || ids.includes(option.value)) && holds(option));
  if (limit === undefined) return { data: found };
  const { list, total } = pageOf(found, { page, limit });
  return { data: list, total };
}

/**
 * The call.
 * @param more what its path asks for beside the right
 */
export const linkage = (path: string, more: Partial<Operation>): Operation =>
  operation({
    path,
    ...more,
    fields: { name: 'text', ...QUERY },
    right: ({ name }) => {
      const known = typeof name === 'string' && Object.hasOwn(LINKAGES, name) ? LINKAGES[name] : undefined;
      return known && known.owners.length > 0 ? linkageNeed(String(name)) : undefined;
    },
    run: (context, { name, ...query }) => {
      const known = Object.hasOwn(LINKAGES, name) ? LINKAGES[name] : undefined;
      if (!known) throw new Refusal(404, { key: 'unknownName', args: { name } });
      const all = known.options(context);
      const asking = RESOURCES.filter((each) => asks(each, name));
      const writes = asking.flatMap(componentsOf).flatMap((component) => [`${component}:add`, `${component}:edit`]);
      if (known.owners.length === 0 || context.may([...known.owners, ...writes])) return answer(all, query);
      const named = asking.filter((each) => context.may(componentsOf(each))).map((each) => textsIn(context.box, each));
      return answer(
        all.filter(({ value }) => named.some((texts) => texts.has(value))),
        query,
      );
    },
  });
