/** What a person's wishes do to the tree: each as one step that can be undone. */

import { useCallback, useRef } from 'react';
import { noted, stepped } from '../../../lib/edit-history';
import type { ScreenProps } from '../../../screen';
import type { IvrTree } from '../dialplan/ivr';
import type { Act, Wish } from './actions';
import type { Wanted } from './dialogs';
import type { Question } from './question';
import { addNode, type Branch, connect, disconnect, lostWith, moveBranch, removeNode } from './tree';
import { useClip } from './use-clip';
import { branchAt, branchesAt, onlyBranch, type Reading } from './use-reading';
import type { Session } from './use-session';

/** What can be done. */
export interface Commands {
  /** Fulfils a wish, or asks what it takes to. */
  readonly act: Act;
  readonly canPaste: boolean;
  /**
   * Changes the tree, unless it is the same or there is none.
   * @param select what is selected then
   * @param burst edits of one burst are one step
   */
  readonly edit: (next: IvrTree | undefined, select?: string, burst?: string) => void;
  readonly add: (at: Branch | undefined, wanted: Wanted) => void;
  readonly hang: (key: string, to: Branch) => void;
  readonly paste: (at: Branch | undefined) => void;
  /** `rest`: what becomes of the steps that only it leads to. */
  readonly drop: (id: string, rest?: 'remove' | 'keep') => void;
}

interface CommandsOf {
  readonly screen: ScreenProps;
  readonly reading: Reading;
  readonly session: Session;
  readonly editable: boolean;
  readonly set: (tree: IvrTree) => void;
  readonly ask: (question: Question) => void;
  readonly openPanel: () => void;
}

/** What changes the tree, each as one step of undo. */
function useEdits({ screen: { t, notify }, reading, session, set, openPanel }: Omit<CommandsOf, 'editable' | 'ask'>) {
  const { tree, byId, shape, layout } = reading;
  const { history, setHistory, setSelected } = session;
  const edit: Commands['edit'] = (next, select, burst = '') => {
    if (!next || next === tree) return;
    setHistory(noted(history, tree, burst));
    set(next);
    if (select !== undefined) setSelected(select);
  };
  const step = (move: ReturnType<typeof stepped<IvrTree>>): void => {
    if (!move) return;
    setHistory(move.history);
    set(move.value);
  };
  const hang: Commands['hang'] = (key, to) => {
    const from = branchAt(reading, key);
    const item = layout.places.get(key);
    if (!item || item.kind === 'gap' || key === tree.root) return;
    const next = from ? moveBranch(tree, from, to) : byId.has(key) ? connect(tree, to, key) : undefined;
    if (next) edit(next, byId.has(key) ? key : to.from);
    else notify('info', t('voice-ivr:say.notBelow'));
  };
  const add: Commands['add'] = (at, wanted) => {
    if ('to' in wanted) {
      if (at) edit(connect(tree, at, wanted.to), wanted.to);
      return;
    }
    const added = addNode(tree, at, wanted.kind);
    if (!added) return;
    edit(added.tree, added.id);
    openPanel();
  };
  const drop: Commands['drop'] = (id, rest) => {
    const left = removeNode(tree, id, rest);
    edit(left, shape.parent.get(id)?.from ?? left.root);
  };
  return { edit, step, hang, add, drop };
}

/** The commands of the editor. */
export function useCommands({ screen, reading, session, editable, set, ask, openPanel }: CommandsOf): Commands {
  const { t, notify } = screen;
  const { tree, byId, layout } = reading;
  const { desk, history, setSelected } = session;
  const { edit, step, hang, add, drop } = useEdits({ screen, reading, session, set, openPanel });
  const { canPaste, copy, paste, pasteAt } = useClip({ screen, reading, edit, ask });

  const open = (key: string): void => {
    const item = layout.places.get(key);
    if (item?.kind === 'sign') setSelected(item.way.to);
    else if (item?.kind === 'gap') change({ do: 'add', key });
    else if (byId.has(key)) {
      setSelected(key);
      openPanel();
    }
  };
  const remove = (key: string): void => {
    const item = layout.places.get(key);
    if (item?.kind === 'sign') {
      const { from, branches } = item.way;
      edit(
        branches.reduce((left, branch) => disconnect(left, { from, branch }), tree),
        from,
      );
    }
    if (!byId.has(key)) return;
    const lost = lostWith(tree, key);
    if (lost.length > 0) ask({ ask: 'remove', id: key, lost });
    else drop(key);
  };
  /** Fulfils a wish that changes the tree. */
  const change = (wish: Wish): void => {
    if (!editable) return;
    switch (wish.do) {
      case 'undo':
        step(stepped(history, tree, 'undo'));
        break;
      case 'redo':
        step(stepped(history, tree, 'redo'));
        break;
      case 'disconnect':
        edit(disconnect(tree, wish.at));
        break;
      case 'remove':
        remove(wish.key);
        break;
      case 'add': {
        const at = byId.has(wish.key) ? { from: wish.key, branch: wish.branch } : branchAt(reading, wish.key);
        if (at && branchesAt(reading, at.from).length === 0) notify('info', t('voice-ivr:say.ends'));
        else ask({ ask: 'add', from: at?.from ?? '', branch: at?.branch });
        break;
      }
      case 'connect': {
        const branch = wish.branch ?? onlyBranch(reading, wish.from);
        if (branch === undefined) ask({ ask: 'connect', from: wish.from, to: wish.to });
        else edit(connect(tree, { from: wish.from, branch }, wish.to));
        break;
      }
      case 'hang': {
        const branch = wish.branch ?? onlyBranch(reading, wish.from);
        if (branch === undefined) ask({ ask: 'hang', key: wish.key, from: wish.from });
        else hang(wish.key, { from: wish.from, branch });
        break;
      }
      case 'move':
        if (wish.key !== tree.root && layout.places.has(wish.key)) ask({ ask: 'hang', key: wish.key, from: undefined });
        break;
      case 'paste':
        pasteAt(wish.key);
        break;
    }
  };
  const fulfil = (wish: Wish): void => {
    if (wish.do === 'select') setSelected(wish.key);
    else if (wish.do === 'press') {
      setSelected(wish.key);
      // A sign that was opened would lead away from itself: it is selected to be removed.
      if (!desk && layout.places.get(wish.key)?.kind !== 'sign') open(wish.key);
    } else if (wish.do === 'edit') open(wish.key);
    else if (wish.do === 'copy') copy(wish.key);
    else change(wish);
  };
  const latest = useRef(fulfil);
  latest.current = fulfil;
  const act = useCallback<Act>((wish) => latest.current(wish), []);
  return { act, canPaste, edit, add, hang, paste, drop };
}
