/** A new scene: what it starts from, where it is, how its televisions are, and what comes of it. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { initialValues } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import { SCENE_KINDS } from '../../../lib/broadcast-rules';
import {
  askAgain,
  checkForm,
  DraftOffer,
  Failure,
  type Form,
  FormFields,
  PageHead,
  ReadState,
  type ScreenProps,
  useLabels,
  useRecord,
  type ViewProps,
  whyNot,
} from '../../../screen';
import { itemsOf } from '../../../screen/definition/definition';
import { SubmitButton } from '../../../screen/form/submit-button';
import { Button, Callout, Message, Select } from '../../../ui';
import { PAGE_FOOT } from '../../../ui/buttons';
import { FormRow } from '../../../ui/form-row';
import { RadioGroup } from '../../../ui/radio-group';
import { Steps } from '../../../ui/steps';
import { entriesOf } from '../apply-scene/extent';
import { otherFields } from '../apply-scene/other-settings';
import { PRESETS } from '../apply-scene/presets';
import { ScenePreview } from '../apply-scene/scene-preview';
import { SceneRules } from '../apply-scene/scene-rules';
import { sceneFields } from '../apply-scene/scenes';
import { OTHER_NAMES, type SceneRow, useScenes, type WholeScene, wholeForm } from '../apply-scene/whole-scene';

const COMPONENT = 'smartscreen/applyscene';
const STEPS = ['preset', 'place', 'settings', 'preview'] as const;
type Step = (typeof STEPS)[number];
/** What a copy does not take along: two scenes have neither in common. */
const OWN = ['name', 'code', 'rooms', 'note', 'room_count', 'terminals'] as const;
type Start = (typeof SCENE_KINDS)[number] | 'copy' | '';

const calls = resource('operationsScenario');

/** What a new scene takes over from another. */
const copyOf = (row: SceneRow): Partial<WholeScene> => {
  const { id: _id, mtime: _mtime, kept: _kept, ...values } = { kept: undefined, ...row };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !OWN.some((own) => own === name)));
};

