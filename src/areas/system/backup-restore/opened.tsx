/** An opened backup: what it holds, what it would change field by field, what is left out, and the restore of the rest. */

import { useRef, useState } from 'react';
import { sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { useRead, type ViewProps, whyNot } from '../../../screen';
import { toldOfReturning } from '../../../screen/definition/told-of-returning';
import { ReturningTold, useReturning } from '../../../screen/history/returning-told';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Callout, Checkbox, Confirm, FormRow, Select } from '../../../ui';
import { RIGHT } from '../network/rights';
import { sectionName } from '../words-of';
import { COMPONENT, type Inspection, validateRestore } from './calls';
import { differs, lockedFor, proposed, restorable, type Section, strangers, ticked } from './choice';
import { SectionRow } from './section-row';
import type { Restore } from './use-restore';

/** The section whose records decide where calls go, and a screen and list that tell what they do. */
const CALLS = { section: 'voice', screen: 'voicemodel/disturb', resource: 'voiceDisturbBlock' } as const;

/** Whether firmware is newer, by the numbers of its version. */
const isNewer = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) > 0;

interface OpenedProps extends ViewProps {
  readonly found: Inspection;
  /** Of an encrypted backup. */
  readonly password: string | undefined;
  /** Another backup or restore is under way. */
  readonly busy: boolean;
  readonly restore: Restore;
}

/** Which interface of this box stands for one of the backup, by its name there. */
type Interfaces = Readonly<Record<string, string>>;

/** What is ticked, and what the box has against it. */
function useChoice({ screen, found, password }: OpenedProps) {
  const { gateway } = screen;
  const locked = lockedFor(found.sections, whyNot(screen, RIGHT.edit));
  // Who may not keep a change of the network would only see it go back.
  const [chosen, setChosen] = useState(() => proposed(locked));
  const [interfaces, setInterfaces] = useState<Interfaces>({});
  const order = { id: found.id, ...(password !== undefined && { password }), sections: [...chosen] };
  const refusals = useRead(gateway, validateRestore, { ...order, interfaces });
  // While the next answer comes, the last one stands.
  const last = useRef<readonly { readonly name: string; readonly refused: readonly string[] }[]>(found.sections);
  if (refusals.data) last.current = refusals.data.data.list;
  const sections = locked.map((each) => ({
    ...each,
    refused: last.current.find(({ name }) => name === each.name)?.refused ?? each.refused,
  }));
  const foreign = chosen.has('network') ? strangers(found) : [];
  return {
    chosen,
    sections,
    /** Ticks one section, or with undefined all. */
    tick: (name: string | undefined, on: boolean): void => setChosen(ticked(sections, chosen, name, on)),
    /** Interfaces of the backup that this box does not have, and what stands for them. */
    foreign,
    interfaces,
    setInterfaces,
    checking: refusals.loading,
    refused: refusals.loading || sections.some((each) => chosen.has(each.name) && each.refused.length > 0),
    order: { ...order, interfaces: Object.fromEntries(foreign.map((name) => [name, interfaces[name] ?? ''])) },
  };
}

/** What the calls of a backup would do here, where its calls are chosen. */
function useCalls({ screen, found, password }: OpenedProps, chosen: ReadonlySet<string>) {
  const { id } = found;
  const what = { by: 'restore', id, ...(password !== undefined && { password }), sections: [CALLS.section] } as const;
  return useReturning(chosen.has(CALLS.section) ? id : '', async () => {
    await screen.loadDeclared(CALLS.screen);
    return toldOfReturning(CALLS.resource, what, screen);
  });
}

