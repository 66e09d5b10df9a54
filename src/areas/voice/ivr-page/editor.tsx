/** The editor of one IVR, a chunk of its own: the picture and the outline of the same tree, and a panel beside them. */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import { saveText } from '../../../lib/save-text';
import {
  DraftOffer,
  Failure,
  FormFields,
  LeaveQuestion,
  Missing,
  resourceOf,
  type ScreenProps,
  Stale,
  useLabels,
  useRead,
  useRecord,
} from '../../../screen';
import type { FormDef } from '../../../screen/definition';
import { LookOnly } from '../../../screen/form-parts';
import { conflictWords } from '../../../screen/record-form';
import { Button, IconButton } from '../../../ui/button';
import { Conflict } from '../../../ui/conflict';
import { Drawer } from '../../../ui/drawer';
import { Message } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { branchesOfKind, type IvrNode } from '../dialplan/ivr';
import { DialCheck } from '../parts/dial-check';
import { NumberFoot } from '../parts/own-number';
import { type Act, commandKey, type Wish } from './actions';
import { Canvas, type Sight } from './canvas';
import type { Mark } from './cards';
import { AddDialog, ImportDialog, RemoveDialog, type Wanted, WhereDialog } from './dialogs';
import { type ReadFile, readFile, writeIvr } from './exchange';
import { type History, NO_HISTORY, noted, redone, undone } from './history';
import { layoutOf } from './layout';
import { NodeForm } from './node-form';
import { titleOf } from './node-words';
import { Outline } from './outline';
import { problemsOf } from './problems';
import { checkIvr, ivrFields, ivrGroups } from './records';
import { TEMPLATES, type Template, templateTree } from './templates';
import { Toolbar, type View } from './toolbar';
import {
  addNode,
  type Branch,
  type Clip,
  changeNode,
  connect,
  copyBranch,
  disconnect,
  type IvrTree,
  lostWith,
  moveBranch,
  nodesById,
  onlyVia,
  outlineOf,
  pasteBranch,
  removeNode,
} from './tree';
import { useNames } from './use-names';

const COMPONENT = 'voicemodel/ivrpage';
const KEY = 'voice-ivr:ivrs';
const DEF: FormDef<typeof ivrFields> = { fields: ivrFields, groups: ivrGroups, check: checkIvr };
const MOST_BYTES = 2_000_000;

const DESK = '(min-width: 992px)';
const WIDE = '(min-width: 1600px)';
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const list = matchMedia(query);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );

/** What was copied last; it can be pasted into another IVR too. */
let clip: Clip | undefined;

type Record_ = Row<typeof ivrFields>;

interface Props {
  readonly tools: ScreenProps;
  /** Undefined: a new one. */
  readonly id: string | undefined;
  /** The one that a new one is a copy of. */
  readonly copyOf: string | undefined;
  /** The node that is asked for. */
  readonly node: string;
}

/** The editor. Reads the record first: what the list had may be old. */
export function Editor(props: Props) {
  const { id = props.copyOf } = props;
  return id === undefined ? (
    <Session {...props} record={undefined} start={undefined} reload={() => {}} />
  ) : (
    <Existing key={id} {...props} read={id} />
  );
}

function Existing({ read: id, ...props }: Props & { readonly read: string }) {
  const { tools } = props;
  const calls = useMemo(() => resourceOf('voiceIvrpage'), []);
  const read = useRead(tools.gateway, calls.detail, { id });
  const fresh = read.loading || read.error ? undefined : read.data?.data.detail;
  // What is on the page stays until a newer record has come.
  const last = useRef(fresh);
  if (fresh !== undefined) last.current = fresh;
  if (last.current === undefined)
    return <Missing read={read} failureText={tools.failureText} rows={['h-8 w-1/3', 'h-9 w-full', 'h-[60vh] w-full']} />;
  const row = decodeRow(ivrFields, last.current);
  return (
    <>
      {read.error && !read.loading && <Stale error={read.error} reload={read.reload} failureText={tools.failureText} />}
      <Session
        {...props}
        record={props.id === undefined ? undefined : row}
        start={props.id === undefined ? row : undefined}
        reload={read.reload}
      />
    </>
  );
}

/** What outlives a save: what was done, what is selected and how it is shown. */
interface SessionState {
  readonly history: History;
  readonly setHistory: (history: History) => void;
  readonly selected: string;
  readonly setSelected: (key: string) => void;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly sight: RefObject<Sight | undefined>;
  /** Id of the element that had the focus when it was saved. */
  readonly focused: RefObject<string>;
}

