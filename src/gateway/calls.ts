/**
 * The one table of calls (src/gateway/README.md). Nothing else knows a path.
 * A call is typed from payload to reply; a vendor overrides any path by its name in the console config.
 */
import { any, type Decoded, detailed, flag, list, map, number, oneOf, optional, record, required, type Shape, said, text } from './shape';

/** How a body is spelled: PHP-style form fields, JSON, or multipart for a file (src/gateway/README.md, Encoding and headers). */
export type Encoding = 'form' | 'json' | 'multipart';

/** One call: from payload `P` to the decoded reply `R` (the whole envelope but `code` and `msg`). */
export interface Call<P = unknown, R = unknown> {
  /** Name in the table; the key of a path override in the console config. */
  readonly name: string;
  readonly path: string;
  readonly verb: 'GET' | 'POST';
  readonly encoding: Encoding;
  /** Sent beside the payload, such as `{ method: 'detail' }`. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly reply: Shape<R>;
  /** Reads may be asked again after a failure; a write is never repeated by itself. */
  readonly kind: 'read' | 'write';
  /** The loading overlay is on unless the call says otherwise (src/gateway/README.md). */
  readonly overlay: boolean;
  /** Sent by no person's action: aborted after 25 s, one in flight, and its failures make no toast. */
  readonly background: boolean;
  /** Needs no sign-in. */
  readonly open: boolean;
  /** Type only: the payload. */
  readonly payload?: P;
}

/** The payload of a call. */
export type PayloadOf<C> = C extends Call<infer P, unknown> ? P : never;
/** The decoded reply of a call. */
export type ReplyOf<C> = C extends Call<infer _P, infer R> ? R : never;

type Options = Partial<Pick<Call, 'verb' | 'encoding' | 'fixed' | 'kind' | 'overlay' | 'background' | 'open'>>;

/** Makes a call: by default a POST that reads, form-encoded, or JSON below /operations. */
export const call = <P, R>(name: string, path: string, reply: Shape<R>, options: Options = {}): Call<P, R> => ({
  name,
  path,
  verb: 'POST',
  encoding: path.startsWith('/operations/') ? 'json' : 'form',
  kind: 'read',
  overlay: true,
  background: false,
  open: false,
  ...options,
  reply,
});

/** What each machine of a hot standby keeps for itself: its own addresses, its licence and software, its place in the pair, its tools. */
const OWN_PATH = /^\/admin\.php\/(?:Network\/(?!timezone)|authorise\/|system\/(?:hotstandby|ping|running)$)/;
const OWN_CALLS: ReadonlySet<string> = new Set(['changeMode', 'clearCache']);

/** Of jobs, only those that change what is carried: an upgrade is the machine's own, an export and what stops or fetches a job change nothing. */
const isOwnJob = ({ name, fixed }: Call): boolean =>
  name === 'systemJob' && (fixed?.method !== 'start' || fixed.kind === 'upgrade' || fixed.kind === 'export');

/** Whether a call changes what the host of a hot standby carries over, so that on the standby machine it would not last. */
export const isCarried = (call: Call): boolean =>
  call.kind === 'write' && !call.open && !call.background && !OWN_CALLS.has(call.name) && !OWN_PATH.test(call.path) && !isOwnJob(call);

/** A call with no payload. */
export type Empty = Readonly<Record<never, never>>;

const done = record({});
const quiet = { overlay: false } as const;
const polled = { overlay: false, background: true } as const;
const write = { kind: 'write' } as const;

/** What a box may be able to do beside the calls that every box has; a console asks for nothing of the rest. */
export type Ability = 'history' | 'undo' | 'job' | 'search' | 'upload' | 'preview';

const sessionUser = record({
  name: text(),
  avatar: optional(text()),
  introduction: optional(text()),
  roles: optional(any()),
  doctitle: optional(text()),
  is_operations: number(),
  lang: optional(text()),
  c_id: optional(text()),
  logo: optional(text()),
  /** Words of {@link Ability}; absent: none. */
  abilities: optional(list(text())),
});
/** A scene to work in: what the header carries, what people call it, and what kind of house it is. */
const sceneToChoose = record({ code: text(), name: text(), kind: text() });
export type SceneToChoose = Decoded<typeof sceneToChoose>;
/** Scenes of operations mode that the account may work in; `whole`: the whole house besides. Absent: the box does not tell. */
const ownScenes = record({ scenes: optional(list(sceneToChoose)), whole: flag() });
/** The session's detail (src/gateway/README.md). */
export type SessionUser = Decoded<typeof sessionUser>;

