/**
 * A screen's rows behind one path with a `method` (src/gateway/README.md, Methods of a resource): list, detail, form, del, status, sort,
 * import and export, kept in the store. A resource is one declaration in `resources/`; what it makes of it is in `rows/`.
 */
import type { Change } from '../../src/areas/system/network/changes';
import type { BoundTo } from '../../src/screen/definition/bound-to';
import type { Box } from './box';
import type { Clock } from './clock';
import type { Entry } from './entry';
import type { Fleet } from './fleet/fleet';
import type { Job, JobKind } from './jobs/job';
import type { Message, MessageKey } from './messages';
import type { Context, Operation } from './operation';
import type { Need } from './rights';
import type { Where } from './where';

export type { Entry };

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, Message | MessageKey | undefined>>;

/** One field of a resource. */
export interface ResourceField {
  readonly kind: 'text' | 'integer' | 'flag' | 'texts' | 'any';
  /** Taken when a new row does not say; without it the form must send the field. */
  readonly initial?: unknown;
  /** May not be empty. */
  readonly required?: boolean;
  /** Length of a text, or value of an integer. */
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly pattern?: RegExp;
  /** The message for `pattern`; default "Incorrect format". */
  readonly message?: MessageKey;
  /** The console's own rule (resource-fields.ts). */
  readonly issue?: (value: unknown) => Message | undefined;
  /** No two rows have the same. */
  readonly unique?: boolean;
  /** Never answered and never logged; an empty one leaves what is kept. */
  readonly secret?: boolean;
  /** A secret that `<name>_clear: 1` empties. */
  readonly mayEmpty?: boolean;
  /** A number that may be empty, which a form spells as a text; it is kept as a number. */
  readonly numeral?: true;
  /** An amount in cents: a file spells it with a point. */
  readonly money?: true;
  /** Set by the box, never by a form. */
  readonly readOnly?: boolean;
  /** Which records it holds: linkage by where they are in it, '' for the value itself. */
  readonly linkages?: Readonly<Record<string, string>>;
}

/** The methods that follow from a declaration (src/gateway/README.md, Methods of a resource). */
export type ResourceMethod = 'list' | 'detail' | 'form' | 'del' | 'status' | 'sort' | 'import' | 'export';

/** Which methods of a resource a job is begun, stopped and fetched by, and what it tells of itself. */
export interface JobMethods {
  /** A method, or which one by the fields that are sent. */
  readonly start: string | ((fields: Readonly<Record<string, unknown>>) => string);
  readonly cancel?: string;
  /** What fetches the file that it has made; undefined: none. */
  file?(job: Job, box: Box): { readonly method: string; readonly fields: Readonly<Record<string, string>> } | undefined;
  /** What the kind tells besides; never a secret. */
  about?(job: Job): Readonly<Record<string, unknown>>;
  /** What it would do, with the fields of its start: `total`, `changes`, `cuts`, `seconds` where they are known. */
  plan?(context: Context, fields: Readonly<Record<string, unknown>>): object | Promise<object>;
}

