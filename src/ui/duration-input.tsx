import { useState } from 'react';
import { DURATION_UNITS, type DurationUnit, durationParts, UNIT_SECONDS } from '../lib/date-time';
import { BOX_LOOK, type ControlProps } from './control';

/** A length of time in days, hours, minutes and seconds; the value is in seconds, undefined when nothing is filled in. */
export function DurationInput({
  value,
  onChange,
  units = DURATION_UNITS,
  labels,
  id,
  onBlur,
  disabled = false,
  name,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: ControlProps & {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** In this order, from large to small. Smaller ones than the last are not kept. */
  readonly units?: readonly DurationUnit[];
  /** The short words behind the numbers. */
  readonly labels: Readonly<Record<DurationUnit, string>>;
}) {
  // While somebody types, '90' minutes stay so; leaving the input makes '1' hour '30' minutes of them.
  const [typed, setTyped] = useState<{ readonly unit: DurationUnit; readonly text: string }>();
  const parts = durationParts(value ?? 0, units);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the input was left
    <span
      className={`${BOX_LOOK} gap-x-1.5 overflow-hidden px-1`}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setTyped(undefined);
        onBlur?.();
      }}
    >
      {units.map((unit, at) => (
        <label key={unit} className="flex min-w-0 items-center">
          <input
            {...(at === 0 && id !== undefined && { id })}
            name={name && `${name}.${unit}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            aria-label={labels[unit]}
            aria-invalid={invalid}
            aria-describedby={described}
            placeholder="0"
            value={typed?.unit === unit ? typed.text : value === undefined ? '' : parts[unit]}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const text = event.target.value.replace(/\D/g, '').slice(0, 9);
              const isEmpty = text === '' && units.every((each) => each === unit || parts[each] === 0);
              const others = units.reduce((sum, each) => sum + (each === unit ? 0 : parts[each] * UNIT_SECONDS[each]), 0);
              setTyped({ unit, text });
              onChange(isEmpty ? undefined : others + Number(text) * UNIT_SECONDS[unit]);
            }}
            onBlur={() => setTyped(undefined)}
            // As wide as its number, so that it reads like a sentence.
            style={{ width: `calc(${Math.max(2, String(typed?.unit === unit ? typed.text : parts[unit]).length)}ch + 14px)` }}
            className="h-[calc(var(--control)-2px)] bg-transparent px-1.5 text-right tabular-nums outline-none placeholder:text-faint focus-visible:outline-none disabled:text-muted"
          />
          <span aria-hidden="true" className="shrink-0 text-muted">
            {labels[unit]}
          </span>
        </label>
      ))}
    </span>
  );
}