export function Opened(props: OpenedProps) {
  const { screen, found, busy, restore } = props;
  const { t } = screen;
  const { running } = found;
  const { chosen, sections, tick, foreign, interfaces, setInterfaces, checking, refused, order } = useChoice(props);
  const calls = useCalls(props, chosen);
  const [validated, setValidated] = useState(false);
  const [asking, setAsking] = useState(false);
  const all = restorable(sections);
  const run = (): void => {
    if (chosen.size === 0 || busy || refused) return;
    setValidated(true);
    if (foreign.every((name) => interfaces[name])) setAsking(true);
  };
  return (
    <div className="max-w-[960px]">
      <div className="mb-4 space-y-2 empty:hidden">
        {found.version !== running.version && (
          <Callout severity="warning">
            {t(isNewer(found.version, running.version) ? 'system-care:restore.newerVersion' : 'system-care:restore.otherVersion', {
              running: running.version,
              backup: found.version,
            })}
          </Callout>
        )}
        {found.host !== running.host && <Callout severity="warning">{t('system-care:restore.otherHost')}</Callout>}
      </div>
      <section
        aria-label={t('system-care:restore.sections')}
        className="rounded-panel border border-line bg-surface px-4 pb-2 shadow-panel"
      >
        <div className="py-3">
          <Checkbox
            label={<span className="font-semibold">{t('system-care:restore.all')}</span>}
            checked={chosen.size === all.length && all.length > 0}
            mixed={chosen.size > 0 && chosen.size < all.length}
            disabled={all.length === 0}
            onChange={(on) => tick(undefined, on)}
          />
        </div>
        <ul>
          {sections.map((section) => (
            <SectionRow key={section.name} section={section} chosen={chosen.has(section.name)} onChoose={(on) => tick(section.name, on)} />
          ))}
        </ul>
      </section>
      {foreign.length > 0 && (
        <Foreign
          screen={screen}
          names={foreign}
          own={running.interfaces}
          value={interfaces}
          validated={validated}
          onChange={setInterfaces}
        />
      )}
      <div className="mt-4">
        <ReturningTold told={calls} t={t} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-1 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas px-1 py-3">
        <span role="status" className="mr-auto text-note text-muted">
          {t(
            chosen.size === 0
              ? 'system-care:restore.nothing'
              : refused && !checking
                ? 'system-care:restore.notTogether'
                : 'system-care:restore.safe',
          )}
        </span>
        <GuardedButton
          why={whyNot(screen, `${COMPONENT}:restore`)}
          look="primary"
          icon="backup"
          disabled={chosen.size === 0 || busy || refused || calls.asking}
          onClick={run}
        >
          {t('system-care:restore.run', { count: chosen.size })}
        </GuardedButton>
      </div>
      {restore.question}
      {asking && !restore.question && (
        <Question
          screen={screen}
          name={found.name}
          chosen={sections.filter(({ name }) => chosen.has(name))}
          told={calls}
          restore={restore}
          onConfirm={() => void restore.start(order)}
          onClose={() => {
            restore.forget();
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

/** Says which interface of this box stands for each one that it does not have. */
const Foreign = ({
  screen: { t },
  names,
  own,
  value,
  validated,
  onChange,
}: ViewProps & {
  readonly names: readonly string[];
  readonly own: readonly string[];
  readonly value: Interfaces;
  /** What is missing is said. */
  readonly validated: boolean;
  readonly onChange: (value: Interfaces) => void;
}) => (
  <fieldset className="mt-4 rounded-panel border border-line bg-surface p-4 shadow-panel">
    <legend className="float-left mb-1 w-full font-semibold">{t('system-care:restore.interfaces')}</legend>
    <p className="clear-both mb-3 text-muted">{t('system-care:restore.interfacesHelp')}</p>
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <FormRow
          key={name}
          label={t('system-care:restore.interface', { name: serverText(name) })}
          issue={validated && !value[name] ? t('system-care:restore.missingInterface') : undefined}
          required
        >
          {(row) => (
            <Select
              {...row}
              value={value[name] ?? ''}
              onChange={(to) => onChange({ ...value, [name]: to })}
              options={[
                { value: '', label: t('system-care:restore.chooseInterface') },
                ...own.map((each) => ({ value: each, label: each })),
              ]}
            />
          )}
        </FormRow>
      ))}
    </div>
  </fieldset>
);

/** The last question: what is overwritten, by name, and what follows from it. */
function Question({
  screen: { t },
  name,
  chosen,
  told,
  restore,
  onConfirm,
  onClose,
}: ViewProps & {
  readonly name: string;
  readonly chosen: readonly Section[];
  /** What its records do to calls and alarms. */
  readonly told: Parameters<typeof ReturningTold>[0]['told'];
  readonly restore: Restore;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const word = t('system-care:restore.word');
  const sum = (of: 'files' | 'file_bytes'): number => chosen.reduce((total, each) => total + each[of], 0);
  const changes = (section: string): boolean => chosen.some((each) => each.name === section && differs(each));
  return (
    <Confirm
      title={t('system-care:restore.confirmTitle', { name: serverText(name) })}
      lost={chosen.map((each) => sectionName(t, each.name))}
      word={word}
      wordLabel={t('system-care:restore.type', { word })}
      confirmLabel={t('system-care:restore.run', { count: chosen.length })}
      cancelLabel={t('common:action.cancel')}
      closeLabel={t('common:action.close')}
      pending={restore.pending}
      failure={restore.failure}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('system-care:restore.confirmText')}</p>
      {sum('files') > 0 && (
        <p className="mt-2">{t('system-care:restore.confirmFiles', { count: sum('files'), size: sizeText(sum('file_bytes')) })}</p>
      )}
      {changes('network') && <p className="mt-2 text-warning">{t('system-care:restore.cutOff')}</p>}
      {changes('accounts') && <p className="mt-2 text-warning">{t('system-care:restore.signIn')}</p>}
      <div className="mt-2">
        <ReturningTold told={told} t={t} />
      </div>
      <p className="mt-2 text-muted">{t('system-care:restore.safe')}</p>
    </Confirm>
  );
}
