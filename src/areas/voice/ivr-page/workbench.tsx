/** One IVR on the workbench: its picture or outline, the panel, and the record behind them. */
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { Row } from '../../../field/field';
import { saveText } from '../../../lib/save-text';
import { DraftOffer, Failure, LeaveQuestion, resourceOf, type ScreenProps, useLabels, useRecord } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { checkForm } from '../../../screen/form/form-fields';
import { LookOnly } from '../../../screen/form/form-parts';
import { Conflict } from '../../../ui/conflict';
import { useMedia } from '../../../ui/use-media';
import { DialCheck } from '../parts/dial-check';
import { commandKey } from './actions';
import { Canvas } from './canvas';
import { EditorHead, useTitle } from './editor-head';
import { EditorPanel, SettingsForm } from './editor-panel';
import { EmptyIvr } from './empty-ivr';
import { readFile, writeIvr } from './exchange';
import { NodeForm } from './node-form';
import { titleOf } from './node-words';
import { Outline } from './outline';
import type { Question } from './question';
import { QuestionDialog } from './questions';
import { type ivrFields, ivrForm, ivrs } from './records';
import { type Template, templateTree } from './templates';
import { Toolbar } from './toolbar';
import { changeNode, type IvrTree } from './tree';
import { useCommands } from './use-commands';
import { useFocusMoves } from './use-focus-moves';
import { useNames } from './use-names';
import { useReading } from './use-reading';
import type { Session } from './use-session';

const { key: KEY, component: COMPONENT } = ivrs;
const MOST_BYTES = 2_000_000;

const WIDE = '(min-width: 1600px)';

/** What the workbench is given. */
export interface WorkbenchProps {
  readonly screen: ScreenProps;
  /** Undefined: a new one. */
  readonly id: string | undefined;
  readonly record: Row<typeof ivrFields> | undefined;
  /** What a new one is a copy of. */
  readonly start: Row<typeof ivrFields> | undefined;
  readonly reload: () => void;
}

