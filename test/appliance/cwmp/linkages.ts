/** What of TR-069 can be chosen: templates and firmware. */
import { pathOf } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { firmwareRows } from './firmware-files';

/** By the name of the linkage. */
export const CWMP_LINKAGES = {
  tr069_template: {
    owners: ['tr069/templatelist', 'tr069/itms'],
    options: ({ box }: { readonly box: Box }) =>
      box.store.all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', pathOf('tr069Templatelist')).map(({ id, body }) => ({
        value: String(id),
        label: String(JSON.parse(String(body)).TemplateName),
      })),
  },
  tr069_firmware: {
    owners: ['tr069/itms'],
    options: ({ box }: { readonly box: Box }) =>
      firmwareRows(box).map(({ id, model, version }) => ({ value: String(id), label: String(version), group: String(model) })),
  },
};
