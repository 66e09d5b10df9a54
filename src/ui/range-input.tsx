import type { ComponentType } from 'react';
import { Button } from './button';
import type { ControlProps } from './control';
import type { DateInputProps } from './date-input';

/** A start and an end, as the box spells them; '' where there is none. */
interface Range {
  readonly start: string;
  readonly end: string;
}

/** From – to, with ready-made ranges. Stands in a row that is a group, which names it. */
export function RangeInput({
  of: Part,
  value,
  onChange,
  startLabel,
  endLabel,
  pickLabel,
  presets = [],
  disabled = false,
  id,
  onBlur,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: ControlProps & {
  /** DateInput, TimeInput or DateTimeInput. */
  readonly of: ComponentType<DateInputProps>;
  readonly value: Range;
  readonly onChange: (value: Range) => void;
  readonly startLabel: string;
  readonly endLabel: string;
  /** Name of the buttons that open a picker. */
  readonly pickLabel: string;
  readonly presets?: readonly { readonly label: string; readonly value: Range }[];
}) {
  const common = { disabled, pickLabel, 'aria-invalid': invalid, 'aria-describedby': described, ...(onBlur && { onBlur }) };
  return (
    <div>
      <div className="grid grid-cols-1 items-center gap-2 sm:grid-cols-[1fr_auto_1fr]">
        <Part
          {...common}
          {...(id !== undefined && { id })}
          aria-label={startLabel}
          value={value.start}
          onChange={(start) => onChange({ ...value, start })}
        />
        <span aria-hidden="true" className="hidden text-muted sm:block">
          –
        </span>
        <Part {...common} aria-label={endLabel} value={value.end} onChange={(end) => onChange({ ...value, end })} />
      </div>
      {presets.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              look="ghost"
              disabled={disabled}
              aria-pressed={preset.value.start === value.start && preset.value.end === value.end}
              onClick={() => onChange(preset.value)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
