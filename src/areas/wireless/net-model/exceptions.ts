/** Where one access point differs from its template. */
import { choice, integer, linked, text, type ValuesOf } from '../../../field';
import { signalThreshold, vlanId } from '../../../field/rules';
import { wifiName } from '../../../field/wireless';
import { listDef } from '../../../screen/definition/definition';

/** Fields of an exception: what is empty is as in the template. */
const exceptionFields = {
  point: linked('wireless_point', { required: true, unique: true, width: 170 }),
  network: choice(['on', 'off'], { severities: { on: 'success', off: 'neutral' }, width: 130 }),
  ssid: wifiName({ width: 170 }),
  vlan: integer({ rule: vlanId, width: 110 }),
  threshold: integer({ rule: signalThreshold, unit: 'dBm', width: 130 }),
  note: text({ max: 100 }),
};
/** The values of an exception. */
type ModelException = ValuesOf<typeof exceptionFields>;

const isOn = ({ network }: Pick<ModelException, 'network'>): boolean => network === 'on';

/** The list with its form. */
export const exceptions = listDef({
  key: 'wireless-model:exceptions',
  component: 'wirelessac/netmodel',
  resource: '/admin.php/wirelessac/netmodel_exceptions',
  fields: exceptionFields,
  columns: ['point', 'network', 'ssid', 'vlan', 'threshold', 'note'],
  filters: ['network'],
  form: {
    exception: [
      'point',
      'network',
      { field: 'ssid', when: isOn },
      { field: 'vlan', when: isOn },
      { field: 'threshold', when: isOn },
      'note',
    ],
  },
});
