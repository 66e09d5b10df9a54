/** Templates of TR-069 devices. */
import { TEMPLATE_LIST, templateFields, templates } from '../../../src/areas/tr069/template-list/templates';
import { decodeRow } from '../../../src/field/field';
import { TEMPLATE_FLEET } from '../cwmp/fleet-kinds';
import { driftOf, templateById } from '../cwmp/templates';
import { operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';

const drift = operation({
  path: '',
  method: 'drift',
  right: TEMPLATE_LIST,
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    const template = templateById(box, id);
    if (!template) throw new Refusal(404, 'missing');
    const { devices, differ, unread } = driftOf(box, template);
    const list = differ.map(({ device: { id: own, sn, room, online }, changes }) => ({ id: own, sn, room, online, changes }));
    return { data: { total: devices.length, unread: unread.length, list } };
  },
});

const WLAN = 'InternetGatewayDevice.LANDevice.1.WLANConfiguration.1.';
const row = (name: string, type: string, value: string | number, min: string | number = '', max: string | number = '') => ({
  name,
  type,
  value: String(value),
  min: String(min),
  max: String(max),
});

export const tr069Templatelist: Resource = {
  ...declaredResource(templates),
  keyword: ['TemplateName', 'note', 'TemplateID'],
  seed: () => [
    {
      ...{ TemplateID: 'T0001', TemplateName: '客房标准', TemplateType: 'mixed', data_model: 'tr098', models: [], version: 3, note: '' },
      ...{ devices: 0, differ: 0, unread: 0 },
      parameters: [
        row(`${WLAN}Enable`, 'boolean', 1),
        row(`${WLAN}AutoChannelEnable`, 'boolean', 1),
        row(`${WLAN}TransmitPower`, 'unsignedInt', 75, 25, 100),
        row('InternetGatewayDevice.Time.NTPServer1', 'string', 'ntp.hotel.lan'),
        row('InternetGatewayDevice.ManagementServer.PeriodicInformInterval', 'unsignedInt', 300, 60, 86_400),
      ],
    },
    {
      ...{
        TemplateID: 'T0002',
        TemplateName: 'TR-181 客房',
        TemplateType: 'wifi',
        data_model: 'tr181',
        models: ['GW-ONT20'],
        version: 1,
        note: '',
      },
      ...{ devices: 0, differ: 0, unread: 0 },
      parameters: [row('Device.WiFi.Radio.1.Enable', 'boolean', 1), row('Device.WiFi.Radio.1.TransmitPower', 'int', 75, 25, 100)],
    },
  ],
  // A number that was given once stays; each change is a version of its own, which the record's history keeps.
  derive: ({ TemplateID, version }, { store }) => ({
    TemplateID: TemplateID === '' ? nextId(Number(store.setting('next id /admin.php/tr069/templatelist') ?? 1)) : TemplateID,
    version: Number(version || 0) + 1,
  }),
  present: (entry: Entry, _clock, box) => {
    const { devices, differ, unread } = driftOf(box, decodeRow(templateFields, entry));
    return { ...entry, devices: devices.length, differ: differ.length, unread: unread.length };
  },
  fleet: TEMPLATE_FLEET,
  methods: [drift],
};

const nextId = (id: number): string => `T${String(id).padStart(4, '0')}`;
