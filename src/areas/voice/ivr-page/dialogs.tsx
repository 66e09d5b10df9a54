/** Questions of the editor: what to put at a branch, at which branch, whether to remove what hangs on a step, and what of a file to take. */

import { useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Button, Buttons, Dialog, FormRow, Icon, Select } from '../../../ui';
import { branchesOfKind, IVR_KINDS, type IvrKind, type IvrNode, type IvrTree, nodesById } from '../dialplan/ivr';
import { branchWords } from '../parts/call-words';
import type { ReadFile } from './exchange';
import { KIND_ICONS, kindLook, problemWords, titleOf } from './node-words';
import type { Problem } from './problems';
import { type Branch, freeBranches } from './tree';
import type { Reading } from './use-reading';

/** Chooses a branch of a node; a branch that leads somewhere says where. */
function BranchSelect({
  id,
  node,
  byId,
  value,
  onChange,
}: {
  readonly id: string;
  readonly node: IvrNode;
  readonly byId: ReadonlyMap<string, IvrNode>;
  readonly value: string;
  readonly onChange: (branch: string) => void;
}) {
  const t = useT();
  return (
    <Select
      id={id}
      data-autofocus
      value={value}
      onChange={onChange}
      options={branchesOfKind(node.kind).map((branch) => {
        const to = node.next[branch];
        const name = branchWords(t, branch);
        return {
          value: branch,
          label: to === undefined ? name : t('voice-ivr:ask.taken', { branch: name, name: titleOf(t, byId.get(to)) }),
        };
      })}
    />
  );
}

const firstBranch = (node: IvrNode | undefined): string => (node && (freeBranches(node)[0] ?? branchesOfKind(node.kind)[0])) ?? '';

/** What is to stand at a branch: a new step of a kind, or one that is there already. */
export type Wanted = { readonly kind: IvrKind } | { readonly to: string };

