import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Field, Words } from '../../field/field';
import type { Issue } from '../../field/rules';
import { type GatewayError, isGatewayError } from '../../gateway/errors';

/** One field of one row, changed in place: Enter and leaving save, Escape does not. */
export function InlineEdit({
  field,
  name,
  label,
  value,
  words,
  onSave,
  onDone,
  failureText,
}: {
  readonly field: Field<unknown>;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly words: Words;
  readonly onSave: (value: unknown) => Promise<void>;
  readonly onDone: () => void;
  readonly failureText: (error: GatewayError) => string;
}) {
  const id = useId();
  const [now, setNow] = useState(value);
  const [problem, setProblem] = useState<string>();
  // A ref: Enter also makes the input lose the focus, in the same tick.
  const ended = useRef(false);
  const { Input } = field;
  const say = (issue: Issue): string => words.t(`issue:${issue.key}`, issue.args);

  const save = async (): Promise<void> => {
    if (ended.current) return;
    const issue = field.validate(now);
    if (issue) return setProblem(say(issue));
    ended.current = true;
    try {
      if (now !== value) await onSave(now);
      onDone();
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      ended.current = false;
      setProblem(error.fields[name] ?? failureText(error));
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation(); // the table's own keys
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      ended.current = true;
      onDone();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its input does
    <span
      ref={(place) => place?.querySelector('input')?.focus()}
      onKeyDown={onKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) void save();
      }}
      className="block min-w-28"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Input
        id={id}
        aria-describedby={problem ? `${id}-issue` : undefined}
        aria-invalid={problem ? true : undefined}
        aria-required={field.required || undefined}
        name={name}
        label={label}
        words={words}
        value={now}
        onChange={(next) => {
          setNow(next);
          setProblem(undefined);
        }}
        onBlur={() => {}}
      />
      {problem && (
        <span id={`${id}-issue`} role="alert" className="mt-1 block text-note whitespace-normal text-danger">
          {problem}
        </span>
      )}
    </span>
  );
}
