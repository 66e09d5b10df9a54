/** Choices of Wireless AC (form_linkage). */
import type { Linkage } from '../linkage';
import { entriesAt, FIRMWARE, POINTS, TEMPLATES } from './tables';

const AP = 'wirelessac/apandcat';

/** By the names that the console asks for. */
export const WIRELESS_LINKAGES: Readonly<Record<string, Linkage>> = {
  wireless_point: {
    owners: [AP],
    options: ({ box }) =>
      entriesAt(box, POINTS)
        .filter(({ kind }) => kind === 'ap')
        .map(({ id, name, room }) => ({ value: String(id), label: String(name), ...(room !== '' && { group: String(room) }) })),
  },
  wireless_template: {
    owners: ['wirelessac/netmodel'],
    options: ({ box }) => entriesAt(box, TEMPLATES).map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
  wireless_firmware: {
    owners: ['wirelessac/apupdata'],
    options: ({ box }) => entriesAt(box, FIRMWARE).map(({ id, model, version }) => ({ value: String(id), label: `${model} ${version}` })),
  },
};
