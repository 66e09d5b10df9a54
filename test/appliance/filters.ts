/**
 * What a list and an export are narrowed by (src/gateway/README.md, Methods of a resource): `<field>` with a text or a list of
 * texts, `<field>_from` and `<field>_to` of text dates and integers, and `keyword`.
 */
import type { SQLInputValue } from 'node:sqlite';
import { soughtTexts } from '../../src/areas/voice/parts/numbers-of';
import { MOST_KEYWORD } from './listing';
import { endOf } from './narrowing';
import type { Fields } from './operation';
import { BadBody } from './request';
import type { Entry, ResourceField } from './resource';
import type { Where } from './where';

type Named = readonly (readonly [name: string, field: ResourceField])[];

const ranged = (fields: Named): Named =>
  fields.filter(([name, { kind }]) => (kind === 'text' || kind === 'integer') && !fields.some(([other]) => other === `${name}_from`));

/** The keys that a list and an export take for some fields. */
export const filterFields = (fields: Named): Fields => ({
  // `sort` names the order of a list, never a filter.
  ...Object.fromEntries(fields.filter(([name]) => name !== 'sort').map(([name]) => [name, 'any?' as const])),
  ...Object.fromEntries(ranged(fields).flatMap(([name]) => [`${name}_from`, `${name}_to`].map((key) => [key, 'text?' as const]))),
});

const wantedOf = (name: string, value: unknown): readonly string[] => {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value];
  return wanted.map((item) => {
    if (typeof item !== 'string') throw new BadBody(name, `field "${name}" must be text or a list of texts`);
    return item;
  });
};

const boundOf = (key: string, { kind }: ResourceField, value: unknown): string | number => {
  const text = String(value);
  if (kind !== 'integer') return endOf(key, text.length === 'YYYY-MM'.length ? `${text}-01` : text).slice(0, text.length);
  if (!/^-?\d{1,15}$/.test(text)) throw new BadBody(key, `field "${key}" must be a whole number`);
  return Number(text);
};

/** The condition that the filters of a body make. @throws {BadBody} for a value that no filter has */
export function whereOf(fields: Named, keyword: readonly string[], values: Entry): Where {
  const where: string[] = [];
  const bound: SQLInputValue[] = [];
  const add = (sql: string, ...more: readonly SQLInputValue[]): void => {
    where.push(sql);
    bound.push(...more);
  };
  for (const [name, { kind }] of fields) {
    if (name === 'sort') continue;
    const wanted = wantedOf(name, values[name]);
    if (wanted.length === 0) continue;
    const places = wanted.map(() => '?').join(', ');
    if (kind === 'texts') add(`EXISTS (SELECT 1 FROM json_each(body, '$.${name}') AS item WHERE item.value IN (${places}))`, ...wanted);
    else add(`CAST(json_extract(body, '$.${name}') AS TEXT) IN (${places})`, ...wanted);
  }
  for (const [name, field] of ranged(fields)) {
    const column = `json_extract(body, '$.${name}')`;
    for (const [key, sign] of [
      [`${name}_from`, '>='],
      [`${name}_to`, '<='],
    ] as const) {
      const value = values[key];
      if (value === undefined || value === '') continue;
      const edge = boundOf(key, field, value);
      if (field.kind === 'integer') add(`${column} ${sign} ?`, edge);
      // A bound may name only the minute, the day or the month: as much of the text is compared. What has no date is in no range.
      else add(`${column} <> '' AND substr(${column}, 1, length(?)) ${sign} ?`, edge, edge);
    }
  }
  const text = String(values.keyword ?? '').trim();
  if (text.length > MOST_KEYWORD) add('0');
  else if (text !== '' && keyword.length > 0) {
    const sought = soughtTexts(text).map((each) => `%${each.replace(/[\\%_]/g, (char) => `\\${char}`)}%`);
    const tests = keyword.flatMap((name) => sought.map((like) => ({ name, like })));
    add(
      `(${tests.map(({ name }) => `CAST(json_extract(body, '$.${name}') AS TEXT) LIKE ? ESCAPE '\\'`).join(' OR ')})`,
      ...tests.map(({ like }) => like),
    );
  }
  return { sql: where.map((condition) => ` AND (${condition})`).join(''), bound };
}
