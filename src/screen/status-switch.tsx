import { useRef, useState } from 'react';
import type { Field, Words } from '../field/field';

/** A row's state, switched in the table: it shows the new state at once, and the old one again when the box refuses (SPEC.md 4). */
export function StatusSwitch({
  label,
  field,
  value,
  words,
  send,
  onFailed,
}: {
  readonly label: string;
  /** A flag, or a choice whose first word is off and whose second is on. */
  readonly field: Field<unknown> | undefined;
  readonly value: unknown;
  readonly words: Words;
  readonly send: (status: string | number) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}) {
  const [wanted, setWanted] = useState<boolean>();
  const busy = useRef(false);
  const [off = '0', onWord = '1'] = field?.choices ?? [];
  const isOn = wanted ?? (field?.choices ? value === onWord : value === true);
  const change = async (next: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setWanted(next);
    try {
      await send(field?.choices ? (next ? onWord : off) : Number(next));
    } catch (error) {
      onFailed(error);
    } finally {
      busy.current = false;
      setWanted(undefined);
    }
  };
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span className={`relative inline-flex h-5 w-9 shrink-0 ${wanted === undefined ? '' : 'animate-pulse'}`}>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          checked={isOn}
          aria-checked={isOn}
          aria-busy={wanted !== undefined || undefined}
          onChange={(event) => void change(event.target.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-full bg-faint transition-colors checked:bg-accent-solid"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-white shadow-panel transition-transform peer-checked:translate-x-4"
        />
      </span>
      {field?.choices && <span className="text-muted">{words.value(isOn ? onWord : off)}</span>}
    </span>
  );
}
