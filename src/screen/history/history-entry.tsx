/** One change of a record: who, when and from where, field by field, and its way back. */
import { useEffect, useId, useRef, useState } from 'react';
import { knowsWords } from '../../i18n/i18n';
import type { Key, Translate } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Checkbox } from '../../ui/checkbox';
import type { HistoryEntry } from './history-calls';
import { ReturningTold, useReturning } from './returning-told';

/** How a change is said. */
export interface EntryWords {
  readonly t: Translate;
  readonly field: (name: string) => string;
  /** '' for an empty value. */
  readonly value: (name: string, value: unknown) => string;
  /** Whether a person can set the field: what the box notes by itself comes back with nobody. */
  readonly canRevert: (name: string) => boolean;
}

type Change = HistoryEntry['changes'][number];

/** Why a field that the change is not about was refused; one that has no words is none of the form. */
const fieldReason = (name: string, reason: string, { t, field }: Pick<EntryWords, 't' | 'field'>): string => {
  const label = field(name);
  return t('engine:bulk.reason', { field: label === name ? t('record-history:other', { name }) : label, reason });
};

/** What kind of change it is: without `before` the record was added, without `after` removed. */
const kindOf = ({ changes, method }: HistoryEntry): string => {
  if (changes.length > 0 && changes.every(({ before }) => before === undefined)) return 'added';
  if (changes.length > 0 && changes.every(({ after }) => after === undefined)) return 'removed';
  return knowsWords(`record-history:did.${method}`) ? method : 'form';
};

/** What an entry did, when, and who from where. @param id of its first line */
export const EntryHead = ({ entry, t, id }: { readonly entry: HistoryEntry; readonly t: Translate; readonly id?: string }) => (
  <div className="min-w-0">
    <p id={id} className="font-medium">
      {t(`record-history:did.${kindOf(entry)}` as Key)} · <span className="tabular-nums">{entry.time}</span>
    </p>
    <p className="text-note text-muted [overflow-wrap:anywhere]">
      {entry.address === '' ? entry.username : t('record-history:from', { name: entry.username, address: entry.address })}
    </p>
  </div>
);

/** A change in the list. */
export function EntryCard({
  entry,
  words,
  marked,
  isOpen,
  isGone,
  mayRevert,
  pending,
  failure,
  tell,
  onOpen,
  onRevert,
}: {
  readonly entry: HistoryEntry;
  readonly words: EntryWords;
  /** It is the one that was looked for. */
  readonly marked: boolean;
  /** Its fields can be ticked. */
  readonly isOpen: boolean;
  /** The record is not there: one that was deleted can come back. */
  readonly isGone: boolean;
  readonly mayRevert: boolean;
  readonly pending: boolean;
  readonly failure: { readonly fields: Readonly<Record<string, string>>; readonly text: string } | undefined;
  /** What has to be known before these fields come back, or the record. */
  readonly tell: (fields: readonly string[], all: boolean) => Promise<readonly string[]>;
  readonly onOpen: (open: boolean) => void;
  readonly onRevert: (fields: readonly string[], all: boolean) => void;
}) {
  const { t } = words;
  const heading = useId();
  const kind = kindOf(entry);
  const names = entry.changes.map(({ field }) => field).filter(words.canRevert);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = names.filter((name) => !left.includes(name));
  const whole = kind === 'removed';
  const all = whole || chosen.length === names.length;
  const told = useReturning(isOpen && (whole || chosen.length > 0) ? `${whole} ${chosen.join()}` : '', () => tell(chosen, all));
  const offered = mayRevert && kind !== 'added' && (whole ? isGone : names.length > 0);
  const card = useRef<HTMLLIElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    // The button that was pressed is gone: what has come in its place is gone through from here.
    if (document.activeElement === document.body) card.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isOpen]);
  const elsewhere = Object.entries(failure?.fields ?? {}).filter(([name]) => !entry.changes.some(({ field }) => field === name));
  return (
    <li ref={card} aria-labelledby={heading} className={`rounded-panel border bg-surface ${marked ? 'border-accent' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <EntryHead entry={entry} t={t} id={heading} />
        {offered && !isOpen && (
          <Button icon="undo" onClick={() => onOpen(true)}>
            {t(whole ? 'record-history:bringBack' : 'record-history:revert')}
          </Button>
        )}
      </div>
      {entry.changes.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {entry.changes.map((change) => (
            <li key={change.field} className="grid gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              {isOpen && !whole && words.canRevert(change.field) ? (
                <Checkbox
                  label={words.field(change.field)}
                  checked={!left.includes(change.field)}
                  onChange={(on) => setLeft(on ? left.filter((name) => name !== change.field) : [...left, change.field])}
                />
              ) : (
                <span className="text-muted [overflow-wrap:anywhere]">{words.field(change.field)}</span>
              )}
              <Sides change={change} words={words} />
              {failure?.fields[change.field] && (
                <span className="text-note text-danger sm:col-start-2">{failure.fields[change.field]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="border-t border-line px-4 py-3">
          {failure && (
            <div role="alert" className="mb-3">
              <Callout severity="danger">
                <p>{failure.text}</p>
                {elsewhere.map(([name, why]) => (
                  <p key={name}>{fieldReason(name, why, words)}</p>
                ))}
              </Callout>
            </div>
          )}
          <p className="mb-3 text-note text-muted">{t(whole ? 'record-history:bringBackHelp' : 'record-history:revertHelp')}</p>
          <ReturningTold told={told} t={t} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => onOpen(false)}>{t('common:action.cancel')}</Button>
            <Button
              look="primary"
              pending={pending}
              disabled={(!whole && chosen.length === 0) || told.asking}
              onClick={() => onRevert(chosen, all)}
            >
              {whole ? t('record-history:bringBack') : t('record-history:revertFields', { count: chosen.length })}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** What was before and after; of a record that came or went its one side. */
export function Sides({ change: { field, before, after }, words }: { readonly change: Change; readonly words: EntryWords }) {
  const { t, value } = words;
  const text = (side: unknown) => value(field, side) || t('record-history:empty');
  const single = before === undefined ? after : after === undefined ? before : undefined;
  if (before === undefined || after === undefined) return <span className="[overflow-wrap:anywhere]">{text(single)}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      <del className="text-muted">{text(before)}</del>
      <span aria-hidden="true" className="text-muted">
        →
      </span>
      <ins className="font-medium no-underline">{text(after)}</ins>
    </span>
  );
}
