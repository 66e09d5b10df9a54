/** In what devices differ from their templates, as far as their parameters were read. */
import { type TemplateParameter, templateFields } from '../../../src/areas/tr069/template-list/templates';
import { decodeRow, type Row } from '../../../src/field/field';
import { pathOf } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { CPES, entryOf } from './records';

/** A template. */
export type Template = Row<typeof templateFields>;

/** One difference; `known` false: the device's own value was not read yet. */
export interface Difference {
  readonly name: string;
  readonly wanted: string;
  readonly now: string;
  readonly known: boolean;
  readonly type: TemplateParameter['type'];
}

/** A template by its id. */
export function templateById({ store }: Pick<Box, 'store'>, id: string): Template | undefined {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const row = store.get('SELECT * FROM rows WHERE resource = ? AND id = ?', pathOf('tr069Templatelist'), Number(id));
  return row && decodeRow(templateFields, entryOf(row));
}

/** The devices that have a template. */
export const devicesOf = ({ store }: Pick<Box, 'store'>, template: string): readonly Entry[] =>
  store
    .all(`SELECT * FROM rows WHERE resource = '${CPES}' AND json_extract(body, '$.template') = ? ORDER BY sort, id`, template)
    .map(entryOf);

/** Whether a template is for a device: its models, and its data model as far as it is known. */
export function isFor({ models, data_model }: Template, device: Entry): boolean {
  if (models.length > 0 && !models.includes(String(device.model))) return false;
  return String(device.model).startsWith('GW-') === (data_model === 'tr181');
}

/** Whether two spellings are one value. */
export const isSameValue = (type: TemplateParameter['type'], one: string, other: string): boolean =>
  one === other || (type === 'boolean' && (one === '1' || one === 'true') === (other === '1' || other === 'true') && other !== '');

/** In what a device differs from a template. */
export function differencesOf({ store }: Pick<Box, 'store'>, device: string, { parameters }: Template): readonly Difference[] {
  return parameters.flatMap(({ name, value, type }) => {
    const row = store.get('SELECT value FROM cpe_values WHERE device = ? AND name = ?', Number(device), name);
    const now = String(row?.value ?? '');
    return row && isSameValue(type, now, value) ? [] : [{ name, wanted: value, now, known: row !== undefined, type }];
  });
}

/** How many devices have a template, and how many of them are known to differ. */
export function driftOf(box: Pick<Box, 'store'>, template: Template) {
  const devices = devicesOf(box, template.id).filter((device) => isFor(template, device));
  const told = devices.map((device) => ({ device, changes: differencesOf(box, String(device.id), template) }));
  const differ = told.filter(({ changes }) => changes.some(({ known }) => known));
  const unread = told.filter(({ changes }) => changes.length > 0 && !changes.some(({ known }) => known));
  return { devices, differ, unread };
}
