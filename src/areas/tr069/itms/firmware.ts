/** Firmware files, and which of them each model should have. */
import { byteSize, flag, moment, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

export const firmwareFields = {
  model: text({ required: true, max: 64, width: 150 }),
  hardware: text({ required: true, max: 64, width: 140 }),
  version: text({ required: true, max: 64, width: 170 }),
  /** What devices of the model should have. One version of each model and hardware is it. */
  target: flag({ width: 90 }),
  /** A device must have at least this one before it takes the file. */
  from_version: text({ max: 64, width: 150 }),
  /** Where to go back to. */
  back_to: text({ max: 64, width: 150 }),
  size: byteSize({ width: 100 }),
  hash: text({ readOnly: true, width: 150 }),
  /** Devices of the model and hardware that have it. */
  devices: tally({ width: 100 }),
  added: moment(),
  note: text({ max: 200 }),
};

export const firmware = listDef({
  key: 'tr069-itms:firmware',
  component: 'tr069/itms',
  resource: '/admin.php/tr069/firmware',
  fields: firmwareFields,
  name: 'version',
  columns: [
    { field: 'model', priority: 1 },
    { field: 'version', priority: 0 },
    { field: 'hardware', priority: 4 },
    { field: 'target', priority: 2 },
    { field: 'devices', priority: 3 },
    'from_version',
    'back_to',
    'size',
    { field: 'hash', extra: true },
    { field: 'added', extra: true },
    { field: 'note', extra: true },
  ],
  filters: ['model', 'target'],
  unordered: ['devices'],
  form: { file: ['model', 'hardware', 'version', 'note'], use: ['target', 'from_version', 'back_to'] },
});