/** Asks what is put at a branch: a new step of a kind, or one that there is already. */
export function AddDialog({
  tree,
  from,
  branch: wished,
  onClose,
  onAdd,
}: {
  readonly tree: IvrTree;
  /** Undefined: before everything else. */
  readonly from: IvrNode | undefined;
  readonly branch: string | undefined;
  readonly onClose: () => void;
  readonly onAdd: (at: Branch | undefined, wanted: Wanted) => void;
}) {
  const t = useT();
  const byId = nodesById(tree);
  const [branch, setBranch] = useState(wished ?? firstBranch(from));
  const [kind, setKind] = useState<IvrKind | 'existing'>('menu');
  const others = from ? tree.nodes : [];
  const [to, setTo] = useState(others[0]?.id ?? '');
  const after = from ? byId.get(from.next[branch] ?? '') : byId.get(tree.root);
  return (
    <FormDialog
      title={t('voice-ivr:ask.add')}
      width="max-w-[560px]"
      action={t(kind === 'existing' ? 'voice-ivr:ask.connect' : 'voice-ivr:ask.addStep')}
      onSubmit={() => onAdd(from && { from: from.id, branch }, kind === 'existing' ? { to } : { kind })}
      onClose={onClose}
    >
      {from && (
        <div className="mb-4">
          <FormRow label={t('voice-ivr:ask.at', { name: titleOf(t, from) })}>
            {({ id }) => <BranchSelect id={id} node={from} byId={byId} value={branch} onChange={setBranch} />}
          </FormRow>
        </div>
      )}
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('voice-ivr:ask.what')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {([...IVR_KINDS, ...(others.length > 0 ? (['existing'] as const) : [])] as const).map((each, at) => (
            <label
              key={each}
              className="flex cursor-pointer items-center gap-2 rounded-control border border-line-strong px-2 py-1.5 hover:bg-hover has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name="ivr-kind"
                className="sr-only"
                checked={kind === each}
                onChange={() => setKind(each)}
                {...(!from && at === 0 && { 'data-autofocus': true })}
              />
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-[5px] ${each === 'existing' ? 'bg-sunken text-muted' : kindLook(each)}`}
              >
                <Icon name={each === 'existing' ? 'link' : KIND_ICONS[each]} className="size-4" />
              </span>
              <span className="min-w-0 py-0.5 leading-tight">
                {each === 'existing' ? t('voice-ivr:ask.existing') : t(`voice-ivr:kind.${each}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'existing' && (
        <div className="mt-4">
          <FormRow label={t('voice-ivr:ask.step')}>
            {(row) => (
              <Select {...row} value={to} onChange={setTo} options={others.map((each) => ({ value: each.id, label: titleOf(t, each) }))} />
            )}
          </FormRow>
        </div>
      )}
      <p className="mt-4 min-h-[1.5em] text-note text-muted">
        {kind === 'existing'
          ? after && t('voice-ivr:ask.replaces', { name: titleOf(t, after) })
          : after && t(branchesOfKind(kind).length > 0 ? 'voice-ivr:ask.between' : 'voice-ivr:ask.replaces', { name: titleOf(t, after) })}
      </p>
    </FormDialog>
  );
}

/** Where something is to hang: a step, unless that is known, and one of its branches. */
export function WhereDialog({
  tree,
  title,
  action,
  from: known,
  without = [],
  onClose,
  onChosen,
}: {
  readonly tree: IvrTree;
  readonly title: string;
  readonly action: string;
  readonly from: string | undefined;
  /** Steps that it can't hang on. */
  readonly without?: readonly string[];
  readonly onClose: () => void;
  readonly onChosen: (at: Branch) => void;
}) {
  const t = useT();
  const byId = nodesById(tree);
  const places = tree.nodes.filter(({ id, kind }) => branchesOfKind(kind).length > 0 && !without.includes(id));
  // Where it is to hang is chosen, never taken by accident: it may replace what callers hear.
  const [from, setFrom] = useState(known ?? '');
  const node = byId.get(from);
  const [branch, setBranch] = useState(firstBranch(node));
  const choose = (id: string): void => {
    setFrom(id);
    setBranch(firstBranch(byId.get(id)));
  };
  const to = node && byId.get(node.next[branch] ?? '');
  return (
    <FormDialog title={title} action={action} disabled={!node} onSubmit={() => onChosen({ from, branch })} onClose={onClose}>
      {node || (known === undefined && places.length > 0) ? (
        <>
          <div className="space-y-4">
            {known === undefined && (
              <FormRow label={t('voice-ivr:ask.step')}>
                {(row) => (
                  <Select
                    {...row}
                    data-autofocus
                    placeholder={t('common:field.choose')}
                    value={from}
                    onChange={choose}
                    options={places.map((each) => ({ value: each.id, label: titleOf(t, each) }))}
                  />
                )}
              </FormRow>
            )}
            {node && (
              <FormRow label={t('voice-ivr:ask.at', { name: titleOf(t, node) })}>
                {({ id }) => <BranchSelect id={id} node={node} byId={byId} value={branch} onChange={setBranch} />}
              </FormRow>
            )}
          </div>
          <p className="mt-3 min-h-[1.5em] text-note text-muted">{to && t('voice-ivr:ask.replaces', { name: titleOf(t, to) })}</p>
        </>
      ) : (
        <p>{t('voice-ivr:ask.noPlace')}</p>
      )}
    </FormDialog>
  );
}

const SHOWN = 8;

/** Before a step goes on which others hang. */
export function RemoveDialog({
  node,
  lost,
  onClose,
  onRemove,
}: {
  readonly node: IvrNode;
  readonly lost: readonly IvrNode[];
  readonly onClose: () => void;
  readonly onRemove: (rest: 'remove' | 'keep') => void;
}) {
  const t = useT();
  return (
    <Dialog title={t('voice-ivr:ask.remove', { name: titleOf(t, node) })} closeLabel={t('common:action.cancel')} onClose={onClose}>
      <p>{t('voice-ivr:ask.lost', { count: lost.length })}</p>
      <ul className="mt-2 list-disc rounded-control bg-sunken py-2 pr-3 pl-7">
        {lost.slice(0, SHOWN).map((each) => (
          <li key={each.id}>{titleOf(t, each)}</li>
        ))}
        {lost.length > SHOWN && <li className="list-none">…</li>}
      </ul>
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button onClick={() => onRemove('keep')}>{t('voice-ivr:ask.removeOne')}</Button>
        <Button look="danger" data-autofocus onClick={() => onRemove('remove')}>
          {t('voice-ivr:ask.removeAll', { count: lost.length + 1 })}
        </Button>
      </Buttons>
    </Dialog>
  );
}

/** Steps that lose callers, before an IVR that takes calls is saved with them. */
export function SaveDialog({
  reading: { byId },
  problems,
  onClose,
  onSave,
}: {
  readonly reading: Pick<Reading, 'byId'>;
  readonly problems: readonly Problem[];
  readonly onClose: () => void;
  readonly onSave: () => void;
}) {
  const t = useT();
  return (
    <Dialog title={t('voice-ivr:ask.faulty', { count: problems.length })} closeLabel={t('common:action.cancel')} onClose={onClose}>
      <p>{t('voice-ivr:ask.faultyHelp')}</p>
      <ul className="mt-2 list-disc rounded-control bg-sunken py-2 pr-3 pl-7">
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.node} ${problem.fault} ${problem.branch}`} className="[overflow-wrap:anywhere]">
            {problem.node !== '' && <span className="font-medium">{titleOf(t, byId.get(problem.node))}: </span>}
            {problemWords(t, problem)}
          </li>
        ))}
        {problems.length > SHOWN && <li className="list-none">…</li>}
      </ul>
      <Buttons>
        <Button data-autofocus onClick={onClose}>
          {t('voice-ivr:ask.goOn')}
        </Button>
        <Button look="danger" onClick={onSave}>
          {t('voice-ivr:ask.saveAnyway')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

/** What a file holds, and what of it can't be used, before it takes the place of everything. */
export function ImportDialog({
  file,
  onClose,
  onTake,
}: {
  readonly file: ReadFile;
  readonly onClose: () => void;
  readonly onTake: () => void;
}) {
  const t = useT();
  const { dropped, tree } = file;
  return (
    <Dialog title={t('voice-ivr:import.title')} closeLabel={t('common:action.cancel')} onClose={onClose}>
      <p>
        {t('voice-ivr:import.holds', { count: tree.nodes.length })} {t('voice-ivr:import.instead')}
      </p>
      {dropped.length > 0 && (
        <div className="mt-3 rounded-control bg-warning-soft px-3 py-2 text-warning">
          <p className="font-medium">{t('voice-ivr:import.dropped', { count: dropped.length })}</p>
          <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-4 [overflow-wrap:anywhere]">
            {dropped.map(({ why, what, where }, at) => (
              <li key={at}>{t(`voice-ivr:import.why.${why}`, { what, where })}</li>
            ))}
          </ul>
        </div>
      )}
      <Buttons>
        <Button onClick={onClose} {...(dropped.length > 0 && { 'data-autofocus': true })}>
          {t('common:action.cancel')}
        </Button>
        <Button look="primary" onClick={onTake}>
          {t('voice-ivr:import.take')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
