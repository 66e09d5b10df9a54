import { ComboboxOptions, ComboboxOption as HeadlessOption } from '@headlessui/react';
import { PANEL_LOOK } from './control';
import { Icon } from './icon';
import type { FoundOptions } from './use-options';

/** The words of a list to choose from. */
export interface OptionWords {
  /** Name of the button that opens the list. */
  readonly open: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Nothing was found. */
  readonly none: string;
  /** How many more there are than shown. */
  readonly more: (count: number) => string;
  /** Takes a chosen one away. */
  readonly remove: (label: string) => string;
}

const LINE = 'px-2.5 py-1.5 text-note text-muted';

/** The open list under a combobox. */
export function OptionList({ found, words }: { readonly found: FoundOptions; readonly words: OptionWords }) {
  const { state, options, more, retry } = found;
  return (
    <ComboboxOptions
      modal={false}
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      aria-busy={state === 'loading' || undefined}
      className={`${PANEL_LOOK} max-h-72! w-[calc(var(--input-width)+var(--button-width)+6px)] min-w-52 overflow-y-auto empty:invisible`}
    >
      {state !== 'failed' &&
        options.map((option) => (
          <HeadlessOption
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className="flex cursor-pointer items-center gap-2 rounded-[5px] px-2.5 py-1.5 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focus:bg-hover"
          >
            {({ selected }) => (
              <>
                <span className="min-w-0 grow [overflow-wrap:anywhere]">{option.label}</span>
                {option.note && <span className="shrink-0 text-note text-muted tabular-nums">{option.note}</span>}
                <Icon name="check" className={`size-4 shrink-0 text-accent-text ${selected ? '' : 'invisible'}`} />
              </>
            )}
          </HeadlessOption>
        ))}
      <div role="presentation">
        {state === 'loading' && options.length === 0 && <p className={LINE}>{words.loading}</p>}
        {state === 'ready' && options.length === 0 && <p className={LINE}>{words.none}</p>}
        {state === 'ready' && more > 0 && <p className={LINE}>{words.more(more)}</p>}
        {state === 'failed' && (
          <p className={`${LINE} flex items-center justify-between gap-2`}>
            <span className="text-danger">{words.failed}</span>
            <button
              type="button"
              // The list closes when the input is left.
              onMouseDown={(event) => event.preventDefault()}
              onClick={retry}
              className="rounded-control px-1 font-medium text-accent-text hover:underline"
            >
              {words.retry}
            </button>
          </p>
        )}
      </div>
    </ComboboxOptions>
  );
}
