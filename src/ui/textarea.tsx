import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { INPUT_LOOK } from './input';

/** A text of several lines that grows with what is in it, from `rows` to `maxRows`; `max` shows how many characters are used. */
export function Textarea({
  value,
  onChange,
  rows = 3,
  maxRows = 12,
  max,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'onChange' | 'rows' | 'maxLength'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxRows?: number;
  /** In characters as a person counts them; more are kept, for the rule to refuse. */
  readonly max?: number | undefined;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const length = Array.from(value).length;
  // `value` is the occasion: the height follows the text.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
    const border = element.offsetHeight - element.clientHeight;
    const highest = Math.round(line * maxRows) + border;
    const wanted = element.scrollHeight + border;
    element.style.height = `${Math.min(wanted, highest)}px`;
    element.style.overflowY = wanted > highest ? 'auto' : 'hidden';
  }, [value, maxRows]);
  return (
    <>
      <textarea
        {...rest}
        ref={area}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_LOOK} resize-none py-1.5`}
      />
      {max !== undefined && (
        <p aria-hidden="true" className={`mt-1 text-right text-note tabular-nums ${length > max ? 'text-danger' : 'text-muted'}`}>
          {length} / {max}
        </p>
      )}
    </>
  );
}
