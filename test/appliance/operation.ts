/** One operation of the box: its path, its encoding, exactly the fields it takes, and what it does. */
import type { IncomingMessage } from 'node:http';
import type { Ability } from '../../src/gateway/calls';
import type { Account } from './accounts';
import type { Box } from './box';
import type { ExportOwner } from './exports';
import { type Language, type Message, type MessageKey, say } from './messages';
import { Refusal } from './refusal';
import { BadBody, type Body, type UploadedFile } from './request';
import type { Need } from './rights';
import type { Session } from './session';

interface FieldKinds {
  text: string;
  /** Form: `1` or `0`; JSON: also true and false. */
  flag: boolean;
  integer: number;
  /** PHP list `ids[0]=…`; JSON list of strings. */
  texts: readonly string[];
  any: unknown;
}

/** Kind of a field; a `?` allows it to be absent. */
export type FieldKind = keyof FieldKinds | `${keyof FieldKinds}?`;
/** The fields an operation takes: any other name breaks the contract. */
export type Fields = Readonly<Record<string, FieldKind>>;
/** What the fields are after reading. */
export type Values<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends `${infer B extends keyof FieldKinds}?`
    ? FieldKinds[B] | undefined
    : F[K] extends keyof FieldKinds
      ? FieldKinds[F[K]]
      : never;
};

/** Who may add, for a form without an id, or edit. */
export const addOrEdit =
  (...components: readonly string[]) =>
  ({ id }: Readonly<Record<string, unknown>>): Need =>
    components.map((component) => `${component}:${id === undefined || id === '' ? 'add' : 'edit'}`);

/** What a reply carries beside `code` and `msg`. */
export type Outcome = Readonly<Record<string, unknown>>;

/** One call as the box sees it. */
export interface Context {
  readonly box: Box;
  readonly request: IncomingMessage;
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  readonly path: string;
  readonly method: string;
  readonly files: readonly UploadedFile[];
  readonly cookies: ReadonlyMap<string, string>;
  /** The token of the header, when there is one. */
  readonly token: string | undefined;
  /** @throws when the operation is open and nobody is signed in: an error in the operation's declaration */
  signedIn(): { readonly account: Account; readonly session: Session };
  /** Whose an export of this call is. */
  owner(): ExportOwner;
  /** Whether the caller has what a further call would need. */
  may(need: Need): boolean;
  say(message: Message | MessageKey): string;
  /** Writes the log row of a change; `about` is the row that it is named after, where neither side says it best. */
  changed(before: unknown, after: unknown, about?: unknown): void;
  /**
   * Another call of the same person, as a job makes it after this one was answered, though the person may have signed out since: rights as
   * they are by then, fields, log and undo as if it had come. @throws {Refusal}
   */
  further(operation: Operation, fields: Readonly<Record<string, unknown>>, file: Buffer): Promise<Readonly<Record<string, unknown>>>;
}

/** The declaration of one operation. */
export interface Operation<F extends Fields = Fields> {
  readonly path: string;
  /** The value of the `method` field that picks it, where a path has several. */
  readonly method?: string;
  readonly verb?: 'GET' | 'POST';
  /** Default: form under /admin.php, JSON under /operations (src/gateway/README.md). */
  readonly encoding?: 'form' | 'json' | 'multipart';
  /** Needs no sign-in. */
  readonly open?: boolean;
  readonly kind?: 'read' | 'write';
  /**
   * Without it the answer is "no permission", whatever the fields hold. A function where it depends on what is asked for: it gets the
   * fields as they came, unchecked, and answers undefined where everybody may.
   */
  readonly right?: Need | ((fields: Readonly<Record<string, unknown>>) => Need | undefined);
  /** Allowed although the password is weak. */
  readonly weakAllowed?: boolean;
  /** Answered although the licence has ended, to who may import a new one: without it nobody could (src/gateway/README.md, Codes). */
  readonly renews?: boolean;
  /** Of the person or the session, not of a scene: answered whatever scene the call names, so that one who has none of it can choose another. */
  readonly anyScene?: boolean;
  /** Whose scenes it changes or tells, by their codes, or `*` for all: whoever may not work in all of these is refused. */
  scenes?(box: Box, fields: Readonly<Record<string, unknown>>): readonly string[] | '*' | undefined;
  /** Only of operations mode, and with the customer's header (src/gateway/README.md, Encoding and headers). */
  readonly customer?: boolean;
  /** Fields that the log must not show. */
  readonly secrets?: readonly string[];
  /** Only a box with this ability has it. */
  readonly ability?: Ability;
  /** For so many seconds what it did can be taken back, where the caller named a `batch`. */
  readonly undoable?: number;
  readonly fields: F;
  /** Another operation that does it instead, with its own path, right and fields; undefined: none, it does it itself. @throws {Refusal} */
  standsFor?(
    box: Box,
    fields: Readonly<Record<string, unknown>>,
  ): { readonly operation: Operation; readonly fields: Readonly<Record<string, unknown>> } | undefined;
  run(context: Context, values: Values<F>): Outcome | Promise<Outcome>;
}

