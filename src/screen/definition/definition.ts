/** What a declared screen says of itself: fields, columns, form, rights. The engine reads it. */
import type { ComponentType, ReactNode } from 'react';
import { encodeValues, type Field, type Fields, type Row, type ValuesOf } from '../../field/field';
import type { Issue } from '../../field/rules';
import type { ResourceName } from '../../gateway/calls';
import type { Key, Namespace, Resources } from '../../i18n/keys';
import type { IconName } from '../../ui/icon-names';
import type { Severity } from '../../ui/severity';
import type { Sender } from '../data/use-send';
import type { ScreenProps } from '../screen';
import type { BoundTo } from './bound-to';
import { declare } from './declared';
import type { TellReturning } from './returning';

/** Where a declared screen's words are: `system-people:accounts`. */
export type ScreenKey = {
  [N in Namespace]: {
    [S in keyof Resources[N] & string]: Resources[N][S] extends { readonly title: string; readonly fields: object } ? `${N}:${S}` : never;
  }[keyof Resources[N] & string];
}[Namespace];

type WordsAt<K extends string> = K extends `${infer N extends Namespace}:${infer S}`
  ? S extends keyof Resources[N]
    ? Resources[N][S]
    : never
  : never;
type KeysAt<W, P extends string> = W extends { readonly [Q in P]: infer X } ? keyof X & string : never;
type ValueKeys<W, N extends string> = W extends { readonly values: { readonly [Q in N]: infer X } } ? keyof X & string : never;
type Name<F> = keyof F & string;

/** The fixed words of a choice that a screen has to say: one with words of its own place (`wordsAt`) is none. */
type Chosen<T> = T extends { readonly wordsAt: string }
  ? never
  : T extends Field<infer V>
    ? V extends string
      ? string extends V
        ? never
        : Exclude<V, ''>
      : never
    : never;
type UnsaidValues<K extends string, F extends Fields> = {
  [N in Name<F>]: Exclude<Chosen<F[N]>, ValueKeys<WordsAt<K>, N>> extends never
    ? never
    : `${N}.${Exclude<Chosen<F[N]>, ValueKeys<WordsAt<K>, N>>}`;
}[Name<F>];
type UnsaidFields<K extends string, F extends Fields> = Exclude<Name<F>, KeysAt<WordsAt<K>, 'fields'>>;

/** Refuses a definition with fields or values that the English locale file does not name; the error names them. */
export type Labelled<K extends string, F extends Fields> = ([UnsaidFields<K, F>] extends [never]
  ? unknown
  : { readonly noLabelFor: UnsaidFields<K, F> }) &
  ([UnsaidValues<K, F>] extends [never] ? unknown : { readonly noWordsForValue: UnsaidValues<K, F> });

/** A field in a form, and when it is there. */
export interface FormItem<F extends Fields> {
  readonly field: Name<F>;
  /** Hidden fields are not checked, and not sent but for lists (`formPayload`). */
  readonly when?: (values: ValuesOf<F>) => boolean;
  /** Required beyond what the field says. */
  readonly required?: (values: ValuesOf<F>) => boolean;
  /** Shown, but not to be changed: the number of a record that exists, for example. */
  readonly locked?: (values: ValuesOf<F>, isNew: boolean) => boolean;
}

/** Sections of a form: heading's key → its fields. */
export type FormGroups<F extends Fields, G extends string = string> = { readonly [K in G]: readonly (Name<F> | FormItem<F>)[] };

/** A field's place in a form, spelled out. */
export const itemsOf = <F extends Fields>(groups: FormGroups<F>, names: readonly string[] = Object.keys(groups)): readonly FormItem<F>[] =>
  names.flatMap((name) => groups[name] ?? []).map((item) => (typeof item === 'object' ? item : { field: item }));

/** The fields that are there for these values, by name. */
export const shownNames = <F extends Fields>(def: Pick<FormDef<F>, 'groups'>, values: ValuesOf<F>): readonly string[] =>
  itemsOf(def.groups)
    .filter((item) => item.when?.(values) !== false)
    .map((item) => item.field);

/**
 * What a form sends of its fields: those that are there. A list that is absent means an empty one
 * (src/gateway/README.md, Encoding and headers), so a hidden list is sent as it was opened; one of linked records is
 * not: they are whom a hidden scope reached, and would hold records that nobody sees there.
 * @param opened the values that the form began with
 */
export function formPayload<F extends Fields>(
  { fields, groups }: Pick<FormDef<F>, 'fields' | 'groups'>,
  values: ValuesOf<F>,
  opened: ValuesOf<F>,
): Readonly<Record<string, unknown>> {
  const shown = shownNames({ groups }, values);
  const hidden = itemsOf(groups)
    .map(({ field }) => field)
    .filter((name) => !shown.includes(name) && fields[name]?.wire === 'texts' && fields[name].linkage === undefined);
  return { ...encodeValues(fields, opened, hidden), ...encodeValues(fields, values, shown) };
}

