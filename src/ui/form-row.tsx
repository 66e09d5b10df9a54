import { type ReactNode, useId } from 'react';

/** As wide as the fields of a page ever are: of settings, of a tool, of a wizard. Lines of a drawer or a dialog have that one's width. */
export const FORM_WIDTH = 'max-w-[720px]';

/** The attributes that tie an input to its label, help and issue. */
export interface RowInput {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** A labelled row of a form: label, input, help where a term is hard, and what is wrong. */
export function FormRow({
  label,
  help,
  issue,
  required = false,
  group = false,
  mark,
  bare = false,
  hideLabel = false,
  children,
}: {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong with the value, in words. */
  readonly issue?: string | undefined;
  readonly required?: boolean;
  /** The row holds several inputs: the label names them all. */
  readonly group?: boolean;
  /** Beside the label: that the value was changed, for example. */
  readonly mark?: ReactNode;
  /** The input draws its own label. */
  readonly bare?: boolean;
  /** Said, not shown: where the surroundings name the input already; `wide`: they do so only where there is room for a line. */
  readonly hideLabel?: boolean | 'wide';
  readonly children: (input: RowInput) => ReactNode;
}) {
  const id = useId();
  const described = [help !== undefined && `${id}-help`, issue && `${id}-issue`].filter(Boolean).join(' ');
  const name = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-danger">
          *
        </span>
      )}
    </>
  );
  return (
    // No wider than its place in a grid: Firefox counts the usual width of an input, Chromium does not.
    <div className="min-w-0" {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      {!bare && (
        <div
          className={hideLabel === true ? 'sr-only' : `mb-1.5 flex items-baseline justify-between gap-2 ${hideLabel ? 'sm:sr-only' : ''}`}
        >
          {group ? (
            <span id={`${id}-label`} className="max-w-3/4 shrink-0 font-medium">
              {name}
            </span>
          ) : (
            <label htmlFor={id} className="max-w-3/4 shrink-0 font-medium">
              {name}
            </label>
          )}
          {mark}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': issue ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help !== undefined && (
        <div id={`${id}-help`} className="mt-1 text-note text-muted">
          {help}
        </div>
      )}
      {issue && (
        <p id={`${id}-issue`} role="alert" className="mt-1 text-note text-danger">
          {issue}
        </p>
      )}
    </div>
  );
}
