/** The panel of one node: what it is, what it plays, where it sends the call, and where each of its branches leads. */

import { useState } from 'react';
import type { Option } from '../../../field/field';
import { promptSound } from '../../../gateway/calls';
import type { ViewProps } from '../../../screen';
import { PlayButton } from '../../../screen/media/play-button';
import { Button, Callout, Checkbox, Combobox, Dialog, FormRow, Icon, IconButton, Input, NumberInput, Select } from '../../../ui';
import { branchesOfKind, hasTarget, IVR_KINDS, type IvrNode, isKey } from '../dialplan/ivr';
import { branchWords } from '../parts/call-words';
import { PromptRecorder } from '../parts/prompt-recorder';
import type { Act } from './actions';
import { branchShort, KIND_ICONS, kindLook, problemWords, titleOf } from './node-words';
import type { Problem } from './problems';
import { freeBranches } from './tree';
import type { Names } from './use-names';

/** The longest name of a node. */
const NAME_MAX = 40;

interface RowProps extends ViewProps {
  readonly node: IvrNode;
  readonly names: Names;
  readonly editable: boolean;
  /** `burst` names the input: what is typed in it is one step of undo. */
  readonly onChange: (change: Partial<IvrNode>, burst: string) => void;
}

export function NodeForm({
  nodes,
  problems,
  desk,
  act,
  ...row
}: RowProps & {
  readonly nodes: readonly IvrNode[];
  /** Those of this step alone. */
  readonly problems: readonly Problem[];
  /** Else it stands in a drawer that has the name in its head. */
  readonly desk: boolean;
  readonly act: Act;
}) {
  const { node, editable, onChange } = row;
  const { t } = row.screen;
  const plays = node.kind === 'menu' || node.kind === 'prompt' || node.kind === 'announcement';
  return (
    <section aria-label={t('voice-ivr:node.panel')}>
      <div className="mb-4 flex items-center gap-2.5">
        <span className={`grid size-9 shrink-0 place-items-center rounded-control max-desk:hidden ${kindLook(node.kind)}`}>
          <Icon name={KIND_ICONS[node.kind]} className="size-[18px]" />
        </span>
        <h2 className="min-w-0 grow truncate font-semibold max-desk:text-muted">
          {desk ? titleOf(t, node) : t(`voice-ivr:kind.${node.kind}`)}
        </h2>
        {editable && (
          <span className="flex">
            <IconButton icon="copy" label={t('voice-ivr:tool.copy')} onClick={() => act({ do: 'copy', key: node.id })} />
            <IconButton icon="swap" label={t('voice-ivr:tool.move')} onClick={() => act({ do: 'move', key: node.id })} />
            <IconButton icon="delete" label={t('voice-ivr:tool.remove')} onClick={() => act({ do: 'remove', key: node.id })} />
          </span>
        )}
      </div>
      {problems.length > 0 && (
        <div className="mb-4">
          <Callout severity={problems.some(({ grave }) => grave) ? 'danger' : 'warning'}>
            {problems.map((problem) => (
              <p key={`${problem.fault} ${problem.branch}`}>{problemWords(t, problem)}</p>
            ))}
          </Callout>
        </div>
      )}
      <fieldset disabled={!editable} className="min-w-0 space-y-4">
        <FormRow label={t('voice-ivr:node.name')}>
          {(input) => (
            <Input
              {...input}
              data-first=""
              maxLength={NAME_MAX}
              value={node.name}
              placeholder={t(`voice-ivr:kind.${node.kind}`)}
              onChange={(event) => onChange({ name: event.target.value }, 'name')}
            />
          )}
        </FormRow>
        <FormRow label={t('voice-ivr:node.kind')} help={t(`voice-ivr:kindHelp.${node.kind}`)}>
          {(input) => (
            <Select
              {...input}
              value={node.kind}
              onChange={(kind) => onChange({ kind }, '')}
              options={IVR_KINDS.map((value) => ({ value, label: t(`voice-ivr:kind.${value}`) }))}
            />
          )}
        </FormRow>
        {hasTarget(node.kind) && <TargetRow {...row} />}
        {node.kind === 'time' && <TimeRow {...row} />}
        {plays && <PromptRow {...row} />}
        {node.kind === 'menu' && <MenuRows {...row} />}
        {branchesOfKind(node.kind).length > 0 && <Branches {...row} nodes={nodes} act={act} />}
      </fieldset>
    </section>
  );
}

const choices = (options: readonly Option[], value: string, none: string, gone: string): readonly Option[] => [
  { value: '', label: none },
  ...(value === '' || options.some((option) => option.value === value) ? [] : [{ value, label: options.length === 0 ? value : gone }]),
  ...options,
];

/** The hours that decide. */
function TimeRow({ node, names, screen: { t }, onChange }: RowProps) {
  return (
    <FormRow label={t('voice-ivr:node.time')}>
      {(row) => (
        <Select
          {...row}
          value={node.time}
          onChange={(time) => onChange({ time }, '')}
          options={choices(names.options('time'), node.time, t('voice:target.choose'), t('voice-ivr:says.gone'))}
        />
      )}
    </FormRow>
  );
}

