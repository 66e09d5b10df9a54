import { useEffect, useId, useRef, useState } from 'react';

/** What ended an edit. */
export type EditorKey = 'Enter' | 'Tab' | 'ShiftTab' | 'Escape' | 'leave';

/** The text of one cell, while it is changed. */
export function CellEditor({
  label,
  text,
  first,
  choices,
  onClose,
}: {
  readonly label: string;
  readonly text: string;
  /** What was typed to open it, instead of what stands there. */
  readonly first: string | undefined;
  readonly choices: readonly string[];
  /** `value` is undefined when it stays as it was. */
  readonly onClose: (value: string | undefined, key: EditorKey) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(first ?? text);
  // The blur that follows a key is not a second end.
  const closed = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (first === undefined) input.current?.select();
  }, [first]);
  const close = (result: string | undefined, key: EditorKey): void => {
    if (closed.current) return;
    closed.current = true;
    onClose(result, key);
  };
  return (
    <span className="-mx-2 block">
      <input
        ref={input}
        type="text"
        aria-label={label}
        list={choices.length > 0 ? id : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => close(value, 'leave')}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          const { key } = event;
          if (event.nativeEvent.isComposing || (key !== 'Enter' && key !== 'Tab' && key !== 'Escape')) return;
          // Escape leaves the cell, not the dialog around it.
          event.preventDefault();
          event.stopPropagation();
          if (key === 'Escape') close(undefined, key);
          else close(value, key === 'Tab' && event.shiftKey ? 'ShiftTab' : key);
        }}
        className="block h-9 w-full rounded-control border border-accent-text bg-surface px-2 text-ink outline-none"
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </span>
  );
}
