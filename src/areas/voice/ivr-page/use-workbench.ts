/** What the workbench knows and does: the record behind it, its tree, what is asked, saving, files and keys. */

import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { checkForm, type Labels, resourceOf, type ScreenProps, useLabels, whyNot } from '../../../screen';
import { type Edited, useEditedRecord } from '../../../screen/form/record-editor';
import { useMedia } from '../../../ui/use-media';
import type { IvrTree } from '../dialplan/ivr';
import { commandKey } from './actions';
import { readFile } from './exchange';
import type { Question } from './question';
import { type ivrFields, ivrForm, ivrs } from './records';
import { type Template, templateTree } from './templates';
import { useCommands } from './use-commands';
import { useFocusMoves } from './use-focus-moves';
import { useNames } from './use-names';
import { useReading } from './use-reading';
import type { Session } from './use-session';

const { key: KEY, component: COMPONENT } = ivrs;
const MOST_BYTES = 2_000_000;

const WIDE = '(min-width: 1600px)';

/** What the workbench is given. */
export interface WorkbenchProps extends Edited<typeof ivrFields> {
  readonly screen: ScreenProps;
}

/** The record that is edited. */
function useIvr({
  screen,
  session: { focused },
  labels,
  ...edited
}: WorkbenchProps & { readonly session: Session; readonly labels: Labels }) {
  const calls = useMemo(() => resourceOf('voiceIvrpage'), []);
  const { start } = edited;
  return useEditedRecord(screen, edited, {
    ...{ def: ivrForm, calls, draftKey: KEY, labels, focused },
    copied: start && {
      ...{ root: start.root, nodes: start.nodes, status: start.status },
      name: screen.t('engine:copyName', { name: start.name }),
    },
    placeOf: (ivr) => ({ ivr }),
  });
}

/** The workbench as it is drawn. */
export function useWorkbench({ screen, id, record, start, reload, session }: WorkbenchProps & { readonly session: Session }) {
  const { t, notify } = screen;
  const { history, selected, setSelected, view, sight } = session;
  const wide = useMedia(WIDE);
  const labels = useLabels(KEY, ivrForm.fields, screen);
  const names = useNames(screen);
  const [leaving, setLeaving] = useState(false);
  const [panel, setPanel] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { backToView, backToViewLater, keepInView, toPanelLater } = useFocusMoves();
  const why = whyNot(screen, `${COMPONENT}:${record ? 'edit' : 'add'}`);
  const editable = why === undefined;

  const close = (): void => {
    screen.setUnsaved(false);
    screen.setQuery({});
  };
  const { form, clash } = useIvr({ screen, id, record, start, reload, session, labels });

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

  return {
    form,
    clash,
    labels,
    names,
    reading,
    editable,
    why,
    wide,
    shown: view === 'both' && !wide ? ('picture' as const) : view,
    node,
    panel,
    closePanel: () => setPanel(false),
    backToView,
    backToViewLater,
    openSettings,
    leaving,
    stay: () => setLeaving(false),
    leave: () => (form.dirty ? setLeaving(true) : close()),
    close,
    question,
    answered: () => setQuestion(undefined),
    commands,
    save,
    replace,
    takeTemplate,
    takeFile,
    onKeyDown,
  };
}
