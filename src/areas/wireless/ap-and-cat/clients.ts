/** Devices that are in the Wi-Fi now, over all access points. */
import { choice, flag, integer, linked, mac, measure, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { extra, listDef } from '../../../screen/definition/definition';

/** Fields of a device: all seen by the access point that has it. */
export const clientFields = {
  mac: mac({ readOnly: true }),
  random: flag({ readOnly: true, width: 120 }),
  name: text({ readOnly: true, width: 170 }),
  ip: text({ readOnly: true, width: 140 }),
  point: linked('wireless_point', { readOnly: true, width: 150 }),
  room: text({ readOnly: true, width: 90 }),
  ssid: text({ readOnly: true, width: 150 }),
  band: choice(['2g', '5g'], { readOnly: true, width: 100 }),
  signal: measure({ unit: 'dBm', digits: 0, width: 110 }),
  rate: integer({ readOnly: true, unit: 'Mbit/s', width: 120 }),
  minutes: integer({ readOnly: true, unit: 'min', width: 120 }),
};

const disconnect = resource('/admin.php/wirelessac/apandcat_clients').method<{ mac: string }>('disconnect').writes();

/** The list. */
export const clients = listDef({
  key: 'wireless-ap:clients',
  component: 'wirelessac/apandcat',
  resource: '/admin.php/wirelessac/apandcat_clients',
  fields: clientFields,
  columns: [
    { field: 'mac', width: 240 },
    { field: 'name', width: 150, priority: 4 },
    { field: 'ip', priority: 3 },
    { field: 'point', width: 130, priority: 1 },
    { field: 'room', priority: 2 },
    { field: 'signal', priority: 2 },
    { field: 'band', priority: 6 },
    { field: 'minutes', priority: 7 },
    ...extra('random', 'ssid', 'rate'),
  ],
  filters: ['band', 'room', 'point', 'ssid', 'random'],
  order: { by: 'signal', order: 'asc' },
  without: ['add', 'edit', 'del', 'page'],
  poll: 10_000,
  bulk: [
    {
      name: 'disconnect',
      icon: 'logout',
      danger: true,
      consequences: (_rows, { t }) => [t('wireless-ap:kick.again')],
      run: ({ mac: address }, { gateway }, signal) => gateway.send(disconnect, { mac: address }, { signal, quiet: true }),
    },
  ],
});