const profile = record({
  id: text(),
  mtime: optional(text()),
  /** Last sign-in: time and address. */
  logintime: optional(text()),
  loginip: optional(text()),
  username: text(),
  nickname: optional(text()),
  photo: optional(text()),
  /** 0 unsaid, 1 male, 2 female. */
  sex: number(),
  cellphone: optional(text()),
  company_name: optional(text()),
  we_chat: optional(text()),
});
/** The signed-in person's own record (src/gateway/README.md). */
export type Profile = Decoded<typeof profile>;

const point = record({ t: number(), cpu: number(), memory: number(), rx: number(), tx: number() });
/** One sample of the box: `t` in Unix seconds, `cpu` and `memory` in percent, `rx` and `tx` in bytes a second. */
export type Sample = Decoded<typeof point>;

const homeDetail = record({
  /** Unix seconds and the box's zone, such as Asia/Shanghai. */
  now: number(),
  zone: text('UTC'),
  /** Seconds. */
  uptime: number(),
  version: text(),
  cpu: record({ percent: number(-1), cores: number(1), load: list(number()), temperature: optional(number()) }),
  /** Bytes. */
  memory: record({ total: number(), used: number() }),
  /** `rx` and `tx` in bytes a second; an address that is not told is absent, one that there is not is empty. */
  network: list(record({ name: text(), up: flag(), address: optional(text()), rx: number(), tx: number() })),
  // Absent for who has none of the screens that they are figures of.
  disks: optional(list(record({ name: text(), mount: text(), total: number(), used: number() }))),
  services: optional(list(record({ name: text(), title: text(), state: oneOf(['running', 'stopped', 'failed']) }))),
  terminals: optional(record({ online: number(), offline: number() })),
  calls: optional(record({ active: number(), today: number() })),
  /** A trunk that somebody switched off is `off`, no fault; `calls` goes over it now. */
  trunks: optional(list(record({ id: text(), name: text(), state: oneOf(['off', 'registered', 'failed']), calls: number() }))),
  /** The link to the PMS: messages that wait, and rooms in which the two differ. */
  pms: optional(record({ state: oneOf(['off', 'up', 'down']), name: text(), queue: number(), drift: number() })),
  licence: optional(record({ days_left: number(), expires: text() })),
  standby: optional(
    record({
      enabled: flag(),
      role: oneOf(['host', 'standby']),
      peer: oneOf(['online', 'offline']),
      peer_address: optional(text()),
      in_sync: flag(),
    }),
  ),
  /**
   * What needs a person now; `component` names the screen that mends it (src/gateway/README.md, Menu and names of components), `resource` the
   * list on that screen and `record` its row, where there is one. Absent: nobody knows, which is not the same as nothing.
   */
  attention: optional(
    list(
      record({
        id: text(),
        level: oneOf(['info', 'warning', 'critical']),
        title: text(),
        detail: optional(text()),
        component: optional(text()),
        resource: optional(text()),
        record: optional(text()),
        since: optional(number()),
      }),
    ),
  ),
});
/** The home page's figures (`method=detail` of the home call). */
export type HomeDetail = Decoded<typeof homeDetail>;

/** A figure that has to be told as such where it can't be read: below zero then, never 0. */
const figure = number(-1);
const dayDetail = record({
  /** The box's time of these figures, and its zone. Without it there is no day; a part that is missing says so in its place. */
  now: required(text()),
  zone: text(),
  /** What the scene is called; '' for the whole house. */
  scene: text(),
  /** Rooms in which somebody stays. */
  guests: record({ in_house: figure, rooms: figure }),
  // Absent for who has none of the screens that they are figures of. Of each matter a few are named.
  orders: optional(record({ waiting: figure, list: list(record({ id: text(), number: text(), place: text(), minutes: figure })) })),
  messages: optional(record({ waiting: figure })),
  terminals: optional(record({ online: figure, offline: figure, list: list(record({ name: text(), place: text(), since: text() })) })),
  wakeups: optional(record({ due: figure, failed: figure, list: list(record({ place: text(), due: text(), failed: flag() })) })),
  packages: optional(
    record({ ended: figure, ending: figure, days: figure, list: list(record({ name: text(), package: text(), deadline: text() })) }),
  ),
});
/** The day at a glance: the home page of operations mode. */
export type DayDetail = Decoded<typeof dayDetail>;