/** The first step. */
function StartStep({
  screen: { t },
  scenes,
  start,
  from,
  onChange,
}: {
  readonly screen: ScreenProps;
  readonly scenes: readonly SceneRow[];
  readonly start: Start;
  readonly from: string;
  readonly onChange: (start: Start, from: string) => void;
}) {
  return (
    <div className="space-y-4">
      <FormRow label={t('smart-screen-scenes:wizard.step.preset')} group>
        {(input) => (
          <RadioGroup<Exclude<Start, ''>>
            {...input}
            upright
            value={start}
            onChange={(next) => onChange(next, from)}
            options={[
              ...SCENE_KINDS.map((kind) => ({
                value: kind,
                label: t(`smart-screen-scenes:scenes.values.kind.${kind}`),
                help: t(`smart-screen-scenes:wizard.about.${kind}`),
              })),
              ...(scenes.length > 0 ? [{ value: 'copy' as const, label: t('smart-screen-scenes:wizard.copy') }] : []),
            ]}
          />
        )}
      </FormRow>
      {start === 'copy' && (
        <FormRow label={t('smart-screen-scenes:wizard.copyFrom')} required>
          {(input) => (
            <Select
              {...input}
              placeholder={t('common:field.choose')}
              value={from}
              onChange={(code) => onChange('copy', code)}
              options={scenes.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
        </FormRow>
      )}
    </div>
  );
}

/** The last step: what will be there. */
function PreviewStep({ screen, values }: { readonly screen: ScreenProps; readonly values: WholeScene }) {
  const { t } = screen;
  const [labels, others] = [
    useLabels('smart-screen-scenes:scenes', sceneFields, screen),
    useLabels('smart-screen-scenes:other', otherFields, screen),
  ];
  const said = <N extends keyof WholeScene>(name: N): string => {
    const of = name in sceneFields ? labels : others;
    const field = { ...sceneFields, ...otherFields }[name];
    return (field as { format: (value: unknown, words: unknown) => string }).format(values[name], of.wordsOf(name));
  };
  const names = ['name', 'code', 'kind', 'languages', 'boot_target', 'volume_max', 'volume_night', 'idle_screen'] as const;
  return (
    <div className="space-y-6">
      <div className="grid gap-6 desk:grid-cols-2">
        <ScenePreview screen={screen} values={values} room={entriesOf(values.rooms)[0]?.split('-')[0] ?? ''} />
        <section aria-label={t('smart-screen-scenes:wizard.summary')} className="min-w-0">
          <h3 className="mb-2 font-semibold">{t('smart-screen-scenes:wizard.summary')}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {names.map((name) => (
              <div key={name} className="contents">
                <dt className="text-muted">{(name in sceneFields ? labels : others).field(name)}</dt>
                <dd className="[overflow-wrap:anywhere]">{said(name) || '—'}</dd>
              </div>
            ))}
            <div className="contents">
              <dt className="text-muted">{labels.field('rooms')}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {values.reach === 'house' ? t('smart-screen-scenes:wizard.wholeHouse') : values.rooms}
              </dd>
            </div>
          </dl>
        </section>
      </div>
      {values.kind !== '' && <SceneRules screen={screen} kind={values.kind} target={values.boot_target} />}
    </div>
  );
}

/** Which fields of a step are wrong. */
const wrongIn = (form: Form<WholeScene>, def: ReturnType<typeof wholeForm>, step: Step): readonly (keyof WholeScene)[] => {
  const groups = step === 'place' ? ['place'] : step === 'settings' ? OTHER_NAMES : [];
  const issues = checkForm(def, form.values, true);
  return itemsOf(def.groups, groups)
    .map(({ field }) => field)
    .filter((name) => issues[name]);
};

function Wizard({ screen, scenes }: ViewProps & { readonly scenes: readonly SceneRow[] }) {
  const { t, query, open, notify } = screen;
  const head = useRef<HTMLHeadingElement>(null);
  const first = scenes.find(({ code }) => code === query.from);
  const [start, setStart] = useState<Start>(first ? 'copy' : '');
  const [from, setFrom] = useState(first?.code ?? '');
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState(false);
  const labels = useLabels('smart-screen-scenes:scenes', sceneFields, screen);
  const others = useLabels('smart-screen-scenes:other', otherFields, screen);
  const def = wholeForm(scenes);
  const { form } = useRecord(screen, {
    def,
    calls,
    record: undefined,
    start: first && copyOf(first),
    draftKey: 'scenelistadd',
    labels,
    saved: (_id, { name, code }) => {
      askAgain([calls.list.name, 'operationsCredentials']);
      screen.setUnsaved(false);
      notify('success', t('smart-screen-scenes:wizard.made', { name }));
      if (!open(COMPONENT)) open('otherconfig', { scene: code });
    },
  });
  const step = STEPS[at] ?? 'preset';
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) head.current?.focus();
    moved.current = true;
  }, [at]);
  const begin = (next: Start, code: string): void => {
    setStart(next);
    setFrom(code);
    const row = scenes.find((each) => each.code === code);
    if (next === 'copy') {
      if (row) form.set(copyOf(row));
    } else if (next !== '') form.set({ ...initialValues(otherFields), ...PRESETS[next], kind: next });
  };
  const chosen = start !== '' && (start !== 'copy' || from !== '');
  const next = (): void => {
    const wrong = wrongIn(form, def, step);
    for (const name of wrong) form.validate(name);
    setAsked(step === 'preset' && !chosen);
    if (wrong.length === 0 && (step !== 'preset' || chosen)) setAt(at + 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (at < STEPS.length - 1) next();
    else void form.submit();
  };
  const given = { values: form.values, set: form.set, screen };
  const shared = { def, form, isNew: true, given, wide: true } as const;
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={submit} className="min-w-0">
      <DraftOffer form={form} />
      <Steps
        label={t('smart-screen-scenes:wizard.title')}
        stateLabels={{
          done: t('engine:steps.done'),
          now: t('engine:steps.now'),
          open: t('engine:steps.open'),
          failed: t('engine:steps.failed'),
        }}
        steps={STEPS.map((key, index) => ({
          key,
          label: t(`smart-screen-scenes:wizard.step.${key}`),
          state: index < at ? 'done' : index === at ? 'now' : 'open',
        }))}
      />
      <div className="mt-5 rounded-panel border border-line bg-surface p-5 desk:p-6">
        <h2 ref={head} tabIndex={-1} className="sr-only">
          {t(`smart-screen-scenes:wizard.step.${step}`)}
        </h2>
        {step === 'preset' && <StartStep screen={screen} scenes={scenes} start={start} from={from} onChange={begin} />}
        {step === 'place' && <FormFields {...shared} labels={labels} groups={['place']} />}
        {step === 'settings' && <FormFields {...shared} labels={others} groups={OTHER_NAMES} />}
        {step === 'preview' && <PreviewStep screen={screen} values={form.values} />}
        {asked && !chosen && (
          <div role="alert" className="mt-4">
            <Callout severity="danger">{t('smart-screen-scenes:wizard.chooseFirst')}</Callout>
          </div>
        )}
      </div>
      <div className={`flex flex-wrap items-center justify-end gap-2 ${PAGE_FOOT}`}>
        <Failure foot lines={form.failure} />
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('common:action.back')}</Button>}
        <SubmitButton why={at < STEPS.length - 1 ? undefined : whyNot(screen, `${COMPONENT}:add`)} pending={form.pending}>
          {at < STEPS.length - 1 ? t('engine:form.next') : t('smart-screen-scenes:wizard.create')}
        </SubmitButton>
      </div>
    </form>
  );
}

function Begun({ screen }: ViewProps) {
  const { read, scenes } = useScenes(screen);
  return (
    <>
      <PageHead />
      {scenes ? (
        <Wizard screen={screen} scenes={scenes} />
      ) : (
        <ReadState read={read} failureText={screen.failureText} rows={['h-8 w-1/2', 'h-56 w-full']} />
      )}
    </>
  );
}

/** The page. */
export function SceneWizard({ screen }: ViewProps) {
  const { t, can } = screen;
  if (can(`${COMPONENT}:add`)) return <Begun screen={screen} />;
  return (
    <Message icon="key" page title={t('smart-screen-scenes:wizard.notMay')}>
      {t('smart-screen-scenes:wizard.notMayHelp')}
    </Message>
  );
}
