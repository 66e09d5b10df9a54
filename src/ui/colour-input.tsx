import { normaliseColour } from '../lib/colour';
import { BARE_LOOK, BOX_LOOK, type ControlProps } from './control';

/** A colour: picked from the browser's own picker, or typed as #rrggbb. */
export function ColourInput({
  value,
  onChange,
  pickLabel,
  onBlur,
  disabled = false,
  ...rest
}: ControlProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the picker. */
  readonly pickLabel: string;
}) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <span className={BOX_LOOK}>
      <input
        type="color"
        aria-label={pickLabel}
        disabled={disabled}
        value={isColour ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className={`ml-1.5 size-[calc(var(--control)-14px)] shrink-0 cursor-pointer rounded-[4px] border border-line-strong bg-transparent p-0 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[3px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 ${isColour ? '' : 'opacity-30'}`}
      />
      <input
        {...rest}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="#1890ff"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const next = normaliseColour(value);
          if (next !== value) onChange(next);
          onBlur?.();
        }}
        className={`${BARE_LOOK} tabular-nums`}
      />
    </span>
  );
}