/** Spans of the home page's history. */
export const HISTORY_RANGES = ['1h', '24h', '7d'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
/** The span that an address asks for; an hour where it asks for none that there is. */
export const historyRange = (asked: string | null | undefined): HistoryRange => HISTORY_RANGES.find((each) => each === asked) ?? '1h';

const detailOf = <T>(shape: Shape<T>) => record({ data: detailed(shape) });
const urlReply = record({ data: required(text()) });

/** An option of a linked choice (form_linkage). */
const option = record({ label: text(), value: text(), group: optional(text()), disabled: optional(flag()), reason: optional(text()) });
/** What is asked of them: words, a page, or known values; nothing: all. */
interface LinkageQuery {
  name: string;
  keyword?: string;
  page?: number;
  limit?: number;
  ids?: readonly string[];
}
const linkageReply = record({ data: list(option), total: optional(number()) });

const CREDENTIALS = '/admin.php/index/credentials';
const HOME = '/admin.php/system/home';

/** The session and shell calls. */
export const calls = {
  login: call<{ username: string; password: string; code: string; is_operations: 0 | 1 }, { data: string; weak_psw: boolean }>(
    'login',
    '/admin.php/common/login',
    record({ data: required(text()), weak_psw: flag() }),
    { open: true, ...write, ...quiet },
  ),
  tokenLogin: call<{ token: string }, { data: string }>('tokenLogin', '/admin.php/common/tokenLogin', record({ data: required(text()) }), {
    open: true,
    ...write,
  }),
  register: call<{ method: string; username: string; password: string; auth_code: string; phone: string }, object>(
    'register',
    '/admin.php/common/register',
    done,
    { open: true, ...write },
  ),
  copyright: call<Empty, { data: { title: string | undefined } }>(
    'copyright',
    '/admin.php/common/copyright',
    record({ data: record({ title: optional(text()) }) }),
    { open: true, ...polled },
  ),
  authMenu: call<Empty, { data: unknown; Button: unknown }>(
    'authMenu',
    '/admin.php/System/auth_menu',
    record({ data: any(), Button: any() }),
    quiet,
  ),
  systemMenu: call<Empty, { data: unknown }>('systemMenu', '/admin.php/system/system_menu', record({ data: any() }), quiet),
  titleInfo: call(
    'titleInfo',
    '/admin.php/common/title_info',
    record({
      data: record({
        title: text(),
        weak_psw: flag(),
        home_logo: optional(text()),
        icon: optional(text()),
        /** Minutes without input after which the console signs out; 0 or absent: what the packer asks for. */
        idle_minutes: optional(number()),
      }),
    }),
    quiet,
  ),
  refreshToken: call<{ token: string }, { data: string }>(
    'refreshToken',
    '/admin.php/common/refresh_token',
    record({ data: required(text()) }),
    polled,
  ),
  logout: call<Empty, object>('logout', '/admin.php/common/logout', done, { ...write, ...polled }),
  sessionDetail: call('sessionDetail', CREDENTIALS, detailOf(sessionUser), { fixed: { method: 'detail' }, ...quiet }),
  changeMode: call<{ is_operations: 0 | 1 }, { data: { detail: { is_operations: number } } }>(
    'changeMode',
    CREDENTIALS,
    detailOf(record({ is_operations: number() })),
    { fixed: { method: 'changeMode' }, ...write },
  ),
  changePassword: call<{ password: string; new_password: string }, object>('changePassword', CREDENTIALS, done, {
    fixed: { method: 'change_password' },
    ...write,
  }),
  profile: call('profile', CREDENTIALS, detailOf(profile), { fixed: { method: 'profile' }, ...quiet }),
  saveProfile: call<
    { id: string; mtime?: string; nickname: string; cellphone: string; sex: number; company_name: string; photo: string },
    object
  >('saveProfile', CREDENTIALS, done, { fixed: { method: 'form' }, ...write }),
  /** Stores a picture and answers its URL. */
  uploadPhoto: call<{ file: File }, { data: string }>('uploadPhoto', CREDENTIALS, urlReply, {
    fixed: { method: 'upload' },
    encoding: 'multipart',
    ...write,
    ...quiet,
  }),
  hint: call(
    'hint',
    '/admin.php/index/hint',
    record({
      data: record({
        tip: number(),
        order: number(),
        /** Address of the host, where this machine is the standby of a pair; absent or empty: it is not. */
        standby_of: optional(text()),
      }),
    }),
    polled,
  ),
  /** Records of the lists that the account may look at; only of a box with the ability `search`. `kind` is a name of `resourcePaths`. */
  search: call<
    { keyword: string; limit: number },
    { data: readonly { component: string; id: string; title: string; subtitle: string; kind: string }[] }
  >(
    'search',
    '/admin.php/common/search',
    record({ data: list(record({ component: text(), id: text(), title: text(), subtitle: text(), kind: text() })) }),
    quiet,
  ),
  clearCache: call<Empty, object>('clearCache', '/admin.php/common/clear_cache', done, { verb: 'GET', ...write }),
  footerInfo: call(
    'footerInfo',
    '/admin.php/common/footer_info',
    record({ data: record({ service_call: optional(text()), Copyright: optional(text()), debug: required(number(1)) }) }),
    quiet,
  ),
  branding: call(
    'branding',
    '/admin.php/common/branding',
    record({ data: record({ home_logo: optional(text()), company_url: optional(text()), company: optional(text()) }) }),
    { open: true, ...polled },
  ),
  accountInfo: call('accountInfo', '/admin.php/common/account_info', record({ data: record({ name: text() }) }), quiet),
  developerMode: call(
    'developerMode',
    '/admin.php/system/developer_mode',
    record({ data: record({ status: number(), key: optional(text()) }) }),
    {
      fixed: { method: 'detail' },
      ...quiet,
    },
  ),
  saveDeveloperMode: call<{ status: 0 | 1 }, object>('saveDeveloperMode', '/admin.php/system/developer_mode', done, {
    fixed: { method: 'form' },
    ...write,
  }),
  formLinkage: call<LinkageQuery, Decoded<typeof linkageReply>>('formLinkage', '/admin.php/index/form_linkage', linkageReply, quiet),
  home: call<Empty, { data: { detail: HomeDetail } }>('home', HOME, detailOf(homeDetail), { fixed: { method: 'detail' }, ...polled }),
  homeHistory: call<{ range: HistoryRange }, { data: { list: readonly Sample[] } }>(
    'homeHistory',
    HOME,
    record({ data: record({ list: list(point) }) }),
    {
      fixed: { method: 'history' },
      ...polled,
    },
  ),
  homeExport: call<Empty, { data: string }>('homeExport', HOME, urlReply, { fixed: { method: 'export', value: 'all' } }),
  operationsHome: call<Empty, { data: { detail: DayDetail } }>('operationsHome', '/operations/bulletin_board/home', detailOf(dayDetail), {
    fixed: { method: 'detail' },
    ...polled,
  }),
  operationsExport: call<Empty, { data: string }>('operationsExport', '/operations/bulletin_board/export', urlReply, {
    fixed: { method: 'export', value: 'all' },
    ...quiet,
  }),
  operationsCredentials: call('operationsCredentials', '/operations/bulletin_board/credentials', detailOf(ownScenes), {
    fixed: { method: 'detail' },
    ...polled,
  }),
  operationsLinkage: call<LinkageQuery, Decoded<typeof linkageReply>>(
    'operationsLinkage',
    '/operations/index/form_linkage',
    linkageReply,
    quiet,
  ),
  /** The addresses of the box, used by the set-up page without the layout (/nicset). */
  network: call(
    'network',
    '/admin.php/Network/net',
    detailOf(
      record({
        mtime: optional(text()),
        name: text(),
        mode: oneOf(['static', 'dhcp']),
        address: text(),
        netmask: text(),
        gateway: text(),
        dns: text(),
      }),
    ),
    { fixed: { method: 'detail' }, ...quiet },
  ),
  saveNetwork: call<{ mtime?: string; name: string; mode: string; address: string; netmask: string; gateway: string; dns: string }, object>(
    'saveNetwork',
    '/admin.php/Network/net',
    done,
    { fixed: { method: 'form' }, ...write },
  ),
} as const satisfies Record<string, Call>;

/** The box's own captcha picture, bound to the browser by the server's cookie (src/gateway/README.md). */
export const CAPTCHA_PATH = '/admin.php/common/captcha';

/** The sound of a prompt, for who is signed in: the browser sends the cookie of the session with it. */
export const promptSound = (id: string): string => `/admin.php/voicemodel/sound/prompt/${encodeURIComponent(id)}`;

/** The resource paths that have names of their own; a screen's rows live behind one of them with a `method`. */
export const resourcePaths = {
  networkIndex: '/admin.php/Network/index',
  networkNet: '/admin.php/Network/net',
  networkIpoe: '/admin.php/Network/ipoe',
  networkDns: '/admin.php/Network/dns',
  networkQos: '/admin.php/Network/qos',
  networkConnect: '/admin.php/Network/connect',
  networkTeaming: '/admin.php/Network/teaming',
  networkPptp: '/admin.php/Network/pptp',
  networkOpenvpn: '/admin.php/Network/openvpn',
  networkTimezone: '/admin.php/Network/timezone',
  systemPing: '/admin.php/system/ping',
  systemDhcpSet: '/admin.php/system/dhcp_set',
  systemDhcpRanges: '/admin.php/system/dhcp_ranges',
  systemDhcpLeases: '/admin.php/system/dhcp_leases',
  systemDhcpReservations: '/admin.php/system/dhcp_reservations',
  systemDnsSet: '/admin.php/system/dns_set',
  systemDnsRecords: '/admin.php/system/dns_records',
  systemDiskSet: '/admin.php/system/disk_set',
  systemDiskShares: '/admin.php/system/disk_shares',
  systemAuthority: '/admin.php/system/authority',
  systemAdministrator: '/admin.php/system/administrator',
  systemLogging: '/admin.php/system/logging',
  systemRunning: '/admin.php/system/running',
  systemBackupRestore: '/admin.php/system/backup_restore',
  systemJob: '/admin.php/system/job',
  systemTimedTask: '/admin.php/system/timed_task',
  systemExternalInterface: '/admin.php/system/externalinterface',
  systemPmsMessages: '/admin.php/system/pms_messages',
  systemPmsRooms: '/admin.php/system/pms_rooms',
  systemOutreach: '/admin.php/system/outreach',
  systemServiceConfig: '/admin.php/system/service_config',
  systemDeveloperMode: '/admin.php/system/developer_mode',
  resourcesIndex: '/admin.php/resources/index',
  festivalIndex: '/admin.php/festival/index',
  tr069TimedRestart: '/admin.php/tr069/timedrestart',
  wirelessApandcat: '/admin.php/wirelessac/apandcat',
  wirelessApupdata: '/admin.php/wirelessac/apupdata',
  wirelessNetmodel: '/admin.php/wirelessac/netmodel',
  wirelessTimereboot: '/admin.php/wirelessac/timereboot',
  tr069Templatelist: '/admin.php/tr069/templatelist',
  voiceAddsbook: '/admin.php/voicemodel/addsbook',
  voiceAddsbookGroup: '/admin.php/voicemodel/addsbook_group',
  voiceAdvanset: '/admin.php/voicemodel/advanset',
  voiceAdvansetBan: '/admin.php/voicemodel/advanset_ban',
  voiceBasicset: '/admin.php/voicemodel/basicset',
  voiceBasicsetting: '/admin.php/voicemodel/basicsetting',
  voiceBroadcast: '/admin.php/voicemodel/broadcast',
  voiceBroadcastRun: '/admin.php/voicemodel/broadcast_run',
  voiceBroadcastZone: '/admin.php/voicemodel/broadcast_zone',
  voiceCallcdr: '/admin.php/voicemodel/callcdr',
  voiceCallcenter: '/admin.php/voicemodel/callcenter',
  voiceCallcenterAgent: '/admin.php/voicemodel/callcenter_agent',
  voiceCommcontrol: '/admin.php/voicemodel/commcontrol',
  voiceDialtest: '/admin.php/voicemodel/dialtest',
  voiceDisturb: '/admin.php/voicemodel/disturb',
  voiceDisturbBlock: '/admin.php/voicemodel/disturb_block',
  voiceExtensionset: '/admin.php/voicemodel/extensionset',
  voiceRinggroup: '/admin.php/voicemodel/ringgroup',
  voiceIvrpage: '/admin.php/voicemodel/ivrpage',
  voiceMeetroom: '/admin.php/voicemodel/meetroom',
  voiceRoutinglist: '/admin.php/voicemodel/routinglist',
  voiceRoutingset: '/admin.php/voicemodel/routingset',
  voiceRoutingout: '/admin.php/voicemodel/routing_out',
  voiceRoutingtime: '/admin.php/voicemodel/routing_time',
  voiceSipoutgroup: '/admin.php/voicemodel/sipoutgroup',
  voiceSipoutset: '/admin.php/voicemodel/sipoutset',
  voiceSofterminals: '/admin.php/voicemodel/softerminals',
  voiceVoicecalls: '/admin.php/voicemodel/voicecalls',
  voiceVoicemanage: '/admin.php/voicemodel/voicemanage',
  voiceWakeupser: '/admin.php/voicemodel/wakeupser',
  voiceWakeupCall: '/admin.php/voicemodel/wakeup_call',
  voiceWakeupSettings: '/admin.php/voicemodel/wakeup_settings',
  mediaLiveprogram: '/admin.php/mediamodel/liveprogram',
  mediaLiveclass: '/admin.php/mediamodel/liveclass',
  mediaLivesetmeal: '/admin.php/mediamodel/livesetmeal',
  mediaEncryption: '/admin.php/mediamodel/encryption',
  mediaLivecollection: '/admin.php/mediamodel/livecollection',
  mediaCollectionSource: '/admin.php/mediamodel/livecollection_source',
  mediaLivebroadcast: '/admin.php/mediamodel/livebroadcast',
  mediaLiveplaza: '/admin.php/mediamodel/liveplaza',
  mediaEpgmanage: '/admin.php/mediamodel/epgmanage',
  mediaEpgChannel: '/admin.php/mediamodel/epg_channel',
  mediaEpgProgramme: '/admin.php/mediamodel/epg_programme',
  mediaFilmclass: '/admin.php/mediamodel/filmclass',
  mediaFilmmanagement: '/admin.php/mediamodel/filmmanagement',
  mediaFilmEpisode: '/admin.php/mediamodel/film_episode',
  mediaMoviesrotation: '/admin.php/mediamodel/moviesrotation',
  mediaMusicassistedsleep: '/admin.php/mediamodel/musicassistedsleep',
  mediaMonitoringaccess: '/admin.php/mediamodel/monitoringaccess',
  aisoAlarmSources: '/admin.php/aiso/alarmlinkage_sources',
  aisoAlarmZones: '/admin.php/aiso/alarmlinkage_zones',
  aisoAlarmDevices: '/admin.php/aiso/alarmlinkage_devices',
  aisoPatrolPosts: '/admin.php/aiso/voicesecuritypatrol_posts',
  mediaMonitoringGroup: '/admin.php/mediamodel/monitoring_group',
  mediaAnsvaccess: '/admin.php/mediamodel/ansvaccess',
  mediaAnsvDevice: '/admin.php/mediamodel/ansv_device',
  mediaAnsvChannel: '/admin.php/mediamodel/ansv_channel',
  mediaAnsvCascade: '/admin.php/mediamodel/ansv_cascade',
  mediaAnsvRegion: '/admin.php/mediamodel/ansv_region',
  mediaAnsvPlan: '/admin.php/mediamodel/ansv_plan',
  mediaAnsvPush: '/admin.php/mediamodel/ansv_push',
  mediaAnsvPull: '/admin.php/mediamodel/ansv_pull',
  mediaAnsvNode: '/admin.php/mediamodel/ansv_node',
  messageGroup: '/admin.php/smartscreen/message_group',
  evaluationForm: '/admin.php/smartscreen/hospitalevaluation',
  evaluationDepartment: '/admin.php/smartscreen/evaluation_department',
  appUpdate: '/admin.php/smartscreen/appupdate',
  introduceResources: '/admin.php/smartscreen/introduceresources',
  introducePages: '/admin.php/smartscreen/otherintroduction',
  introduceType: '/admin.php/smartscreen/introduce_type',
  appMenu: '/admin.php/smartscreen/appmenu',
  appMenuAssign: '/admin.php/smartscreen/appmenu_assign',
  appMenuVersion: '/admin.php/smartscreen/appmenu_version',
  appList: '/admin.php/smartscreen/app_list',
  appType: '/admin.php/smartscreen/app_type',
  appStyle: '/admin.php/smartscreen/app_style',
  appLanguage: '/admin.php/smartscreen/app_language',
  appCommand: '/admin.php/smartscreen/app_command',
  easyTemplate: '/admin.php/smartscreen/easytemplate',
  mallGoods: '/admin.php/smartscreen/mallmanagement',
  mallType: '/admin.php/smartscreen/mall_type',
  mallOrder: '/admin.php/smartscreen/mall_order',
  mallConfig: '/admin.php/smartscreen/mall_config',
  userPackage: '/admin.php/smartscreen/userpackage',
  terminalAuthorization: '/admin.php/smartscreen/terminalauthorization',
  mediaWemedia: '/admin.php/mediamodel/wemedia',
  adsResources: '/admin.php/advertisement/advertisingresources',
  adsBoot: '/admin.php/advertisement/boot',
  adsHomepage: '/admin.php/advertisement/homepage',
  adsLive: '/admin.php/advertisement/live',
  adsText: '/admin.php/advertisement/text',
  operationsAppList: '/operations/index/app_list',
  operationsAppCommand: '/operations/index/app_command',
  operationsAppType: '/operations/index/app_type',
  operationsAppLanguage: '/operations/index/app_language',
  operationsAppStyle: '/operations/index/app_style',
  operationsScenario: '/operations/index/scenario',
  operationsScenarioOther: '/operations/index/scenario_other',
  operationsAppUpgrade: '/operations/index/app_upgrade',
  operationsAppMenu: '/operations/index/app_menu',
  operationsAppMenuAssign: '/operations/index/app_menu_assign',
  operationsAppMenuVersion: '/operations/index/app_menu_version',
  operationsAppResource: '/operations/index/app_resource',
  operationsGoods: '/operations/shop/goods',
  operationsGoodsType: '/operations/shop/type',
  operationsOrder: '/operations/shop/order',
  operationsShopConfig: '/operations/shop/config',
  operationsUserPackage: '/operations/index/user_package',
  operationsTerminalAuthorization: '/operations/index/terminal_authorization',
  operationsIntroduce: '/operations/Introduce/index',
  operationsIntroduceType: '/operations/Introduce/type',
  operationsLive: '/operations/media/live',
  operationsLiveType: '/operations/media/live_type',
  operationsLivePackage: '/operations/media/live_package',
  operationsEncryption: '/operations/media/encryption',
  operationsCollectPrograms: '/operations/media/collect_programs',
  operationsVideo: '/operations/media/video',
  operationsTextAd: '/operations/Advertising/text',
  operationsBootAd: '/operations/Advertising/boot',
  operationsAdResource: '/operations/Advertising/resource',
  operationsMainAd: '/operations/Advertising/main',
  operationsLiveAd: '/operations/Advertising/live',
  operationsTimedTask: '/operations/system/timed_task',
  operationsExplorerList: '/operations/explorer/list',
  operationsExplorerCreatDir: '/operations/explorer/creat_dir',
  operationsExplorerRename: '/operations/explorer/rename',
  operationsExplorerDel: '/operations/explorer/del',
  operationsExplorerResTree: '/operations/explorer/res_tree',
} as const;
/** Name of a resource path, the key of its override in the console config. */
export type ResourceName = keyof typeof resourcePaths;

/** Calls that never show the loading overlay: their screens ask them again and again. */
const WITHOUT_OVERLAY: ReadonlySet<string> = new Set(['systemRunning', 'networkConnect']);

/** What a list asks for (src/gateway/README.md, Methods of a resource); filters ride beside these keys. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly keyword?: string;
  readonly [filter: string]: unknown;
}

/** What an import did; `row` counts from 1 below the headings. */
export interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly failed: readonly { readonly row: number; readonly msg: string }[];
}

