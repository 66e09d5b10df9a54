/** A form on one record of the box: read fresh, saved with its `mtime`, and a conflict when somebody else was faster (src/gateway/README.md, Codes). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decodeRow, type Fields, initialValues, type Row, type ValuesOf } from '../../field/field';
import type { SendOptions } from '../../gateway/client';
import { isGatewayError } from '../../gateway/errors';
import { newRequestId } from '../../gateway/request-id';
import { sameValue } from '../../lib/same-value';
import type { ResourceCalls } from '../data/resource-calls';
import { askAgain } from '../data/use-read';
import type { FormDef } from '../definition/definition';
import { formPayload, shownNames } from '../definition/definition';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { checkForm } from './form-fields';
import { type Clash, differencesOf, type KnownOptions, optionsOf } from './record-clash';
import { type Form, useForm } from './use-form';

/** Sends a record in a way of its own, such as one that is tried out first; rejects as its form does. */
export type SendRecord = (payload: object, options: SendOptions) => Promise<{ readonly data: { readonly id?: string | undefined } }>;

/** How long the box is asked what it has made of a save whose answer was lost. */
const LOOK_MS = 5000;

/** A form on a record, and the conflict if there is one. */
export interface RecordForm<F extends Fields> {
  readonly form: Form<ValuesOf<F>>;
  readonly clash: Clash | undefined;
  /** What the changes stand on; undefined: a new record. */
  readonly record: Row<F> | undefined;
  /** Back to what the box has. */
  readonly reset: () => void;
}

const valuesOf = <F extends Fields>(fields: F, row: Row<F>): ValuesOf<F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as ValuesOf<F>; // exactly F's own keys

/** Whether the box has what these values are, but for secrets: it tells none. */
const holds = <F extends Fields>(def: FormDef<F>, row: Row<F>, values: ValuesOf<F>): boolean =>
  shownNames(def, values).every((name) => def.fields[name]?.secret || sameValue(row[name], values[name]));

/** Whether the box surely has all of it. */
const holdsAll = <F extends Fields>(def: FormDef<F>, row: Row<F>, values: ValuesOf<F>): boolean =>
  holds(def, row, values) && shownNames(def, values).every((name) => !def.fields[name]?.secret || values[name] === '');

/**
 * A form that stays on its page takes what the box has now when its record was saved or changed, so that the focus is kept. What is typed
 * while somebody else saves stays as it is, and is compared when it is sent.
 * @param mtime of the record that was read last; undefined: it is read once
 * @param held it is not to be taken now
 */
function useNewer(mtime: string | undefined, held: boolean, take: () => void): void {
  const taken = useRef(mtime);
  const look = useEffectEvent((): void => {
    if (held || taken.current === mtime) return;
    taken.current = mtime;
    take();
  });
  useEffect(() => look(), [mtime, held]);
}

/** The two versions of a record, and what becomes of them: `settle` is told what is wanted of both. */
function clashOf<F extends Fields>(
  def: FormDef<F>,
  labels: Labels,
  known: KnownOptions,
  mine: ValuesOf<F>,
  theirs: Row<F>,
  begun: ValuesOf<F>,
  settle: (wanted: ValuesOf<F>) => void,
): Omit<Clash, 'back'> {
  const { fields } = def;
  const other = valuesOf(fields, theirs);
  const names = shownNames(def, mine).filter((name) => fields[name]?.secret !== true && !sameValue(other[name], mine[name]));
  return {
    differences: differencesOf({ fields, labels, known }, names, mine, other, begun),
    theirs: other,
    settle(chosen, instead) {
      const taken = names.filter((name) => chosen[name] === 'theirs').map((name) => [name, other[name]] as const);
      settle({ ...mine, ...Object.fromEntries(taken), ...instead });
    },
  };
}

/** What the form of a record is made of. */
interface RecordParts<F extends Fields> {
  readonly def: FormDef<F>;
  readonly calls: ResourceCalls;
  readonly record: Row<F> | undefined;
  /** What a new record starts with: a copy of another, for example. */
  readonly start?: Partial<ValuesOf<F>> | undefined;
  readonly settings?: boolean;
  /** The form stays on its page when it was saved. */
  readonly stays?: boolean;
  readonly draftKey: string;
  readonly labels: Labels;
  readonly saved: (id: string | undefined, values: ValuesOf<F>) => void;
  /** The answer was lost: the box may have done the work (test/fault/README.md, One press, one request). */
  readonly unsure?: () => void;
  readonly send?: SendRecord | undefined;
}

/**
 * Saves a record, and knows what became of it: saved, lost on its way, or stale against what somebody else has saved.
 * @param opened what the form begins with
 */
