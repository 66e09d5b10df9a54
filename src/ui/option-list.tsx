import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { Icon } from './icon';
import { OptionWordsContext } from './option-words';
import type { ComboboxOption, FoundOptions } from './use-options';
import { usePlaceUnder } from './use-place-under';

const LINE = 'shrink-0 px-3.5 py-1.5 text-note text-muted';
/** So near to its end, in pixels, a list shows more. */
const NEAR_END = 80;

const Line = ({
  id,
  option,
  chosen,
  marked,
  onMark,
  onPick,
}: {
  readonly id: string;
  readonly option: ComboboxOption;
  readonly chosen: boolean;
  readonly marked: boolean;
  readonly onMark: () => void;
  readonly onPick: () => void;
}) => {
  const { label, note, reason, disabled = false } = option;
  return (
    // The input has the focus and the keys; this is pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      onPointerMove={marked ? undefined : onMark}
      onClick={disabled ? undefined : onPick}
      className={`flex min-h-8 items-center gap-2 rounded-[5px] px-2.5 py-1.5 pointer-coarse:min-h-11 ${disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer'} ${marked ? 'bg-hover' : ''}`}
    >
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {label || '\u00a0'}
        {disabled && reason && <span className="block text-note">{reason}</span>}
      </span>
      {note && <span className="shrink-0 text-note text-muted tabular-nums">{note}</span>}
      <Icon name="check" className={`size-4 shrink-0 text-accent-text ${chosen ? '' : 'invisible'}`} />
    </div>
  );
};

/** Options that follow each other under one heading. */
interface Group {
  readonly name: string;
  readonly from: number;
  readonly options: readonly ComboboxOption[];
}

function groupsOf(options: readonly ComboboxOption[]): readonly Group[] {
  const groups: { name: string; from: number; options: ComboboxOption[] }[] = [];
  for (const [from, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.name === (option.group ?? '')) last.options.push(option);
    else groups.push({ name: option.group ?? '', from, options: [option] });
  }
  return groups;
}

/** The open list under an input. */
export function OptionList({
  id,
  label,
  anchor,
  found,
  marked,
  several = false,
  isChosen,
  onMark,
  onPick,
  head,
}: {
  /** Of the list; its options are `<id>-<place>`. */
  readonly id: string;
  readonly label: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly found: FoundOptions;
  /** Place of the marked option. */
  readonly marked: number;
  readonly several?: boolean;
  readonly isChosen: (value: string) => boolean;
  readonly onMark: (index: number) => void;
  readonly onPick: (option: ComboboxOption) => void;
  /** Stays above the options. */
  readonly head?: ReactNode;
}) {
  const words = useContext(OptionWordsContext);
  const panel = useRef<HTMLDivElement>(null);
  const { state, options, more, showMore, retry } = found;
  usePlaceUnder(anchor, panel, true);
  const markedId = options[marked] && `${id}-${marked}`;
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView?.({ block: 'nearest' });
  }, [markedId]);
  const line = (option: ComboboxOption, at: number): ReactNode => (
    <Line
      key={option.value}
      id={`${id}-${at}`}
      option={option}
      chosen={isChosen(option.value)}
      marked={at === marked}
      onMark={() => onMark(at)}
      onPick={() => onPick(option)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, it only leaves the focus where it is
    <div
      ref={panel}
      role="presentation"
      popover="manual"
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      style={{ visibility: 'hidden' }}
      className="fixed inset-auto z-50 m-0 flex w-max max-w-[min(32rem,calc(100vw-16px))] flex-col overflow-hidden rounded-panel border border-line bg-raised p-0 text-body text-ink shadow-pop"
    >
      {head}
      <div
        role="listbox"
        id={id}
        aria-label={label}
        aria-multiselectable={several || undefined}
        aria-busy={state === 'loading' || undefined}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (more > 0 && state === 'ready' && scrollHeight - scrollTop - clientHeight < NEAR_END) showMore();
        }}
        className="min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden"
      >
        {state !== 'failed' &&
          groupsOf(options).map(({ name, from, options: inside }) =>
            name === '' ? (
              inside.map((option, at) => line(option, from + at))
            ) : (
              // A group's name is not an option, and no reader should find it as one.
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list
              <div key={`${name} ${from}`} role="group" aria-label={name}>
                <div aria-hidden="true" className="px-2.5 pt-2 pb-0.5 text-note font-medium text-muted">
                  {name}
                </div>
                {inside.map((option, at) => line(option, from + at))}
              </div>
            ),
          )}
      </div>
      {state === 'loading' && <p className={LINE}>{words.loading}</p>}
      {state === 'ready' && options.length === 0 && <p className={LINE}>{words.none}</p>}
      {state === 'ready' && more > 0 && <p className={`${LINE} border-t border-line`}>{words.more(more)}</p>}
      {state === 'failed' && (
        <p className={`${LINE} flex items-center justify-between gap-2`}>
          <span className="text-danger">{words.failed}</span>
          <button type="button" onClick={retry} className="rounded-control px-1 font-medium text-accent-text hover:underline">
            {words.retry}
          </button>
        </p>
      )}
    </div>
  );
}
