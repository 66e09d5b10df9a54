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

/** What was read last of each template: a plan for a large house asks 20,000 times for the same few. */
const lastRead = new WeakMap<Box['store'], Map<string, { readonly body: unknown; readonly mtime: unknown; readonly template: Template }>>();

/** A template by its id. */
export function templateById({ store }: Pick<Box, 'store'>, id: string): Template | undefined {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const row = store.get('SELECT * FROM rows WHERE resource = ? AND id = ?', pathOf('tr069Templatelist'), Number(id));
  if (!row) return undefined;
  const read = lastRead.get(store) ?? new Map();
  lastRead.set(store, read);
  const known = read.get(id);
  if (known?.body === row.body && known?.mtime === row.mtime) return known.template;
  const template = decodeRow(templateFields, entryOf(row));
  read.set(id, { body: row.body, mtime: row.mtime, template });
  return template;
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

/** In what values of a device differ from a template; those that are not there were not read. */
const differencesIn = (held: ReadonlyMap<string, string> | undefined, { parameters }: Template): readonly Difference[] =>
  parameters.flatMap(({ name, value, type }) => {
    const now = held?.get(name);
    return now !== undefined && isSameValue(type, now, value)
      ? []
      : [{ name, wanted: value, now: now ?? '', known: now !== undefined, type }];
  });

/** In what a device differs from a template. */
export function differencesOf({ store }: Pick<Box, 'store'>, device: string, template: Template): readonly Difference[] {
  const held = store.all(
    'SELECT name, value FROM cpe_values WHERE device = ? AND name IN (SELECT value FROM json_each(?))',
    ...[Number(device), JSON.stringify(template.parameters.map(({ name }) => name))],
  );
  return differencesIn(new Map(held.map(({ name, value }) => [String(name), String(value)])), template);
}

/** The values of all devices that a template speaks of, by device: asked once, not once a device. */
function heldBy(
  { store }: Pick<Box, 'store'>,
  { parameters }: Template,
  devices: readonly Entry[],
): ReadonlyMap<string, Map<string, string>> {
  const held = new Map<string, Map<string, string>>();
  const rows = store.all(
    `SELECT device, name, value FROM cpe_values
       WHERE device IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) AND name IN (SELECT value FROM json_each(?))`,
    ...[JSON.stringify(devices.map(({ id }) => id)), JSON.stringify(parameters.map(({ name }) => name))],
  );
  for (const { device, name, value } of rows) {
    const own = held.get(String(device)) ?? new Map<string, string>();
    held.set(String(device), own.set(String(name), String(value)));
  }
  return held;
}

/** How many devices have a template, and how many of them are known to differ. */
export function driftOf(box: Pick<Box, 'store'>, template: Template) {
  const devices = devicesOf(box, template.id).filter((device) => isFor(template, device));
  const held = heldBy(box, template, devices);
  const told = devices.map((device) => ({ device, changes: differencesIn(held.get(String(device.id)), template) }));
  const differ = told.filter(({ changes }) => changes.some(({ known }) => known));
  const unread = told.filter(({ changes }) => changes.length > 0 && !changes.some(({ known }) => known));
  return { devices, differ, unread };
}
