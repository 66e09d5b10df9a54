import { useState } from 'react';
import { Button } from './button';
import { DateInput } from './date-input';
import { Popover } from './popover';
import { Segments } from './segments';
import { Select } from './select';
import { TABLET, useMedia } from './use-media';

/** Two days, `YYYY-MM-DD`, both included. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** A span of time: one of a few ready-made ones, or days of one's own. */
export function RangePicker<V extends string>({
  label,
  options,
  value,
  onChange,
  own,
  onOwn,
  words,
}: {
  readonly label: string;
  readonly options: Parameters<typeof Segments<V>>[0]['options'];
  /** Undefined while the days are one's own. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  /** The days that are shown now: where one's own begin. */
  readonly own: DayRange;
  readonly onOwn: (range: DayRange) => void;
  readonly words: {
    readonly own: string;
    readonly from: string;
    readonly to: string;
    readonly apply: string;
    /** Said where the last day is before the first. */
    readonly wrong: string;
    readonly pick: string;
  };
}) {
  const wide = useMedia(TABLET);
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2">
      {wide ? (
        <Segments label={label} options={options} value={value} onChange={onChange} />
      ) : (
        // On a phone all of them side by side would fill a line.
        <div className="w-36">
          <Select
            aria-label={label}
            value={value ?? ''}
            placeholder={words.own}
            options={options}
            onChange={(next) => next !== '' && onChange(next)}
          />
        </div>
      )}
      <Popover
        label={words.own}
        align="start"
        button={value === undefined ? `${own.from} – ${own.to}` : words.own}
        className={`inline-flex h-control items-center rounded-control border px-3 font-medium whitespace-nowrap tabular-nums hover:bg-hover aria-expanded:bg-hover ${value === undefined ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-strong bg-surface'}`}
      >
        {(close) => (
          <OwnDays
            own={own}
            words={words}
            onOwn={(range) => {
              onOwn(range);
              close();
            }}
          />
        )}
      </Popover>
    </div>
  );
}

function OwnDays({ own, words, onOwn }: Pick<Parameters<typeof RangePicker>[0], 'own' | 'words' | 'onOwn'>) {
  const [typed, setTyped] = useState(own);
  const whole = isDay(typed.from) && isDay(typed.to);
  const wrong = whole && typed.to < typed.from;
  return (
    <form
      method="post"
      className="grid w-64 max-w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && !wrong) onOwn(typed);
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <p aria-hidden="true" className="mb-1 font-medium">
            {words[name]}
          </p>
          <DateInput
            aria-label={words[name]}
            aria-invalid={wrong || undefined}
            value={typed[name]}
            pickLabel={words.pick}
            onChange={(next) => setTyped({ ...typed, [name]: next })}
          />
        </div>
      ))}
      {wrong && (
        <p role="alert" className="text-danger">
          {words.wrong}
        </p>
      )}
      <Button type="submit" look="primary" disabled={!whole || wrong}>
        {words.apply}
      </Button>
    </form>
  );
}
