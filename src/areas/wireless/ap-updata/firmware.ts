/** Firmware files of access points and optical modems. What a file is for stands in the file. */
import { byteSize, file, moment, tally, text } from '../../../field';
import { FIRMWARE_MEGABYTES, firmwareFile } from '../../../field/device-rules';
import { extra, listDef } from '../../../screen/definition/definition';

const said = (width: number) => text({ readOnly: true, width });

/** Fields of a firmware file: all but the note are read from it. */
export const firmwareFields = {
  file: file({ validate: firmwareFile, suffixes: ['bin'], megabytes: FIRMWARE_MEGABYTES, required: true }),
  model: said(140),
  version: said(110),
  hardware: said(140),
  from_version: said(140),
  running: tally({ width: 130 }),
  outdated: tally({ width: 130 }),
  size: byteSize({ width: 100 }),
  hash: said(180),
  uploaded: moment(),
  note: text({ max: 100 }),
};

/** The list with its form. */
export const firmware = listDef({
  key: 'wireless-firmware:firmware',
  component: 'wirelessac/apupdata',
  resource: 'wirelessApupdata',
  fields: firmwareFields,
  name: 'version',
  columns: [
    'model',
    'version',
    'hardware',
    'from_version',
    'running',
    'outdated',
    'size',
    { field: 'uploaded', priority: 8 },
    ...extra('hash', 'note'),
  ],
  filters: ['model', 'version'],
  order: { by: 'model', order: 'asc' },
  form: { firmware: ['file', 'note'] },
  bulk: [{ name: 'upgrade', icon: 'upgrade', danger: true, job: true }],
  poll: 20_000,
});
