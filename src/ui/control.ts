/** What every input is told, and the look of inputs that are made of several elements. */
import type { RowInput } from './form-row';

/** The attributes of an input in a form; `id` and the aria ones come from {@link FormRow}. */
export interface ControlProps extends Partial<RowInput> {
  readonly name?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  /** Its name where no label of a row says it. */
  readonly 'aria-label'?: string | undefined;
}

/** The frame around several elements that together look like one input. */
export const BOX_LOOK =
  'flex min-h-control w-full min-w-0 items-center rounded-control border border-line-strong bg-surface text-ink hover:border-faint focus-within:border-accent-text focus-within:outline-2 focus-within:outline-accent-text focus-within:-outline-offset-1 has-[input:disabled]:bg-sunken has-[[aria-invalid=true]]:border-danger';

/** The input inside such a frame. */
export const BARE_LOOK =
  'h-[calc(var(--control)-2px)] min-w-0 grow bg-transparent px-3 outline-none placeholder:text-faint disabled:text-muted focus-visible:outline-none';

/** A small square button inside such a frame. */
export const BOX_BUTTON =
  'grid size-[calc(var(--control)-10px)] min-h-6 min-w-6 pointer-coarse:size-[calc(var(--control)-2px)] shrink-0 place-items-center rounded-[4px] text-muted hover:bg-hover hover:text-ink disabled:opacity-40';