type SessionProps = Props & { readonly record: Record_ | undefined; readonly start: Record_ | undefined; readonly reload: () => void };

function Session(props: SessionProps) {
  const desk = useMedia(DESK);
  const [history, setHistory] = useState<History>(NO_HISTORY);
  const [selected, setSelected] = useState(props.node);
  const [view, setView] = useState<View>(desk ? 'picture' : 'outline');
  const sight = useRef<Sight | undefined>(undefined);
  const focused = useRef('');
  // A link may ask for another node of the IVR that is open already.
  const { node } = props;
  useEffect(() => {
    if (node !== '') setSelected(node);
  }, [node]);
  return (
    <Body
      key={props.record?.mtime ?? 'new'}
      {...props}
      desk={desk}
      session={{ history, setHistory, selected, setSelected, view, setView, sight, focused }}
    />
  );
}

type Question =
  | { readonly ask: 'add'; readonly from: string; readonly branch: string | undefined }
  | { readonly ask: 'connect'; readonly from: string; readonly to: string }
  | { readonly ask: 'hang'; readonly key: string; readonly from: string | undefined }
  | { readonly ask: 'paste'; readonly from: string }
  | { readonly ask: 'remove'; readonly id: string; readonly lost: readonly string[] }
  | { readonly ask: 'import'; readonly file: ReadFile };