/** How the history of records that are not rows reads one. */
export interface KeptRecords {
  /** What their form calls the id; absent: it is one settings form. */
  readonly key?: 'id' | 'name';
  /** What the form would be sent to make the record what it is now, secrets too, and `mtime`. */
  one(box: Box, id: string): Entry | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** The declaration of one resource. */
export interface Resource {
  readonly path: string;
  /** The screen that owns it, normalised: who has its menu may read, who has its buttons may write. */
  readonly component: string;
  /** Further screens that show it, each with rights of its own name. */
  readonly alsoIn?: readonly string[];
  /** One settings form instead of rows: detail and form without `id`. */
  readonly settings?: boolean;
  readonly fields: Readonly<Record<string, ResourceField>>;
  /** Rows whose field has this value are no part of its list and export: another call tells them. */
  readonly without?: Readonly<Record<string, string>>;
  /** Its rows are so many that a form does not read them all: no rule of it needs the others. */
  readonly alone?: true;
  /** The generic methods that it has; default all, or detail and form of a settings form. */
  readonly has?: readonly ResourceMethod[];
  /** Fields that `keyword` looks into; default every text that is not secret. */
  readonly keyword?: readonly string[];
  /** Filters that are no comparison with one field, by name: what a text of each asks of the table `rows`. */
  readonly narrow?: Readonly<Record<string, (text: string, box: Box) => Where>>;
  /** The field by which an imported row finds the row that it changes; without it every row of an import is new. */
  readonly importKey?: string;
  /** What a new data folder starts with; a settings form has exactly one. */
  seed?(clock: Clock): readonly Entry[];
  /** Rules across fields and rows. */
  check?(entry: Entry, others: readonly Entry[], box: Box): Problems;
  /** What the licence has against a row that a restore has put in place. @param rows how many there were before it */
  restored?(entry: Entry, before: Entry | undefined, rows: number, box: Box): Message | MessageKey | undefined;
  /** What of a row that a restore brings it leaves out, since it would let somebody in: fields with what they become, and what a person is told. */
  stayClosed?(wanted: Fields, now: Fields | undefined): { readonly fields: Fields; readonly note: MessageKey } | undefined;
  /** Rights that a row takes, beside those to its method, of whoever writes, restores or switches it on: which, and the field that takes it. */
  demands?(entry: Entry): readonly { readonly need: Need; readonly field: string; readonly message: MessageKey }[];
  /** What stands against a row only for now, as a lease does: who fills in a form is told, a row that is restored is taken. */
  checkNow?(entry: Entry, others: readonly Entry[], box: Box): Problems;
  /** Secrets that are told to no other host than the one that they were typed for, as its definition declares them. */
  readonly boundTo?: BoundTo;
  /**
   * Which rows a caller is told and may change, where not everybody who has the screen may see all: `where` narrows lists, `row` validates
   * one. `writes` validates what is told but reaches further than the caller may: as it was, and as it is to be, however it is written.
   * `device` validates the devices of its jobs; without it they are its rows.
   */
  readonly sees?: {
    where(context: Context): Where | undefined;
    row(entry: Entry, context: Context): boolean;
    writes?(entry: Entry, context: Context): boolean;
    device?(id: string, context: Context): boolean;
  };
  /** Names of people, told whole only to who may know them; anybody else gets their beginnings. */
  readonly people?: { readonly fields: readonly string[]; readonly right: Need };
  /** As of an operation, for each of its methods; `method` is among the fields. */
  readonly scenes?: NonNullable<Operation['scenes']>;
  /** References that no field declares by its linkage: field → kind (src/gateway/references.ts). */
  readonly refers?: Readonly<Record<string, string>>;
  /** Its references only tell of what they name: that may vanish. */
  readonly loose?: true;
  /** Read-only fields that say what a form has written, such as the length of a sound: they come back with it from a backup. */
  readonly noted?: readonly string[];
  /** Those of `noted` that the box measures anew by itself: a row that is there keeps its own, and does not differ by them. */
  readonly measured?: readonly string[];
  /** What the box itself notes of a row whenever one is saved; `before`: the row that it changes. */
  derive?(entry: Entry, box: Box, before?: Entry): Entry;
  /** Brings what the box notes of its rows up to date before they are told, so that filters and orders know it (rows/note-row.ts). */
  freshen?(box: Box): void;
  /** Adds what is live to what is kept; of a call, as its caller is told. */
  present?(entry: Entry, clock: Clock, box: Box, context?: Context): Entry;
  /** Its work that takes longer than an answer, by kind (jobs/calls.ts). */
  readonly jobs?: Readonly<Partial<Record<JobKind, JobMethods>>>;
  /** Jobs on its rows as devices, by kind (fleet/fleet.ts). */
  readonly fleet?: Fleet;
  /** Methods of its own; the path is filled in, and where they name no right, that to look at one of the screens. */
  readonly methods?: readonly Omit<Operation, 'path'>[];
  /** Records that are not rows: how their history reads one. Their own `form` writes it. */
  readonly kept?: KeptRecords;
  /** What follows in other records from a change of a row: such as name it by what it was. */
  follow?(before: Entry, after: Entry, box: Box): void;
  /** What of a settings form that is written can cut people off: it works on trial, and goes back by itself (rows/trial.ts). */
  onTrial?(before: Entry, wanted: Entry): readonly Change[];
  /** What follows at once from a settings form that was saved. */
  saved?(box: Box): void;
  /** Starts what goes on beside the calls while the box runs; answers how it is stopped. */
  start?(box: Box, resources: readonly Resource[]): () => void;
}
