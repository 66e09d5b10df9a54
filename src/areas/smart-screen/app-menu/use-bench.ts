/** What the editor knows and does: the record behind it, its items, where the cursor is, and the keys of the remote control. */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { noted, stepped } from '../../../lib/edit-history';
import { type Labels, resourceOf, type ScreenProps, useLabels, useRead, whyNot } from '../../../screen';
import { type Edited, useEditedRecord } from '../../../screen/form/record-editor';
import { type Fault, faultsOf, type Knows } from '../menu-parts/faults';
import {
  addItem,
  changeItem,
  childrenOf,
  type MenuItem,
  MOST_ITEMS,
  moveTo,
  moveToPage,
  nameIn,
  removeItem,
  withBelow,
} from '../menu-parts/items';
import { LAYOUTS, placeOf, roomOf } from '../menu-parts/layouts';
import { type Arrow, firstOn, neighbour, placedOn, reachOf } from '../menu-parts/moves';
import { appMenus, type Look, menuFields, menuForm, readLook } from './menus';
import type { Sitting, Spot } from './use-sitting';
import { useTargets } from './use-targets';

const { key: KEY, component: COMPONENT } = appMenus;

/** What the bench is given. */
export interface BenchProps extends Edited<typeof menuFields> {
  readonly screen: ScreenProps;
  readonly sitting: Sitting;
}

/** How the television looks before the box has answered. */
const PLAIN: Look = {
  template: { type: 'stage', picture: '', title_zh: '', title_en: '', ground: '#101820', colour: '#1f3a5f', ink: '#ffffff', corner: 16 },
  languages: [],
  rooms: [],
};

/** The record that is edited. */
function useMenu({ screen, sitting: { focused }, labels, ...edited }: BenchProps & { readonly labels: Labels }) {
  const calls = useMemo(() => resourceOf('appMenu'), []);
  const { start } = edited;
  return useEditedRecord(screen, edited, {
    ...{ def: menuForm, calls, draftKey: KEY, labels, focused },
    copied: start && {
      ...{ template: start.template, languages: start.languages, items: start.items },
      name: screen.t('engine:copyName', { name: start.name }),
    },
    placeOf: (menu) => ({ menu }),
  });
}

/** The template's look and the layout of its places. */
function useLook({ gateway }: ScreenProps, template: string): { readonly look: Look; readonly layout: (typeof LAYOUTS)[number] } {
  const read = useRead(gateway, readLook, { template });
  // The look of before stays until the other has come.
  const last = useRef(PLAIN);
  if (read.data) last.current = read.data.data;
  return { look: last.current, layout: LAYOUTS.find((each) => each === last.current.template.type) ?? LAYOUTS[0] };
}

/** What is done to the items, each as one step that can be undone. */
function useEdits(items: readonly MenuItem[], set: (items: readonly MenuItem[]) => void, sitting: Sitting, editable: boolean) {
  const edit = (next: readonly MenuItem[], burst = ''): void => {
    if (!editable || next === items) return;
    sitting.setHistory(noted(sitting.history, items, burst));
    set(next);
  };
  const step = (way: 'undo' | 'redo'): void => {
    const done = editable ? stepped(sitting.history, items, way) : undefined;
    if (!done) return;
    sitting.setHistory(done.history);
    set(done.value);
  };
  return { edit, step };
}

