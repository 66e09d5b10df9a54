/** What the operations of one resource share: which fields it has, whose it is, and how a row is found, shown, made and checked. */
import { clearOf } from '../../../src/field/field';
import { maskName } from '../../../src/lib/mask-name';
import { sameValue } from '../../../src/lib/same-value';
import { boundElsewhere } from '../../../src/screen/definition/bound-to';
import type { Box } from '../box';
import { type Context, Refusal } from '../operation';
import type { Entry, Problems, Resource, ResourceField } from '../resource';
import { problemsIn } from './check';
import { rowsOf } from './rows';

/** The rows of a resource that is open. */
export type Rows = ReturnType<typeof rowsOf>;

/** Some values of a row. */
export const pick = (entry: Entry, names: readonly string[]): Entry => Object.fromEntries(names.map((name) => [name, entry[name]]));

/** A row with the names of people as who asks may know them. */
function maskPeople({ people }: Resource, context: Context | { readonly box: Box }, entry: Entry): Entry {
  if (!people || !('signedIn' in context) || context.may(people.right)) return entry;
  return { ...entry, ...Object.fromEntries(people.fields.map((name) => [name, maskName(String(entry[name] ?? ''))])) };
}

/** A value as rows keep it: flags as 1 and 0, and a number alike however it was spelled, or history would tell a change that was none. */
function keptValue(value: unknown, isNumeral: boolean): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return isNumeral && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** A resource, read for its operations. */
export class RowParts {
  readonly resource: Resource;
  /** The screens that show it. */
  readonly owners: readonly string[];
  readonly names: readonly string[];
  /** Fields that are answered and logged: all but secrets. */
  readonly shown: readonly string[];
  /** Fields that a form may set. */
  readonly writable: readonly string[];
  readonly secrets: readonly string[];

  constructor(resource: Resource) {
    this.resource = resource;
    this.owners = [resource.component, ...(resource.alsoIn ?? [])];
    this.names = Object.keys(resource.fields);
    const bad = this.names.find((name) => !/^\w+$/.test(name));
    if (bad !== undefined) throw new Error(`${resource.path}: "${bad}" is no field name`);
    this.shown = this.names.filter((name) => !this.field(name).secret);
    this.writable = this.names.filter((name) => !this.field(name).readOnly);
    this.secrets = this.names.filter((name) => this.field(name).secret);
  }

  field(name: string): ResourceField {
    return this.resource.fields[name]!;
  }

  /** The right to press a button of any of its screens. */
  button(action: string): readonly string[] {
    return this.owners.map((owner) => `${owner}:${action}`);
  }

  /** Its rows; of a call those that the caller may see. */
  open(context: Context | { readonly box: Box }): Rows {
    const rows = rowsOf(this.resource, context.box.store, context.box.clock);
    const { sees } = this.resource;
    if (!sees || !('signedIn' in context)) return rows;
    return {
      ...rows,
      one: (id) => {
        const entry = rows.one(id);
        return entry && sees.row(entry, context) ? entry : undefined;
      },
    };
  }

  /** The same with what the box notes of them up to date. */
  fresh(context: Context | { readonly box: Box }): Rows {
    const rows = this.open(context);
    this.resource.freshen?.(context.box);
    return rows;
  }

  /** @throws {Refusal} 403 where the caller is told of a row, or writes one, that reaches further than he may */
  validateWrite(context: Context, ...entries: readonly (Entry | undefined)[]): void {
    const { sees } = this.resource;
    for (const entry of entries) {
      if (!entry || !sees) continue;
      if (!sees.row(entry, context)) throw new Refusal(403, 'noPermission');
      if (sees.writes?.(entry, context) === false) throw new Refusal(403, 'beyondScene');
    }
  }

  /** Whether any of some rows reaches further than the caller may write. */
  isBeyond(context: Context, ...entries: readonly (Entry | undefined)[]): boolean {
    const { sees } = this.resource;
    return sees !== undefined && entries.some((each) => each && !(sees.row(each, context) && sees.writes?.(each, context) !== false));
  }

  /** @throws {Refusal} 404 */
  found(rows: Rows, id: string): Entry {
    const entry = /^\d{1,15}$/.test(id) ? rows.one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    return entry;
  }

