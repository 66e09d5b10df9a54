/** What the editor of a linkage knows and does: the record behind it, which part is chosen, the steps and what is done to them. */
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { type EditHistory, NO_EDITS, noted, stepped } from '../../../lib/edit-history';
import { resourceOf, type ScreenProps, useLabels, whyNot } from '../../../screen';
import { type Edited, useEditedRecord } from '../../../screen/form/record-editor';
import type { Sight } from '../../../ui/picture/use-camera';
import { DESK, useMedia } from '../../../ui/use-media';
import { type linkageFields, linkageForm, linkages, type Step } from './linkages';
import { neighbourOf, partOf, planOf, stepAt } from './picture-plan';
import { useRehearsal } from './rehearsal';
import { useNames } from './use-names';

const { key: KEY, component: COMPONENT, resource: RESOURCE } = linkages;
/** As many as the form takes. */
const MOST_STEPS = 12;
const NEW_STEP: Step = { kind: 'call', target: '', seconds: 20, wall: '', tile: 1 };

/** How a linkage is shown. */
export type View = 'picture' | 'outline';

/** What outlives a save of the linkage that is edited. */
export interface Sitting {
  readonly desk: boolean;
  readonly view: View;
  readonly setView: (view: View) => void;
  /** Key of a card; '' for none. */
  readonly selected: string;
  readonly setSelected: (key: string) => void;
  readonly history: EditHistory<readonly Step[]>;
  readonly setHistory: (history: EditHistory<readonly Step[]>) => void;
  readonly sight: RefObject<Sight | undefined>;
  readonly focused: RefObject<string>;
}

/** One person at one linkage: a phone begins with the outline, which needs no room. */
export function useSitting(): Sitting {
  const desk = useMedia(DESK);
  const [view, setView] = useState<View>(desk ? 'picture' : 'outline');
  const [selected, setSelected] = useState('');
  const [history, setHistory] = useState<EditHistory<readonly Step[]>>(NO_EDITS);
  const sight = useRef<Sight | undefined>(undefined);
  const focused = useRef('');
  return { desk, view, setView, selected, setSelected, history, setHistory, sight, focused };
}

/** What the bench is given. */
export interface BenchProps extends Edited<typeof linkageFields> {
  readonly screen: ScreenProps;
  readonly sitting: Sitting;
}

/** Moves the focus once what it goes to is drawn. */
const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));
};
const toCard = (key: string): void => focusSoon(`#linkage-view [data-key="${key}"]`);
const toPanel = (): void => focusSoon('[data-panel] :is(input, select, button[role=combobox], button[aria-haspopup]):not([disabled])');

/** What is done to the steps, each as one step of undo; what was chosen stays so. */
function useSteps(
  steps: readonly Step[],
  set: (steps: readonly Step[]) => void,
  { sitting, editable }: { readonly sitting: Sitting; readonly editable: boolean },
) {
  const { history, setHistory, selected, setSelected } = sitting;
  const at = stepAt(selected);
  const choose = (key: string): void => {
    setSelected(key);
    toCard(key);
  };
  const edit = (next: readonly Step[], burst = ''): void => {
    if (!editable) return;
    setHistory(noted(history, steps, burst));
    set(next);
  };
  return {
    change: (place: number, change: Partial<Step>, burst = '') =>
      edit(
        steps.map((step, each) => (each === place ? { ...step, ...change } : step)),
        burst && `${place} ${burst}`,
      ),
    /** Adds one after the chosen step, or at the end. @returns whether there was room */
    add: (): boolean => {
      if (!editable || steps.length >= MOST_STEPS) return false;
      const place = at < 0 ? steps.length : at + 1;
      edit(steps.toSpliced(place, 0, NEW_STEP));
      setSelected(`step:${place}`);
      return true;
    },
    remove: (): void => {
      if (!editable || at < 0 || at >= steps.length) return;
      edit(steps.toSpliced(at, 1));
      choose(at < steps.length - 1 ? `step:${at}` : at > 0 ? `step:${at - 1}` : 'when');
    },
    move: (by: 1 | -1): void => {
      const step = steps[at];
      if (!editable || !step || at + by < 0 || at + by >= steps.length) return;
      edit(steps.toSpliced(at, 1).toSpliced(at + by, 0, step));
      choose(`step:${at + by}`);
    },
    step: (way: 'undo' | 'redo'): void => {
      const done = editable ? stepped(history, steps, way) : undefined;
      if (!done) return;
      setHistory(done.history);
      set(done.value);
      if (at >= done.value.length) choose(done.value.length > 0 ? `step:${done.value.length - 1}` : 'when');
    },
  };
}