/** The path of a resource: of its name in {@link resourcePaths}; what is no such name is a path itself. */
export const pathOf = (resource: string): string =>
  Object.hasOwn(resourcePaths, resource) ? resourcePaths[resource as ResourceName] : resource;

/** Of a reply to a write that named a batch: for so many seconds the box can undo it (the ability `undo`). */
const undoable = { undo: optional(record({ seconds: number() })) };
/** What {@link undoable} adds to a reply. */
export interface Undoable {
  readonly undo?: { readonly seconds: number } | undefined;
}

/** A method that a resource has beside those of every resource: how it is asked, and the shape of its reply's `data`. Without the overlay. */
interface OwnCall<P> {
  readonly reads: <T>(data: Shape<T>, options?: Pick<Call, 'encoding'>) => Call<P, { readonly data: T }>;
  /** Asked by no person's action. */
  readonly polls: <T>(data: Shape<T>) => Call<P, { readonly data: T }>;
  /** Without a shape its reply says no more than that it was done. */
  readonly writes: {
    (): Call<P, object>;
    <T>(data: Shape<T>, options?: Pick<Call, 'encoding'>): Call<P, { readonly data: T }>;
  };
}

/**
 * The calls of one resource (src/gateway/README.md, Methods of a resource).
 * @param name a name of {@link resourcePaths}, or the screen's own name for a path by the contract's rule
 * @param row the shape of a row
 */
