import { useRef } from 'react';
import { Button, IconButton } from './button';
import type { ControlProps } from './control';
import { Input } from './input';

/** A name and its value. */
export interface KeyValueRow {
  readonly key: string;
  readonly value: string;
}

/** The words of the rows. */
interface KeyValueWords {
  readonly key: string;
  readonly value: string;
  readonly add: string;
  readonly remove: string;
  readonly up: string;
  readonly down: string;
  /** There are no rows yet. */
  readonly none: string;
}

/** Rows of names and values; Enter in the last one adds another. Stands in a row that is a group, which names it. */
export function KeyValueRows({
  rows,
  onChange,
  ordered = false,
  words,
  disabled = false,
  id,
  name,
  onBlur,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: Omit<ControlProps, 'aria-label'> & {
  readonly rows: readonly KeyValueRow[];
  readonly onChange: (rows: readonly KeyValueRow[]) => void;
  /** The order counts, and can be changed. */
  readonly ordered?: boolean;
  readonly words: KeyValueWords;
}) {
  const place = useRef<HTMLDivElement>(null);
  // Which rows are meant, where that can be seen.
  const wrong = rows.map(({ key }, at) => key.trim() === '' || rows.some((row, other) => other !== at && row.key === key));
  const isWrong = (at: number): boolean => wrong[at] === true || !wrong.includes(true);
  const set = (at: number, change: Partial<KeyValueRow>): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const add = (): void => {
    onChange([...rows, { key: '', value: '' }]);
    requestAnimationFrame(() => place.current?.querySelector<HTMLInputElement>('[data-row]:last-child input')?.focus());
  };
  const swap = (at: number, other: number): void => {
    const next = [...rows];
    const [one, two] = [next[at], next[other]];
    if (!one || !two) return;
    [next[at], next[other]] = [two, one];
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the rows were left
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {rows.length === 0 && <p className="mb-2 text-note text-muted">{words.none}</p>}
      <div ref={place} className="space-y-2">
        {rows.map((row, at) => (
          <div key={at} data-row={at} className="flex items-center gap-1">
            <div className="grid min-w-0 grow grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-1">
              {(['key', 'value'] as const).map((part) => (
                <Input
                  key={part}
                  {...(at === 0 && part === 'key' && id !== undefined && { id })}
                  name={name && `${name}[${at}][${part}]`}
                  aria-label={`${words[part]} ${at + 1}`}
                  aria-invalid={part === 'key' && isWrong(at) ? invalid : undefined}
                  aria-describedby={described}
                  placeholder={words[part]}
                  disabled={disabled}
                  value={row[part]}
                  onChange={(event) => set(at, { [part]: event.target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing || at < rows.length - 1) return;
                    event.preventDefault();
                    add();
                  }}
                />
              ))}
            </div>
            {!disabled && ordered && (
              <span className="hidden sm:flex">
                <IconButton icon="arrow-up" label={`${words.up} ${at + 1}`} disabled={at === 0} onClick={() => swap(at, at - 1)} />
                <IconButton
                  icon="arrow-down"
                  label={`${words.down} ${at + 1}`}
                  disabled={at === rows.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
              </span>
            )}
            {!disabled && (
              <IconButton
                icon="close"
                label={`${words.remove} ${at + 1}`}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              />
            )}
          </div>
        ))}
      </div>
      {!disabled && (
        <div className={rows.length > 0 ? 'mt-2' : ''}>
          <Button icon="plus" onClick={add} {...(rows.length === 0 && id !== undefined && { id })}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  );
}
