/** Templates of wireless networks, and where one access point differs. What is saved is on the air when it has been pushed. */
import { exceptions } from '../../../src/areas/wireless/net-model/exceptions';
import { templates } from '../../../src/areas/wireless/net-model/templates';
import { operation } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { changesOf } from '../wireless/config';
import { pushTemplates } from '../wireless/fleet';
import { differs, freshenTemplates, pointsNow } from '../wireless/refresh';

const differing = operation({
  path: '',
  method: 'differing',
  fields: { id: 'text?' },
  run: ({ box }, { id }) => {
    const found = pointsNow(box).filter((each) => differs(each) && (id === undefined || each.point.template === id));
    return {
      data: {
        total: found.length,
        templates: new Set(found.map(({ point }) => point.template)).size,
        clients: found.reduce((sum, { clients }) => sum + clients.length, 0),
        list: found.slice(0, 500).map(({ point, device, clients, wanted }) => ({
          id: point.id,
          name: point.name,
          room: point.room,
          state: point.state,
          clients: clients.length,
          changes: device ? changesOf(device.applied, wanted) : [],
        })),
      },
    };
  },
});

const weaker = operation({
  path: '',
  method: 'weaker',
  fields: { id: 'text', threshold: 'integer' },
  run: ({ box }, { id, threshold }) => {
    const own = pointsNow(box).filter(({ point }) => point.kind === 'ap' && point.template === id);
    const there = own.flatMap(({ clients }) => clients);
    return {
      data: { weaker: there.filter(({ signal }) => signal < threshold).length, clients: there.length, points: own.length },
    };
  },
});

const ALWAYS = { hours: '', on_air: 'always', hidden: 0, isolation: 1, status: 1, points: 0, differs: 0, clients: 0 };

/** The templates. */
export const wirelessNetmodel: Resource = {
  ...declaredResource(templates),
  seed: () => [
    {
      ...ALWAYS,
      name: '客房',
      ssid: 'Hotel-Guest',
      security: 'wpa',
      password: 'guest-2026',
      bands: 'both',
      vlan: 110,
      threshold: -85,
      note: '',
    },
    {
      ...ALWAYS,
      name: '公共区域',
      ssid: '酒店免费WiFi',
      security: 'open',
      password: '',
      bands: 'both',
      vlan: 120,
      threshold: 0,
      note: '大堂、餐厅',
    },
    {
      ...ALWAYS,
      ...{ name: '办公', ssid: 'Hotel-Staff', hidden: 1, security: 'wpa', password: 'Staff#8842', bands: '5g', vlan: 20, threshold: -80 },
      ...{ isolation: 0, note: '' },
    },
  ],
  // An open network has no password: one that comes back later has to be given anew.
  derive: (entry) => (entry.security === 'open' ? { ...entry, password: '' } : entry),
  freshen: freshenTemplates,
  fleet: { push: pushTemplates },
  methods: [differing, weaker],
};

/** Where one access point differs from its template. */
export const wirelessNetmodelExceptions: Resource = {
  ...declaredResource(exceptions),
  seed: () => [{ point: '3', network: 'on', ssid: 'Hotel-VIP', vlan: '', threshold: '', note: '总统套房' }],
};