/** What is wrong across fields, by field. */
export type Check<F extends Fields> = (values: ValuesOf<F>) => { readonly [N in Name<F>]?: Issue | undefined };

/** What stands under the fields of a form: what the box says of the values before they are saved, for example. */
export interface FooterProps<F extends Fields> {
  readonly values: ValuesOf<F>;
  readonly set: (change: Partial<ValuesOf<F>>) => void;
  /** Absent: a new record. */
  readonly id?: string | undefined;
  readonly screen: ScreenProps;
}

/** What stands right under one field of a form: a button that fills it in or tries it, what its value means. */
export type AfterFields<F extends Fields> = { readonly [N in Name<F>]?: ComponentType<FooterProps<F>> };

/** What stands under a batch form and under the dry run of an import: what many changes would do together. */
export interface PreviewProps {
  /** The wire's fields that would be saved, with the `id` of records that are known. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** How many of them would be new records. */
  readonly added: number;
  readonly screen: ScreenProps;
}

/** What stands in the question before records are deleted. */
export interface DeletingProps {
  /** Those that are known of the records that go. */
  readonly ids: readonly string[];
  readonly screen: ScreenProps;
}

/** What every form of a record is made of. */
export interface FormDef<F extends Fields> {
  readonly fields: F;
  readonly groups: FormGroups<F>;
  readonly check?: Check<F>;
  /** Secrets that are typed again where the host changes that they were typed for. */
  readonly boundTo?: BoundTo<Name<F>>;
  readonly Footer?: ComponentType<FooterProps<F>>;
  readonly after?: AfterFields<F>;
  /** What a value that was pasted, or is left, says of several fields: `192.168.10.50/24` of address and netmask. */
  readonly spread?: (name: Name<F>, value: unknown) => Partial<ValuesOf<F>> | undefined;
  /** The groups are steps, one after the other. */
  readonly steps?: boolean;
}

/** A column: a field, or a field drawn in a way of its own. */
export type Column<F extends Fields> =
  | Name<F>
  | {
      readonly [N in Name<F>]: {
        readonly field: N;
        readonly Cell?: ComponentType<{ readonly value: ValuesOf<F>[N]; readonly row: Row<F>; readonly screen: ScreenProps }>;
        /** Changed in place: a name or a number. */
        readonly inline?: true;
        /** Hidden until a person chooses it. */
        readonly extra?: true;
        readonly width?: number;
        /** Where there is no room for all columns the lowest stay, the others are in the row's details; default its place, from 0. */
        readonly priority?: number;
      };
    }[Name<F>];

/** What an action is given: `send` tells a failure in a toast, and the list is asked again. */
export type ActionTools = ScreenProps & Pick<Sender, 'send'> & { readonly reload: () => void };

/** Something to do with one row, beside edit and delete. Its words are `actions.<name>`. */
export interface ActionDef<F extends Fields> {
  readonly name: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** Shown in the row itself rather than in its menu. */
  readonly primary?: boolean;
  /** The button of the button list that allows it (src/gateway/README.md, Rights); default: its own name. */
  readonly right?: string;
  readonly when?: (row: Row<F>) => boolean;
  readonly run: (row: Row<F>, screen: ActionTools) => void | Promise<void>;
}

/**
 * A job of the box (src/gateway/README.md, Jobs): planned before it starts, begun in waves, and followed on a board of its own. It is offered
 * for chosen rows, for all that match a filter, and in the menu of one row.
 */
export interface JobDef {
  /** What the box calls it, and the right to it; default the action's name. */
  readonly kind?: string;
  /** What is asked before it is planned, such as the firmware: words are `fields.<name>` of the screen. Wire names of the kind's options. */
  readonly fields?: Fields;
  /** Rules across these. */
  readonly check?: Check<Fields>;
  /** Options that are the same each time. */
  readonly options?: Readonly<Record<string, string | number>>;
  /** It is no action of one row. */
  readonly many?: true;
}

/** Something to do with many rows at once, one call a row, or as one `job` of the box. Its words are `bulk.<name>`. */
export interface BulkDef<F extends Fields> {
  readonly name: string;
  readonly icon?: IconName;
  /** Asked about before it is done. */
  readonly danger?: boolean;
  /** What is lost by it, in words, for the question; `rows` are those of the `count` chosen ones that were seen. */
  readonly consequences?: (rows: readonly Row<F>[], screen: ScreenProps, count: number) => readonly string[];
  readonly right?: string;
  /** What it changes of every row, as Bulk edit does: the box can take that back. */
  readonly changes?: Partial<ValuesOf<F>>;
  /** What it does to a row, where that is no change of fields. */
  readonly run?: (row: Row<F>, screen: ScreenProps, signal: AbortSignal) => Promise<unknown>;
  /** The box does it by itself, as a job: `true` where the kind is the action's name and takes nothing besides. */
  readonly job?: true | JobDef;
}

