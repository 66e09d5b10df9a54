/** The other settings of one scene, beside what its televisions look like and which broadcast rules they keep. */
import { type FormEvent, useState } from 'react';
import { decodeRow } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import {
  askAgain,
  DraftOffer,
  Failure,
  FormFields,
  LeaveQuestion,
  PageHead,
  ReadState,
  type ScreenProps,
  useLabels,
  useRead,
  useRecord,
  type ViewProps,
  whyNot,
} from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { SubmitButton } from '../../../screen/form/submit-button';
import { RecordHistory } from '../../../screen/history/record-history';
import { Button, Conflict, Message, Select } from '../../../ui';
import { PAGE_FOOT } from '../../../ui/buttons';
import { FormRow } from '../../../ui/form-row';
import { InPageSlot } from '../../../ui/page-slots';
import { entriesOf } from '../apply-scene/extent';
import { checkOther, OTHER_GROUPS, otherFields } from '../apply-scene/other-settings';
import { ScenePreview } from '../apply-scene/scene-preview';
import { SceneRules } from '../apply-scene/scene-rules';
import { sceneFields } from '../apply-scene/scenes';
import { type SceneRow, useScenes } from '../apply-scene/whole-scene';

const COMPONENT = 'smartscreen/applyscene';
const calls = resource('operationsScenarioOther');
const listed = resource('operationsScenario').list;

const wholeFields = { ...sceneFields, ...otherFields };

