/** A form that goes through the safe apply: filled in, reviewed old → new, sent, counted down. */

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Field, Fields, ValuesOf } from '../../../field/field';
import { isGatewayError } from '../../../gateway/errors';
import {
  checkForm,
  DraftOffer,
  Failure,
  type Form,
  FormFields,
  LeaveQuestion,
  type Review,
  useFirstInput,
  useForm,
  useLabels,
  whyNot,
} from '../../../screen';
import type { SafeFields } from '../../../screen/apply/safe-apply-calls';
import { SafeReview } from '../../../screen/apply/safe-apply-review';
import { SubmitButton } from '../../../screen/form/submit-button';
import { Button, Buttons, Callout, Drawer } from '../../../ui';
import type { SafeResource } from './calls';
import type { SafeFormDef } from './forms';
import { describer, sayProblems } from './messages';
import { addressIn, type NetworkTools, type Plan } from './plan';
import { reviewOf } from './review';
import { RIGHT } from './rights';
import { SafeHistory } from './safe-history';

/** What was typed in the one spelling of the box: '/24' is a netmask before the input is left, too. */
const spelled = <F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field: Field<unknown> | undefined = fields[name];
      return [name, typeof value === 'string' && field && !field.secret ? (field.parse(value) ?? value) : value];
    }),
  ) as ValuesOf<F>; // the same keys

/** The values of a form: what the record has, and of what it has not what a new one starts with. */
const valuesOf = <F extends Fields>(fields: F, record: Parts<F>['record']): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, record[name] ?? field.initial])) as ValuesOf<F>; // the same keys

/** Whose history it has. */
interface Kept {
  readonly resource: SafeResource;
  /** Absent: the box has one of it. */
  readonly id?: string;
  readonly name: string;
}

interface Parts<F extends Fields> {
  readonly network: NetworkTools;
  readonly def: SafeFormDef<F>;
  /** What it begins with. */
  readonly record: { readonly [K in keyof F]?: unknown };
  readonly draftKey: string;
  readonly plan: (values: ValuesOf<F>) => Plan;
  /** Drawn under the fields: what is no field of its own. */
  readonly children?: ((form: Form<ValuesOf<F>>, disabled: boolean) => ReactNode) | undefined;
  /** Absent: it is new. */
  readonly kept?: Kept | undefined;
}

/** What is typed, checked by its plan too, and sent through the safe apply; `apply` sends it with what was agreed to in the review. */
function useSafeForm<F extends Fields>(
  { network, def, draftKey, plan, kept }: Pick<Parts<F>, 'network' | 'def' | 'draftKey' | 'plan' | 'kept'>,
  initial: ValuesOf<F>,
  onSaved: () => void,
) {
  const { screen, safe } = network;
  const { t, notify, failureText } = screen;
  const { fields } = def;
  const agreed = useRef<Partial<SafeFields>>({});
  const [stale, setStale] = useState(false);
  const form = useForm<ValuesOf<F>>({
    initial,
    // Rules of a field first: across fields only what is well spelled can be checked.
    check: (typed) => {
      const values = spelled(fields, typed);
      const own = Object.fromEntries(Object.entries(checkForm(def, values, !kept)).filter(([, issue]) => issue));
      return { ...sayProblems(plan(values).problems ?? {}), ...own } as ReturnType<typeof checkForm<F>>; // keys are fields of F
    },
    async send(typed) {
      setStale(false);
      const values = spelled(fields, typed);
      try {
        const how = await safe.run((options) => plan(values).send(agreed.current, options), addressIn(agreed.current));
        if (how === 'saved') notify('success', t('common:state.saved'));
        onSaved();
        return true;
      } catch (error) {
        if (!isGatewayError(error, 'stale')) throw error;
        setStale(true);
        return false;
      }
    },
    failureText,
    draft: { key: draftKey, secrets: Object.keys(fields).filter((name) => fields[name]?.secret) },
  });
  return {
    form,
    /** Somebody else changed it meanwhile. */
    stale,
    apply: (safeFields: Partial<SafeFields>) => {
      agreed.current = safeFields;
      void form.submit();
    },
  };
}

