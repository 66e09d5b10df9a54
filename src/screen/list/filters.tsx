/** Search and filters of a list: by the kind of the field. */
import { useEffect, useId, useRef, useState } from 'react';
import type { Field, Fields, Words } from '../../field/field';
import { LinkedPicker } from '../../field/linked';
import { date } from '../../field/rules';
import { DateInput, DayOrTimeInput } from '../../ui/date-input';
import { Icon } from '../../ui/icon';
import { INPUT_LOOK } from '../../ui/input';
import { Select } from '../../ui/select';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { type ListView, rangeEnd, type Side, shownEnd } from './list-query';

/** Typing is followed by a search after this. */
const TYPING_MS = 300;

/** A text that is sent on a little after the last key; what comes from outside (Back, a saved view) is taken over. */
export function LateInput({
  value,
  onChange,
  label,
  search = false,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly search?: boolean;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (text: string): void => {
    clearTimeout(timer.current);
    if (text !== value) onChange(text);
  };
  return (
    <span className="relative block w-full">
      {search && <Icon name="search" className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-faint" />}
      <input
        type={search ? 'search' : 'text'}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => now(text), TYPING_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(typed);
        }}
        onBlur={() => now(typed)}
        className={`${INPUT_LOOK} ${search ? 'pl-8' : ''}`}
      />
    </span>
  );
}

const FilterSelect = ({
  label,
  value,
  onChange,
  options,
  words,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly words: Words;
}) => (
  <Select
    aria-label={label}
    value={value}
    onChange={onChange}
    options={[{ value: '', label: words.t('engine:list.allOf', { label }) }, ...options]}
  />
);

/** What may become a day or a moment with more keys; a whole day has to be one of the calendar. */
const isBegun = (text: string): boolean =>
  text.length < 10
    ? /^\d{0,4}(?:[-/.年]\d{0,2}){0,2}$/.test(text)
    : text.length < 19 && date(text.slice(0, 10)) === undefined && /^[ T\d:]*$/.test(text.slice(10));

/** One end of a range: it narrows the list on Enter, once it is left, or when it is chosen; what can't be read is told here and changes nothing. */
function RangeEnd({
  label,
  value,
  side,
  isDay,
  isWrong,
  onChange,
  words: { t },
}: {
  readonly label: string;
  readonly value: string;
  readonly side: Side;
  readonly isDay: boolean;
  /** It is before the other end. */
  readonly isWrong?: boolean;
  readonly onChange: (value: string) => void;
  readonly words: Words;
}) {
  const id = useId();
  const [typed, setTyped] = useState(() => shownEnd(value, side));
  const [left, setLeft] = useState(false);
  // What is being typed is not spelled anew under the keys.
  useEffect(() => setTyped((text) => (rangeEnd(text, side, isDay) === value ? text : shownEnd(value, side))), [value, side, isDay]);
  const read = (text: string): string | undefined => text.trim() && rangeEnd(text, side, isDay);
  const apply = (text: string): void => {
    setTyped(text);
    setLeft(true);
    const end = read(text);
    if (end !== undefined && end !== value) onChange(end);
  };
  const isUnread = read(typed) === undefined && (left || !isBegun(typed));
  const issue = isUnread
    ? t('engine:list.unreadDate', { format: isDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm' })
    : isWrong && t('issue:startAfterEnd');
  const Input = isDay ? DateInput : DayOrTimeInput;
  return (
    <span
      className={`grid ${isDay ? 'grid-cols-[1fr_9rem]' : 'grid-cols-[1fr_11.5rem]'} max-sm:grid-cols-[1fr_11.5rem] items-center gap-1.5 text-muted`}
    >
      <label htmlFor={id} className="text-note">
        {side === 'from' ? t('engine:list.from', { label }) : t('engine:list.to')}
      </label>
      <Input
        id={id}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setLeft(false);
        }}
        onPick={apply}
        {...(issue && { 'aria-invalid': true, 'aria-describedby': `${id}-issue` })}
        pickLabel={t('field:pick.date')}
      />
      {issue && (
        <span id={`${id}-issue`} role="alert" className="col-span-2 text-right text-note text-danger">
          {issue}
        </span>
      )}
    </span>
  );
}

