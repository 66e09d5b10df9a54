/** Repeating groups: a list of small records inside a record, such as address ranges or rules. */
import type { ComponentType } from 'react';
import { Button, IconButton } from '../ui/button';
import { FormRow } from '../ui/form-row';
import {
  defineField,
  type Field,
  type FieldOptions,
  type Fields,
  type InputProps,
  initialValues,
  type ValuesOf,
  type Words,
} from './field';
import type { Issue } from './rules';

/** A row of a group whose rows are lines of one table. */
const LINE = 'sm:border-0 sm:p-0';

/** What a repeating group is told. */
export interface RowsOptions<F extends Fields> extends FieldOptions<readonly ValuesOf<F>[]> {
  readonly max?: number;
  /** What is wrong across the group's own fields, row by row. */
  readonly check?: (row: ValuesOf<F>, others: readonly ValuesOf<F>[]) => Issue | undefined;
}

/** The inputs of one row. */
const RowInputs = ({
  fields,
  row,
  at,
  words,
  disabled,
  invalid,
  hideLabel,
  onPut,
}: {
  readonly fields: Fields;
  readonly row: Readonly<Record<string, unknown>>;
  /** Which of the rows it is, from 0. */
  readonly at: number;
  /** The words of an inner choice stand beside the labels: values.<field>.<word>. */
  readonly words: Words;
  readonly disabled: boolean;
  /** The whole group is wrong: the inputs say which of them are. */
  readonly invalid: boolean;
  readonly hideLabel: boolean | 'wide';
  readonly onPut: (name: string, value: unknown) => void;
}) => (
  <>
    {Object.keys(fields).map((name) => {
      const field: Field<unknown> | undefined = fields[name];
      if (!field) return null;
      const Input: ComponentType<InputProps<unknown>> = field.Input;
      const issue = invalid ? field.validate(row[name]) : undefined;
      const inner = words.value(name);
      return (
        <FormRow
          key={name}
          label={inner}
          required={field.required}
          hideLabel={hideLabel}
          bare={field.layout === 'inline'}
          group={field.layout === 'group'}
          issue={issue && words.t(`issue:${issue.key}`, issue.args)}
        >
          {(input) => (
            <Input
              {...input}
              name={`${name}.${at}`}
              label={inner}
              words={words}
              value={row[name]}
              disabled={disabled}
              onChange={(next) => onPut(name, next)}
              onBlur={() => {}}
            />
          )}
        </FormRow>
      );
    })}
  </>
);

/** What is wrong with a row as a whole stands below it: the group only says that one is. */
const RowIssue = ({ issue, t }: Pick<Words, 't'> & { readonly issue: Issue | undefined }) =>
  issue && <p className="mt-1 text-note text-danger">{t(`issue:${issue.key}`, issue.args)}</p>;

/**
 * A list of records of the same fields. Labels of the inner fields are `values.<field>.<inner>` of the screen's words;
 * an empty list adds its first row by a button.
 */
export function rows<const F extends Fields>(fields: F, options: RowsOptions<F> = {}): Field<readonly ValuesOf<F>[]> {
  type Entry = ValuesOf<F>;
  const names = Object.keys(fields);
  const read = (wire: unknown): Entry => {
    const source: object = typeof wire === 'object' && wire !== null ? wire : {};
    return Object.fromEntries(
      names.map((name) => [name, fields[name]?.decode(Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined)]),
    ) as Entry; // built from the fields, key by key
  };
  const acrossOf = (row: Entry, all: readonly Entry[]): Issue | undefined =>
    options.check?.(
      row,
      all.filter((other) => other !== row),
    );
  const issueOf = (row: Entry, all: readonly Entry[]): Issue | undefined => {
    for (const name of names) {
      const issue = fields[name]?.validate(row[name]);
      if (issue) return issue;
    }
    return acrossOf(row, all);
  };
  const parse = (text: string): readonly Entry[] | undefined => {
    try {
      const found: unknown = JSON.parse(text === '' ? '[]' : text);
      return Array.isArray(found) ? found.map(read) : undefined;
    } catch {
      return undefined;
    }
  };

  function RowsInput({ value, onChange, words, disabled = false, label, 'aria-invalid': invalid }: InputProps<readonly Entry[]>) {
    const single = names.length === 1;
    // Few short inputs stand in one line: the first row names them for all, as the head of a table does.
    const line = !single && names.length <= 3 && names.every((name) => fields[name]?.layout === 'row');
    const put = (at: number, name: string, next: unknown): void =>
      onChange(value.map((row, index) => (index === at ? { ...row, [name]: next } : row)));
    return (
      <div className="space-y-2">
        {value.map((row, at) => (
          <div key={at} className={`flex items-start gap-2 ${single ? '' : `rounded-control border border-line p-3 ${line ? LINE : ''}`}`}>
            <div className="min-w-0 grow">
              <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(140px,1fr))]">
                <RowInputs
                  fields={fields}
                  row={row}
                  at={at}
                  words={words}
                  disabled={disabled}
                  invalid={Boolean(invalid)}
                  hideLabel={single || (line && at > 0 && 'wide')}
                  onPut={(name, next) => put(at, name, next)}
                />
              </div>
              {invalid && <RowIssue issue={acrossOf(row, value)} t={words.t} />}
            </div>
            {!disabled && (
              <span className={line && at === 0 ? 'sm:mt-7' : undefined}>
                <IconButton
                  icon="close"
                  label={words.t('common:field.removeRow', { label, row: at + 1 })}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                />
              </span>
            )}
          </div>
        ))}
        {!disabled && (options.max === undefined || value.length < options.max) && (
          <Button
            icon="plus"
            onClick={({ currentTarget }) => {
              onChange([...value, initialValues(fields)]);
              // Whoever adds a row fills it in next; it stands where the button was.
              requestAnimationFrame(() => currentTarget.previousElementSibling?.querySelector('input')?.focus());
            }}
          >
            {words.t('common:field.addRow')}
          </Button>
        )}
      </div>
    );
  }

  return defineField<readonly Entry[]>(
    {
      kind: 'rows',
      wire: 'any',
      empty: [],
      decode: (wire) => (Array.isArray(wire) ? wire.map(read) : typeof wire === 'string' && wire !== '' ? (parse(wire) ?? []) : []),
      encode: (value) => value.map((row) => Object.fromEntries(names.map((name) => [name, fields[name]?.encode(row[name])]))),
      parse,
      format: (value, words) =>
        value
          .map((row) =>
            names
              .map((name) => fields[name]?.format(row[name], words) ?? '')
              .filter(Boolean)
              .join(' '),
          )
          .join('; '),
      rule: (value) => {
        for (const row of value) {
          const issue = issueOf(row, value);
          if (issue) return issue;
        }
        return undefined;
      },
      Input: RowsInput,
      inner: Object.fromEntries(names.flatMap((name) => (fields[name]?.linkage ? [[name, fields[name].linkage]] : []))),
      layout: 'group',
      wide: true,
    },
    options,
  );
}