/** The form itself; it stands on a page or in {@link SafeDrawer}. */
export function SafeForm<F extends Fields>({
  network,
  def,
  record,
  draftKey,
  plan,
  children,
  kept,
  onDirty,
  onSaved,
  onCancel,
  foot,
}: Parts<F> & {
  readonly onDirty?: (dirty: boolean) => void;
  readonly onSaved: () => void;
  /** A form on a page has nothing to close. */
  readonly onCancel?: () => void;
  /** In the place of the buttons, where it gives something. */
  readonly foot?: (form: Form<ValuesOf<F>>) => ReactNode;
}) {
  const { screen, overview } = network;
  const { t } = screen;
  const { fields } = def;
  const initial = valuesOf(fields, record);
  const isNew = kept === undefined;
  // Without it the fields are read-only, and the button says so.
  const why = whyNot(screen, isNew ? RIGHT.add : RIGHT.edit);
  const labels = useLabels(def.key, fields, screen);
  const [review, setReview] = useState<Review>();
  const { form, stale, apply } = useSafeForm({ network, def, draftKey, plan, kept }, initial, onSaved);
  useFirstInput(form.ref, isNew);
  const { dirty } = form;
  const tell = useEffectEvent((now: boolean) => onDirty?.(now));
  useEffect(() => {
    tell(dirty);
    // A tab that is left keeps its draft; nothing of it is unsaved on the page any more.
    return () => tell(false);
  }, [dirty]);

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.valid()) return;
        setReview(reviewOf(overview, plan(spelled(fields, form.values)).after));
      }}
      className="flex grow flex-col"
    >
      {kept && (
        <SafeHistory
          network={network}
          def={def}
          {...kept}
          initial={initial}
          plan={plan}
          mayRevert={!why && !dirty}
          onReverted={onSaved}
          whole={!onCancel}
        />
      )}
      <DraftOffer form={form} />
      {stale && (
        <div role="alert" className="mb-4">
          <Callout severity="warning">{t('system-network:screen.stale')}</Callout>
        </div>
      )}
      <div className={onCancel ? 'grow pb-6' : 'rounded-panel border border-line bg-surface p-5 desk:p-6'}>
        <FormFields
          def={def}
          form={form}
          labels={labels}
          isNew={isNew}
          disabled={why !== undefined}
          level={onCancel ? 3 : 2}
          wide={!onCancel}
        />
        {children?.(form, why !== undefined)}
        <Failure lines={form.failure} />
      </div>
      {foot?.(form) || (
        <Buttons foot={onCancel ? 'drawer' : 'page'}>
          {onCancel && <Button onClick={onCancel}>{t('common:action.cancel')}</Button>}
          <SubmitButton why={why} pending={form.pending} disabled={!isNew && !dirty}>
            {t('system-network:screen.review')}
          </SubmitButton>
        </Buttons>
      )}
      {review && (
        <SafeReview
          review={review}
          describe={describer(t, overview.interfaces)}
          screen={screen}
          onBack={() => setReview(undefined)}
          onApply={(safeFields) => {
            setReview(undefined);
            apply(safeFields);
          }}
        />
      )}
    </form>
  );
}

/** The form in a panel at the side, which asks before what was typed is thrown away. */
export function SafeDrawer<F extends Fields>({
  title,
  onClose,
  ...parts
}: Parts<F> & { readonly title: string; readonly onClose: () => void }) {
  const { t, setUnsaved } = parts.network.screen;
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = (): void => {
    setUnsaved(false);
    onClose();
  };
  const leave = (): void => {
    if (dirty) setLeaving(true);
    else close();
  };
  return (
    <Drawer title={title} side="right" width="max-w-[560px]" closeLabel={t('common:action.close')} onClose={leave}>
      <div className="flex grow flex-col px-5">
        <SafeForm
          {...parts}
          onDirty={(now) => {
            setDirty(now);
            setUnsaved(now);
          }}
          onSaved={close}
          onCancel={leave}
          foot={(form) =>
            leaving && (
              <LeaveQuestion
                foot
                onStay={() => setLeaving(false)}
                onLeave={() => {
                  form.dropDraft();
                  close();
                }}
              />
            )
          }
        />
      </div>
    </Drawer>
  );
}