/** From a day or a moment to another, both included. */
const Moments = ({
  from,
  to,
  onChange,
  ...rest
}: {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** The field holds days, not moments of a day. */
  readonly isDay: boolean;
  readonly onChange: (side: Side, value: string) => void;
  readonly words: Words;
}) => (
  <fieldset aria-label={rest.label} className="grid gap-1.5">
    <RangeEnd {...rest} side="from" value={from} onChange={(end) => onChange('from', end)} />
    <RangeEnd {...rest} side="to" value={to} isWrong={to !== '' && from > to} onChange={(end) => onChange('to', end)} />
  </fieldset>
);

/** The filters of a list. */
export function Filters({
  fields,
  names,
  labels,
  view,
  onChange,
}: {
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly labels: Labels;
  readonly view: Pick<ListView, 'filters'>;
  readonly onChange: (filters: Readonly<Record<string, string>>) => void;
}) {
  const set = (name: string, value: string): void => {
    const { [name]: _gone, ...rest } = view.filters;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return names.map((name) => {
    const field: Field<unknown> | undefined = fields[name];
    if (!field) return null;
    const label = labels.field(name);
    const words = labels.wordsOf(name);
    const value = view.filters[name] ?? '';
    const change = (next: string): void => set(name, next);
    if (field.kind === 'moment' || field.kind === 'date' || field.kind === 'dateTime') {
      return (
        <Moments
          key={name}
          label={label}
          isDay={field.kind === 'date'}
          from={view.filters[`${name}_from`] ?? ''}
          to={view.filters[`${name}_to`] ?? ''}
          onChange={(side, end) => set(`${name}_${side}`, end)}
          words={words}
        />
      );
    }
    return (
      <div key={name}>
        {field.linkage !== undefined ? (
          <LinkedPicker
            aria-label={label}
            linkage={field.linkage}
            none={words.t('engine:list.allOf', { label })}
            {...{ words, value, onChange: change }}
          />
        ) : field.choices ? (
          <FilterSelect
            label={label}
            value={value}
            onChange={change}
            words={words}
            options={field.choices.map((each) => ({ value: each, label: words.value(each) }))}
          />
        ) : field.kind === 'flag' ? (
          <FilterSelect
            label={label}
            value={value}
            onChange={change}
            words={words}
            options={(['1', '0'] as const).map((each) => ({
              value: each,
              label: words.t(each === '1' ? 'common:field.yes' : 'common:field.no'),
            }))}
          />
        ) : (
          <LateInput label={label} value={value} onChange={change} />
        )}
      </div>
    );
  });
}

/** The words of the engine that a table says. */
export const tableWords = (t: ScreenProps['t']) => ({
  selectAll: t('engine:table.selectAll'),
  choose: t('engine:table.choose'),
  arrange: t('engine:table.arrange'),
  done: t('common:action.done'),
  chosen: (count: number) => t('engine:bulk.chosen', { count }),
  actions: t('engine:table.actions'),
  actionsOf: (name: string) => t('engine:table.actionsOf', { name }),
  expand: (name: string) => t('engine:table.expand', { name }),
  collapse: (name: string) => t('engine:table.collapse', { name }),
  expandAll: t('engine:table.expandAll'),
  collapseAll: t('engine:table.collapseAll'),
  edit: (label: string, name: string) => t('engine:table.edit', { label, name }),
  drag: (name: string) => t('engine:table.drag', { name }),
  moved: (name: string, position: number, total: number) => t('engine:table.moved', { name, position, total }),
  severity: {
    danger: t('engine:table.severity.danger'),
    warning: t('engine:table.severity.warning'),
    success: t('engine:table.severity.success'),
    info: t('engine:table.severity.info'),
    neutral: t('engine:table.severity.neutral'),
  },
  empty: t('engine:table.empty'),
  columnMenu: (label: string) => t('engine:table.columnMenu', { label }),
  sortUp: t('engine:table.sortUp'),
  sortDown: t('engine:table.sortDown'),
  sortNone: t('engine:table.sortNone'),
  pin: t('engine:table.pin'),
  unpin: t('engine:table.unpin'),
  hide: t('engine:table.hide'),
  moveBefore: t('engine:table.moveBefore'),
  moveAfter: t('engine:table.moveAfter'),
  sortBy: t('engine:table.sortBy'),
  rowKeys: t('engine:table.rowKeys'),
  moveKeys: t('engine:table.moveKeys'),
  headKeys: t('engine:table.headKeys'),
});
