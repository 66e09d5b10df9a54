/** Chosen things whose order counts, and the way to choose and drop them. */
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/keys';
import { keyed } from '../../../lib/keyed';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Ordering, type OrderingWords } from '../../../ui/ordering';

const pressable = (group: HTMLElement): readonly HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-entry]')];

/** After a press that takes its own button away: the focus goes to the one in its place, else to what the field has beside. */
function focusInPlace(gone: HTMLElement): void {
  const group = gone.closest<HTMLElement>('[data-entries]');
  const field = group?.parentElement;
  if (!group || !field) return;
  const at = pressable(group).indexOf(gone);
  requestAnimationFrame(() => {
    const left = group.isConnected ? pressable(group) : [];
    (left[Math.min(at, left.length - 1)] ?? field.querySelector<HTMLElement>('button, input'))?.focus();
  });
}

/** The list; each entry once. `extra` stands behind a name. */
export function OrderedList({
  value,
  onChange,
  label,
  disabled,
  nameOf,
  extra,
  t,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly label: string;
  readonly disabled: boolean;
  readonly nameOf: (item: string) => string;
  readonly extra?: (item: string) => ReactNode;
  readonly t: Translate;
}) {
  return (
    <Ordering {...{ value, onChange, label, disabled, nameOf }} words={orderingWords(t)}>
      {(item) => (
        <>
          <span className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
            <span className="block min-w-0 grow truncate">{nameOf(item)}</span>
            {extra?.(item)}
          </span>
          {!disabled && (
            <IconButton
              icon="close"
              label={t('common:option.remove', { label: nameOf(item) })}
              data-entry=""
              onClick={({ currentTarget }) => {
                onChange(value.filter((other) => other !== item));
                focusInPlace(currentTarget);
              }}
            />
          )}
        </>
      )}
    </Ordering>
  );
}

const orderingWords = (t: Translate): OrderingWords => ({
  drag: (name) => t('engine:table.drag', { name }),
  place: (name) => t('engine:table.place', { name }),
  moved: (name, position, total) => t('engine:table.moved', { name, position, total }),
});

/** What is not chosen yet, each a button that puts it at the end. */
export const Offered = ({
  options,
  onAdd,
  t,
}: {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (value: string) => void;
  readonly t: Translate;
}) =>
  options.length > 0 && (
    <div data-entries="" className="mt-2 flex flex-wrap gap-1.5">
      {keyed(options, ({ value }) => value).map(([key, { value, label }]) => (
        <button
          key={key}
          type="button"
          aria-label={`${t('engine:action.add')} ${label}`}
          data-entry=""
          onClick={({ currentTarget }) => {
            onAdd(value);
            focusInPlace(currentTarget);
          }}
          className="inline-flex min-h-7 pointer-coarse:min-h-11 max-w-full items-center gap-1 rounded-control border border-dashed border-line-strong px-2 text-note text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="plus" className="size-3.5 shrink-0" />
          <span className="truncate">{label}</span>
        </button>
      ))}
    </div>
  );
