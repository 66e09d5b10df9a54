import { type ComponentProps, useState } from 'react';
import { Icon } from './icon';

/** The look of every one-line input. */
export const INPUT_LOOK =
  'block h-control w-full rounded-control border border-line-strong bg-surface px-3 text-ink placeholder:text-faint hover:border-faint focus:border-accent-text focus:outline-2 focus:outline-accent-text focus:-outline-offset-1 disabled:bg-sunken disabled:text-muted aria-invalid:border-danger';

/** A one-line text input. */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input type="text" {...props} className={INPUT_LOOK} />;
}

/** A search of what stands beside it; its name is also what it says while nothing is typed. */
export const SearchInput = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) => <Input type="search" aria-label={label} placeholder={label} value={value} onChange={(event) => onChange(event.target.value)} />;

/** A password input with a button that shows what was typed, and a word while Caps Lock is on. */
export function PasswordInput({
  showLabel,
  hideLabel,
  capsLockLabel,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly capsLockLabel: string;
}) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <>
      <div className="relative">
        <input
          {...rest}
          type={shown ? 'text' : 'password'}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          className={`${INPUT_LOOK} pr-10`}
        />
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {capsLock && (
        <p role="status" className="mt-1 text-note text-warning">
          {capsLockLabel}
        </p>
      )}
    </>
  );
}