/** The workbench. */
export function Workbench({ screen, id, record, start, reload, session }: WorkbenchProps & { readonly session: Session }) {
  const { t, can, notify } = screen;
  const { desk, history, selected, setSelected, view, setView, sight, focused } = session;
  const wide = useMedia(WIDE);
  const labels = useLabels(KEY, ivrForm.fields, screen);
  const names = useNames(screen);
  const calls = useMemo(() => resourceOf('voiceIvrpage'), []);
  const [leaving, setLeaving] = useState(false);
  const [panel, setPanel] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { backToView, backToViewLater, keepInView, toPanelLater } = useFocusMoves();
  const editable = can(`${COMPONENT}:${record ? 'edit' : 'add'}`);

  const close = (): void => {
    screen.setUnsaved(false);
    screen.setQuery({});
  };
  const { form, clash } = useRecord(screen, {
    def: ivrForm,
    calls,
    record,
    ...(start && {
      start: { root: start.root, nodes: start.nodes, name: t('engine:copyName', { name: start.name }), status: start.status },
    }),
    draftKey: `${KEY}:${id ?? 'new'}`,
    labels,
    saved: (saved) => {
      notify('success', t('common:state.saved'));
      focused.current = document.activeElement?.id ?? '';
      screen.setUnsaved(false);
      if (id === undefined && saved !== undefined) screen.setQuery({ ivr: saved });
      else reload();
    },
  });
  useEffect(() => {
    document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = '';
  }, [focused]);
  const title = useTitle(form.values);

  const { root, nodes } = form.values;
  const tree = useMemo((): IvrTree => ({ root, nodes }), [root, nodes]);
  const reading = useReading(tree, names.known);
  const { byId, problems } = reading;
  const node = byId.get(selected);

  const openPanel = (): void => {
    setPanel(true);
    toPanelLater();
  };
  const openSettings = (): void => {
    setSelected('');
    setPanel(true);
  };
  const set = (next: IvrTree): void => form.set({ root: next.root, nodes: next.nodes });
  const commands = useCommands({ screen, reading, session, editable, set, ask: setQuestion, openPanel });
  const { act, edit } = commands;

  // A step that was deleted, or undone, takes the focus with it: the next Ctrl+Z has to be heard too.
  const moved = history.past.length + history.future.length > 0;
  useEffect(() => {
    void tree;
    if (moved) keepInView();
  }, [tree, moved, keepInView]);

  const grave = problems.filter((problem) => problem.grave);
  const save = async (): Promise<void> => {
    // What is wrong in a field is said first: nothing would be saved.
    const wrongField = Object.values(checkForm(ivrForm, form.values, !record)).some((issue) => issue !== undefined);
    if (form.values.status && grave.length > 0 && !wrongField) setQuestion({ ask: 'save', problems: grave });
    else await form.submit();
  };

  // What is wrong with number or name is seen where they are.
  const wrong = form.issue('number') ?? form.issue('name');
  useEffect(() => {
    if (wrong === undefined) return;
    setSelected('');
    setPanel(true);
  }, [wrong, setSelected]);

  const replace = (next: IvrTree, name: string): void => {
    edit(next, next.root);
    if (form.values.name === '' && name !== '') form.set({ name });
    sight.current = undefined;
  };
  const takeTemplate = (template: Template): void => replace(templateTree(template, screen.language), t(`voice-ivr:template.${template}`));
  const takeFile = async (file: File): Promise<void> => {
    const found = file.size > MOST_BYTES ? undefined : readFile(await file.text());
    if (found) setQuestion({ ask: 'import', file: found });
    else notify('danger', t('voice-ivr:import.nothing'));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const letter = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (command && letter === 's') {
      event.preventDefault();
      if (editable && form.dirty) void save();
      return;
    }
    // Typing in a form has its own undo.
    if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=dialog]')) return;
    if (command && (letter === 'z' || letter === 'y') && commandKey(event, '', act)) event.preventDefault();
  };

  if (clash) {
    const { differences, settle, back } = clash;
    return (
      <div className="max-w-[860px]">
        <h1 className="mb-4 text-title font-semibold">{title}</h1>
        <Conflict
          // The first step and the steps go together.
          differences={differences.filter(({ name }) => name !== 'root' || !differences.some((other) => other.name === 'nodes'))}
          words={conflictWords(t)}
          onSave={(chosen) => settle(chosen.nodes === undefined ? chosen : { ...chosen, root: chosen.nodes })}
          onBack={back}
        />
      </div>
    );
  }

  const shown = view === 'both' && !wide ? 'picture' : view;
  const seen = { reading, names, selected, act };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div onKeyDown={onKeyDown}>
      <EditorHead
        form={form}
        editable={editable}
        onSave={() => void save()}
        onBack={() => (form.dirty ? setLeaving(true) : close())}
        onSettings={openSettings}
      />
      <LookOnly can={can} component={COMPONENT} actions={[record ? 'edit' : 'add']} />
      <DraftOffer form={form} />
      {leaving && (
        <div className="mb-4">
          <LeaveQuestion
            onStay={() => setLeaving(false)}
            onLeave={() => {
              form.dropDraft();
              close();
            }}
          />
        </div>
      )}
      {(form.failure.length > 0 || form.issue('nodes')) && (
        <div className="mb-4">
          <Failure lines={[...form.failure, ...(form.issue('nodes') ? [`${labels.field('nodes')}: ${form.issue('nodes')}`] : [])]} />
        </div>
      )}
      <div className="mb-3 empty:hidden">
        <DialCheck table="ivrs" rows={[{ id: record?.id ?? '', ...form.values }]} screen={screen} quiet />
      </div>
      <Toolbar
        views={wide ? ['picture', 'outline', 'both'] : ['picture', 'outline']}
        view={shown}
        onView={setView}
        selected={selected}
        editable={editable}
        can={{
          undo: history.past.length > 0,
          redo: history.future.length > 0,
          paste: commands.canPaste,
          export: tree.nodes.length > 0,
        }}
        reading={reading}
        act={act}
        onTemplate={takeTemplate}
        onFile={(file) => void takeFile(file)}
        onExport={() => saveText(`ivr-${form.values.number || 'new'}.json`, writeIvr(form.values.name, tree), 'application/json')}
      />
      <div className="flex gap-4 desk:h-[max(440px,calc(100dvh-290px))]">
        <div className="flex h-[max(420px,calc(100dvh-330px))] min-w-0 grow gap-4 desk:h-full">
          {tree.nodes.length === 0 ? (
            <EmptyIvr editable={editable} onFirst={() => act({ do: 'add', key: '' })} onTemplate={takeTemplate} />
          ) : (
            <>
              {shown !== 'picture' && (
                <div className={shown === 'both' ? 'w-[380px] shrink-0' : 'min-w-0 grow'}>
                  <Outline {...seen} />
                </div>
              )}
              {shown !== 'outline' && (
                <div className="min-w-0 grow">
                  <Canvas {...seen} editable={editable} sight={sight} />
                </div>
              )}
            </>
          )}
        </div>
        <EditorPanel
          desk={desk}
          open={panel}
          title={node ? titleOf(t, node) : t('voice-ivr:settings.title')}
          onEscape={backToView}
          onClose={() => setPanel(false)}
        >
          {node ? (
            <NodeForm
              key={node.id}
              node={node}
              nodes={tree.nodes}
              problems={problems.filter((problem) => problem.node === node.id)}
              names={names}
              screen={screen}
              desk={desk}
              editable={editable}
              act={act}
              onChange={(change, burst) => edit(changeNode(tree, node.id, change), undefined, burst && `${node.id} ${burst}`)}
            />
          ) : (
            <SettingsForm
              form={form}
              onSave={() => void save()}
              labels={labels}
              id={record?.id}
              begins={!record && tree.nodes.length === 0}
              desk={desk}
              editable={editable}
              screen={screen}
            />
          )}
        </EditorPanel>
      </div>
      {question && (
        <QuestionDialog
          question={question}
          reading={reading}
          commands={commands}
          onClose={() => setQuestion(undefined)}
          onConnected={backToViewLater}
          onSave={() => void form.submit()}
          onImport={(file) => replace(file.tree, file.name)}
        />
      )}
    </div>
  );
}
