/** One linkage on the bench: its picture or outline, the panel of what is chosen, and what it would come to now. */
import { labelled } from '../../../i18n/list-of';
import { FormFields, ReadState, type ViewProps } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { EditorNotes } from '../../../screen/form/editor-notes';
import { EditorPanel } from '../../../screen/form/editor-panel';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Conflict, IconButton, Tag } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { linkageForm, linkages } from './linkages';
import { Outline } from './outline';
import { Picture } from './picture';
import type { Part } from './picture-plan';
import { Known } from './rehearsal';
import { StepForm } from './step-form';
import { type BenchProps, type BenchState, type Sitting, useBench } from './use-bench';

interface Shown extends ViewProps {
  readonly bench: BenchState;
  readonly sitting: Sitting;
  readonly isNew: boolean;
}

/** Which linkage it is, how it stands, and saving it. */
function Head({ bench, screen: { t } }: Shown) {
  const { form } = bench;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton icon="arrow-left" label={t('aiso-alarm-linkage:editor.back')} onClick={bench.leave} />
      <h2 className="min-w-0 truncate text-title font-semibold">{form.values.name || t('aiso-alarm-linkage:editor.new')}</h2>
      {!form.values.status && <Tag>{t('aiso-alarm-linkage:editor.off')}</Tag>}
      {form.dirty && <Tag severity="warning">{t('aiso-alarm-linkage:editor.unsaved')}</Tag>}
      <span className="ml-auto">
        <GuardedButton
          id="linkage-save"
          why={bench.why}
          look="primary"
          pending={form.pending}
          disabled={!form.dirty}
          onClick={() => void bench.save()}
        >
          {t('engine:action.save')}
        </GuardedButton>
      </span>
    </div>
  );
}

/** What is said above the picture. */
function Notes({ bench, screen, isNew }: Shown) {
  const { form, labels, part } = bench;
  // What is wrong with a part is said at its fields while it is in the panel.
  const hidden = (['sources', 'zones', 'name', 'days', 'from', 'until', 'count', 'within', 'steps', 'fallback'] as const).flatMap(
    (name) => {
      const issue = form.issue(name);
      return issue && !(FIELDS[part ?? 'cause']?.includes(name) ?? false) ? [labelled(screen.t, labels.field(name), issue)] : [];
    },
  );
  return (
    <EditorNotes
      screen={screen}
      component={linkages.component}
      isNew={isNew}
      form={form}
      leaving={bench.leaving}
      wrong={hidden}
      onStay={bench.stay}
      onLeft={bench.close}
    />
  );
}
/** The fields that the panel of a part shows. */
const FIELDS: Readonly<Partial<Record<Part, readonly string[]>>> = {
  cause: ['name', 'sources', 'zones'],
  when: ['days', 'from', 'until', 'count', 'within'],
  fallback: ['fallback'],
};

/** How it is shown, and what is done to the steps. */
function Toolbar({ bench, sitting, screen: { t } }: Shown) {
  const { past, future } = sitting.history;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Segments
        label={t('aiso-alarm-linkage:editor.view')}
        value={sitting.view}
        onChange={sitting.setView}
        options={[
          { value: 'picture', label: t('aiso-alarm-linkage:editor.asPicture') },
          { value: 'outline', label: t('aiso-alarm-linkage:editor.asOutline') },
        ]}
      />
      {bench.editable && (
        <>
          <Button icon="plus" onClick={bench.add}>
            {t('aiso-alarm-linkage:editor.addStep')}
          </Button>
          <span className="flex">
            <IconButton
              icon="undo"
              label={t('aiso-alarm-linkage:editor.undo')}
              disabled={past.length === 0}
              onClick={() => bench.step('undo')}
            />
            <span className="-scale-x-100">
              <IconButton
                icon="undo"
                label={t('aiso-alarm-linkage:editor.redo')}
                disabled={future.length === 0}
                onClick={() => bench.step('redo')}
              />
            </span>
          </span>
        </>
      )}
    </div>
  );
}

/** The fields of what is chosen. */
function Panel({ bench, screen, isNew }: Shown) {
  const { form, labels, part = 'cause', at } = bench;
  const step = form.values.steps[at];
  if (step) return <StepForm key={at} step={step} bench={bench} screen={screen} />;
  const group = part === 'when' ? 'condition' : part === 'fallback' ? 'action' : 'cause';
  // The steps of the group have their cards.
  const def = group === 'action' ? { ...linkageForm, groups: { ...linkageForm.groups, action: ['fallback'] as const } } : linkageForm;
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      aria-label={labels.group(group)}
      onSubmit={(event) => {
        event.preventDefault();
        void bench.save();
      }}
      className="space-y-4 [&_.grid]:grid-cols-1"
    >
      <FormFields def={def} form={form} labels={labels} isNew={isNew} groups={[group]} level={2} disabled={!bench.editable} />
    </form>
  );
}

/** When a person would know, as things are now. */
function Rehearsed({ bench: { rehearsal }, screen }: Shown) {
  const { found, read, empty } = rehearsal;
  if (empty) return null;
  return (
    <div className="mt-3" role="status">
      {found ? (
        <Known known={found.known} by={found.by} screen={screen} />
      ) : (
        <ReadState read={read} failureText={screen.failureText} rows={['h-10 w-full']} />
      )}
    </div>
  );
}

/** The bench. */
export function Bench(props: BenchProps) {
  const { screen, sitting, record } = props;
  const { t } = screen;
  const bench = useBench(props);
  const { form, clash, desk, at } = bench;
  if (clash)
    return (
      <div className="max-w-[860px]">
        <h2 className="mb-4 text-title font-semibold">{form.values.name}</h2>
        <Conflict differences={clash.differences} words={conflictWords(t)} onSave={clash.settle} onBack={clash.back} />
      </div>
    );
  const shown: Shown = { bench, sitting, screen, isNew: record === undefined };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div onKeyDown={bench.onKeyDown}>
      <Head {...shown} />
      <Notes {...shown} />
      <Toolbar {...shown} />
      <div className="flex gap-4 desk:h-[max(420px,calc(100dvh-380px))]">
        <div className="h-[max(420px,calc(100dvh-420px))] min-w-0 grow desk:h-full">
          {sitting.view === 'picture' ? <Picture {...shown} /> : <Outline {...shown} />}
        </div>
        <EditorPanel
          desk={desk}
          open={bench.panel}
          label={t('aiso-alarm-linkage:editor.panel')}
          title={at < 0 ? t('aiso-alarm-linkage:editor.panel') : t('aiso-alarm-linkage:editor.step', { step: at + 1 })}
          onEscape={() => bench.choose(sitting.selected)}
          onClose={bench.closePanel}
        >
          <Panel {...shown} />
        </EditorPanel>
      </div>
      <Rehearsed {...shown} />
    </div>
  );
}
