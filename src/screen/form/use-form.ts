/**
 * The state of a form: values, issues at their fields on blur and on submit, the box's own
 * issues (422), one request for any number of presses (test/fault/README.md, One press, one request), and a draft that survives an expired
 * session (R6).
 */
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Issue } from '../../field/rules';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import type { Key } from '../../i18n/keys';
import { sameValue } from '../../lib/same-value';
import { lookAgainAtRights } from '../data/rights-changed';
import { useDraft } from './use-draft';
import { useTouched } from './use-touched';

/** What a person has entered, by field name: texts in a hand-made form, any field's value in a declared one. */
export type Values = Readonly<Record<string, unknown>>;

/** Something to say: a message of ours, said in the language of now, or the box's own words. */
export type FieldMessage = { readonly say: Key; readonly args?: Readonly<Record<string, string | number>> } | { readonly text: string };

/** The message of a rule. */
export const toMessage = (issue: Issue | undefined): FieldMessage | undefined =>
  issue && { say: `issue:${issue.key}`, ...(issue.args && { args: issue.args }) };

/** What is wrong, by field name. */
export type Issues<V> = { readonly [K in keyof V]?: FieldMessage | undefined };

/** What a form is made of. */
interface FormParts<V extends Values> {
  readonly initial: V;
  readonly check: (values: V) => Issues<V>;
  /** Saves. Answers false when nothing was saved and the caller has dealt with it; failed calls may be thrown. */
  readonly send: (values: V) => Promise<boolean>;
  /** The words of a failed call (runtime.failureText). */
  readonly failureText: (error: GatewayError) => string;
  /** Where the draft is kept, and which fields are secrets that never get there. None: no draft. */
  readonly draft?: { readonly key: string; readonly secrets?: readonly (keyof V)[] };
  /** Fields that the box names otherwise in its field messages: its name → ours. */
  readonly wireNames?: Readonly<Record<string, keyof V & string>>;
  /** Said above the reason of a failure. */
  readonly failed?: Key;
  /** Whether a failure most likely means that what is in the form was saved by an earlier try: that is said, and leaves no draft. */
  readonly savedBefore?: (error: GatewayError) => boolean;
}

/** A form as its page sees it. */
export interface Form<V extends Values> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: V;
  /** What is saved, as far as the form knows. */
  readonly saved: V;
  readonly dirty: boolean;
  readonly pending: boolean;
  /** Why the last submit failed, line by line. */
  readonly failure: readonly string[];
  /** Whether an unsaved draft waits for a decision. */
  readonly offered: boolean;
  readonly issue: (name: keyof V & string) => string | undefined;
  readonly set: (change: Partial<V>) => void;
  /** Shows what is wrong with a field from now on. */
  readonly validate: (name: keyof V & string) => void;
  /** A field has been left: what is wrong with it is shown, if it was changed. */
  readonly leave: (name: keyof V & string) => void;
  /** Whether a field differs from what is saved. */
  readonly changed: (name: keyof V & string) => boolean;
  /** What a text input is given. */
  readonly input: (name: keyof V & string) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** Checks all fields and goes to the first one that is wrong. */
  readonly valid: () => boolean;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** After a conflict: what is saved now, and what the person wants to have saved; sends that. */
  readonly resubmit: (saved: V, wanted: V) => Promise<void>;
  /** Takes what the box has now as the beginning; what was typed is gone, but for what differs from `before`. */
  readonly restart: (saved: V, before?: V) => void;
  readonly takeDraft: () => void;
  readonly dropDraft: () => void;
}

/** Said on saving while a field is wrong, for as long as one is. */
const FILL_IN: readonly FieldMessage[] = [{ say: 'issue:pleaseFillIn' }];

/** What differs from `before`; nothing without it. */
const typedSince = <V extends Values>(values: V, before: V | undefined): object =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => before && !sameValue(before[name], value)));

/** Answers what goes to the first field that is wrong, once that is drawn. */
function useFirstIssue(form: RefObject<HTMLFormElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, form]);
  return () => setAsked((count) => count + 1);
}

/**
 * What a failed call says: at the fields that the form knows, and in lines; nothing where somebody else has said it.
 * @param text the words of the failure itself
 * @param before what is in the form was most likely saved by an earlier try
 */
