import { useId } from 'react';
import { INPUT_LOOK } from './input';

/** Has a word typed before something that can't be undone, such as the name of what is deleted. */
export function TypedWord({
  label,
  value,
  onChange,
  autoFocus = false,
}: {
  /** Asks for the word, which stands in it. */
  readonly label: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The dialog that it is in begins with it. */
  readonly autoFocus?: boolean;
}) {
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block [overflow-wrap:anywhere]">
        {label}
      </label>
      <input
        id={id}
        type="text"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-autofocus={autoFocus || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={INPUT_LOOK}
      />
    </div>
  );
}
