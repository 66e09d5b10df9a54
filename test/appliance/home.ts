/** The home page: real figures of this machine, the simulated network, history, and what needs a person now (src/gateway/README.md). */

import { availableParallelism } from 'node:os';
import type { PmsLink } from '../../src/areas/system/external-interface/calls';
import type { HomeDetail, Sample } from '../../src/gateway/calls';
import type { SecurityMatters } from './aiso/matters';
import type { Clock } from './clock';
import { failingDisks, mountedNow } from './disks/disks';
import { waitingForReview } from './files/waiting';
import { openHistory, SAMPLE_SECONDS } from './history';
import type { Home, ToldHome } from './home-types';
import { licenceSummary } from './licence/kept';
import { createMeter, load, memory, temperature } from './machine';
import type { Language } from './messages';
import { upFor } from './power';
import type { TrunkSummary } from './resources/voice-sipoutset';
import { type Holder, may } from './rights';
import { allServices, servicesNow } from './services';
import { titleOf } from './simulation';
import { standbyOf } from './standby/summary';
import type { Store } from './store';
import { terminalCounts } from './terminals/terminals';
import { wireTime } from './wire-time';
import { zoneNow } from './zone';

/** The firmware version that the box says it runs. */
export const FIRMWARE = '3.8.2';

/** What the telephony and the hotel's PMS say of themselves, asked whenever the home page is. */
export interface HomeWorld {
  /** The interfaces as Status tells them. */
  network(): HomeDetail['network'];
  /** Calls under way, and those that began today. */
  readonly calls: () => HomeDetail['calls'];
  readonly trunks: () => readonly TrunkSummary[];
  /** Undefined until the link is opened. */
  readonly pms: () => PmsLink | undefined;
  /** Hours that a person holds open or closed, and what asks for them. */
  readonly heldHours: () => readonly {
    readonly id: string;
    readonly name: string;
    readonly open: boolean;
    readonly users: readonly string[];
  }[];
  /** Names of channels whose source does not play. */
  readonly deadChannels: () => readonly string[];
  /** Names of playlists whose last refresh failed. */
  readonly failedPlaylists: () => readonly string[];
  /** Names of titles on the shelf whose rights end soon. */
  readonly endingFilms: () => readonly string[];
  /** Names of cameras that are not recorded now although it is planned, and of those with an urgent alarm that nobody has handled. */
  readonly unrecorded: () => readonly string[];
  readonly urgentAlarms: () => readonly string[];
  readonly security: () => SecurityMatters;
}

/** The screen of services and figures. */
const STATUS = 'system/operationstatus';

type Attention = ToldHome['attention'][number];
/** One as it is found: with the least that has to be said of it. */
type Matter = Pick<Attention, 'id' | 'level' | 'title'> & Partial<Attention>;

const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part * 1000) / whole) / 10 : 0);

const TRUNK_REASONS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  timeout: ['对端无应答', 'no answer from the other side'],
  wrongPassword: ['账号或密码错误', 'wrong account or password'],
  refused: ['对端拒绝', 'refused by the other side'],
};

/** So many of a thing, in English. */
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Lines to the outside that are down, and a PMS that is silent or says otherwise than the box. */
function hotelMatters({ trunks, pms }: HomeWorld, zh: boolean): readonly Matter[] {
  const all = trunks().filter(({ state }) => state !== 'off');
  const down = all.filter(({ state }) => state === 'failed');
  const found: Matter[] = down.map(({ id, name, reason, since }) => ({
    id: `trunk:${id}`,
    level: down.length === all.length ? 'critical' : 'warning',
    component: 'voicemodel/sipoutset',
    resource: 'voiceSipoutset',
    record: id,
    title: zh ? `中继“${name}”中断` : `Trunk ${name} is down`,
    detail: TRUNK_REASONS[reason]?.[zh ? 0 : 1] ?? '',
    since,
  }));
  const link = pms();
  const component = 'system/externalinterface';
  if (link?.state === 'down') {
    const silent = zh ? '可以连接，但没有应答' : 'It takes the connection but says nothing';
    const waiting = link.queue === 0 ? '' : zh ? `${link.queue} 条消息等待中` : `${link.queue} waiting`;
    const detail = link.reason === 'silent' ? silent : waiting;
    const since = Math.floor(Date.parse(link.since.replace(' ', 'T')) / 1000);
    const title = zh ? `PMS ${link.name} 无响应` : `PMS ${link.name} does not answer`;
    // Nobody has asked yet: then it has no age.
    found.push({ id: 'pms', level: 'critical', component, title, detail, since: Number.isNaN(since) ? undefined : since });
  }
  if (link && link.state !== 'off' && link.drift > 0) {
    const title = zh ? `${link.drift} 间客房与 PMS 不一致` : counted(link.drift, 'room differs from the PMS', 'rooms differ from the PMS');
    found.push({ id: 'pms:rooms', level: 'warning', component, resource: 'systemPmsRooms', title, detail: link.name });
  }
  return found;
}

