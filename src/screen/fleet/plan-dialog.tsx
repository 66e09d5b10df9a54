/** A job on devices before its start: what it would do, how it is to be carried out, and nothing happens before that was read. */
import { useMemo, useRef, useState } from 'react';
import { encodeValues, type Fields, initialValues, type ValuesOf } from '../../field/field';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { useMessages } from '../../i18n/i18n';
import { thousands } from '../../lib/number-format';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/states';
import { TypedWord } from '../../ui/typed-word';
import type { FormDef, JobDef } from '../definition/definition';
import { useLabels } from '../definition/labels';
import { checkForm, FormFields } from '../form/form-fields';
import { type Form, useForm } from '../form/use-form';
import { useStart } from '../job/use-start';
import type { ScreenProps } from '../screen';
import { type JobPlan, type JobWish, type PlanPayload, planJob, startJob } from './plan-calls';
import { PlanReview } from './plan-review';
import { PlanSettings } from './plan-settings';
import { encodeSettings, type Settings, usualSettings, wrongIn } from './settings';
import { usePlan } from './use-plan';

/** A job that somebody wants to begin. */
interface JobWanted {
  readonly kind: string;
  readonly component: string;
  /** Path of the list whose rows it is of. */
  readonly path: string;
  /** Where the words of its options and of changed fields are. */
  readonly wordsKey: string;
  /** What its button says. */
  readonly action: string;
  /** What is lost by it, in words. */
  readonly consequences: readonly string[];
  /** Something is lost by it: of many devices the count is typed. */
  readonly danger: boolean;
  readonly wish: JobWish;
  readonly def: JobDef;
}

/** From this many on the count is typed for what is a danger. */
const MANY = 10;
const STALE = 409;
const NO_FIELDS: Fields = {};

/** What is asked before it is planned. */
function useOptionsForm(fields: Fields, def: JobDef, failureText: ScreenProps['failureText']) {
  const formDef: FormDef<Fields> = useMemo(
    () => ({ fields, groups: { options: Object.keys(fields) }, ...(def.check && { check: def.check }) }),
    [fields, def.check],
  );
  const form = useForm<ValuesOf<Fields>>({
    initial: initialValues(fields),
    check: (values) => checkForm(formDef, values, true),
    send: async () => true,
    failureText,
  });
  const isRight = Object.values(checkForm(formDef, form.values, true)).every((issue) => issue === undefined);
  return { formDef, form, isRight };
}

/** Begins what was planned: once, and said why where it was not. */
function useBegin(screen: ScreenProps, { kind, component, path }: JobWanted, onStarted: (id: string) => void, onStale: () => void) {
  const start = useStart(screen.gateway);
  const call = useMemo(() => startJob(kind, component, path), [kind, component, path]);
  const [state, setState] = useState<{ readonly pending: boolean; readonly error?: GatewayError }>({ pending: false });
  const busy = useRef(false);
  const begin = async (payload: PlanPayload): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ pending: true });
    try {
      onStarted((await start(call, payload)).data.id);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      setState({ pending: false, error });
      if (error.code === STALE) onStale();
    } finally {
      busy.current = false;
    }
  };
  return { ...state, begin };
}

/** What stands in the place of a plan that is not there. */
function NoPlan({
  screen,
  error,
  isRight,
  again,
}: {
  readonly screen: ScreenProps;
  readonly error: GatewayError | undefined;
  readonly isRight: boolean;
  readonly again: () => void;
}) {
  const { t, failureText } = screen;
  if (!isRight) return <p className="text-muted">{t('fleet:plan.fillIn')}</p>;
  if (!error)
    return (
      <div role="status" aria-label={t('fleet:plan.asking')} className="space-y-2">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-72" />
      </div>
    );
  return (
    <div role="alert">
      <Callout severity="danger" action={<Button onClick={again}>{t('common:action.retry')}</Button>}>
        {Object.values(error.fields).filter(Boolean).join(' ') || failureText(error)}
      </Callout>
    </div>
  );
}

const payloadOf = (wanted: JobWanted, form: Form<ValuesOf<Fields>>, fields: Fields, offline: Settings['offline']): PlanPayload => ({
  ...wanted.wish,
  ...wanted.def.options,
  ...encodeValues(fields, form.values, Object.keys(fields)),
  offline,
});

