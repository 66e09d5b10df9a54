/** How the box is doing: real figures of this machine, the simulated network, and services that a person may stop (src/gateway/README.md). */
import { HISTORY_RANGES, type HistoryRange } from '../../../src/gateway/calls';
import { RANGE_SECONDS } from '../../../src/screen/live/samples';
import type { Box } from '../box';
import { createCoreMeter, memory, memorySplit } from '../machine';
import { heldBy, rateAt, speedOf } from '../network/live';
import { type Context, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { isInPart, ownTerminals } from '../scenes/sees';
import { allServices, keepService, servicesNow } from '../services';
import { titleOf } from '../simulation';
import { type TerminalCounts, terminalCounts, terminalsNow, viewers } from '../terminals/terminals';
import { activeCalls } from '../voice/figures';
import { followTelephony, VOICE_SWITCH } from '../voice/telephony';
import { systemDhcpLeases } from './system-dhcp';

const PATH = '/admin.php/system/running';
const COMPONENT = 'system/operationstatus';
const RIGHT = `${COMPONENT}:service`;
const MAX_CONNECTIONS = 65_536;
const TALKERS = 5;
/** A history has so many points. */
const POINTS = 360;

type Words = readonly [zh: string, en: string];
/** What stops with a service. */
const AFFECTS: Readonly<Record<string, readonly Words[]>> = {
  nginx: [['控制台和终端页面暂时无法打开', 'The console and the pages of terminals cannot be opened for a moment']],
  'php-fpm': [['控制台暂时无法操作', 'The console does not answer for a moment']],
  asterisk: [
    ['所有通话，包括紧急呼叫', 'Every call, emergency calls too'],
    ['叫醒、广播与 IVR', 'Wake-up calls, broadcasts and the IVR'],
  ],
  media: [
    ['直播与点播', 'Live programs and films'],
    ['录像与节目采集', 'Recordings and program collection'],
  ],
  dhcpd: [['新接入的设备无法获取地址', 'Devices that join get no address']],
  dnsmasq: [['客房与员工网络的域名解析', 'Names are not resolved in rooms and offices']],
  acs: [['TR069 设备的远程管理', 'TR-069 devices cannot be managed']],
  capwapd: [['无线接入点失去控制，漫游中断', 'Access points are without control, roaming ends']],
  vsftpd: [['影片上传', 'Film uploads']],
  openvpn: [['远程接入', 'Remote access']],
};
/** This program itself, which nobody can stop from here: its memory is measured, and holds its rows too. */
const OWN: ReadonlySet<string> = new Set(['console', 'sqlite']);
const ownMemory = (name: string): number => (name === 'console' ? process.memoryUsage().rss : 0);
/** Without these the console itself is gone: they are only restarted. */
const NEEDED: ReadonlySet<string> = new Set(['nginx', 'php-fpm']);

const coreMeters = new WeakMap<Box, ReturnType<typeof createCoreMeter>>();
const coresOf = (box: Box): readonly number[] => {
  const meter = coreMeters.get(box) ?? createCoreMeter();
  coreMeters.set(box, meter);
  return meter();
};

const actionsOf = (name: string, state: string): readonly string[] => {
  if (OWN.has(name)) return [];
  if (NEEDED.has(name)) return ['restart'];
  return state === 'running' ? ['stop', 'restart'] : ['start'];
};

/** What stops with a service right now: of the voice switch counted. */
function affectedBy(name: string, box: Box): readonly Words[] {
  const calls = name === 'asterisk' ? activeCalls(box) : 0;
  const ended: Words = [`正在进行的 ${calls} 路通话将中断`, calls === 1 ? '1 call ends now' : `${calls} calls end now`];
  return [...(calls > 0 ? [ended] : []), ...(AFFECTS[name] ?? [])];
}

function servicesOf({ box, language }: Context) {
  const { store, clock } = box;
  const text = ([zh, en]: Words): string => (language === 'zh_CN' ? zh : en);
  return allServices(store, clock).map((service) => ({
    name: service.name,
    title: titleOf(service, language),
    state: service.state,
    seconds: Math.max(0, Math.floor((clock.now() - service.since) / 1000)),
    memory:
      service.state !== 'running'
        ? 0
        : OWN.has(service.name)
          ? ownMemory(service.name)
          : Math.round((24 + 480 * clock.chance(`memory ${service.name}`, 0)) * 1024 ** 2),
    actions: actionsOf(service.name, service.state),
    affects: affectedBy(service.name, box).map(text),
  }));
}

/** The interfaces as they do now, for Status and the home page both: `speed` in Mbit/s, `rx` and `tx` in bytes a second. */
export function networkOf({ network, clock }: Pick<Box, 'network' | 'clock'>) {
  const config = network.config();
  return config.interfaces.map((entry) => {
    const speed = speedOf(config, entry.name);
    const held = heldBy(config, entry, network.world());
    const rate = (way: 'rx' | 'tx') => (speed > 0 ? rateAt(config, entry.name, way, clock, clock.now()) : 0);
    return {
      name: entry.name,
      label: entry.label,
      up: speed > 0 ? 1 : 0,
      address: held?.address ?? '',
      speed,
      rx: rate('rx'),
      tx: rate('tx'),
    };
  });
}

/** Terminals that watch something move most. */
function talkersOf({ store, clock }: Box) {
  const tick = Math.floor(clock.lived() / 5000);
  return rowsOf(systemDhcpLeases, store, clock)
    .all()
    .filter(({ state, pool }) => state === 'active' && pool !== 'phones')
    .map(({ address, hostname }) => {
      const usual = 2_400_000 * clock.chance(`talker ${String(address)}`, 0) ** 6;
      const rx = Math.round(usual * (0.8 + 0.4 * clock.chance(`talks ${String(address)}`, tick)));
      return { address: String(address), name: String(hostname), rx, tx: Math.round(rx / 30) };
    })
    .sort((a, b) => b.rx - a.rx)
    .slice(0, TALKERS);
}

/** Those of the caller's part of the house. */
function ownCounts(context: Context): TerminalCounts {
  if (!isInPart(context)) return terminalCounts(context.box);
  const own = terminalsNow(context.box).filter(ownTerminals(context));
  const there = own.filter(({ online_since: since }) => since > 0);
  return { online: there.length, offline: own.length - there.length, screens: there.filter(({ screen }) => screen).length };
}

/** The machine is everybody's who has the screen; terminals, and who uses what, are told as far as they are of the caller's part of the house. */
function detailOf(context: Context) {
  const { box } = context;
  const home = box.home.detail(context.signedIn().account, context.language);
  const terminals = ownCounts(context);
  const tcp = terminalCounts(box).online * 6 + viewers(box) * 3;
  const udp = terminalCounts(box).online * 2 + activeCalls(box) * 4;
  return {
    now: home.now,
    zone: home.zone,
    uptime: home.uptime,
    version: home.version,
    model: 'GW-3800',
    cpu: { percent: home.cpu.percent, cores: coresOf(box), load: home.cpu.load, temperature: home.cpu.temperature },
    memory: { ...memory(), ...memorySplit() },
    disks: home.disks,
    network: networkOf(box),
    terminals,
    connections: { total: tcp + udp, max: MAX_CONNECTIONS, tcp, udp },
    talkers: isInPart(context) ? [] : talkersOf(box),
    services: servicesOf(context),
  };
}

/** Everything in one reply, history, and what is done to services. */
export const systemRunning: Resource = {
  path: PATH,
  component: COMPONENT,
  fields: {},
  has: [],
  start: (box) => {
    followTelephony(box);
    return () => {};
  },
  methods: [
    operation({
      path: PATH,
      method: 'detail',
      fields: {},
      run: (context) => {
        return { data: { detail: detailOf(context) } };
      },
    }),
    operation({
      path: PATH,
      method: 'history',
      fields: { range: 'text', interface: 'text' },
      run: (context, { range: asked, interface: name }) => {
        const range = HISTORY_RANGES.find((each): each is HistoryRange => each === asked);
        if (!range) throw new BadBody('range', `field "range" must be one of ${HISTORY_RANGES.join(', ')}`);
        const { network, clock, home } = context.box;
        if (name === '') return { data: { list: home.history(range) } };
        const config = network.config();
        if (!config.interfaces.some((each) => each.name === name)) throw new Refusal(404, 'interfaceName');
        const step = RANGE_SECONDS[range] / POINTS;
        const end = Math.floor(clock.now() / 1000 / step) * step;
        const list = Array.from({ length: POINTS }, (_, at) => end - (POINTS - 1 - at) * step).map((t) => ({
          t,
          cpu: 0,
          memory: 0,
          rx: rateAt(config, name, 'rx', clock, t * 1000),
          tx: rateAt(config, name, 'tx', clock, t * 1000),
        }));
        return { data: { list } };
      },
    }),
    operation({
      path: PATH,
      method: 'service',
      kind: 'write',
      right: RIGHT,
      fields: { name: 'text', action: 'text' },
      run: (context, { name, action }) => {
        const { store, clock } = context.box;
        const service = servicesNow(store, clock).find((each) => each.name === name);
        if (!service) throw new Refusal(404, 'missing');
        if (!actionsOf(name, service.state).includes(action)) throw new Refusal(424, 'serviceAction');
        keepService(store, clock, name, action === 'stop' ? 'stopped' : 'running');
        followTelephony(context.box);
        if (name === VOICE_SWITCH && action === 'restart') for (const { id } of context.box.voice.calls()) context.box.voice.hangUp(id);
        context.changed({ name, state: service.state }, { name, state: action === 'stop' ? 'stopped' : 'running', action });
        return {};
      },
    }),
  ],
};
