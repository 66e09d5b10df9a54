import { useId, useState } from 'react';
import { Button } from './button';
import { Buttons } from './buttons';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A field in which two people's versions differ; the values are as a person reads them. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** What is chosen at first: the side that changed it, mine when both did. */
  readonly likely: Side;
}

/** The words of the view. */
export interface ConflictWords {
  readonly intro: string;
  readonly mine: string;
  readonly theirs: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
  readonly empty: string;
  readonly save: string;
  readonly back: string;
}

/** Two versions of a record, field by field (test/fault/README.md, Two administrators). */
export function Conflict({
  differences,
  words,
  onSave,
  onBack,
}: {
  readonly differences: readonly Difference[];
  readonly words: ConflictWords;
  readonly onSave: (chosen: Readonly<Record<string, Side>>) => void;
  readonly onBack: () => void;
}) {
  const id = useId();
  const all = (side?: Side): Readonly<Record<string, Side>> =>
    Object.fromEntries(differences.map((field) => [field.name, side ?? field.likely]));
  const [chosen, setChosen] = useState(() => all());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
      <p role="alert" className="mb-4">
        {words.intro}
      </p>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button onClick={() => setChosen(all('mine'))}>{words.keepMine}</Button>
        <Button onClick={() => setChosen(all('theirs'))}>{words.takeTheirs}</Button>
      </div>
      {differences.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="border-t border-line py-3">
          <legend className="float-left mb-1.5 w-full font-medium">{label}</legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {(
              [
                ['mine', mine],
                ['theirs', theirs],
              ] as const
            ).map(([side, value]) => (
              <label
                key={side}
                className="flex cursor-pointer items-start gap-2 rounded-control border border-line-strong px-3 py-2 has-checked:border-accent-text has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={chosen[name] === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                  className="mt-0.5 size-4 shrink-0 accent-accent-solid"
                />
                <span className="min-w-0">
                  <span className="block text-note text-muted">{side === 'mine' ? words.mine : words.theirs}</span>
                  <span className="block [overflow-wrap:anywhere]">{value === '' ? words.empty : value}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Buttons foot="plain">
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" look="primary">
          {words.save}
        </Button>
      </Buttons>
    </form>
  );
}