/** Declares an operation; its fields type what it is given. */
export const operation = <const F extends Fields>(declaration: Operation<F>): Operation => declaration as unknown as Operation; // erased once, here

export { Refusal };

/** The one file of an upload. */
export function onlyFile(context: Pick<Context, 'files' | 'say'>): UploadedFile {
  const [file, ...others] = context.files;
  if (!file) throw new BadBody('file', 'missing file field "file"');
  if (others.length > 0) throw new Refusal(422, 'fileCount', { file: context.say('fileCount') });
  return file;
}

/** Code 422: what is wrong, field by field, when anything is (src/gateway/README.md, Methods of a resource). */
export function refuseFields(
  context: Pick<Context, 'language'>,
  problems: Readonly<Record<string, Message | MessageKey | undefined>>,
): void {
  const data: Record<string, string> = {};
  for (const [field, problem] of Object.entries(problems)) if (problem) data[field] = say(context.language, problem);
  if (Object.keys(data).length > 0) throw new Refusal(422, 'check', data);
}

const readField = (name: string, kind: keyof FieldKinds, value: unknown, json: boolean): unknown => {
  const wrong = (expected: string) => new BadBody(name, `field "${name}" must be ${expected}`);
  switch (kind) {
    case 'text':
      if (typeof value !== 'string') throw wrong('text');
      return value;
    case 'flag':
      if (value === '1' || (json && (value === 1 || value === true))) return true;
      if (value === '0' || (json && (value === 0 || value === false))) return false;
      throw wrong('1 or 0');
    case 'integer':
      if (typeof value === 'string' && /^-?\d{1,15}$/.test(value) && !json) return Number(value);
      if (json && Number.isSafeInteger(value)) return value;
      throw wrong('a whole number');
    case 'texts':
      if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
      throw wrong('a list of texts');
    case 'any':
      return value;
  }
};

/** What every write may carry: the name that the caller gives to writes that belong together, so that they can be undone together. */
export const BATCH = 'batch';

/** The batch of a call; '' for none. @throws {BadBody} where it is no name */
export function batchOf({ fields }: Body): string {
  const batch = fields[BATCH] ?? '';
  if (typeof batch !== 'string' || !/^[\w-]{0,64}$/.test(batch))
    throw new BadBody(BATCH, `field "${BATCH}" must be a name of at most 64 letters`);
  return batch;
}

/**
 * Reads the fields of a body by their declaration.
 * @param batches whether a write may carry a batch
 * @throws {BadBody} that names the first unknown, missing or misspelled field
 */
export function readFields({ fields, method, kind }: Operation, body: Body, batches: boolean): Values<Fields> {
  for (const name of Object.keys(body.fields)) {
    const isOfCall = (name === 'method' && method !== undefined) || (name === BATCH && batches && kind === 'write');
    if (!isOfCall && !Object.hasOwn(fields, name)) throw new BadBody(name, `unknown field "${name}"`);
  }
  const values: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(fields)) {
    const optional = declared.endsWith('?');
    const kind = (optional ? declared.slice(0, -1) : declared) as keyof FieldKinds; // the two spellings of FieldKind
    const value = body.fields[name];
    if (value === undefined && optional) continue;
    if (value === undefined) throw new BadBody(name, `missing field "${name}"`);
    values[name] = readField(name, kind, value, body.encoding === 'json');
  }
  return values as Values<Fields>; // readField has checked each by its kind
}