/** Hours that don't follow the clock: calls go by them until somebody sets them back. */
const heldMatters = ({ heldHours }: HomeWorld, zh: boolean): readonly Matter[] =>
  heldHours().map(({ id, name, open, users }) => ({
    id: `hours:${id}`,
    level: users.length === 0 ? 'info' : 'warning',
    component: 'voicemodel/routingset',
    resource: 'voiceRoutingtime',
    record: id,
    title: zh ? `时间条件“${name}”已手动${open ? '开放' : '关闭'}` : `Hours ${name} are held ${open ? 'open' : 'closed'} by hand`,
    detail: fewOf(users, zh),
  }));

/** The first few of many names. */
const fewOf = (names: readonly string[], zh: boolean): string => [...new Set(names)].slice(0, 3).join(zh ? '、' : ', ');

const LINKAGE = 'aiso/alarmlinkage';
const PATROL = 'aiso/voicesecuritypatrol';
/** What a security desk is told of: kind, level, screen, and how it is said of so many. */
const SECURITY: readonly (readonly [
  of: keyof SecurityMatters,
  level: Attention['level'],
  component: string,
  resource: string | undefined,
  zh: (count: number) => string,
  one: string,
  many: string,
])[] = [
  ['alarms', 'critical', LINKAGE, undefined, (count) => `${count} 条报警未处理`, 'alarm to handle', 'alarms to handle'],
  ['help', 'critical', PATROL, undefined, (count) => `${count} 个巡查点求助`, 'patrol calls for help', 'patrols call for help'],
  [
    'dead',
    'critical',
    LINKAGE,
    '/admin.php/aiso/alarmlinkage',
    (count) => `${count} 条联动规则无人可通知`,
    'linkage reaches nobody',
    'linkages reach nobody',
  ],
  [
    'missed',
    'warning',
    PATROL,
    undefined,
    (count) => `${count} 次漏巡未处理`,
    'missed patrol visit to handle',
    'missed patrol visits to handle',
  ],
  [
    'silent',
    'warning',
    LINKAGE,
    'aisoAlarmSources',
    (count) => `${count} 个报警源失联`,
    'alarm source is silent',
    'alarm sources are silent',
  ],
  [
    'unlinked',
    'warning',
    LINKAGE,
    'aisoAlarmSources',
    (count) => `${count} 个报警源未联动`,
    'alarm source is in no linkage',
    'alarm sources are in no linkage',
  ],
  [
    'phones',
    'warning',
    'aiso/aphone',
    undefined,
    (count) => `${count} 部一键通话机离线`,
    'emergency phone is offline',
    'emergency phones are offline',
  ],
  [
    'batteries',
    'warning',
    'aiso/aphone',
    undefined,
    (count) => `${count} 部一键通话机电池电量低`,
    'emergency phone has a weak battery',
    'emergency phones have weak batteries',
  ],
];

function deskMatters(found: SecurityMatters, zh: boolean): readonly Matter[] {
  return SECURITY.flatMap(([of, level, component, resource, chinese, one, many]): readonly Matter[] => {
    const names = found[of];
    if (names.length === 0) return [];
    const title = zh ? chinese(names.length) : counted(names.length, one, many);
    return [{ id: `security:${of}`, level, component, ...(resource && { resource }), title, detail: fewOf(names, zh) }];
  });
}