/** The editor as it is drawn. */
export function useBench({ screen, sitting, ...edited }: BenchProps) {
  const { selected, setSelected, focused, desk } = sitting;
  const labels = useLabels(KEY, linkageForm.fields, screen);
  const names = useNames(labels);
  const calls = useMemo(() => resourceOf(RESOURCE), []);
  const why = whyNot(screen, `${COMPONENT}:${edited.record ? 'edit' : 'add'}`);
  const editable = why === undefined;
  const { form, clash } = useEditedRecord(screen, edited, {
    ...{ def: linkageForm, calls, copied: undefined, draftKey: `${KEY} picture`, labels, focused },
    placeOf: (linkage) => ({ tab: 'linkages', linkage }),
  });
  const { sources, zones, steps, fallback } = form.values;
  const plan = useMemo(() => planOf(sources, zones, steps.length), [sources, zones, steps.length]);
  const rehearsal = useRehearsal(screen, steps, fallback);
  const commands = useSteps(steps, (next) => form.set({ steps: next }), { sitting, editable });
  const [panel, setPanel] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const choose = (key: string): void => {
    setSelected(key);
    toCard(key);
  };
  /** Leads to what can be changed of a part. */
  const open = (key: string): void => {
    setSelected(key);
    setPanel(true);
    toPanel();
  };
  const add = (): void => {
    if (!commands.add()) {
      screen.notify('warning', screen.t('issue:tooMany', { max: MOST_STEPS }));
      return;
    }
    setPanel(true);
    toPanel();
  };
  const close = (): void => {
    screen.setUnsaved(false);
    screen.setQuery({ tab: 'linkages' });
  };
  /** What is wrong is shown where it can be put right. */
  const save = async (): Promise<void> => {
    const { name } = linkageForm.fields;
    if (name.validate(form.values.name)) open(plan.cards[0]?.key ?? 'none');
    await form.submit();
  };

  /** On a card, in the picture or the outline. */
  const onCardKey = (event: KeyboardEvent, key: string): boolean => {
    const way = WAYS[event.key];
    const listed = sitting.view === 'outline';
    if (event.ctrlKey || event.metaKey) return false;
    if (way && event.altKey && way.y !== 0) commands.move(way.y);
    else if (event.altKey) return false;
    else if (way && listed && way.y !== 0) {
      const at = plan.cards.findIndex((card) => card.key === key);
      const next = plan.cards[at + way.y];
      if (next) choose(next.key);
    } else if (way && !listed) {
      const next = neighbourOf(plan, key, way);
      if (next !== undefined) choose(next);
    } else if (event.key === 'Enter' || event.key === 'F2') open(key);
    else if (event.key === ' ') setSelected(key);
    else if (event.key === 'Delete' || event.key === 'Backspace') commands.remove();
    else if (event.key === 'Insert' || event.key.toLowerCase() === 'a') add();
    else return false;
    return true;
  };
  /** Anywhere in the editor: saving and undo. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    const letter = event.key.toLowerCase();
    if (letter === 's') {
      event.preventDefault();
      if (editable && form.dirty) void save();
      return;
    }
    // Typing in a form has its own undo.
    if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=dialog]')) return;
    if (letter !== 'z' && letter !== 'y') return;
    event.preventDefault();
    commands.step(letter === 'y' || event.shiftKey ? 'redo' : 'undo');
  };

  return {
    form,
    clash,
    labels,
    names,
    why,
    editable,
    desk,
    plan,
    rehearsal,
    part: partOf(selected),
    at: stepAt(selected),
    ...commands,
    add,
    choose,
    open,
    panel,
    closePanel: () => {
      setPanel(false);
      toCard(selected);
    },
    leaving,
    stay: () => setLeaving(false),
    leave: () => (form.dirty ? setLeaving(true) : close()),
    close,
    save,
    onCardKey,
    onKeyDown,
  };
}
/** What the bench knows and does. */
export type BenchState = ReturnType<typeof useBench>;

const WAYS: Readonly<
  Record<string, ({ readonly x: 0 | 1 | -1; readonly y: 0 | 1 | -1 } & ({ readonly y: 0 } | { readonly y: 1 | -1 })) | undefined>
> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