/** How long a menu waits, how often it is played, and whether an extension may be dialled in it. */
function MenuRows({ node, screen: { t }, editable, onChange }: RowProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <FormRow label={t('voice-ivr:node.wait')}>
          {(row) => (
            <NumberInput
              {...row}
              unit={t('voice-ivr:node.seconds')}
              min={1}
              max={60}
              value={node.wait}
              onChange={(wait) => wait !== undefined && onChange({ wait }, 'wait')}
            />
          )}
        </FormRow>
        <FormRow label={t('voice-ivr:node.repeat')}>
          {(row) => (
            <NumberInput
              {...row}
              unit={t('voice-ivr:node.times')}
              min={0}
              max={9}
              value={node.repeat}
              onChange={(repeat) => repeat !== undefined && onChange({ repeat }, 'repeat')}
            />
          )}
        </FormRow>
      </div>
      <Checkbox label={t('voice-ivr:node.dial')} checked={node.dial} disabled={!editable} onChange={(dial) => onChange({ dial }, '')} />
    </>
  );
}

function TargetRow({ node, names, screen: { t }, editable, onChange }: RowProps) {
  const label = t(`voice-ivr:target.${node.kind === 'external' ? 'external' : 'record'}`);
  return (
    <FormRow label={label}>
      {(row) =>
        node.kind === 'external' ? (
          <Input
            {...row}
            inputMode="tel"
            value={node.target.replace(/^external:/, '')}
            onChange={(event) => {
              const number = event.target.value.replace(/[^\d*#+]/g, '');
              onChange({ target: number === '' ? '' : `external:${number}` }, 'target');
            }}
          />
        ) : (
          <Combobox
            {...row}
            disabled={!editable}
            value={node.target}
            onChange={(target) => onChange({ target }, '')}
            options={names.options('target').filter(({ value }) => value.startsWith(`${node.kind}:`))}
            labelOf={(value) =>
              names.nameOf('target', value) || (names.known('target', value) === false ? t('voice-ivr:says.gone') : undefined)
            }
            placeholder={t('voice:target.choose')}
          />
        )
      }
    </FormRow>
  );
}

function PromptRow({ node, names, screen, editable, onChange }: RowProps) {
  const { t } = screen;
  const [making, setMaking] = useState(false);
  const label = t('voice-ivr:node.prompt');
  return (
    <>
      <FormRow
        label={label}
        {...(editable && {
          mark: (
            <button type="button" className="text-note text-accent-text hover:underline" onClick={() => setMaking(true)}>
              {t('voice-ivr:node.record')}
            </button>
          ),
        })}
      >
        {(row) => (
          <div className="flex items-center gap-1">
            <div className="min-w-0 grow">
              <Select
                {...row}
                value={node.prompt}
                onChange={(prompt) => onChange({ prompt }, '')}
                options={choices(names.options('prompt'), node.prompt, t('voice-ivr:node.silent'), t('voice-ivr:says.gone'))}
              />
            </div>
            <PlayButton
              url={node.prompt === '' || names.known('prompt', node.prompt) === false ? '' : promptSound(node.prompt)}
              label={names.nameOf('prompt', node.prompt) ?? label}
            />
          </div>
        )}
      </FormRow>
      {making && (
        <Dialog
          title={t('voice-ivr:node.record')}
          width="max-w-[560px]"
          closeLabel={t('common:action.close')}
          onClose={() => setMaking(false)}
        >
          <PromptRecorder
            screen={screen}
            onSaved={(prompt) => {
              setMaking(false);
              names.reload();
              onChange({ prompt }, '');
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** Where each branch leads; a menu shows the keys that are used, and the two that no caller presses. */
function Branches({
  node,
  nodes,
  screen: { t },
  editable,
  act,
}: Pick<RowProps, 'node' | 'screen' | 'editable'> & { readonly nodes: readonly IvrNode[]; readonly act: Act }) {
  const shown = branchesOfKind(node.kind).filter((branch) => node.next[branch] !== undefined || !isKey(branch));
  const steps = nodes.map((each) => ({ value: each.id, label: titleOf(t, each) }));
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t('voice-ivr:node.branches')}</legend>
      <p aria-hidden="true" className="mb-2 font-medium">
        {t('voice-ivr:node.branches')}
      </p>
      <ul className="space-y-2">
        {shown.map((branch) => {
          const to = node.next[branch];
          const name = branchWords(t, branch);
          const gone = to !== undefined && !nodes.some(({ id }) => id === to);
          return (
            <li key={branch} className="flex items-center gap-1.5">
              <span className="w-[76px] shrink-0 truncate text-note font-semibold" title={name}>
                {branchShort(t, branch)}
              </span>
              <div className="min-w-0 grow">
                <Select
                  aria-label={name}
                  value={to ?? ''}
                  onChange={(next) =>
                    act(
                      next === ''
                        ? { do: 'disconnect', at: { from: node.id, branch } }
                        : { do: 'connect', from: node.id, branch, to: next },
                    )
                  }
                  options={[
                    { value: '', label: t('voice-ivr:node.nowhere') },
                    ...(gone ? [{ value: to, label: t('voice-ivr:says.gone') }] : []),
                    ...steps,
                  ]}
                />
              </div>
              {to !== undefined && !gone ? (
                <IconButton
                  icon="arrow-right"
                  label={t('voice-ivr:node.goTo', { branch: name })}
                  onClick={() => act({ do: 'select', key: to })}
                />
              ) : (
                editable && (
                  <IconButton
                    icon="plus"
                    label={t('voice-ivr:node.addAt', { branch: name })}
                    onClick={() => act({ do: 'add', key: node.id, branch })}
                  />
                )
              )}
            </li>
          );
        })}
      </ul>
      {editable && freeBranches(node).some(isKey) && (
        <div className="mt-3">
          <Button icon="plus" onClick={() => act({ do: 'add', key: node.id })}>
            {t('voice-ivr:node.addKey')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
