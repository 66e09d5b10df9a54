/** From when on results are told, what a low mark is, and how people are called. */
import { flag, integer, volume } from '../../../field';
import { settingsDef } from '../../../screen/definition/definition';
import { prompt } from '../../../screen/media/prompt-field';

/** Fields of the settings. */
export const evaluationSettingsFields = {
  least: integer({ required: true, min: 3, max: 50, initial: 5 }),
  low_at: integer({ required: true, min: 1, max: 4, initial: 2 }),
  spoken: flag({ initial: true }),
  prompt: prompt(),
  volume: volume({ required: true, initial: 60 }),
};

export const evaluationSettings = settingsDef({
  key: 'smart-screen-evaluation:settings',
  component: 'smartscreen/hospitalevaluation',
  resource: '/admin.php/smartscreen/evaluation_settings',
  fields: evaluationSettingsFields,
  form: {
    results: ['least', 'low_at'],
    calling: ['spoken', { field: 'prompt', when: ({ spoken }) => spoken }, { field: 'volume', when: ({ spoken }) => spoken }],
  },
});