function refusalOf(
  { fields: wire, unsure }: GatewayError,
  text: string,
  wireNames: Readonly<Record<string, string>>,
  values: Values,
  { failed, before }: { readonly failed: Key | undefined; readonly before: boolean },
): { readonly fields: Readonly<Record<string, string>>; readonly lines: readonly FieldMessage[] } {
  const named = Object.entries(wire).map(([key, said]) => ({ name: Object.hasOwn(wireNames, key) ? (wireNames[key] ?? key) : key, said }));
  const isKnown = ({ name }: { readonly name: string }): boolean => Object.hasOwn(values, name);
  const fields = Object.fromEntries(named.filter(isKnown).map(({ name, said }) => [name, said]));
  if (text === '' && !before && Object.keys(fields).length === 0) return { fields, lines: [] };
  const lines: FieldMessage[] = [
    ...(failed ? [{ say: failed }] : []),
    ...named.filter((each) => !isKnown(each)).map(({ said }) => ({ text: said })),
    ...(text === '' ? [] : [{ text }]),
  ];
  if (unsure) lines.push({ say: 'common:message.unknownOutcome' });
  if (before) lines.push({ say: 'common:message.maybeSaved' });
  return { fields, lines };
}

/** What of a draft the form still has, of the same kind. */
const fitting = <V extends Values>(offer: Values, first: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(offer).filter(([name, value]) => Object.hasOwn(first, name) && typeof value === typeof first[name]),
  ) as Partial<V>; // only V's own keys pass the filter

/** Makes a form. `initial` counts once: a form for another record is another component. */
export function useForm<V extends Values>({
  initial,
  check,
  send,
  failureText,
  draft,
  wireNames = {},
  failed,
  savedBefore,
}: FormParts<V>): Form<V> {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  // A ref: two presses in one tick are faster than a state change.
  const busy = useRef(false);
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(initial);
  const touched = useTouched();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<readonly FieldMessage[]>([]);
  const toFirstIssue = useFirstIssue(ref);

  const said = (saying: FieldMessage): string => ('text' in saying ? saying.text : t(saying.say, saying.args));
  const changed = (name: string): boolean => !sameValue(first[name], values[name]);
  const dirty = Object.keys(first).some(changed);
  const kept = useDraft(draft?.key, values, dirty, draft?.secrets ?? []);

  const leave = (name: string): void => {
    if (changed(name)) touched.addOnRelease(name);
  };
  const set = (change: Partial<V>): void => {
    kept.begin();
    setValues((known) => ({ ...known, ...change }));
    setRefused((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in change))));
  };

  const validateAll = (of: V): boolean => {
    const ok = Object.values(check(of)).every((found) => found === undefined);
    touched.reset(Object.keys(of));
    setRefused({});
    setFailure(ok ? [] : FILL_IN);
    if (!ok) toFirstIssue();
    return ok;
  };

  const show = (error: GatewayError): void => {
    lookAgainAtRights(error);
    const before = savedBefore?.(error) === true;
    if (before) kept.end();
    const { fields, lines } = refusalOf(error, failureText(error), wireNames, values, { failed, before });
    setRefused(fields);
    setFailure(lines);
    if (Object.keys(fields).length > 0) toFirstIssue();
  };

  const submit = async (of: V): Promise<void> => {
    if (busy.current || !validateAll(of)) return;
    busy.current = true;
    setPending(true);
    try {
      if (await send(of)) kept.end();
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      show(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const issues = check(values);
  const mended = failure === FILL_IN && Object.values(issues).every((found) => found === undefined);
  return {
    ref,
    values,
    saved: first,
    dirty,
    pending,
    failure: mended ? [] : failure.map(said),
    offered: kept.offer !== undefined,
    issue(name) {
      const found = touched.has(name) ? issues[name] : undefined;
      return refused[name] ?? (found && said(found));
    },
    set,
    validate: touched.add,
    leave,
    changed,
    input: (name) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (event) => set({ [name]: event.target.value } as Partial<V>), // `name` is one of V's own keys
      onBlur: () => leave(name),
    }),
    valid: () => validateAll(values),
    submit(event) {
      event?.preventDefault();
      return submit(values);
    },
    resubmit(saved, wanted) {
      setFirst(saved);
      setValues(wanted);
      return submit(wanted);
    },
    restart(saved, before) {
      setFirst(saved);
      setValues({ ...saved, ...typedSince(values, before) });
      touched.reset();
      setRefused({});
      setFailure([]);
    },
    takeDraft() {
      set(fitting(kept.offer ?? {}, first));
      kept.takeOffer();
    },
    dropDraft: kept.end,
  };
}
