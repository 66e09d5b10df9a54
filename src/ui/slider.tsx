import { NO_VALUE } from '../lib/number-format';
import type { ControlProps } from './control';
import { NumberInput } from './number-input';

/** Drawn alike in every browser and theme: the native one is white on a dark page. A finger has the height of an input to pull at. */
const LOOK =
  'h-control min-w-0 grow cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed disabled:opacity-50 [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-accent-solid [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-accent-solid [&::-webkit-slider-thumb]:shadow-panel';

/** A level between two ends: pulled, or typed beside. */
export function Slider({
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  unit,
  label,
  id,
  onBlur,
  disabled = false,
  ...rest
}: ControlProps & {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
  /** What is set: the name of the handle, whose label stands at the number. */
  readonly label: string;
}) {
  const share = max > min ? ((Math.min(max, Math.max(min, value ?? min)) - min) / (max - min)) * 100 : 0;
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={value ?? min}
        aria-valuetext={value === undefined ? NO_VALUE : unit ? `${value} ${unit}` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        style={{
          background: `linear-gradient(to right, var(--accent-solid) ${share}%, var(--line-strong) ${share}%) center / 100% 6px no-repeat`,
        }}
        className={LOOK}
      />
      <span className="w-28 shrink-0">
        <NumberInput
          {...rest}
          {...(id !== undefined && { id })}
          {...(onBlur && { onBlur })}
          {...{ value, onChange, min, max, step, unit, disabled }}
        />
      </span>
    </div>
  );
}
