/** A form that goes through the safe apply: filled in, reviewed old → new, sent, counted down. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Fields, ValuesOf } from '../../../field/field';
import { type GatewayError, isGatewayError } from '../../../gateway/errors';
import type { Decoded } from '../../../gateway/shape';
import { DraftOffer, Failure, FormFields, LeaveQuestion, type ScreenProps, useForm, useLabels } from '../../../screen';
import type { FormGroups } from '../../../screen/definition';
import { checkForm } from '../../../screen/form-fields';
import type { applied, SafeFields } from '../../../screen/safe-apply-calls';
import { type Review, SafeReview } from '../../../screen/safe-apply-review';
import type { Form } from '../../../screen/use-form';
import type { SafeApply } from '../../../screen/use-safe-apply';
import { Button } from '../../../ui/button';
import { Buttons } from '../../../ui/buttons';
import { Callout } from '../../../ui/callout';
import { Drawer } from '../../../ui/drawer';
import type { Overview } from './calls';
import { changesOf, disruptionOf, disturbed } from './changes';
import type { Problems } from './check';
import { acknowledgement, interfaceOf, type NetworkConfig } from './model';
import { describer, nameOf, sayProblems } from './words';

/** What a change would do, and how it is sent. */
export interface Plan {
  /** The whole configuration as it would be. */
  readonly after: NetworkConfig;
  readonly problems: Problems;
  readonly send: (safe: Partial<SafeFields>) => Promise<Decoded<typeof applied>>;
}

/** What the parts of the screen share. */
export interface NetworkTools {
  readonly tools: ScreenProps;
  readonly overview: Overview;
  readonly safe: SafeApply;
}

/** What a person is asked about a plan. */
export function reviewOf(overview: Overview, after: NetworkConfig): Review {
  const changes = changesOf(overview, after);
  const hit = disturbed(changes).flatMap((name) => overview.interfaces.find((each) => each.name === name) ?? []);
  const sum = (kind: 'consoles' | 'terminals' | 'calls'): number => hit.reduce((all, { users }) => all + users[kind], 0);
  const { used } = overview;
  const word = interfaceOf(overview, used.name)?.mode === 'static' ? acknowledgement(after, used) : undefined;
  return {
    changes,
    disruption: disruptionOf(changes),
    names: hit.map(nameOf),
    cutOff: { consoles: sum('consoles'), terminals: sum('terminals'), calls: sum('calls') },
    moves: word === undefined ? undefined : { from: used.address, word },
  };
}

/** The address of the console after a change, if it moves to one that is known. */
const addressIn = (fields: Partial<SafeFields>): string | undefined =>
  fields.acknowledged?.includes('.') ? fields.acknowledged : undefined;

/** A change without a form: a deletion, for example. `children` says what is lost. */
export function SafeQuestion({
  network: { tools, overview, safe },
  plan,
  title,
  children,
  onClose,
}: {
  readonly network: NetworkTools;
  readonly plan: Plan;
  readonly title: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}) {
  const { t, notify, failureText } = tools;
  const refused = (error: GatewayError): string => [failureText(error), ...Object.values(error.fields)].filter(Boolean).join(' ');
  const apply = async (fields: Partial<SafeFields>): Promise<void> => {
    onClose();
    try {
      const how = await safe.run(() => plan.send(fields), addressIn(fields));
      if (how === 'saved') notify('success', t('common:state.saved'));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      notify('error', refused(error));
    }
  };
  return (
    <SafeReview
      review={reviewOf(overview, plan.after)}
      describe={describer(t, overview.interfaces)}
      tools={tools}
      title={title}
      onApply={(fields) => void apply(fields)}
      onBack={onClose}
    >
      {children}
    </SafeReview>
  );
}

interface Parts<F extends Fields> {
  readonly network: NetworkTools;
  /** Where its words are: `system-network:interface`. */
  readonly words: string;
  readonly fields: F;
  readonly groups: FormGroups<F>;
  readonly initial: ValuesOf<F>;
  readonly isNew: boolean;
  readonly draftKey: string;
  readonly plan: (values: ValuesOf<F>) => Plan;
  /** Drawn under the fields: what is no field of its own. */
  readonly children?: ((form: Form<ValuesOf<F>>) => ReactNode) | undefined;
  readonly mayEdit: boolean;
}

/** The form itself; it stands on a page or in {@link SafeDrawer}. */
export function SafeForm<F extends Fields>({
  network: { tools, overview, safe },
  words,
  fields,
  groups,
  initial,
  isNew,
  draftKey,
  plan,
  children,
  mayEdit,
  onDirty,
  onSaved,
  foot,
}: Parts<F> & {
  readonly onDirty?: (dirty: boolean) => void;
  readonly onSaved: () => void;
  /** The buttons beside the one that goes on. */
  readonly foot?: (form: Form<ValuesOf<F>>) => ReactNode;
}) {
  const { t, notify, failureText } = tools;
  const labels = useLabels(words, fields, tools);
  const agreed = useRef<Partial<SafeFields>>({});
  const [review, setReview] = useState<Review>();
  const [stale, setStale] = useState(false);
  const def = { fields, groups };
  const form = useForm<ValuesOf<F>>({
    initial,
    // Rules of a field first: across fields only what is well spelled can be judged.
    check: (values) => {
      const own = Object.fromEntries(Object.entries(checkForm(def, values, isNew)).filter(([, issue]) => issue));
      return { ...sayProblems(plan(values).problems), ...own } as ReturnType<typeof checkForm<F>>; // keys are fields of F
    },
    async send(values) {
      setStale(false);
      try {
        const how = await safe.run(() => plan(values).send(agreed.current), addressIn(agreed.current));
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
  const { dirty } = form;
  const tell = useEffectEvent((now: boolean) => onDirty?.(now));
  useEffect(() => tell(dirty), [dirty]);

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.valid()) setReview(reviewOf(overview, plan(form.values).after));
      }}
    >
      <DraftOffer form={form} />
      {stale && (
        <div role="alert" className="mb-4">
          <Callout level="warning">{t('system-network:screen.stale')}</Callout>
        </div>
      )}
      <FormFields def={def} form={form} labels={labels} isNew={isNew} disabled={!mayEdit} />
      {children?.(form)}
      <Failure lines={form.failure} />
      {foot?.(form)}
      {mayEdit && (
        <Buttons>
          <Button type="submit" look="primary" pending={form.pending} disabled={!isNew && !dirty}>
            {t('system-network:screen.review')}
          </Button>
        </Buttons>
      )}
      {review && (
        <SafeReview
          review={review}
          describe={describer(t, overview.interfaces)}
          tools={tools}
          onBack={() => setReview(undefined)}
          onApply={(safeFields) => {
            agreed.current = safeFields;
            setReview(undefined);
            void form.submit();
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
  const { t, setUnsaved } = parts.network.tools;
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = (): void => {
    setUnsaved(false);
    onClose();
  };
  return (
    <Drawer
      title={title}
      side="right"
      width="max-w-[560px]"
      closeLabel={t('common:action.close')}
      onClose={() => (dirty ? setLeaving(true) : close())}
    >
      <div className="grow px-5 pb-6">
        <SafeForm
          {...parts}
          onDirty={(now) => {
            setDirty(now);
            setUnsaved(now);
          }}
          onSaved={close}
          foot={(form) =>
            leaving && (
              <LeaveQuestion
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