  /** A row as it is answered: with what is live, without secrets. */
  present(context: Context | { readonly box: Box }, entry: Entry): Entry {
    const { settings, present } = this.resource;
    const { box } = context;
    const asked = 'signedIn' in context ? context : undefined;
    const live = maskPeople(this.resource, context, present?.(entry, box.clock, box, asked) ?? entry);
    const isOfRows = (name: string): boolean => settings === true && (name === 'id' || name === 'sort');
    const extra = Object.keys(live).filter((name) => !this.names.includes(name) && !isOfRows(name));
    return pick(live, [...extra, ...this.shown]);
  }

  /** A row as its form reads it, beside the names of the secrets that it has. */
  detail(context: Context | { readonly box: Box }, entry: Entry): Entry {
    const kept = this.secrets.filter((name) => entry[name] !== undefined && entry[name] !== '');
    return { detail: this.present(context, entry), ...(this.secrets.length > 0 && { kept }) };
  }

  /** A row as the log says it: as it is kept, without secrets. */
  plain(entry: Entry | undefined): Entry | undefined {
    return entry && pick(entry, ['id', ...this.shown]);
  }

  /** What is wrong with a row beside others, by itself, only for now, or for whoever writes it. */
  problemsOf(context: Context, entry: Entry, others: readonly Entry[]): Problems {
    const { box } = context;
    const always = { ...problemsIn(this.resource, box, entry, others), ...this.barred(context, entry) };
    const now = Object.entries(this.resource.checkNow?.(entry, others, box) ?? {}).filter(([name]) => always[name] === undefined);
    return { ...always, ...Object.fromEntries(now) };
  }

  /** What of a row takes a right that the caller has not. */
  barred(context: Pick<Context, 'may'>, entry: Entry): Problems {
    const demanded = this.resource.demands?.(entry) ?? [];
    return Object.fromEntries(demanded.filter(({ need }) => !context.may(need)).map(({ field, message }) => [field, message]));
  }

  /** Fields that name a record which is not there; what stays as it was is not asked about again. */
  goneOf(context: Context, entry: Entry, before: Entry | undefined): Problems {
    const { path, fields, loose } = this.resource;
    const isNew = (name: string): boolean => !before || !sameValue(entry[name], before[name]);
    const unknown = loose
      ? []
      : this.writable.filter((name) => {
          const linkage = fields[name]?.linkages?.[''];
          const known = linkage === undefined || !isNew(name) ? undefined : context.box.linked(linkage, context);
          const held = known ? [entry[name]].flat().map(String) : [];
          return held.some((value) => value !== '' && !known?.has(value));
        });
    const missing = context.box.references.missing(path, entry, before).filter((name) => this.writable.includes(name));
    return Object.fromEntries([...unknown, ...missing].map((name) => [name, 'linkedGone' as const]));
  }

  /** Secrets that are kept, and would be told another host than before. @param typed whether one has come with the change */
  movedSecrets(entry: Entry, before: Entry | undefined, typed: (name: string) => boolean): Problems {
    if (!before) return {};
    const moved = boundElsewhere(this.resource.boundTo, before, entry).filter((name) => String(entry[name] ?? '') !== '' && !typed(name));
    return Object.fromEntries(moved.map((name) => [name, 'passwordAgain' as const]));
  }

  /** The row that a form or a line of an import makes of what it says and of what is kept. */
  entryOf({ box }: { readonly box: Box }, values: Entry, before: Entry | undefined): Entry {
    const entry = Object.fromEntries(
      this.names.map((name) => {
        const { kind, initial, readOnly, secret, mayEmpty, numeral } = this.field(name);
        if (mayEmpty && values[clearOf(name)] === true) return [name, ''];
        const sent = keptValue(values[name], numeral === true);
        const kept = before ? before[name] : (initial ?? (kind === 'text' ? '' : kind === 'texts' ? [] : 0));
        return [name, readOnly || sent === undefined || (secret && sent === '' && before) ? kept : sent];
      }),
    );
    return { ...entry, ...this.resource.derive?.(entry, box, before) };
  }
}

/** The rows that there are of some ids. */
export const rowsOfIds = (rows: Rows, ids: readonly string[]): readonly Entry[] =>
  ids.map((id) => rows.one(id)).filter((entry) => entry !== undefined);
