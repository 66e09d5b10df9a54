/** The settings of the clock (src/gateway/README.md). */
import { flag, text } from '../../../field';
import { host } from '../../../field/rules';
import { tags } from '../../../field/tags';
import { settingsDef } from '../../../screen/definition/definition';
import { zoneField } from './zone-field';

/** Zone and time servers. */
export const clockFields = {
  zone: zoneField,
  ntp: flag(),
  servers: tags({ max: 4, each: host }),
  /** When the time was last taken over. */
  synced: text({ readOnly: true }),
};

/** The form; network settings have it under a tab too. */
export const clockSettings = settingsDef({
  key: 'system-status:time',
  component: 'system/timezone',
  resource: 'networkTimezone',
  fields: clockFields,
  form: { clock: ['zone', 'ntp', { field: 'servers', when: ({ ntp }) => ntp, required: ({ ntp }) => ntp }] },
});
