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
import { type DraftValues, draftFor, keepDraft, watchForm } from './drafts';

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
  /** Judges all fields and goes to the first one that is wrong. */
  readonly valid: () => boolean;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** After a conflict: what is saved now, and what the person wants to have saved; sends that. */
  readonly resubmit: (saved: V, wanted: V) => Promise<void>;
  /** Takes what the box has now as the beginning; what was typed is gone. */
  readonly restart: (saved: V) => void;
  readonly takeDraft: () => void;
  readonly dropDraft: () => void;
}

/** How long after the last change a draft is written. */
const DRAFT_MS = 500;

const NOTHING: ReadonlySet<string> = new Set();

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
  const pressed = useRef(false);
  /** Fields that were left while a button was held down. */
  const left = useRef<string[]>([]);
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState(NOTHING);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<readonly FieldMessage[]>([]);
  const [toFirstIssue, setToFirstIssue] = useState(0);
  const [offer, setOffer] = useState<DraftValues | undefined>(() => draft && draftFor(draft.key));

  const said = (saying: FieldMessage): string => ('text' in saying ? saying.text : t(saying.say, saying.args));
  const dirty = Object.keys(first).some((name) => !sameValue(first[name], values[name]));
  const draftKey = draft?.key;
  const secrets = draft?.secrets ?? [];
  const toKeep = (): DraftValues | undefined => {
    if (dirty) return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
    // A draft that nobody has decided about yet is kept on.
    return offer;
  };
  const latest = useRef(toKeep);
  latest.current = toKeep;
  const unsaved = useRef(dirty);
  unsaved.current = dirty;
  /** Saved or thrown away since the last change: there is nothing to keep. */
  const ended = useRef(false);

  useEffect(() => {
    if (draftKey === undefined) return;
    const unwatch = watchForm(draftKey, () => latest.current());
    // Another tab of the console is opened over this one, perhaps before the draft was written.
    return () => {
      unwatch();
      if (unsaved.current && !ended.current) keepDraft(draftKey, latest.current());
    };
  }, [draftKey]);

  // `values` is the occasion: a changed form writes its draft a little later.
  useEffect(() => {
    if (draftKey === undefined || !dirty) return;
    const timer = setTimeout(() => {
      // Saved sooner than that: a settings form is dirty until the box has been read again.
      if (!ended.current) keepDraft(draftKey, latest.current());
    }, DRAFT_MS);
    return () => clearTimeout(timer);
  }, [draftKey, dirty, values]);

  useEffect(() => {
    if (toFirstIssue > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [toFirstIssue]);

  // An issue moves what is below it. While a button is held down it must stay under the pointer, or the click is lost.
  useEffect(() => {
    const press = (): void => {
      pressed.current = true;
    };
    const release = (): void => {
      pressed.current = false;
      const names = left.current.splice(0);
      if (names.length > 0) setTimeout(() => setJudged((known) => new Set([...known, ...names])));
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);

  const validate = (name: string): void => setJudged((known) => new Set([...known, name]));

  const leave = (name: string): void => {
    if (sameValue(values[name], first[name])) return;
    if (pressed.current) left.current.push(name);
    else validate(name);
  };

  const set = (change: Partial<V>): void => {
    ended.current = false;
    setValues((known) => ({ ...known, ...change }));
    setRefused((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in change))));
  };

  const judgeAll = (of: V): boolean => {
    const ok = Object.values(check(of)).every((found) => found === undefined);
    setJudged(new Set(Object.keys(of)));
    setRefused({});
    setFailure(ok ? [] : [{ say: 'issue:pleaseFillIn' }]);
    if (!ok) setToFirstIssue((count) => count + 1);
    return ok;
  };

  const endDraft = (): void => {
    ended.current = true;
    if (draftKey !== undefined) keepDraft(draftKey, undefined);
    setOffer(undefined);
  };

  const show = (error: GatewayError): void => {
    const lines: FieldMessage[] = failed ? [{ say: failed }] : [];
    const found: Record<string, string> = {};
    for (const [wire, text] of Object.entries(error.fields)) {
      const name = Object.hasOwn(wireNames, wire) ? wireNames[wire] : wire;
      if (name !== undefined && Object.hasOwn(values, name)) found[name] = text;
      else lines.push({ text });
    }
    const text = failureText(error);
    if (text !== '') lines.push({ text });
    if (error.unsure) lines.push({ say: 'common:message.unknownOutcome' });
    const before = savedBefore?.(error) === true;
    if (before) {
      lines.push({ say: 'common:message.maybeSaved' });
      endDraft();
    }
    setRefused(found);
    setFailure(text === '' && !before && Object.keys(found).length === 0 ? [] : lines);
    if (Object.keys(found).length > 0) setToFirstIssue((count) => count + 1);
  };

  const submit = async (of: V): Promise<void> => {
    if (busy.current || !judgeAll(of)) return;
    busy.current = true;
    setPending(true);
    try {
      if (await send(of)) endDraft();
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      show(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const issues = check(values);
  return {
    ref,
    values,
    saved: first,
    dirty,
    pending,
    failure: failure.map(said),
    offered: offer !== undefined,
    issue(name) {
      const found = judged.has(name) ? issues[name] : undefined;
      return refused[name] ?? (found && said(found));
    },
    set,
    validate,
    leave,
    changed: (name) => !sameValue(first[name], values[name]),
    input: (name) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (event) => set({ [name]: event.target.value } as Partial<V>), // `name` is one of V's own keys
      onBlur: () => leave(name),
    }),
    valid: () => judgeAll(values),
    submit(event) {
      event?.preventDefault();
      return submit(values);
    },
    resubmit(saved, wanted) {
      setFirst(saved);
      setValues(wanted);
      return submit(wanted);
    },
    restart(saved) {
      setFirst(saved);
      setValues(saved);
      setJudged(NOTHING);
      setRefused({});
      setFailure([]);
    },
    takeDraft() {
      const kept = Object.entries(offer ?? {}).filter(([name, value]) => Object.hasOwn(first, name) && typeof value === typeof first[name]);
      set(Object.fromEntries(kept) as Partial<V>); // only V's own keys pass the filter
      setOffer(undefined);
    },
    dropDraft: endDraft,
  };
}
