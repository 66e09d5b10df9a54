/** Phones of a ring group, in their order: added by number, range or name, moved by dragging and by keys. */
import { createContext, useContext, useRef, useState } from 'react';
import { useLinked } from '../../../field/choice';
import { type CellProps, defineField, type Field, type FieldOptions, type InputProps } from '../../../field/field';
import { optionWords } from '../../../field/option-words';
import { useMessages } from '../../../i18n/i18n';
import { useDrag } from '../../../screen/table-drag';
import { Button, IconButton } from '../../../ui/button';
import { Combobox } from '../../../ui/combobox';
import { Icon } from '../../../ui/icon';
import { Input } from '../../../ui/input';
import { Skeleton } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { readNumbers } from '../broadcast/numbers-of';
import { moveTo } from '../parts/ordered-choices';

const LINKAGE = 'voice_extension';
/** More than that ring no longer within a second of each other. */
const MOST = 200;
/** Members that a cell names; of the others it says how many. */
const SHOWN = 3;

/** Ids of the extensions that are switched off: they are marked among the members. */
export const SwitchedOff = createContext<ReadonlySet<string>>(new Set());

const numberOf = (label: string): string => label.split(' ', 1)[0] ?? '';
const readIds = (wire: unknown): readonly string[] => {
  const list = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map((item) => String(item).trim());
  return [...new Set(texts.filter((item) => item !== ''))];
};

/** Numbers and ranges, and a search by name: for a few members and for hundreds of 5,000. */
function Adder({
  value,
  onChange,
  words,
  disabled = false,
  row,
}: Pick<InputProps<readonly string[]>, 'value' | 'onChange' | 'words' | 'disabled'> & { readonly row: object }) {
  const options = useLinked(LINKAGE, words);
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const { t } = words;
  const chosen = new Set(value);
  const add = (): void => {
    const { numbers, wrong } = readNumbers(typed);
    const byNumber = new Map(options.map((option) => [numberOf(option.label), option.value]));
    const ids = numbers.flatMap((number) => byNumber.get(number) ?? []);
    // Of a range only what there is, is meant.
    const missing = numbers.length === 1 || ids.length === 0 ? numbers.filter((number) => !byNumber.has(number)).slice(0, 3) : [];
    const left = [...wrong, ...missing].join(', ');
    setUnknown(left === '' ? '' : t('voice-extensions:members.unknown', { numbers: left }));
    setTyped(left);
    if (ids.length > 0) onChange([...new Set([...value, ...ids])].slice(0, MOST));
  };
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <span className="flex gap-2">
          <Input
            {...row}
            aria-label={t('voice-extensions:members.numbers')}
            placeholder="8001-8010, 8090"
            autoComplete="off"
            disabled={disabled}
            value={typed}
            onChange={(event) => {
              setUnknown('');
              setTyped(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add} disabled={disabled || typed.trim() === ''}>
            {t('voice-extensions:members.add')}
          </Button>
        </span>
        <Combobox
          aria-label={t('voice-extensions:members.search')}
          placeholder={t('voice-extensions:members.search')}
          value=""
          disabled={disabled}
          onChange={(id) => id !== '' && onChange([...value, id].slice(0, MOST))}
          options={options.filter((option) => !chosen.has(option.value))}
          words={optionWords(t)}
        />
      </div>
      <p role="status" className="text-note text-warning empty:hidden">
        {unknown}
      </p>
    </>
  );
}

function MembersInput({ value, onChange, onBlur, words, disabled = false, label, name: _name, ...row }: InputProps<readonly string[]>) {
  const options = useLinked(LINKAGE, words);
  const off = useContext(SwitchedOff);
  const ready = useMessages('field');
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { t } = words;
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const nameOf = (id: string): string => labels.get(id) ?? (options.length === 0 ? id : t('voice:target.gone'));
  const put = (id: string, place: number): void => {
    const next = moveTo(value, id, place);
    if (next.join() === value.join()) return;
    onChange(next);
    setSaid(t('engine:table.moved', { name: nameOf(id), position: next.indexOf(id) + 1, total: next.length }));
  };
  const { drag, start } = useDrag(list, (id, { key, side }) => {
    const rest = value.filter((item) => item !== id);
    put(id, rest.indexOf(key) + (side === 'after' ? 1 : 0));
  });
  if (!ready) return <Skeleton className="h-control" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the focus has left the group
    <div className="space-y-2" onBlur={onBlur}>
      <Adder {...{ value, onChange, words, disabled, row }} />
      {value.length > 0 && (
        <>
          <p className="flex items-center justify-between gap-2 text-note text-muted">
            {t('voice-extensions:members.count', { count: value.length })}
            {!disabled && (
              <button type="button" className="text-accent-text hover:underline" onClick={() => onChange([])}>
                {t('voice-extensions:members.none')}
              </button>
            )}
          </p>
          <ol ref={list} aria-label={label} className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
            {value.map((id, at) => {
              const mark = drag && drag.key !== id && drag.mark?.key === id ? drag.mark.side : undefined;
              return (
                <li
                  key={id}
                  data-key={id}
                  className={`relative flex items-center gap-2 px-1 py-0.5 ${drag?.key === id ? 'bg-accent-soft' : ''} ${
                    mark === 'before' ? 'shadow-[0_-2px_var(--accent-solid)]' : mark === 'after' ? 'shadow-[0_2px_var(--accent-solid)]' : ''
                  }`}
                >
                  {!disabled && (
                    <button
                      type="button"
                      aria-label={t('engine:table.drag', { name: nameOf(id) })}
                      title={t('engine:table.drag', { name: nameOf(id) })}
                      onPointerDown={(event) => start(event, id)}
                      onKeyDown={(event) => {
                        const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: value.length - 1 }[event.key];
                        if (place === undefined || place < 0) return;
                        event.preventDefault();
                        put(id, place);
                      }}
                      className="grid size-control shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-hover"
                    >
                      <Icon name="drag" className="size-4" />
                    </button>
                  )}
                  <span className="w-6 text-right text-note text-muted tabular-nums">{at + 1}</span>
                  <span className="min-w-0 grow truncate">{nameOf(id)}</span>
                  {off.has(id) && <Tag tone="warning">{t('voice-extensions:members.off')}</Tag>}
                  {!disabled && (
                    <IconButton
                      icon="close"
                      label={t('field:option.remove', { label: nameOf(id) })}
                      onClick={() => onChange(value.filter((other) => other !== id))}
                    />
                  )}
                </li>
              );
            })}
          </ol>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function MembersCell({ value, words }: CellProps<readonly string[]>) {
  const off = useContext(SwitchedOff);
  const dead = value.filter((id) => off.has(id));
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        {value
          .slice(0, SHOWN)
          .map((id) => numberOf(words.value(id)))
          .join(', ')}
        {value.length > SHOWN && ` +${value.length - SHOWN}`}
      </span>
      {dead.length > 0 && <Tag tone="warning">{words.t('voice-extensions:members.offCount', { count: dead.length })}</Tag>}
    </span>
  );
}

/** Phones that ring, first to last: ids of extensions. */
export const orderedMembers = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      kind: 'linkedSeveral',
      wire: 'texts',
      empty: [],
      decode: readIds,
      parse: readIds,
      format: (value, words) => value.map((id) => numberOf(words.value(id))).join(', '),
      rule: (value) => (value.length > MOST ? { key: 'tooMany', args: { max: MOST } } : undefined),
      Input: MembersInput,
      Cell: MembersCell,
      linkage: LINKAGE,
      layout: 'group',
      wide: true,
    },
    options,
  );