/** Where the cursor is, and how the keys move it. */
function useCursor({
  items,
  layout,
  sitting,
  edit,
  t,
  seen,
}: {
  readonly items: readonly MenuItem[];
  readonly layout: (typeof LAYOUTS)[number];
  readonly sitting: Sitting;
  readonly edit: (items: readonly MenuItem[]) => void;
  readonly t: ScreenProps['t'];
  /** Called with each move: what is chosen is seen in the panel. */
  readonly seen: () => void;
}) {
  const { spot, setSpot, mode, language } = sitting;
  const [said, say] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const isHome = spot.page === '';
  const here = childrenOf(items, spot.page);
  const item = here.find(({ slot }) => slot === spot.slot);
  const room = roomOf(layout, isHome, Math.max(0, ...here.map(({ slot }) => slot)));

  const focus = (slot: number): void => {
    requestAnimationFrame(() => stage.current?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus({ preventScroll: true }));
  };
  /** Moves the cursor, and the focus with it. */
  const go = (to: Spot): void => {
    setSpot(to);
    seen();
    focus(to.slot);
  };
  const firstSlot = (page: string): number => {
    const first = firstOn(placedOn(items, page, layout, language));
    return items.find(({ id }) => id === first)?.slot ?? 1;
  };
  const open = (page: string): void => {
    say('');
    go({ page, slot: mode === 'try' ? firstSlot(page) : 1 });
  };
  const up = (): void => {
    const page = items.find(({ id }) => id === spot.page);
    if (page) go({ page: page.parent, slot: page.slot });
    else if (!isHome) go({ page: '', slot: 1 });
    say('');
  };
  /** An arrow: as the television does it, or over every place. Where nothing is the cursor stays. */
  const arrow = (way: Arrow, carry = false): void => {
    const from = placeOf(layout, isHome, spot.slot);
    if (!from) return;
    if (mode === 'try') {
      const to = neighbour(placedOn(items, spot.page, layout, language), from, way);
      say(to === undefined ? t('smart-screen-app-menu:remote.nothing') : '');
      const slot = items.find(({ id }) => id === to)?.slot;
      if (slot !== undefined) go({ page: spot.page, slot });
      return;
    }
    const places = Array.from({ length: room }, (_, at) => ({ id: String(at + 1), rect: placeOf(layout, isHome, at + 1) ?? from }));
    const to = Number(neighbour(places, from, way, true) ?? spot.slot);
    if (carry && item) edit(moveTo(items, item.id, to));
    go({ page: spot.page, slot: to });
  };
  return { stage, isHome, item, room, said, say, focus, go, firstSlot, open, up, arrow };
}

/** Everything that is read out of the items, once a change. */
function useReading(
  items: readonly MenuItem[],
  layout: (typeof LAYOUTS)[number],
  languages: readonly string[],
  language: string,
  knows: Knows,
) {
  const faults = useMemo(() => faultsOf(items, layout, languages, knows), [items, layout, languages, knows]);
  const byItem = useMemo(() => {
    const found = new Map<string, readonly Fault[]>();
    for (const fault of faults) found.set(fault.item, [...(found.get(fault.item) ?? []), fault]);
    return found;
  }, [faults]);
  const reach = useMemo(() => reachOf(items, layout, language), [items, layout, language]);
  return { faults, byItem, reach };
}