export const resource = <T = unknown>(name: string, row: Shape<T> = any() as Shape<T>, path: string = pathOf(name)) => {
  const made = <P, R>(word: string, reply: Shape<R>, options: Options = {}): Call<P, R> =>
    call(name, path, reply, { fixed: { method: word }, ...(WITHOUT_OVERLAY.has(name) && quiet), ...options });
  function method<P, R>(word: string, reply: Shape<R>, options?: Options): Call<P, R>;
  function method<P = Empty>(word: string): OwnCall<P>;
  function method<P, R>(word: string, reply?: Shape<R>, options?: Options): Call<P, R> | OwnCall<P> {
    if (reply) return made(word, reply, options);
    const read = <T>(data: Shape<T>, how: Options): Call<P, { readonly data: T }> => made(word, record({ data }), how);
    function writes(): Call<P, object>;
    function writes<T>(data: Shape<T>, how?: Options): Call<P, { readonly data: T }>;
    function writes<T>(data?: Shape<T>, how?: Options): Call<P, object> {
      return made<P, object>(word, data ? record({ data, ...undoable }) : done, { ...write, ...quiet, ...how });
    }
    return { reads: (data, how) => read(data, { ...quiet, ...how }), polls: (data) => read(data, polled), writes };
  }
  return {
    list: method<ListQuery, { data: { list: readonly T[]; total: number } }>(
      'list',
      record({ data: record({ list: list(row), total: number() }) }),
      quiet,
    ),
    detail: method<{ id?: string }, { data: { detail: T; kept?: readonly string[] | undefined } }>(
      'detail',
      record({ data: record({ detail: row, kept: optional(list(text())) }) }),
      quiet,
    ),
    form: method<object, { data: { id: string | undefined } } & Undoable>(
      'form',
      record({ data: record({ id: optional(text()) }), ...undoable }),
      write,
    ),
    del: method<{ ids: readonly string[] }, { data: unknown } & Undoable>('del', record({ data: any(), ...undoable }), write),
    status: method<{ id: string; status: string | number }, Undoable>('status', record(undoable), write),
    sort: method<{ id: string; sort: number }, Undoable>('sort', record(undoable), write),
    import: method<{ file: File }, { data: ImportReport } & Undoable>(
      'import',
      record({ data: record({ added: number(), changed: number(), failed: list(record({ row: number(), msg: text() })) }), ...undoable }),
      { ...write, encoding: 'multipart' },
    ),
    export: method<object, { data: string }>('export', urlReply),
    /** Stores a file or picture of a field and answers the URL that the field keeps. */
    upload: method<{ file: File }, { data: string }>('upload', urlReply, { ...write, ...quiet, encoding: 'multipart' }),
    method,
  };
};

/** A reply's field errors: code 422, `data: {field: message}`. */
export const fieldErrors = map(said());