/** Files of another kind that a list takes beside tables, such as business cards: they are made a table and imported as one. */
export interface ForeignFile {
  /** Suffixes beside those of tables, `.vcf`. */
  readonly accept?: string;
  /** The rows of such a file as CSV, the first row names fields; undefined for a file that is none. */
  readonly toCsv: (text: string) => string | undefined;
}

/** Records that an import can create beside its rows: what a playlist calls groups are classes of channels. */
export interface Creation {
  readonly list: {
    readonly component: string;
    readonly resource: ResourceName | `/${string}`;
    readonly fields: Fields;
    readonly name?: string;
    readonly columns: readonly (string | { readonly field: string })[];
  };
  /** Its button, with `{{count}}`. */
  readonly words: Key;
}

/** A list with its form. */
export interface ListDef<K extends ScreenKey, F extends Fields> {
  readonly key: K;
  /** Normalised component name: the left part of its rights, `system/openlog`. */
  readonly component: string;
  /** A name of `resourcePaths`, or a path by the contract's rule (src/gateway/README.md, Paths of the screens). */
  readonly resource: ResourceName | `/${string}`;
  readonly fields: F;
  /** The field that a person calls a row by; default the first column. */
  readonly name?: Name<F>;
  readonly columns: readonly Column<F>[];
  /** The rows can be shown as pictures too: a field of media (field/media.tsx), what stands under it, and one line more. */
  readonly gallery?: { readonly picture: Name<F>; readonly title: Name<F>; readonly line?: Name<F> };
  readonly filters?: readonly Name<F>[];
  /** One of the filters: a line in which a person writes conditions, which the box reads. It has its own input (its screen's `Summary`). */
  readonly line?: Name<F>;
  /** Order at first. */
  readonly order?: { readonly by: Name<F> | 'sort' | 'id' | 'mtime'; readonly order: 'asc' | 'desc' };
  /** Without it rows can only be looked at. */
  readonly form?: FormGroups<F, GroupOf<K>>;
  readonly steps?: boolean;
  readonly check?: Check<F>;
  /** Secrets that are typed again where the host changes that they were typed for. */
  readonly boundTo?: BoundTo<Name<F>>;
  /** Under the fields of the form. */
  readonly Footer?: ComponentType<FooterProps<F>>;
  /** Under one field of the form, by the field. */
  readonly after?: AfterFields<F>;
  /** Before many records are changed at once or imported: what that would do. */
  readonly Preview?: ComponentType<PreviewProps>;
  /** Before records are deleted: what they take along elsewhere. */
  readonly Deleting?: ComponentType<DeletingProps>;
  /** Fields that a batch form may change in many rows at once. */
  readonly batch?: readonly Name<F>[];
  /** Texts in which a bulk edit finds and replaces, the usual one first. */
  readonly replace?: readonly Name<F>[];
  /** A flag or choice of two that is switched in the row, by the call `status`. */
  readonly status?: Name<F>;
  /**
   * What has to be known before a row is switched by `status`, in words; with nothing to say it is switched at once. Where the box has to
   * be asked and that fails, the row is not switched.
   */
  readonly switching?: (row: Row<F>, on: boolean, screen: ScreenProps) => readonly string[] | Promise<readonly string[]>;
  /** Why those that use a row go without it at this moment, in words; told where its users are listed. */
  readonly withheld?: (row: Row<F>, screen: ScreenProps) => string | undefined;
  /** The same before records come back by history, undo or a backup. */
  readonly returning?: TellReturning;
  /** What the box works out for each answer: no list can be in its order. */
  readonly unordered?: readonly Name<F>[];
  /** Rows have an order that people set: drag, or a number. */
  readonly sortable?: true;
  /** Which actions do not exist at all; what the button list forbids is hidden besides. `page`: records have no page of their own. */
  readonly without?: readonly ('add' | 'edit' | 'del' | 'export' | 'page')[];
  readonly import?: {
    readonly names: readonly Name<F>[];
    /** The field by which a row of the file is known to be one that the list has: that one is changed instead of added. */
    readonly keyField?: Name<F>;
    /** Files of other programs that it reads beside tables. */
    readonly foreign?: ForeignFile;
    /** What other programs call a field in the files that they export, in any language. */
    readonly aliases?: Partial<Readonly<Record<Name<F>, readonly string[]>>>;
    /** Lists whose records an import can create by name, by the linked field that chooses one of them. */
    readonly creates?: Partial<Readonly<Record<Name<F>, Creation>>>;
  };
  readonly actions?: readonly ActionDef<F>[];
  readonly bulk?: readonly BulkDef<F>[];
  readonly severity?: (row: Row<F>) => Severity | undefined;
  readonly expand?: (row: Row<F>, screen: ScreenProps) => ReactNode;
  /** What opening a row does, where that is neither its form nor its details: a page of its own, for example. */
  readonly open?: (id: string, screen: ScreenProps) => void;
  /** What opening a row shows, where that is not its form. */
  readonly Detail?: ComponentType<{ readonly row: Row<F>; readonly screen: ScreenProps }>;
  /** Fields that `Detail` says or its heading is: the record's page does not say them twice. */
  readonly told?: readonly Name<F>[];
  /** Names the field that holds the parent's id: the rows form a tree, and come in one reply. */
  readonly parent?: Name<F>;
  /** Asks again every so many milliseconds. */
  readonly poll?: number;
  /** Filters that hold whatever the person chooses. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Before a deletion: what else is lost, in words. */
  readonly consequences?: (rows: readonly Row<F>[], screen: ScreenProps) => readonly string[];
}