function useSave<F extends Fields>(
  { gateway, operations }: Pick<ScreenProps, 'gateway' | 'operations'>,
  {
    def,
    calls,
    record,
    settings = false,
    saved,
    unsure,
    send = (payload, options) => gateway.send(calls.form, payload, options),
  }: RecordParts<F>,
  opened: ValuesOf<F>,
) {
  const { fields } = def;
  const isNew = record === undefined;
  // What the changes stand on: the newer record once a conflict is settled.
  const base = useRef({ row: record, values: opened });
  /** The save whose answer was lost. An add that is sent again unchanged carries the same id, and a box that did it the first time says so. */
  const lost = useRef<{ readonly payload: object; readonly id: string; readonly values: ValuesOf<F> }>(undefined);
  // What the box has is not known since then, until it can be asked: the form counts as changed. `reset`: and nothing typed is to stay.
  const [unknown, setUnknown] = useState<'typed' | 'reset'>();
  const [theirs, setTheirs] = useState<Row<F>>();
  /** What was saved and has not been read again yet. */
  const sent = useRef<ValuesOf<F>>(undefined);
  // What linked fields choose from, by linkage: a person is to compare names, not ids.
  const [known, setKnown] = useState<KnownOptions>({});

  const done = (id: string | undefined, values: ValuesOf<F>): void => {
    sent.current = values;
    lost.current = undefined;
    setUnknown(undefined);
    saved(id, values);
  };
  const standOn = (row: Row<F>): void => {
    base.current = { row, values: valuesOf(fields, row) };
  };
  const look = async ({ id }: Row<F>, options?: SendOptions): Promise<Row<F>> => {
    const { data } = await gateway.send(calls.detail, settings ? {} : { id }, { quiet: true, ...options });
    return decodeRow(fields, data.detail, data.kept);
  };
  /** Sends it; another try of the same save stands on what the first one has left. */
  const save = async (values: ValuesOf<F>): Promise<boolean> => {
    const { row } = base.current;
    const payload = {
      ...formPayload(def, values, base.current.values),
      ...(row && !settings && { id: row.id }),
      ...(row && { mtime: row.mtime }),
    };
    const again = isNew && lost.current !== undefined && sameValue(lost.current.payload, payload) ? lost.current : undefined;
    const requestId = again?.id ?? newRequestId();
    try {
      const reply = await send(payload, { quiet: true, requestId });
      done(reply.data.id ?? row?.id, values);
      return true;
    } catch (error) {
      if (!isGatewayError(error) || !(error.unsure || error.kind === 'stale')) throw error;
      const mine = lost.current?.values;
      if (error.unsure) {
        lost.current = { payload, id: requestId, values };
        unsure?.();
      }
      if (!row) throw error;
      const now = await look(row, error.unsure ? { signal: AbortSignal.timeout(LOOK_MS) } : {}).catch((failed: unknown) => {
        if (error.unsure) setUnknown('typed');
        throw error.unsure ? error : failed;
      });
      // The answer was lost on its way, now or the last time, and the box has done its work: nobody is in the way but oneself.
      if (holdsAll(def, now, values)) {
        done(row.id, values);
        return true;
      }
      if (error.unsure) {
        setUnknown(undefined);
        const own = holds(def, now, values);
        if (own) standOn(now);
        if (own || now.mtime === row.mtime) throw error;
      } else if (mine && holds(def, now, mine)) {
        lost.current = undefined;
        standOn(now);
        return save(values);
      }
      const names = shownNames(def, values).filter((name) => !sameValue(now[name], values[name]));
      setKnown(await optionsOf({ gateway, operations }, fields, names));
      setTheirs(now);
      return false;
    }
  };
  return { base, lost, sent, unknown, setUnknown, theirs, setTheirs, known, standOn, save };
}

/**
 * Makes the form of a record.
 * @param record undefined for a new one
 * @param saved told the id under which the box keeps it; settings have none
 */
export function useRecord<F extends Fields>(
  { gateway, operations, failureText, setUnsaved }: Pick<ScreenProps, 'gateway' | 'operations' | 'failureText' | 'setUnsaved'>,
  parts: RecordParts<F>,
): RecordForm<F> {
  const { def, calls, record, start, settings = false, stays = settings, draftKey, labels, saved } = parts;
  const { fields } = def;
  const isNew = record === undefined;
  const opened = record ? valuesOf(fields, record) : { ...initialValues(fields), ...start };
  const { base, lost, sent, unknown, setUnknown, theirs, setTheirs, known, standOn, save } = useSave(
    { gateway, operations },
    parts,
    opened,
  );
  const form = useForm<ValuesOf<F>>({
    initial: opened,
    check: (values) => checkForm(def, values, isNew, base.current.row),
    send: save,
    failureText,
    // A box that does not know ids takes an add whose answer was lost for a second one: "taken" is the person's own.
    savedBefore: (error) => isNew && lost.current !== undefined && Object.keys(error.fields).some((name) => fields[name]?.unique === true),
    draft: { key: draftKey, secrets: Object.keys(fields).filter((name) => fields[name]?.secret) },
  });

  const dirty = form.dirty || unknown !== undefined;
  // Not taken back when the screen is hidden: what is typed there is as unsaved as before.
  useEffect(() => setUnsaved(dirty), [dirty, setUnsaved]);

  const tried = lost.current?.values;
  const found = unknown === 'typed' && record && tried && holdsAll(def, record, tried) ? tried : undefined;
  useNewer(stays ? record?.mtime : undefined, form.dirty && !sent.current && !found, () => {
    base.current = { row: record, values: opened };
    form.restart(opened, sent.current ?? found);
    sent.current = undefined;
    setUnknown(undefined);
    if (!found) return;
    form.dropDraft();
    saved(record?.id, found);
  });

  const settle = (wanted: ValuesOf<F>): void => {
    if (!theirs) return;
    standOn(theirs);
    setTheirs(undefined);
    void form.resubmit(base.current.values, wanted);
  };
  return {
    form: { ...form, dirty },
    clash: theirs && {
      ...clashOf(def, labels, known, form.values, theirs, base.current.values, settle),
      back: () => setTheirs(undefined),
    },
    record: base.current.row,
    reset() {
      form.restart(form.saved);
      if (!unknown) return;
      setUnknown('reset');
      askAgain([calls.detail.name]);
    },
  };
}
