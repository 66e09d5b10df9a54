/** How cameras are tested by the clock. */
import { flag, integer, span } from '../../../field';
import { settingsDef } from '../../../screen/definition/definition';

const testFields = {
  status: flag({ initial: true }),
  every: span({ unit: 'minutes', min: 5, max: 1440, initial: 30, required: true }),
  /** Failures one after the other before a camera counts as offline. */
  threshold: integer({ min: 1, max: 20, initial: 2, required: true }),
};

const isOn = ({ status }: { readonly status: boolean }): boolean => status;

export const cameraTests = settingsDef({
  key: 'media-cameras:testing',
  component: 'mediamodel/monitoringaccess',
  resource: '/admin.php/mediamodel/monitoring_test',
  fields: testFields,
  form: { when: ['status', { field: 'every', when: isOn }, { field: 'threshold', when: isOn }] },
});