function attention(store: Store, clock: Clock, world: HomeWorld, language: Language): readonly Attention[] {
  const zh = language === 'zh_CN';
  const named = (names: readonly string[]): string => fewOf(names, zh);
  const usual = Math.floor((clock.now() - clock.lived() - 3_600_000) / 1000);
  const found: Matter[] = [...hotelMatters(world, zh), ...heldMatters(world, zh), ...deskMatters(world.security(), zh)];
  const add = (id: string, level: Attention['level'], component: string, title: string, detail: string, resource?: string) =>
    found.push({ id, level, title, detail, component, ...(resource !== undefined && { resource }) });

  for (const { name, model } of failingDisks()) {
    add(`disk:${name}`, 'critical', 'system/diskconfig', zh ? `磁盘 ${name} 即将损坏` : `Disk ${name} is failing`, model);
  }
  for (const disk of mountedNow(store, clock)) {
    const full = percent(disk.used, disk.total);
    if (full < 85) continue;
    const title = zh ? `磁盘 ${disk.mount} 即将写满` : `Disk ${disk.mount} is almost full`;
    add(`disk:${disk.mount}`, full < 95 ? 'warning' : 'critical', 'system/diskconfig', title, `${full} %`);
  }
  for (const service of servicesNow(store, clock)) {
    if (service.state !== 'failed') continue;
    const title = zh ? `${service.zh}异常` : `${service.en} has failed`;
    add(`service:${service.name}`, 'critical', 'system/operationstatus', title, service.name);
  }
  const { enabled, role, peer, peer_address: address } = standbyOf(store);
  if (enabled && peer === 'offline') {
    const [gone, goneInEnglish] =
      role === 'host' ? ['备机离线', 'The standby machine is offline'] : ['主机离线', 'The host machine is offline'];
    add('standby', 'critical', 'system/hotstandby', zh ? gone : goneInEnglish, address);
  }
  const { days_left: days, expires } = licenceSummary(store, clock);
  if (days <= 60) {
    const title = zh ? `授权剩余 ${days} 天` : `The license expires in ${days} days`;
    add('licence', days <= 7 ? 'critical' : days <= 30 ? 'warning' : 'info', 'authorise/license', title, expires);
  }
  const dead = world.deadChannels();
  if (dead.length > 0) {
    const title = zh ? `${dead.length} 个频道无信号` : counted(dead.length, 'channel has no signal', 'channels have no signal');
    add('channels', 'warning', 'mediamodel/liveprogram', title, named(dead));
  }
  const playlists = world.failedPlaylists();
  if (playlists.length > 0) {
    const title = zh
      ? `${playlists.length} 个播放列表刷新失败`
      : counted(playlists.length, 'playlist could not be refreshed', 'playlists could not be refreshed');
    add('playlists', 'warning', 'mediamodel/liveprogram', title, named(playlists), '/admin.php/mediamodel/liveprogram_playlist');
  }
  const alarms = world.urgentAlarms();
  if (alarms.length > 0) {
    const title = zh ? `${alarms.length} 条国标报警未处理` : counted(alarms.length, 'camera alarm to handle', 'camera alarms to handle');
    add('gb:alarms', 'warning', 'mediamodel/ansvaccess', title, named(alarms), '/admin.php/mediamodel/ansv_alarm');
  }
  const unrecorded = world.unrecorded();
  if (unrecorded.length > 0) {
    const title = zh
      ? `${unrecorded.length} 个通道应录未录`
      : counted(unrecorded.length, 'camera is not recorded as planned', 'cameras are not recorded as planned');
    add('gb:recording', 'warning', 'mediamodel/ansvaccess', title, named(unrecorded), '/admin.php/mediamodel/ansv_gap');
  }
  const ending = world.endingFilms();
  if (ending.length > 0) {
    const title = zh
      ? `${ending.length} 部影片版权即将到期`
      : counted(ending.length, 'film license expires soon', 'film licenses expire soon');
    add('films', 'warning', 'mediamodel/filmmanagement', title, named(ending));
  }
  const reviews = waitingForReview(store);
  if (reviews > 0) {
    const title = zh ? `${reviews} 个资源待审核` : counted(reviews, 'resource waits for review', 'resources wait for review');
    add('reviews', 'info', 'system/resourceaudit', title, '');
  }
  const order = { critical: 0, warning: 1, info: 2 };
  const unsaid = { detail: undefined, component: undefined, resource: undefined, record: undefined, since: usual };
  return found.map((each) => ({ ...unsaid, ...each })).sort((a, b) => order[a.level] - order[b.level]);
}

/**
 * Opens the home page and starts sampling.
 * @param sampling whether to add to the history every ten seconds
 */