/** The headings that a screen's words have. */
export type GroupOf<K extends string> = KeysAt<WordsAt<K>, 'groups'>;

/** One record with Save and Reset. */
export interface SettingsDef<K extends ScreenKey, F extends Fields> {
  readonly key: K;
  readonly component: string;
  readonly resource: ResourceName | `/${string}`;
  readonly fields: F;
  readonly form: FormGroups<F, GroupOf<K>>;
  readonly check?: Check<F>;
  /** As of a list. */
  readonly boundTo?: BoundTo<Name<F>>;
  /** Shown above the form: what is so now. */
  readonly Head?: ComponentType<{ readonly values: ValuesOf<F>; readonly screen: ScreenProps }>;
  /** Under the fields of the form, or of the one group that it is about. */
  readonly Footer?: ComponentType<FooterProps<F>>;
  readonly footerUnder?: GroupOf<K>;
  /** What has to be known before they come back by history or a backup. */
  readonly returning?: TellReturning;
  /** What saving does to people right now, in words: asked first. `now` is the box's newest record. */
  readonly consequences?: (now: Row<F>, wanted: ValuesOf<F>, screen: ScreenProps) => readonly string[];
}

/** A list's definition inside the engine: its key's type has done its work. */
export type AnyListDef<F extends Fields> = Omit<ListDef<ScreenKey, F>, 'key' | 'form'> & {
  readonly key: string;
  readonly form?: FormDef<F>['groups'];
};

/** A settings definition inside the engine, likewise. */
export type AnySettingsDef<F extends Fields> = Omit<SettingsDef<ScreenKey, F>, 'key' | 'form' | 'footerUnder'> & {
  readonly key: string;
  readonly footerUnder?: string;
  readonly form: FormDef<F>['groups'];
};

/** The field that a person calls a row of a list by. */
export const nameFieldOf = ({
  name,
  columns: [first],
}: {
  readonly name?: string;
  readonly columns: readonly (string | { readonly field: string })[];
}): string | undefined => name ?? (typeof first === 'object' ? first.field : first);

/** Columns that wait in the column chooser until somebody wants them. */
export const extra = <const N extends string>(...fields: readonly N[]) => fields.map((field) => ({ field, extra: true as const }));

/** Refuses headings of a form that the English locale file does not name; the error names them. */
export type Headed<K extends string, G extends string> = [Exclude<G, GroupOf<K>>] extends [never]
  ? unknown
  : { readonly noWordsForHeading: Exclude<G, GroupOf<K>> };

/** A list as part of a special screen: checked like {@link ListDef}, shown by ListView. */
export const listDef = <const K extends ScreenKey, const F extends Fields, const G extends string = GroupOf<K>>(
  def: Omit<ListDef<K, F>, 'form'> & { readonly form?: FormGroups<F, G> } & Labelled<K, F> & Headed<K, G>,
): ListDef<K, F> => {
  declare(def.resource, { ...def, name: nameFieldOf(def) });
  return def as unknown as ListDef<K, F>; // Headed has seen that G is of GroupOf<K>
};

/** Settings as part of a special screen: shown by SettingsForm. */
export const settingsDef = <const K extends ScreenKey, const F extends Fields, const G extends string>(
  def: Omit<SettingsDef<K, F>, 'form'> & { readonly form: FormGroups<F, G> } & Labelled<K, F> & Headed<K, G>,
): SettingsDef<K, F> => {
  declare(def.resource, def);
  return def as unknown as SettingsDef<K, F>; // as of listDef
};