/** Who changed the scene, and the way back; on a box that keeps no history nothing. */
function SceneHistory({ screen, scene }: ViewProps & { readonly scene: SceneRow }) {
  const { t, able, can } = screen;
  const [open, setOpen] = useState(false);
  if (!able('history')) return null;
  return (
    <>
      <InPageSlot name="actions">
        <Button icon="log" compact onClick={() => setOpen(true)}>
          {t('engine:action.history')}
        </Button>
      </InPageSlot>
      {open && (
        <RecordHistory
          screen={screen}
          resource="operationsScenario"
          wordsKey="smart-screen-scenes:other"
          fields={wholeFields}
          id={scene.id}
          name={t('smart-screen-scenes:page.history', { name: scene.name })}
          mayRevert={can(`${COMPONENT}:edit`)}
          onReverted={() => askAgain([calls.detail.name, listed.name])}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The record is read fresh before it is changed. */
function Existing({ screen, scene }: ViewProps & { readonly scene: SceneRow }) {
  const read = useRead(screen.gateway, calls.detail, { id: scene.id });
  const detail = read.loading && read.data === undefined ? undefined : read.data?.data.detail;
  if (detail === undefined) return <ReadState read={read} failureText={screen.failureText} rows={['h-control w-full', 'h-56 w-full']} />;
  const record = decodeRow(otherFields, detail);
  return <Body key={scene.id} screen={screen} scene={scene} record={record} onSaved={() => askAgain([calls.detail.name, listed.name])} />;
}

function Body({
  screen,
  scene,
  record,
  onSaved,
}: ViewProps & {
  readonly scene: SceneRow;
  readonly record: ReturnType<typeof decodeRow<typeof otherFields>>;
  readonly onSaved: () => void;
}) {
  const { t, notify } = screen;
  const labels = useLabels('smart-screen-scenes:other', otherFields, screen);
  const def = {
    fields: otherFields,
    groups: OTHER_GROUPS,
    check: (values: Parameters<typeof checkOther>[0]) => checkOther(values, scene.kind),
  };
  const {
    form,
    clash,
    record: base,
    reset,
  } = useRecord(screen, {
    def,
    calls,
    record,
    stays: true,
    draftKey: `otherconfig ${scene.code}`,
    labels,
    saved: () => {
      notify('success', t('common:state.saved'));
      onSaved();
    },
  });
  const why = whyNot(screen, `${COMPONENT}:edit`);
  if (clash) return <Conflict differences={clash.differences} words={conflictWords(t)} onSave={clash.settle} onBack={clash.back} />;
  const changed = Object.keys(otherFields).filter((name) => form.changed(name as keyof typeof otherFields)).length;
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void form.submit();
      }}
      className="min-w-0"
    >
      <DraftOffer form={form} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 rounded-panel border border-line bg-surface p-5 desk:p-6">
          <FormFields
            def={def}
            form={form}
            labels={labels}
            isNew={false}
            record={base}
            disabled={why !== undefined}
            level={2}
            given={{ values: form.values, set: form.set, id: scene.id, screen }}
          />
        </div>
        <div className="min-w-0 space-y-4">
          <section aria-label={t('smart-screen-scenes:page.preview')}>
            <h2 className="mb-2 font-semibold">{t('smart-screen-scenes:page.preview')}</h2>
            <ScenePreview screen={screen} values={form.values} room={entriesOf(scene.rooms)[0]?.split('-')[0] ?? ''} />
          </section>
          {scene.kind !== '' && <SceneRules screen={screen} kind={scene.kind} target={form.values.boot_target} />}
        </div>
      </div>
      <div className={`flex flex-wrap items-center justify-end gap-2 ${PAGE_FOOT}`}>
        <Failure foot lines={form.failure} />
        <span role="status" className="mr-auto text-note text-muted">
          {changed > 0 && t('engine:settings.unsaved', { count: changed })}
        </span>
        <Button aria-disabled={!form.dirty} onClick={reset}>
          {t('common:action.reset')}
        </Button>
        <SubmitButton why={why} pending={form.pending} disabled={!form.dirty}>
          {t('engine:action.save')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Which scene, where there are several; what is typed for one is asked about before another is shown. */
function ScenePlace({ screen, scenes, code }: ViewProps & { readonly scenes: readonly SceneRow[]; readonly code: string }) {
  const { t, setQuery, query } = screen;
  return (
    <div className="max-w-72 min-w-48">
      <FormRow label={t('smart-screen-scenes:page.scene')}>
        {(input) => (
          <Select
            {...input}
            placeholder={t('common:field.choose')}
            value={code}
            onChange={(scene) => setQuery({ ...query, scene })}
            options={scenes.map((each) => ({ value: each.code, label: each.name }))}
          />
        )}
      </FormRow>
    </div>
  );
}

function Chosen({ screen, scenes }: ViewProps & { readonly scenes: readonly SceneRow[] }) {
  const { t, query } = screen;
  const [unsaved, setUnsaved] = useState(false);
  const [wanted, setWanted] = useState<ScreenProps['query']>();
  const code = query.scene ?? query.id ?? (scenes.length === 1 ? (scenes[0]?.code ?? '') : '');
  const scene = scenes.find((each) => each.code === code);
  const given: ScreenProps = {
    ...screen,
    setUnsaved: (now) => {
      setUnsaved(now);
      screen.setUnsaved(now);
    },
  };
  const go = (next: ScreenProps['query']): void => {
    setWanted(undefined);
    given.setUnsaved(false);
    screen.setQuery(next);
  };
  return (
    <>
      <ScenePlace
        screen={{ ...screen, setQuery: (next) => (unsaved ? setWanted(next) : go(next)) }}
        scenes={scenes}
        code={scene?.code ?? ''}
      />
      {wanted && <LeaveQuestion onStay={() => setWanted(undefined)} onLeave={() => go(wanted)} />}
      <div className="mt-4">
        {scene ? (
          <>
            <SceneHistory screen={screen} scene={scene} />
            <Existing key={scene.id} screen={given} scene={scene} />
          </>
        ) : (
          <Message icon="hotel" title={t(code === '' ? 'smart-screen-scenes:page.none' : 'smart-screen-scenes:page.gone')}>
            {t(code === '' ? 'smart-screen-scenes:page.noneHelp' : 'smart-screen-scenes:page.goneHelp')}
          </Message>
        )}
      </div>
    </>
  );
}

function Begun({ screen }: ViewProps) {
  const { t, open, failureText } = screen;
  const { read, scenes } = useScenes(screen);
  return (
    <>
      <PageHead>
        <Button icon="list" onClick={() => open(COMPONENT)}>
          {t('smart-screen-scenes:page.toList')}
        </Button>
      </PageHead>
      {scenes ? (
        <Chosen screen={screen} scenes={scenes} />
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-control w-64', 'h-56 w-full']} />
      )}
    </>
  );
}

/** The page. */
export function OtherConfig({ screen }: ViewProps) {
  const { t, reachable } = screen;
  if (reachable(COMPONENT)) return <Begun screen={screen} />;
  return (
    <Message icon="key" page title={t('smart-screen-scenes:page.notMay')}>
      {t('smart-screen-scenes:page.notMayHelp')}
    </Message>
  );
}
