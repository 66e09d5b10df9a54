/** Changes some fields of many rows: every field starts as "no change", and what will change for how many is said first. */
import { type ReactNode, useState } from 'react';
import type { Field, Fields, ValuesOf } from '../../field/field';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';

/** The values of the fields that are ticked, by field name. */
type Changes = Readonly<Record<string, unknown>>;

/** A field of the form: a box to tick, and its input once that is done. */
const BatchField = ({
  field,
  name,
  labels,
  changes,
  onChange,
  issue,
  t,
}: {
  readonly field: Field<unknown>;
  readonly name: string;
  readonly labels: Labels;
  readonly changes: Changes;
  /** `ticked` is false for a field that is to stay as it is. */
  readonly onChange: (ticked: boolean, value: unknown) => void;
  readonly issue: string | undefined;
  readonly t: ScreenProps['t'];
}) => {
  const on = Object.hasOwn(changes, name);
  const label = labels.field(name);
  return (
    <div className="rounded-control border border-line px-3 py-2.5">
      <label className="flex cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onChange(event.target.checked, field.initial)}
          className="size-4 accent-accent-solid"
        />
        <span className="grow">{t('engine:batch.change', { label })}</span>
        {!on && <span className="shrink-0 text-note text-muted">{t('engine:batch.noChange')}</span>}
      </label>
      {on && (
        <div className="mt-2.5">
          <FormRow label={label} issue={issue} group={field.layout === 'group'} bare={field.layout === 'inline'}>
            {(input) => (
              <field.Input
                {...input}
                name={name}
                label={label}
                words={labels.wordsOf(name)}
                value={changes[name]}
                onChange={(value) => onChange(true, value)}
                onBlur={() => {}}
                {...(field.mayEmpty && { kept: true })}
              />
            )}
          </FormRow>
        </div>
      )}
    </div>
  );
};

/** What will change for how many, before it does. */
const BatchReview = ({
  fields,
  names,
  labels,
  changes,
  count,
  t,
  preview,
  vain,
  onBack,
  onApply,
}: {
  readonly fields: Fields;
  /** Fields that will change. */
  readonly names: readonly string[];
  readonly labels: Labels;
  readonly changes: Changes;
  readonly count: number;
  readonly t: ScreenProps['t'];
  readonly preview: ReactNode;
  /** Not one entry can be changed so. */
  readonly vain: boolean;
  readonly onBack: () => void;
  readonly onApply: () => void;
}) => (
  <>
    <p>{t('engine:batch.confirm', { count })}</p>
    <dl className="mt-3 divide-y divide-line rounded-control border border-line">
      {names.map((name) => (
        <div key={name} className="grid gap-x-4 px-3 py-2 sm:grid-cols-2">
          <dt className="text-muted">{labels.field(name)}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">
            {fields[name]?.format(changes[name], labels.wordsOf(name)) || t('common:conflict.empty')}
          </dd>
        </div>
      ))}
    </dl>
    <div className="mt-4 empty:hidden">{preview}</div>
    <Buttons>
      <Button onClick={onBack}>{t('common:action.back')}</Button>
      <Button look="primary" disabled={vain} onClick={onApply}>
        {t('engine:batch.apply')}
      </Button>
    </Buttons>
  </>
);

/** The dialog of a bulk edit. `onApply` is given only the fields that were selected. */
export function BatchForm<F extends Fields>({
  fields,
  names,
  labels,
  count,
  t,
  head,
  preview,
  isVain,
  onApply,
  onClose,
}: {
  readonly fields: F;
  readonly names: readonly (keyof F & string)[];
  readonly labels: Labels;
  readonly count: number;
  readonly t: ScreenProps['t'];
  /** What chooses between this and the other ways of a bulk edit. */
  readonly head?: ReactNode;
  /** What the changes would do, shown before they are made. */
  readonly preview?: ((changes: Partial<ValuesOf<F>>) => ReactNode) | undefined;
  /** Whether not one entry can be changed so. */
  readonly isVain: (changes: Partial<ValuesOf<F>>) => boolean;
  readonly onApply: (changes: Partial<ValuesOf<F>>) => void;
  readonly onClose: () => void;
}) {
  const [changes, setChanges] = useState<Changes>({});
  const [submitted, setSubmitted] = useState(false);
  const [review, setReview] = useState(false);
  const ticked = names.filter((name) => Object.hasOwn(changes, name));
  const issueOf = (name: string) => {
    const issue = fields[name]?.validate(changes[name]);
    return issue && t(`issue:${issue.key}`, issue.args);
  };
  const change = (name: string, on: boolean, value: unknown): void =>
    setChanges((known) => {
      const { [name]: _gone, ...rest } = known;
      return on ? { ...known, [name]: value } : rest;
    });
  const go = (): void => {
    setSubmitted(true);
    if (ticked.length > 0 && ticked.every((name) => !issueOf(name))) setReview(true);
  };
  // Only ticked fields are in it, each with a value of its own kind.
  const wanted = changes as Partial<ValuesOf<F>>;
  return (
    <Dialog
      title={t('engine:batch.title', { count })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      width={review ? 'max-w-[760px]' : 'max-w-[560px]'}
    >
      {review ? (
        <BatchReview
          fields={fields}
          names={ticked}
          labels={labels}
          changes={changes}
          count={count}
          t={t}
          preview={preview?.(wanted)}
          vain={isVain(wanted)}
          onBack={() => setReview(false)}
          onApply={() => onApply(wanted)}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          {head}
          <p className="mb-4 text-muted">{t('engine:batch.help')}</p>
          <div className="space-y-3">
            {names.map((name) => {
              const field = fields[name];
              return (
                field && (
                  <BatchField
                    key={name}
                    field={field}
                    name={name}
                    labels={labels}
                    changes={changes}
                    onChange={(on, value) => change(name, on, value)}
                    issue={submitted ? issueOf(name) : undefined}
                    t={t}
                  />
                )
              );
            })}
          </div>
          <div role="alert">{submitted && ticked.length === 0 && <Callout severity="warning">{t('engine:batch.nothing')}</Callout>}</div>
          <Buttons>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            <Button type="submit" look="primary">
              {t('engine:batch.review')}
            </Button>
          </Buttons>
        </form>
      )}
    </Dialog>
  );
}