/** Whether the count has to be typed. */
const asksCount = (plan: JobPlan | undefined, danger: boolean): boolean =>
  plan !== undefined && plan.total > 0 && (plan.protected || (danger && plan.total >= MANY));

const Lost = ({ words }: { readonly words: readonly string[] }) =>
  words.length > 0 && (
    <div className="mb-3">
      <Callout severity="warning">
        {words.map((loss) => (
          <p key={loss}>{loss}</p>
        ))}
      </Callout>
    </div>
  );

/** The dialog. @param onStarted told the id of the job that was begun */
export function PlanDialog({
  screen,
  wanted,
  onStarted,
  onClose,
}: {
  readonly screen: ScreenProps;
  readonly wanted: JobWanted;
  readonly onStarted: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { t, gateway, failureText } = screen;
  const { def, action, kind, component, path } = wanted;
  const fields = def.fields ?? NO_FIELDS;
  const ready = [useMessages('fleet'), useMessages('job')].every(Boolean);
  const labels = useLabels(wanted.wordsKey, fields, screen);
  const { formDef, form, isRight } = useOptionsForm(fields, def, failureText);
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const [typed, setTyped] = useState('');
  const call = useMemo(() => planJob(kind, component, path), [kind, component, path]);
  const payload = payloadOf(wanted, form, fields, chosen.offline ?? 'wait');
  const { plan, last, error, again } = usePlan(gateway, call, isRight ? payload : undefined);
  const [stale, setStale] = useState(false);
  const started = useBegin(screen, wanted, onStarted, () => {
    setStale(true);
    setTyped('');
    again();
  });
  const shown = isRight && !error ? (plan ?? last) : undefined;
  const settings = { ...usualSettings(shown), ...chosen };
  const wrong = wrongIn(settings);
  const count = plan?.total ?? 0;
  const counted = !asksCount(plan, wanted.danger) || typed.trim() === String(count);
  const may = plan !== undefined && count > 0 && wrong.length === 0 && counted;
  const begin = (): void => {
    if (!form.valid() || !plan || !may) return;
    setStale(false);
    void started.begin({
      ...payload,
      ...encodeSettings(settings, plan.now),
      plan: plan.plan,
      hash: plan.hash,
      ...(plan.protected && { count }),
    });
  };
  if (!ready) return null;
  return (
    <Dialog title={action} closeLabel={t('common:action.close')} onClose={onClose} width="max-w-[760px]">
      <form
        ref={form.ref}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {Object.keys(fields).length > 0 && (
          <div className="mb-4 border-b border-line pb-4">
            <FormFields def={formDef} form={form} labels={labels} isNew />
          </div>
        )}
        {stale && (
          <div role="alert" className="mb-3">
            <Callout severity="warning">{t('fleet:plan.stale')}</Callout>
          </div>
        )}
        <Lost words={wanted.consequences} />
        <section
          aria-label={t('fleet:plan.title')}
          aria-busy={plan === undefined}
          className={plan === undefined && shown ? 'opacity-60' : ''}
        >
          {shown ? (
            <PlanReview plan={shown} settings={settings} fieldName={labels.field} />
          ) : (
            <NoPlan screen={screen} error={error} isRight={isRight} again={again} />
          )}
        </section>
        {shown && shown.total === 0 && (
          <div role="status" className="mt-2">
            <Callout severity="info">{t('fleet:plan.nobody')}</Callout>
          </div>
        )}
        {shown && shown.total > 0 && (
          <section aria-label={t('fleet:settings.title')} className="mt-4 border-t border-line pt-4">
            <h3 className="mb-3 font-semibold">{t('fleet:settings.title')}</h3>
            <PlanSettings
              settings={settings}
              onChange={(change) => setChosen({ ...chosen, ...change })}
              wrong={wrong}
              said={started.error?.fields ?? {}}
              isProtected={shown.protected}
              count={shown.total}
            />
            {asksCount(shown, wanted.danger) && (
              <TypedWord
                label={t('fleet:plan.type', { count: shown.total, word: String(shown.total) })}
                value={typed}
                onChange={setTyped}
              />
            )}
          </section>
        )}
        {started.error && !stale && (
          <div role="alert" className="mt-4">
            <Callout severity="danger">{failureText(started.error)}</Callout>
          </div>
        )}
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look={wanted.danger ? 'danger' : 'primary'} disabled={!may} pending={started.pending}>
            {count > 0 ? t('fleet:plan.start', { action, count, number: thousands(count) }) : action}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
