/**
 * Days and times of the box's own clock, in its own spelling whatever the browser's language: they are typed or pasted as text, and a
 * button opens the browser's picker. Texts all the way, so that nothing is moved between time zones.
 */
import { useRef } from 'react';
import { normaliseDate, normaliseDateTime, normaliseDayOrTime, normaliseTime } from '../lib/normalise-date';
import { BARE_LOOK, BOX_BUTTON, BOX_LOOK, type ControlProps } from './control';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** What an input of a moment is told; the values are the box's texts, '' for none. */
export interface DateInputProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What was chosen from the picker, or typed whole: Enter was pressed, or the input left. */
  readonly onPick?: (value: string) => void;
  /** Of the picker; what is typed outside is kept for the field's rule to check. */
  readonly min?: string;
  readonly max?: string;
  /** Name of the button that opens the picker. */
  readonly pickLabel: string;
}

/** A kind of moment: the browser's input, and the box's spelling. */
interface Spelling {
  readonly type: 'date' | 'time' | 'datetime-local';
  readonly placeholder: string;
  readonly icon: IconName;
  readonly normalise: (text: string) => string;
  /** The same in the browser's spelling. */
  readonly native: (text: string) => string;
}

const asIs = (text: string): string => text;
const DAY: Spelling = { type: 'date', placeholder: 'YYYY-MM-DD', icon: 'epg', normalise: normaliseDate, native: asIs };
const TIME: Spelling = { type: 'time', placeholder: 'HH:mm', icon: 'clock', normalise: normaliseTime, native: asIs };
const MOMENT: Spelling = {
  type: 'datetime-local',
  placeholder: 'YYYY-MM-DD HH:mm:ss',
  icon: 'epg',
  normalise: normaliseDateTime,
  native: (text) => text.replace(' ', 'T'),
};

const DAY_OR_TIME: Spelling = {
  ...DAY,
  placeholder: 'YYYY-MM-DD HH:mm',
  normalise: normaliseDayOrTime,
  native: (text) => text.slice(0, 10),
};

const spelled = ({ type, placeholder, icon, normalise, native }: Spelling) =>
  function MomentInput({ value, onChange, onPick, onBlur, min = '', max = '', pickLabel, disabled = false, ...rest }: DateInputProps) {
    const text = useRef<HTMLInputElement>(null);
    const picker = useRef<HTMLInputElement>(null);
    const open = (): void => {
      try {
        picker.current?.showPicker();
      } catch {
        text.current?.focus(); // a browser that shows none, such as inside a foreign frame
      }
    };
    return (
      <span className={`${BOX_LOOK} relative`}>
        <input
          {...rest}
          ref={text}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && onPick?.(normalise(value))}
          onBlur={() => {
            const next = normalise(value);
            if (onPick) onPick(next);
            else if (next !== value) onChange(next);
            onBlur?.();
          }}
          className={`${BARE_LOOK} w-0 pr-1 tabular-nums`}
        />
        <button type="button" aria-label={pickLabel} title={pickLabel} disabled={disabled} onClick={open} className={`${BOX_BUTTON} mr-1`}>
          <Icon name={icon} className="size-4" />
        </button>
        {/* Stands under the box so that the picker opens there. */}
        <input
          ref={picker}
          type={type}
          step={type === 'datetime-local' ? 1 : undefined}
          aria-hidden="true"
          tabIndex={-1}
          min={native(min) || undefined}
          max={native(max) || undefined}
          value={native(normalise(value))}
          onChange={(event) => (onPick ?? onChange)(normalise(event.target.value))}
          className="pointer-events-none absolute inset-x-0 bottom-0 h-0 opacity-0"
        />
      </span>
    );
  };

/** A day, `YYYY-MM-DD`. */
export const DateInput = spelled(DAY);

/** A time of day, `HH:mm`. */
export const TimeInput = spelled(TIME);

/** A moment, `YYYY-MM-DD HH:mm:ss`. */
export const DateTimeInput = spelled(MOMENT);

/** A day, or a moment of it where a time is typed behind: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` or with seconds. */
export const DayOrTimeInput = spelled(DAY_OR_TIME);
