/** A form on one record of the box: read fresh, saved with its `mtime`, and a conflict when somebody else was faster (src/gateway/README.md, Codes). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decodeRow, type Fields, initialValues, type Row, type ValuesOf } from '../../field/field';
import type { SendOptions } from '../../gateway/client';
import { isGatewayError } from '../../gateway/errors';
import { newRequestId } from '../../gateway/request-id';
import { sameValue } from '../../lib/same-value';
import type { ResourceCalls } from '../data/resource-calls';
import type { FormDef } from '../definition/definition';
import { formPayload, shownNames } from '../definition/definition';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { checkForm } from './form-fields';
import { type Clash, differencesOf, type KnownOptions, optionsOf } from './record-clash';
import { type Form, useForm } from './use-form';

/** Sends a record in a way of its own, such as one that is tried out first; rejects as its form does. */
export type SendRecord = (payload: object, options: SendOptions) => Promise<{ readonly data: { readonly id?: string | undefined } }>;

/** A form on a record, and the conflict if there is one. */
export interface RecordForm<F extends Fields> {
  readonly form: Form<ValuesOf<F>>;
  readonly clash: Clash | undefined;
  /** What the changes stand on; undefined: a new record. */
  readonly record: Row<F> | undefined;
}

const valuesOf = <F extends Fields>(fields: F, row: Row<F>): ValuesOf<F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as ValuesOf<F>; // exactly F's own keys

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
 * Makes the form of a record.
 * @param record undefined for a new one
 * @param saved told the id under which the box keeps it; settings have none
 */
export function useRecord<F extends Fields>(
  { gateway, operations, failureText, setUnsaved }: Pick<ScreenProps, 'gateway' | 'operations' | 'failureText' | 'setUnsaved'>,
  {
    def,
    calls,
    record,
    start,
    settings = false,
    stays = settings,
    draftKey,
    labels,
    saved,
    unsure,
    send = (payload, options) => gateway.send(calls.form, payload, options),
  }: RecordParts<F>,
): RecordForm<F> {
  const { fields } = def;
  const isNew = record === undefined;
  const opened = record ? valuesOf(fields, record) : { ...initialValues(fields), ...start };
  // What the changes stand on: the newer record once a conflict is settled.
  const base = useRef({ row: record, values: opened });
  /** The add whose answer was lost: sent again unchanged it carries the same id, and a box that did it the first time says so. */
  const lost = useRef<{ readonly payload: object; readonly id: string }>(undefined);
  const [theirs, setTheirs] = useState<Row<F>>();
  /** What was saved and has not been read again yet. */
  const sent = useRef<ValuesOf<F>>(undefined);
  // What linked fields choose from, by linkage: a person is to compare names, not ids.
  const [known, setKnown] = useState<KnownOptions>({});

  const done = (id: string | undefined, values: ValuesOf<F>): void => {
    sent.current = values;
    saved(id, values);
  };
  const form = useForm<ValuesOf<F>>({
    initial: opened,
    check: (values) => checkForm(def, values, isNew, base.current.row),
    async send(values) {
      const { row } = base.current;
      const payload = {
        ...formPayload(def, values, base.current.values),
        ...(row && !settings && { id: row.id }),
        ...(row && { mtime: row.mtime }),
      };
      const again = lost.current !== undefined && sameValue(lost.current.payload, payload) ? lost.current : undefined;
      const requestId = again?.id ?? newRequestId();
      try {
        const reply = await send(payload, { quiet: true, requestId });
        done(reply.data.id ?? row?.id, values);
        return true;
      } catch (error) {
        if (isGatewayError(error) && error.unsure) {
          if (isNew) lost.current = { payload, id: requestId };
          unsure?.();
        }
        if (!isGatewayError(error, 'stale') || !row) throw error;
        const fresh = await gateway.send(calls.detail, settings ? {} : { id: row.id }, { quiet: true });
        const now = decodeRow(fields, fresh.data.detail, fresh.data.kept);
        // The answer to the first try was lost on its way, and the box has done its work: nobody is in the way but oneself.
        const kept = shownNames(def, values).every((name) =>
          fields[name]?.secret ? values[name] === '' : sameValue(now[name], values[name]),
        );
        if (kept) {
          done(row.id, values);
          return true;
        }
        const names = shownNames(def, values).filter((name) => !sameValue(now[name], values[name]));
        setKnown(await optionsOf({ gateway, operations }, fields, names));
        setTheirs(now);
        return false;
      }
    },
    failureText,
    // A box that does not know ids takes an add whose answer was lost for a second one: "taken" is the person's own.
    savedBefore: (error) => lost.current !== undefined && Object.keys(error.fields).some((name) => fields[name]?.unique === true),
    draft: { key: draftKey, secrets: Object.keys(fields).filter((name) => fields[name]?.secret) },
  });

  const { dirty } = form;
  // Not taken back when the screen is hidden: what is typed there is as unsaved as before.
  useEffect(() => setUnsaved(dirty), [dirty, setUnsaved]);

  useNewer(stays ? record?.mtime : undefined, dirty && !sent.current, () => {
    base.current = { row: record, values: opened };
    form.restart(opened, sent.current);
    sent.current = undefined;
  });

  const clash = (): Clash | undefined => {
    if (!theirs) return undefined;
    const other = valuesOf(fields, theirs);
    const names = shownNames(def, form.values).filter(
      (name) => fields[name]?.secret !== true && !sameValue(other[name], form.values[name]),
    );
    return {
      differences: differencesOf({ fields, labels, known }, names, form.values, other, base.current.values),
      theirs: other,
      settle(chosen, instead) {
        const taken = names.filter((name) => chosen[name] === 'theirs').map((name) => [name, other[name]] as const);
        base.current = { row: theirs, values: other };
        setTheirs(undefined);
        void form.resubmit(other, { ...form.values, ...Object.fromEntries(taken), ...instead });
      },
      back: () => setTheirs(undefined),
    };
  };
  return { form, clash: clash(), record: base.current.row };
}