function Body({
  tools,
  id,
  record,
  start,
  reload,
  desk,
  session,
}: SessionProps & { readonly desk: boolean; readonly session: SessionState }) {
  const { t, can, notify } = tools;
  const { history, setHistory, selected, setSelected, view, setView, sight, focused } = session;
  const wide = useMedia(WIDE);
  const labels = useLabels(KEY, ivrFields, tools);
  const names = useNames(tools);
  const calls = useMemo(() => resourceOf('voiceIvrpage'), []);
  const [leaving, setLeaving] = useState(false);
  const [panel, setPanel] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [toPanel, setToPanel] = useState(0);
  const [toView, setToView] = useState(0);
  const editable = can(`${COMPONENT}:${record ? 'edit' : 'add'}`);

  const close = (): void => {
    tools.setUnsaved(false);
    tools.setQuery({});
  };
  const { form, clash } = useRecord(tools, {
    def: DEF,
    calls,
    record,
    ...(start && { start: { root: start.root, nodes: start.nodes, name: start.name, status: start.status } }),
    draftKey: `${KEY}:${id ?? 'new'}`,
    labels,
    saved: (saved) => {
      notify('success', t('common:state.saved'));
      focused.current = document.activeElement?.id ?? '';
      tools.setUnsaved(false);
      if (id === undefined && saved !== undefined) tools.setQuery({ ivr: saved });
      else reload();
    },
  });
  useEffect(() => {
    document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = '';
  }, [focused]);

  const { root, nodes } = form.values;
  const tree = useMemo((): IvrTree => ({ root, nodes }), [root, nodes]);
  const byId = useMemo(() => nodesById(tree), [tree]);
  const shape = useMemo(() => outlineOf(tree), [tree]);
  const layout = useMemo(() => layoutOf(tree, shape), [tree, shape]);
  const problems = useMemo(() => problemsOf(tree, names.known), [tree, names]);
  const marks = useMemo(() => {
    const found = new Map<string, Mark>();
    for (const { node, grave } of problems) if (node !== '' && found.get(node) !== 'grave') found.set(node, grave ? 'grave' : 'mild');
    return found;
  }, [problems]);
  const endless = useMemo(() => new Set(problems.filter(({ fault }) => fault === 'endless').map(({ node }) => node)), [problems]);
  const node = byId.get(selected);

  const set = (next: IvrTree): void => form.set({ root: next.root, nodes: next.nodes });
  const edit = (next: IvrTree | undefined, select?: string, burst = ''): void => {
    if (!next || next === tree) return;
    setHistory(noted(history, tree, burst));
    set(next);
    if (select !== undefined) setSelected(select);
  };
  const openPanel = (): void => {
    setPanel(true);
    setToPanel((count) => count + 1);
  };
  /** Where a sign or a gap stands, or the branch that a node hangs on. */
  const branchOf = (key: string): { readonly at: Branch; readonly all: readonly string[] } | undefined => {
    const item = layout.places.get(key);
    if (item?.kind === 'gap') return { at: { from: item.from, branch: item.branch }, all: [item.branch] };
    if (item?.kind === 'sign') return { at: { from: item.way.from, branch: item.way.branches[0] ?? '' }, all: item.way.branches };
    const parent = shape.parent.get(key);
    return parent && { at: parent, all: [parent.branch] };
  };
  /** The branch of a node that is meant without asking: its only one. */
  const onlyBranch = (of: string): string | undefined => {
    const branches = branchesOfKind(byId.get(of)?.kind ?? 'hangup');
    return branches.length === 1 ? branches[0] : undefined;
  };
  const hang = (key: string, to: Branch): void => {
    const from = branchOf(key);
    const item = layout.places.get(key);
    if (!item || item.kind === 'gap' || key === tree.root) return;
    const next = from ? moveBranch(tree, from.at, to) : byId.has(key) ? connect(tree, to, key) : undefined;
    if (next) edit(next, byId.has(key) ? key : to.from);
    else notify('info', t('voice-ivr:say.notBelow'));
  };
  const paste = (at: Branch | undefined): void => {
    const pasted = clip && pasteBranch(tree, at, clip);
    if (pasted) edit(pasted.tree, pasted.id);
  };
  const step = (move: ReturnType<typeof undone>): void => {
    if (!move) return;
    setHistory(move.history);
    set(move.tree);
  };
  const add = (at: Branch | undefined, wanted: Wanted): void => {
    setQuestion(undefined);
    if ('to' in wanted) {
      if (at) edit(connect(tree, at, wanted.to), wanted.to);
      setToView((count) => count + 1);
      return;
    }
    const added = addNode(tree, at, wanted.kind);
    if (!added) return;
    edit(added.tree, added.id);
    openPanel();
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
    if (lost.length > 0) {
      setQuestion({ ask: 'remove', id: key, lost });
      return;
    }
    const left = removeNode(tree, key);
    edit(left, shape.parent.get(key)?.from ?? left.root);
  };
  const pasteAt = (key: string): void => {
    const from = byId.has(key) ? key : tree.root;
    const only = onlyBranch(from);
    const at = byId.has(key) ? undefined : branchOf(key)?.at;
    if (!clip) return;
    if (tree.nodes.length === 0) paste(undefined);
    else if (at) paste(at);
    else if (only !== undefined && byId.get(from)?.next[only] === undefined) paste({ from, branch: only });
    else setQuestion({ ask: 'paste', from });
  };

  const fulfil = (wish: Wish): void => {
    if (wish.do === 'select') {
      // On a phone a second tap opens what the first has chosen.
      if (!desk && wish.key === selected && byId.has(wish.key)) openPanel();
      setSelected(wish.key);
      return;
    }
    if (wish.do === 'edit') {
      const item = layout.places.get(wish.key);
      if (item?.kind === 'sign') setSelected(item.way.to);
      else if (item?.kind === 'gap') fulfil({ do: 'add', key: wish.key });
      else if (byId.has(wish.key)) {
        setSelected(wish.key);
        openPanel();
      }
      return;
    }
    if (wish.do === 'copy') {
      const copied = copyBranch(tree, wish.key);
      if (!copied) return;
      clip = copied;
      notify('info', t('voice-ivr:say.copied', { count: copied.nodes.length }));
      return;
    }
    if (!editable) return;
    switch (wish.do) {
      case 'undo':
        step(undone(history, tree));
        break;
      case 'redo':
        step(redone(history, tree));
        break;
      case 'disconnect':
        edit(disconnect(tree, wish.at));
        break;
      case 'remove':
        remove(wish.key);
        break;
      case 'add': {
        const at = byId.has(wish.key) ? { from: wish.key, branch: wish.branch } : branchOf(wish.key)?.at;
        if (at && branchesOfKind(byId.get(at.from)?.kind ?? 'hangup').length === 0) notify('info', t('voice-ivr:say.ends'));
        else setQuestion({ ask: 'add', from: at?.from ?? '', branch: at?.branch });
        break;
      }
      case 'connect': {
        const branch = wish.branch ?? onlyBranch(wish.from);
        if (branch === undefined) setQuestion({ ask: 'connect', from: wish.from, to: wish.to });
        else edit(connect(tree, { from: wish.from, branch }, wish.to));
        break;
      }
      case 'hang': {
        const branch = wish.branch ?? onlyBranch(wish.from);
        if (branch === undefined) setQuestion({ ask: 'hang', key: wish.key, from: wish.from });
        else hang(wish.key, { from: wish.from, branch });
        break;
      }
      case 'move':
        if (wish.key !== tree.root && layout.places.has(wish.key)) setQuestion({ ask: 'hang', key: wish.key, from: undefined });
        break;
      case 'paste':
        pasteAt(wish.key);
        break;
    }
  };
  const latest = useRef(fulfil);
  latest.current = fulfil;
  const act = useCallback<Act>((wish) => latest.current(wish), []);

  // A question that was answered gives the focus back where it came from, a moment before.
  useEffect(() => {
    if (toPanel === 0) return;
    const timer = setTimeout(() => {
      const first = document.querySelector<HTMLInputElement>('[data-panel] [data-first]');
      first?.focus();
      first?.select();
    }, 30);
    return () => clearTimeout(timer);
  }, [toPanel]);
  const backToView = useCallback((): void => {
    const picture = document.querySelector<HTMLElement>('#ivr-picture [data-key][aria-pressed="true"]');
    (document.getElementById('ivr-outline') ?? picture ?? document.getElementById('ivr-picture'))?.focus();
  }, []);
  useEffect(() => {
    if (toView === 0) return;
    const timer = setTimeout(backToView, 30);
    return () => clearTimeout(timer);
  }, [toView, backToView]);

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
  const takeTemplate = (template: Template): void => replace(templateTree(template, tools.language), t(`voice-ivr:template.${template}`));
  const takeFile = async (file: File): Promise<void> => {
    const found = file.size > MOST_BYTES ? undefined : readFile(await file.text());
    if (found) setQuestion({ ask: 'import', file: found });
    else notify('error', t('voice-ivr:import.nothing'));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      if (editable && form.dirty) void form.submit();
      return;
    }
    // Typing in a form has its own undo.
    if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=dialog]')) return;
    const letter = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (letter === 'z' || letter === 'y') && commandKey(event, '', act)) event.preventDefault();
  };

  const lostNodes = question?.ask === 'remove' ? question.lost.flatMap((each) => byId.get(each) ?? []) : [];
  const questionNode = question?.ask === 'remove' ? byId.get(question.id) : undefined;
  const ended = (): void => setQuestion(undefined);
  const settings = (
    <form
      ref={form.ref}
      method="post"
      noValidate
      aria-label={t('voice-ivr:settings.panel')}
      onSubmit={(event) => void form.submit(event)}
      className="space-y-4 [&_.grid]:grid-cols-1"
    >
      <FormFields def={DEF} form={form} labels={labels} isNew={!record} groups={['ivr']} disabled={!editable} />
      <NumberFoot kind="ivr" number={form.values.number} id={record?.id} set={(number) => form.set({ number })} tools={tools} />
      {desk && <p className="border-t border-line pt-3 text-note text-muted">{t('voice-ivr:settings.help')}</p>}
    </form>
  );
  const panelContent = node ? (
    <NodeForm
      key={node.id}
      node={node}
      nodes={tree.nodes}
      problems={problems.filter((problem) => problem.node === node.id)}
      names={names}
      tools={tools}
      desk={desk}
      editable={editable}
      act={act}
      onChange={(change: Partial<IvrNode>, burst) => edit(changeNode(tree, node.id, change), undefined, burst && `${node.id} ${burst}`)}
    />
  ) : (
    settings
  );

  const title = [form.values.number, form.values.name].filter(Boolean).join(' ') || t('voice-ivr:editor.new');
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

  const picture = (
    <Canvas
      key={tree.nodes.length === 0 ? 'empty' : 'picture'}
      {...{ tree, layout, names, marks, endless, selected, editable, sight, act }}
    />
  );
  const outline = <Outline {...{ tree, shape, names, marks, endless, selected, act }} />;
  const shown = view === 'both' && !wide ? 'picture' : view;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div onKeyDown={onKeyDown}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton icon="arrow-left" label={t('voice-ivr:editor.back')} onClick={() => (form.dirty ? setLeaving(true) : close())} />
        <h1 className="min-w-0 truncate text-title font-semibold">{title}</h1>
        {!form.values.status && <Tag>{t('voice-ivr:editor.off')}</Tag>}
        {form.dirty && <Tag tone="warning">{t('voice-ivr:editor.unsaved')}</Tag>}
        <span className="ml-auto flex gap-2">
          <Button
            onClick={() => {
              setSelected('');
              setPanel(true);
            }}
          >
            {t('voice-ivr:settings.title')}
          </Button>
          {editable && (
            <Button id="ivr-save" look="primary" pending={form.pending} disabled={!form.dirty} onClick={() => void form.submit()}>
              {t('engine:action.save')}
            </Button>
          )}
        </span>
      </div>
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
        <DialCheck table="ivrs" row={{ id: record?.id ?? '', ...form.values }} tools={tools} quiet />
      </div>
      <Toolbar
        views={wide ? ['picture', 'outline', 'both'] : ['picture', 'outline']}
        view={shown}
        onView={setView}
        selected={selected}
        editable={editable}
        can={{ undo: history.past.length > 0, redo: history.future.length > 0, paste: clip !== undefined, export: tree.nodes.length > 0 }}
        problems={problems}
        byId={byId}
        act={act}
        onTemplate={takeTemplate}
        onFile={(file) => void takeFile(file)}
        onExport={() => saveText(`ivr-${form.values.number || 'new'}.json`, writeIvr(form.values.name, tree), 'application/json')}
      />
      <div className="flex gap-4 desk:h-[max(440px,calc(100dvh-290px))]">
        <div className="flex h-[max(420px,calc(100dvh-330px))] min-w-0 grow gap-4 desk:h-full">
          {tree.nodes.length === 0 ? (
            <div className="grid size-full place-items-center overflow-y-auto rounded-panel border border-dashed border-line-strong bg-surface">
              <Message
                icon="ivr"
                title={t('voice-ivr:editor.empty')}
                action={
                  editable && (
                    <>
                      <Button look="primary" icon="plus" onClick={() => act({ do: 'add', key: '' })}>
                        {t('voice-ivr:editor.first')}
                      </Button>
                      {TEMPLATES.map((each) => (
                        <Button key={each} icon="template" onClick={() => takeTemplate(each)}>
                          {t(`voice-ivr:template.${each}`)}
                        </Button>
                      ))}
                    </>
                  )
                }
              >
                {t('voice-ivr:editor.emptyHelp')}
              </Message>
            </div>
          ) : (
            <>
              {shown !== 'picture' && <div className={shown === 'both' ? 'w-[380px] shrink-0' : 'min-w-0 grow'}>{outline}</div>}
              {shown !== 'outline' && <div className="min-w-0 grow">{picture}</div>}
            </>
          )}
        </div>
        {desk && (
          <aside
            data-panel=""
            aria-label={t('voice-ivr:editor.panel')}
            onKeyDown={(event) => {
              // What a dialog over it hears comes here too.
              const own = event.target instanceof Node && event.currentTarget.contains(event.target);
              if (event.key === 'Escape' && own && !event.defaultPrevented) backToView();
            }}
            className="w-[340px] shrink-0 overflow-y-auto rounded-panel border border-line bg-surface p-4"
          >
            {panelContent}
          </aside>
        )}
      </div>
      {!desk && panel && (
        <Drawer
          title={node ? titleOf(t, node) : t('voice-ivr:settings.title')}
          side="right"
          width="max-w-[420px]"
          closeLabel={t('common:action.close')}
          onClose={() => setPanel(false)}
        >
          <div data-panel="" className="px-5 pb-6">
            {panelContent}
          </div>
        </Drawer>
      )}
      {question?.ask === 'add' && (
        <AddDialog tree={tree} from={byId.get(question.from)} branch={question.branch} onClose={ended} onAdd={add} />
      )}
      {question?.ask === 'connect' && (
        <WhereDialog
          tree={tree}
          title={t('voice-ivr:ask.connectTo', { name: titleOf(t, byId.get(question.to)) })}
          action={t('voice-ivr:ask.connect')}
          from={question.from}
          onClose={ended}
          onChosen={(at) => {
            ended();
            edit(connect(tree, at, question.to));
          }}
        />
      )}
      {question?.ask === 'hang' && (
        <WhereDialog
          tree={tree}
          title={t('voice-ivr:tool.move')}
          action={t('voice-ivr:ask.moveHere')}
          from={question.from}
          without={byId.has(question.key) ? [question.key, ...onlyVia(tree, question.key)] : []}
          onClose={ended}
          onChosen={(at) => {
            ended();
            hang(question.key, at);
          }}
        />
      )}
      {question?.ask === 'paste' && (
        <WhereDialog
          tree={tree}
          title={t('voice-ivr:tool.paste')}
          action={t('voice-ivr:ask.pasteHere')}
          from={branchesOfKind(byId.get(question.from)?.kind ?? 'hangup').length > 0 ? question.from : undefined}
          onClose={ended}
          onChosen={(at) => {
            ended();
            paste(at);
          }}
        />
      )}
      {question?.ask === 'remove' && questionNode && (
        <RemoveDialog
          node={questionNode}
          lost={lostNodes}
          onClose={ended}
          onRemove={(rest) => {
            ended();
            const left = removeNode(tree, questionNode.id, rest);
            edit(left, shape.parent.get(questionNode.id)?.from ?? left.root);
          }}
        />
      )}
      {question?.ask === 'import' && (
        <ImportDialog
          file={question.file}
          onClose={ended}
          onTake={() => {
            ended();
            replace(question.file.tree, question.file.name);
          }}
        />
      )}
    </div>
  );
}
