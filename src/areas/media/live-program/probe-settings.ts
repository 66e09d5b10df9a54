/** How sources are probed: when, how many at once, and which connections stay free. */
import { flag, integer, rows, span, text } from '../../../field';
import { host } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

const probeFields = {
  status: flag({ initial: true }),
  every: span({ unit: 'minutes', min: 5, max: 1440, initial: 60, required: true }),
  at_once: integer({ min: 1, max: 16, initial: 4, required: true }),
  threshold: integer({ min: 1, max: 20, initial: 2, required: true }),
  connections: rows(
    {
      host: text({ required: true, max: 253, rule: host, placeholder: 'iptv.example.com' }),
      most: integer({ required: true, min: 1, max: 1000 }),
    },
    { max: 50, check: ({ host: own }, others) => (others.some((other) => other.host === own) ? { key: 'alreadyExists' } : undefined) },
  ),
};

export const probeSettings = settingsDef({
  key: 'media-channels:probing',
  component: 'mediamodel/liveprogram',
  resource: '/admin.php/mediamodel/liveprogram_probe',
  fields: probeFields,
  form: {
    when: ['status', { field: 'every', when: ({ status }) => status }, 'threshold'],
    budget: ['at_once', 'connections'],
  },
});