export function openHome(store: Store, clock: Clock, sampling: boolean, world: HomeWorld): Home {
  const meter = createMeter();
  const now = (): Sample => {
    const { total, used } = memory();
    const interfaces = world.network();
    const sum = (direction: 'rx' | 'tx') => interfaces.reduce((all, each) => all + each[direction], 0);
    const t = Math.floor(clock.now() / 1000 / SAMPLE_SECONDS) * SAMPLE_SECONDS;
    return { t, cpu: meter(), memory: percent(used, total), rx: sum('rx'), tx: sum('tx') };
  };
  // A meter that has just begun knows no share of the processor yet.
  const busy = Math.min(100, percent(load()[0] ?? 0, availableParallelism()));
  const history = openHistory(store, clock, { ...now(), cpu: busy });
  const timer = sampling ? setInterval(() => history.add(now()), SAMPLE_SECONDS * 1000).unref() : undefined;

  const detail = (holder: Holder, language: Language): ToldHome => {
    const of = <T>(screens: readonly string[], figures: () => T): T | undefined => (may(holder, screens) ? figures() : undefined);
    const addresses = may(holder, ['system/netcardset', STATUS]);
    const hottest = temperature();
    return {
      now: Math.floor(clock.now() / 1000),
      zone: zoneNow(),
      uptime: Math.floor(upFor(store, clock) / 1000),
      version: FIRMWARE,
      cpu: { percent: meter(), cores: availableParallelism(), load: load(), temperature: hottest },
      memory: memory(),
      disks: of(['system/diskconfig', STATUS], () => mountedNow(store, clock)),
      network: world
        .network()
        .map(({ name, up, address, rx, tx }) => ({ name, up, address: addresses ? (address ?? '') : undefined, rx, tx })),
      services: of([STATUS], () =>
        allServices(store, clock).map((service) => ({
          name: service.name,
          title: titleOf(service, language),
          state: service.state,
        })),
      ),
      terminals: of(['smartscreen/terminalrecord', 'smartscreen/terminalauthorization', 'smartscreen/terminalstatistics'], () => {
        const { online, offline } = terminalCounts({ store, clock });
        return { online, offline };
      }),
      calls: of(['voicemodel/voicecalls', 'voicemodel/callcdr'], world.calls),
      trunks: of(['voicemodel/sipoutset', 'voicemodel/sipoutgroup'], () =>
        world.trunks().map(({ id, name, state, calls }) => ({ id, name, state, calls })),
      ),
      pms: of(['system/externalinterface'], () => {
        const { state, name, queue, drift } = world.pms() ?? { state: 'off', name: '', queue: 0, drift: 0 };
        return { state, name, queue, drift };
      }),
      licence: of(['authorise/license'], () => licenceSummary(store, clock)),
      standby: of(['system/hotstandby'], () => standbyOf(store)),
      attention: attention(store, clock, world, language).filter(({ component }) => component !== undefined && may(holder, component)),
    };
  };

  return {
    detail,
    history: history.list,
    export: (holder, language) => {
      const now = detail(holder, language);
      const zh = language === 'zh_CN';
      const row = (chinese: string, english: string, ...values: readonly unknown[]) => [zh ? chinese : english, ...values];
      return [
        row('项目', 'Item', zh ? '值' : 'Value', zh ? '备注' : 'Note'),
        row('导出时间', 'Exported', wireTime(now.now * 1000), now.zone),
        row('版本', 'Version', now.version),
        row('运行时间', 'Uptime', now.uptime, 's'),
        row('处理器', 'CPU', now.cpu.percent, '%'),
        row('内存', 'Memory', percent(now.memory.used, now.memory.total), '%'),
        ...(now.disks ?? []).map((disk) => row('磁盘', 'Disk', percent(disk.used, disk.total), `% ${disk.mount}`)),
        ...now.network.map((each) => row('网卡', 'Interface', each.name, each.address)),
        ...(now.services ?? []).map((service) => row('服务', 'Service', service.title, service.state)),
        ...(now.terminals
          ? [row('在线终端', 'Terminals online', now.terminals.online), row('离线终端', 'Terminals offline', now.terminals.offline)]
          : []),
        ...(now.calls ? [row('当前通话', 'Calls in progress', now.calls.active), row('今日通话', 'Calls today', now.calls.today)] : []),
        ...(now.trunks ?? []).map((trunk) => row('中继', 'Trunk', trunk.state, trunk.name)),
        ...(now.pms ? [row('PMS', 'PMS', now.pms.state, now.pms.name)] : []),
        ...(now.licence ? [row('授权剩余天数', 'License days left', now.licence.days_left, now.licence.expires)] : []),
        ...now.attention.map((each) => row('待处理', 'Needs attention', each.title, each.detail)),
      ];
    },
    stop: () => clearInterval(timer),
  };
}
