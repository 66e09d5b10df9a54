/** Streams of the plaza: m3u8 and flv, by name and class. */
import { choice, flag, secret, text, url } from '../../../field';
import { plazaStream, type Rule, textLength, urlOf } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';

const FORMATS = ['m3u8', 'flv'] as const;
const schemes = ['http', 'https', 'ws', 'wss'];

/** What is wrong with an address of the plaza. */
export const plazaAddress: Rule<string> = (value) => urlOf(schemes)(value) ?? plazaStream(value);

/** How a stream of the plaza comes, by its address. */
export const formatOf = (address: string): (typeof FORMATS)[number] => (/\.flv(?:[?#]|$)/i.test(address) ? 'flv' : 'm3u8');

export const plazaFields = {
  name: text({ required: true, max: 60, unique: true, width: 200 }),
  class: text({ rule: textLength(0, 30), width: 120 }),
  url: url({ required: true, schemes, rule: plazaAddress }),
  /** Credentials of `url`, of which it is told without them. */
  url_secrets: secret({ readOnly: true }),
  /** The box says it by the address. */
  format: choice(FORMATS, { readOnly: true, width: 90 }),
  status: flag({ initial: true }),
};

export const plazaStreams = listDef({
  key: 'media-live-plaza:streams',
  component: 'mediamodel/liveplaza',
  resource: 'mediaLiveplaza',
  fields: plazaFields,
  columns: [{ field: 'name', inline: true }, 'class', 'format', 'url', 'status'],
  filters: ['class', 'format', 'status'],
  status: 'status',
  sortable: true,
  batch: ['class', 'status'],
  form: { stream: ['name', 'url', 'class', 'status'] },
  import: { names: ['name', 'class', 'url', 'status'], keyField: 'name' },
});