/** The editor as it is drawn. */
export function useBench(props: BenchProps) {
  const { screen, sitting, record } = props;
  const { t, notify } = screen;
  const { spot, setSpot, mode, language } = sitting;
  const labels = useLabels(KEY, menuFields, screen);
  const targets = useTargets(screen);
  const why = whyNot(screen, `${COMPONENT}:${record ? 'edit' : 'add'}`);
  const editable = why === undefined;
  const { form, clash } = useMenu({ ...props, labels });
  const { items, languages, template } = form.values;
  const { look, layout } = useLook(screen, template);
  const reading = useReading(items, layout, languages, language, targets.knows);
  const { edit, step } = useEdits(items, (next) => form.set({ items: next }), sitting, editable);
  const [settings, setSettings] = useState(record === undefined);
  const [leaving, setLeaving] = useState(false);
  const cursor = useCursor({ items, layout, sitting, edit, t, seen: () => setSettings(false) });
  const { item, say, go, open, up, arrow, focus, firstSlot } = cursor;

  const toPanel = (): void => {
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-panel] [data-first]')?.focus());
  };
  const add = (): void => {
    if (!editable) return;
    if (items.length >= MOST_ITEMS) {
      notify('warning', t('issue:tooMany', { max: MOST_ITEMS }));
      return;
    }
    edit(addItem(items, spot.page, spot.slot).items);
    setSettings(false);
    toPanel();
  };
  /** OK: opens a page, says what else would open; while editing it leads to what can be changed. */
  const ok = (): void => {
    if (mode === 'edit') {
      if (!item) add();
      else {
        setSettings(false);
        toPanel();
      }
      return;
    }
    if (!item) return;
    if (item.target === 'page') open(item.id);
    else say(t('smart-screen-app-menu:remote.opens', { name: targets.nameOf(item.target) || nameIn(item, language) }));
  };
  const remove = (id: string): void => {
    const count = withBelow(items, id).size;
    edit(removeItem(items, id));
    if (count > 1) notify('info', t('smart-screen-app-menu:editor.removed', { count }));
    focus(spot.slot);
  };

  /** What is wrong with the settings is shown where it can be put right. */
  const save = (): void => {
    const { name: named, template: look, languages: spoken } = form.values;
    const { name, template: looks, languages: speaks } = menuFields;
    if (name.validate(named) ?? looks.validate(look) ?? speaks.validate(spoken)) setSettings(true);
    void form.submit();
  };
  const close = (): void => {
    screen.setUnsaved(false);
    screen.setQuery({});
  };
  const keys = useKeys({ arrow, ok, up, open, step, remove, item, mode, save, canSave: editable && form.dirty });

  return {
    ...reading,
    ...keys,
    form,
    clash,
    labels,
    targets,
    look,
    layout,
    editable,
    why,
    ...cursor,
    settings: settings || (!item && mode === 'edit' && items.length === 0),
    showSettings: () => setSettings(true),
    save,
    leaving,
    stay: () => setLeaving(false),
    leave: () => (form.dirty ? setLeaving(true) : close()),
    close,
    edit,
    step,
    ok,
    add,
    remove,
    home: () => open(''),
    change: (id: string, change: Partial<MenuItem>, burst = '') => edit(changeItem(items, id, change), burst && `${id} ${burst}`),
    moveToPage: (id: string, page: string) => {
      const moved = moveToPage(items, id, page);
      edit(moved);
      const to = moved.find((each) => each.id === id);
      if (to) setSpot({ page: to.parent, slot: to.slot });
    },
    setMode: (next: Sitting['mode']) => {
      sitting.setMode(next);
      say('');
      if (next === 'try') go({ page: spot.page, slot: item && reading.reach.reached.has(item.id) ? spot.slot : firstSlot(spot.page) });
    },
  };
}
/** What the bench knows and does. */
export type BenchState = ReturnType<typeof useBench>;

const KEYS: Readonly<Record<string, Arrow>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** The keys on the television and around it. */
function useKeys({
  arrow,
  ok,
  up,
  open,
  step,
  remove,
  item,
  mode,
  save,
  canSave,
}: Pick<BenchState, 'arrow' | 'ok' | 'up' | 'open' | 'step' | 'remove' | 'item'> & {
  readonly mode: Sitting['mode'];
  readonly save: () => void;
  readonly canSave: boolean;
}) {
  /** On the television itself: the remote control. */
  const onStageKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    const way = KEYS[event.key];
    const done = ((): boolean => {
      if (way) arrow(way, event.altKey);
      else if (event.key === 'Enter' && event.shiftKey && item?.target === 'page') open(item.id);
      else if (event.key === 'Enter' || event.key === ' ') ok();
      else if (event.key === 'Escape' || event.key === 'Backspace') up();
      else if (event.key === 'Delete' && item && mode === 'edit') remove(item.id);
      else return false;
      return true;
    })();
    if (done) event.preventDefault();
  };
  /** Anywhere in the editor: saving and undo. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    const letter = event.key.toLowerCase();
    if (letter === 's') {
      event.preventDefault();
      if (canSave) save();
      return;
    }
    // Typing in a form has its own undo.
    if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=dialog]')) return;
    if (letter !== 'z' && letter !== 'y') return;
    event.preventDefault();
    step(letter === 'y' || event.shiftKey ? 'redo' : 'undo');
  };
  return { onStageKey, onKeyDown };
}
