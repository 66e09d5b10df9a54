// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dashboard } from '../../../src/areas/dashboard/dashboard';
import type { HomeDetail, Sample } from '../../../src/gateway/calls';
import type { Gateway } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { clearReads } from '../../../src/screen/data/use-read';
import type { ScreenProps } from '../../../src/screen/screen';
import type { ChartProps } from '../../../src/ui/chart';
import { homeDetail } from './home-detail';

vi.hoisted(() => {
  Object.assign(globalThis, { ICON_SPRITE: './icons.svg', IS_REACT_ACT_ENVIRONMENT: true });
});
// A canvas is for the browser tests; here it is enough what it is told.
vi.mock('../../../src/ui/chart', () => ({
  Chart: ({ label, times, top }: ChartProps) => <div role="img" aria-label={label} data-times={times.join()} data-top={top} />,
}));

const NOW = 1_763_740_800;
type Answer = unknown | GatewayError;

/** Answers in turn, the last one for good; a call that nothing scripted fails the test. */
const fakeGateway = (script: Readonly<Record<string, readonly Answer[]>>) => {
  const sent: string[] = [];
  const left = new Map(Object.entries(script).map(([name, answers]) => [name, [...answers]]));
  const gateway: Gateway = {
    captchaUrl: () => '',
    send: async (call, payload) => {
      sent.push(`${call.name} ${JSON.stringify(payload)}`);
      const answers = left.get(call.name);
      if (!answers) throw new Error(`unscripted call: ${call.name}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof GatewayError) throw answer;
      return answer as never; // the script says what the call's reply is
    },
  };
  return { gateway, sent };
};

const home = (more: Partial<HomeDetail> = {}) => ({ data: { detail: homeDetail(more) } });
const history = (samples: readonly Sample[] = []) => ({ data: { list: samples } });
const lost = (name: string) => new GatewayError('unreachable', name);

let root: Root;
let host: HTMLElement;

/** Lets answers arrive and the page settle. */
const settle = async (ms = 0): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const open = async (
  script: Readonly<Record<string, readonly Answer[]>>,
  more: Partial<ScreenProps> = {},
  language: 'en' | 'zh_CN' = 'en',
): Promise<readonly string[]> => {
  await loadMessages(language, ['common', 'dashboard']);
  const { gateway, sent } = fakeGateway(script);
  const props: ScreenProps = {
    gateway,
    t: await translator(language),
    language,
    can: () => true,
    menuTitle: () => undefined,
    able: () => true,
    notify: () => {},
    open: () => true,
    failureText: (error) => (error.kind === 'unreachable' ? 'Network abnormal, please retry later' : error.message),
    reachable: () => true,
    loadDeclared: async () => {},
    query: {},
    setQuery: () => {},
    setUnsaved: () => {},
    operations: false,
    account: 'admin',
    ...more,
  };
  await act(async () => root.render(<Dashboard {...props} />));
  await settle();
  return sent;
};

const panel = (id: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(`[data-panel="${id}"]`);
  if (!found) throw new Error(`no panel ${id}`);
  return found;
};
const panels = (): (string | undefined)[] => [...host.querySelectorAll<HTMLElement>('[data-panel]')].map(({ dataset }) => dataset.panel);
const button = (name: string, within: ParentNode = host): HTMLButtonElement => {
  const found = [...within.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  );
  if (!found) throw new Error(`no button "${name}"`);
  return found;
};
const press = async (name: string, within?: ParentNode): Promise<void> => act(async () => button(name, within).click());
/** As a person does who has the focus on the handle of a panel. */
const moveBy = async (name: string, way: 'up' | 'down'): Promise<void> =>
  act(async () => {
    const handle = button(`Move ${name}`);
    handle.focus();
    handle.dispatchEvent(new KeyboardEvent('keydown', { key: way === 'up' ? 'ArrowUp' : 'ArrowDown', altKey: true, bubbles: true }));
  });
const toggle = async (name: string): Promise<void> => {
  const label = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  await act(async () => label?.closest('li')?.querySelector<HTMLElement>('[role="switch"]')?.click());
};
const words = (element: Element): string => (element.textContent ?? '').replaceAll('\u00A0', ' ');

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
/** Stands for IntersectionObserver: how each chart is told, in their order on the page. */
const tells: Tell[] = [];
function Watcher(tell: Tell) {
  tells.push(tell);
  return { observe: () => {}, disconnect: () => {} };
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.useFakeTimers({ now: NOW * 1000 });
  localStorage.clear();
  clearReads();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the shape of every panel until the first answer is there', async () => {
  await open({ home: [new Promise(() => {})], homeHistory: [new Promise(() => {})] });
  expect(panels()).toHaveLength(14);
  expect(host.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(host.querySelector('[role="img"]')).toBeNull();
});

it('asks the box again as soon as the language is another one: some of it is in the words of the box', async () => {
  await open({ home: [home()], homeHistory: [history()] });
  const sent = await open({ home: [home()], homeHistory: [history()] }, {}, 'zh_CN');
  expect(sent.filter((each) => each.startsWith('home '))).toHaveLength(1);
});

it('draws a chart once its place is seen, and says it in words before', async () => {
  vi.stubGlobal('IntersectionObserver', Watcher);
  await open({ home: [home()], homeHistory: [history()] });
  const chart = (id: string) => panel(id).querySelector('[role="img"]');
  expect(chart('processor')?.getAttribute('aria-label')).toMatch(/^CPU, Last hour\./);
  expect(host.querySelectorAll('[data-times]')).toHaveLength(0);
  const [processor] = tells;
  await act(async () => processor?.([{ isIntersecting: false }]));
  expect(host.querySelectorAll('[data-times]')).toHaveLength(0);
  await act(async () => processor?.([{ isIntersecting: true }]));
  await settle();
  expect(host.querySelectorAll('[data-times]')).toHaveLength(1);
  expect(host.querySelector('[data-times]')?.getAttribute('aria-label')).toBe(chart('processor')?.getAttribute('aria-label'));
});

it('shows figures with their units', async () => {
  await open({ home: [home()], homeHistory: [history()] });
  expect(words(panel('processor'))).toContain('23.4 %');
  expect(words(panel('memory'))).toContain('2 GB of 8 GB');
  expect(words(panel('network'))).toContain('10 Mbit/s');
  expect(words(panel('disks'))).toContain('40 GB of 100 GB');
  expect(words(panel('system'))).toContain('52.5 °C');
  expect(words(panel('system'))).toContain('2025-11-22 00:00:00 GMT+8');
  expect(words(panel('system'))).toContain('11 days 13 hours');
  expect(words(panel('terminals'))).toContain('431online');
  expect(words(panel('calls'))).toContain('384 today');
  expect(words(panel('trunks'))).toMatch(/2 of 2 in service.*Telecom9 calls/);
  expect(words(panel('pms'))).toContain('ConnectedOpera 5');
  expect(words(panel('licence'))).toContain('37days left');
  expect(words(panel('standby'))).toContain('Ready');
  expect(words(panel('services'))).toMatch(/1 of 2 running.*Voice switchFailed.*Web serverRunning/);
});

it('speaks Chinese', async () => {
  await open({ home: [home()], homeHistory: [history()] }, {}, 'zh_CN');
  expect(words(panel('attention'))).toContain('没有待处理事项');
  expect(words(panel('licence'))).toContain('37天后到期');
});

it('lists what needs a person, the gravest first, and opens the screen that mends it', async () => {
  const opened: string[] = [];
  const matter = { detail: undefined, resource: undefined, record: undefined, since: NOW - 600 };
  await open(
    {
      home: [
        home({
          attention: [
            { ...matter, id: '1', level: 'info', title: 'Resources to review', component: 'system/resourceaudit' },
            { ...matter, id: '2', level: 'critical', title: 'Voice switch has failed', component: 'system/operationstatus' },
            { ...matter, id: '3', level: 'warning', title: 'Disk almost full', component: undefined },
          ],
        }),
      ],
      homeHistory: [history()],
    },
    { open: (component) => opened.push(component) > 0, reachable: (component) => component !== 'system/resourceaudit' },
  );
  const rows = [...panel('attention').querySelectorAll('li')].map(words);
  expect(rows).toEqual([
    'Voice switch has failedCritical10 minutes ago',
    'Disk almost fullWarning10 minutes ago',
    'Resources to reviewNotice10 minutes ago',
  ]);
  const links = [...panel('attention').querySelectorAll('button')];
  expect(links).toHaveLength(1);
  await act(async () => links[0]?.click());
  expect(opened).toEqual(['system/operationstatus']);
});

it('opens the very record that a matter is about, or its list', async () => {
  const opened: unknown[] = [];
  const matter = { level: 'warning', detail: undefined, since: undefined } as const;
  await open(
    {
      home: [
        home({
          attention: [
            { ...matter, id: '1', title: 'Trunk down', component: 'voicemodel/sipoutset', resource: 'voiceSipoutset', record: '2' },
            { ...matter, id: '2', title: 'Rooms', component: 'system/externalinterface', resource: 'systemPmsRooms', record: undefined },
            { ...matter, id: '3', title: 'Evil', component: 'system/openlog', resource: 'constructor', record: undefined },
          ],
        }),
      ],
      homeHistory: [history()],
    },
    { open: (component, query) => opened.push([component, query]) > 0 },
  );
  for (const row of panel('attention').querySelectorAll('button')) await act(async () => row.click());
  expect(opened).toEqual([
    ['voicemodel/sipoutset', { edit: 'voiceSipoutset:2' }],
    ['system/externalinterface', { tab: 'rooms' }],
    ['system/openlog', {}],
  ]);
});

it('tells trunks that are down first, and of a PMS that is silent what waits', async () => {
  await open({
    home: [
      home({
        trunks: [
          { id: '1', name: 'Telecom', state: 'registered', calls: 1 },
          { id: '2', name: 'Spare', state: 'off', calls: 0 },
          { id: '3', name: 'Head office', state: 'failed', calls: 0 },
        ],
        pms: { state: 'down', name: 'Opera 5', queue: 1, drift: 3 },
      }),
    ],
    homeHistory: [history()],
  });
  expect(words(panel('trunks'))).toMatch(/1 of 2 in service.*Head office0 callsDown.*Spare0 callsDisabled.*Telecom1 callIn service/);
  expect(words(panel('pms'))).toBe('PMSNo answerOpera 53 rooms differ1 message waiting');
});

it('has no panel for what the box does not tell', async () => {
  await open({ home: [home({ trunks: undefined, pms: undefined })], homeHistory: [history()] });
  expect(panels()).not.toContain('trunks');
  expect(panels()).not.toContain('pms');
});

it('says nothing of what the account may not see', async () => {
  const network = [{ name: 'eth0', up: true, address: undefined, rx: 0, tx: 0 }];
  await open({ home: [home({ disks: undefined, services: undefined, network })], homeHistory: [history()] });
  expect(host.querySelector('[data-panel=disks]')).toBeNull();
  expect(host.querySelector('[data-panel=services]')).toBeNull();
  expect(words(panel('interfaces'))).not.toContain('No address');
  expect(words(panel('attention'))).toContain('Nothing needs attention in what you can see');
});

it('says of a part that the answer lacks that it is not known, never that it is nothing', async () => {
  const cpu = { percent: -1, cores: 4, load: [], temperature: undefined };
  await open({ home: [home({ attention: undefined, cpu, memory: { total: 0, used: 0 } })], homeHistory: [history()] });
  await settle();
  expect(words(panel('attention'))).toContain('Could not be read.');
  expect([words(panel('processor')), words(panel('memory'))]).toEqual([expect.stringMatching(/^CPU—/), expect.stringMatching(/^Memory—/)]);
});

it('lists services that a person stopped before those that run', async () => {
  await open({
    home: [
      home({
        services: [
          { name: 'a', title: 'Web', state: 'running' },
          { name: 'b', title: 'VPN', state: 'stopped' },
          { name: 'c', title: 'Voice', state: 'failed' },
        ],
      }),
    ],
    homeHistory: [history()],
  });
  expect(words(panel('services'))).toMatch(/VoiceFailedVPNStoppedWebRunning/);
});

it('shows what a hostile box writes as text', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202E{{count}} $t(common:action.save)';
  await open({
    home: [
      home({
        version: evil,
        attention: [
          { id: 'a', level: 'info', title: evil, detail: evil, component: undefined, resource: evil, record: evil, since: undefined },
        ],
        services: [{ name: 'x', title: evil, state: 'running' }],
        licence: { days_left: -3, expires: evil },
      }),
    ],
    homeHistory: [history()],
  });
  expect(host.querySelector('img')).toBeNull();
  expect(words(panel('attention'))).toContain('<img src=x onerror=alert(1)>{{count}} $t(common:action.save)');
  expect(words(panel('licence'))).toContain('{{count}}');
});

it('has words for a box that has nothing', async () => {
  await open({
    home: [
      home({
        now: 0,
        zone: 'Nowhere/Atlantis',
        uptime: 0,
        version: '',
        cpu: { percent: 0, cores: 1, load: [], temperature: undefined },
        memory: { total: 0, used: 0 },
        disks: [],
        network: [],
        services: [],
        terminals: { online: 0, offline: 0 },
        calls: { active: 0, today: 0 },
        trunks: [],
        pms: { state: 'off', name: '', queue: 0, drift: 0 },
        licence: { days_left: 0, expires: '' },
        standby: { enabled: false, role: 'host', peer: 'offline', peer_address: undefined, in_sync: false },
      }),
    ],
    homeHistory: [history()],
  });
  expect(words(host)).not.toMatch(/NaN|Infinity|undefined|Invalid/);
  for (const said of [
    'No disks found',
    'No interfaces found',
    'No services reported',
    'No terminals yet',
    'No trunks set up',
    'No PMS connected',
    'No license reported',
    'Not set up',
  ]) {
    expect(words(host)).toContain(said);
  }
});

it('keeps a long list short until it is asked for', async () => {
  const disks = Array.from({ length: 30 }, (_, index) => ({
    name: `sd${index}`,
    mount: `/mnt/${index}`,
    total: 100,
    used: index === 20 ? 99 : 10,
  }));
  await open({ home: [home({ disks })], homeHistory: [history()] });
  expect(panel('disks').querySelectorAll('li')).toHaveLength(5);
  expect(words(panel('disks').querySelector('li')!)).toContain('/mnt/20');
  await press('Show all 30');
  expect(panel('disks').querySelectorAll('li')).toHaveLength(30);
});

it('adds each poll to the curves and says them in words', async () => {
  const past = [{ t: NOW - 10, cpu: 60, memory: 30, rx: 0, tx: 0 }];
  await open({ home: [home(), home({ now: NOW + 5 })], homeHistory: [history(past)] });
  await settle(5000);
  const chart = panel('processor').querySelector('[role="img"]');
  expect(chart?.getAttribute('data-times')).toBe([NOW - 10, NOW, NOW + 5].join());
  expect(chart?.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toBe('CPU, Last hour. CPU: lowest 23.4 %, highest 60 %.');
});

it('has the same curve as a table', async () => {
  await open({ home: [home()], homeHistory: [history([{ t: NOW - 3000, cpu: 60, memory: 30, rx: 0, tx: 0 }])] });
  await press('Show as a table', panel('processor'));
  await act(() => vi.dynamicImportSettled());
  expect([...panel('processor').querySelectorAll('tbody tr')].map(words)).toEqual(['23:55:0023.4 %23.4 %', '23:10:0060 %60 %']);
});

it('asks for the range that is in the address', async () => {
  const queries: object[] = [];
  const sent = await open(
    { home: [home()], homeHistory: [history()] },
    { query: { range: '7d', tab: '2' }, setQuery: (query) => queries.push(query) },
  );
  expect(sent).toContain('homeHistory {"range":"7d"}');
  await press('24 h');
  expect(queries).toEqual([{ range: '24h', tab: '2' }]);
});

it('takes the first range where the address names none that exists', async () => {
  expect(await open({ home: [home()], homeHistory: [history()] }, { query: { range: '__proto__' } })).toContain(
    'homeHistory {"range":"1h"}',
  );
});

it('offers to try again when nothing could be loaded', async () => {
  await open({ home: [lost('home'), home()], homeHistory: [history()] });
  expect(host.querySelector('[role="alert"]')?.textContent).toContain('Network abnormal, please retry later');
  await press('Retry');
  await settle();
  expect(panels()).toContain('attention');
});

it('keeps old figures and says how old they are when the box stops answering', async () => {
  await open({ home: [home(), lost('home')], homeHistory: [history()] });
  await settle(5000);
  await settle(3000);
  expect(words(host)).toContain('Data is 8 seconds old');
  expect(host.querySelector('[role="status"]')?.textContent).toBe('The gateway is not responding. The data shown is out of date.');
  expect(words(panel('terminals'))).toContain('431');
});

it('goes on with live samples when there is no history, and says so', async () => {
  await open({ home: [home()], homeHistory: [lost('homeHistory')] });
  expect(words(panel('memory'))).toContain('No history: the gateway did not send it');
  expect(panel('memory').querySelector('[role="img"]')?.getAttribute('data-times')).toBe(String(NOW));
});

it('keeps an arrangement for the next visit, only once it is done', async () => {
  await open({ home: [home()], homeHistory: [history()] });
  await press('Arrange');
  await act(() => vi.dynamicImportSettled());
  await moveBy('Needs attention', 'down');
  await toggle('Memory');
  expect(panels().slice(0, 3)).toEqual(['trunks', 'attention', 'terminals']);
  expect(panels()).not.toContain('memory');
  expect(localStorage.length).toBe(0);
  await press('Done');
  await act(async () => root.unmount());
  root = createRoot(host);
  await open({ home: [home()], homeHistory: [history()] });
  expect(panels().slice(0, 2)).toEqual(['trunks', 'attention']);
  expect(panels()).not.toContain('memory');
});

it('offers only panels that the account is told of, and keeps the place of the others', async () => {
  await open({ home: [home({ pms: undefined })], homeHistory: [history()] });
  await press('Arrange');
  const offered = [...host.querySelectorAll<HTMLElement>('[data-entries] > [data-key]')].map(({ dataset }) => dataset.key);
  expect(offered).toContain('licence');
  expect(offered).not.toContain('pms');
  await moveBy('Needs attention', 'down');
  await press('Done');
  await act(async () => root.unmount());
  root = createRoot(host);
  await open({ home: [home()], homeHistory: [history()] });
  expect(panels().slice(0, 2)).toEqual(['trunks', 'attention']);
  expect(panels()).toContain('pms');
});

it('forgets an arrangement that is cancelled, and one that was reset', async () => {
  await open({ home: [home()], homeHistory: [history()] });
  await press('Arrange');
  await moveBy('Calls', 'up');
  await press('Cancel');
  expect(panels().indexOf('calls')).toBe(3);
  await press('Arrange');
  await moveBy('Calls', 'up');
  await press('Reset');
  await press('Done');
  expect(panels().indexOf('calls')).toBe(3);
  expect(localStorage.length).toBe(0);
});

it('leaves the focus on the handle of the panel that was moved, and says its new place', async () => {
  await open({ home: [home()], homeHistory: [history()] });
  await press('Arrange');
  await moveBy('Calls', 'up');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Calls');
  expect([...host.querySelectorAll('[role="status"]')].map(words)).toContain('Calls: place 3 of 14');
});

it('sends a panel to the place whose number is typed', async () => {
  await open({ home: [home()], homeHistory: [history()] });
  await press('Arrange');
  const place = host.querySelector<HTMLInputElement>('[aria-label="Place of Calls"]');
  if (!place) throw new Error('a panel has its number');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(place, '1');
    place.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(panels()[0]).toBe('calls');
});

it('asks for no history while no chart is shown', async () => {
  localStorage.setItem(
    'dashboard:full:wide:admin',
    JSON.stringify({ order: ['calls', 'processor', 'memory', 'network'], hidden: ['processor', 'memory', 'network'] }),
  );
  const sent = await open({ home: [home()] });
  expect(sent.every((each) => each.startsWith('home '))).toBe(true);
  expect(panels()[0]).toBe('calls');
});

it('says that an arrangement could not be kept', async () => {
  const said: string[] = [];
  await open({ home: [home()], homeHistory: [history()] }, { notify: (level, text) => said.push(`${level}: ${text}`) });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await press('Arrange');
  await moveBy('Calls', 'up');
  await press('Done');
  vi.unstubAllGlobals();
  expect(said).toEqual(['warning: This browser does not keep the arrangement: its storage is full or blocked.']);
  expect(panels().indexOf('calls')).toBe(2);
});
