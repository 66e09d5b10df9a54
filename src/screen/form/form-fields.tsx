/** The fields of a declared form: sections in one or two columns, hidden and required by what else is filled in. */
import type { Field, Fields, ValuesOf } from '../../field/field';
import type { Issue } from '../../field/rules';
import { FormRow } from '../../ui/form-row';
import type { FormDef, FormGroups, FormItem } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { type Form, type Issues, toMessage } from './use-form';

/** A field's place in a form, spelled out. */
export const itemsOf = <F extends Fields>(groups: FormGroups<F>, names: readonly string[] = Object.keys(groups)): readonly FormItem<F>[] =>
  names.flatMap((name) => groups[name] ?? []).map((item) => (typeof item === 'object' ? item : { field: item }));

/** The fields that are there for these values, by name. */
export const shownNames = <F extends Fields>(def: Pick<FormDef<F>, 'groups'>, values: ValuesOf<F>): readonly string[] =>
  itemsOf(def.groups)
    .filter((item) => item.when?.(values) !== false)
    .map((item) => item.field);

/** What is wrong with a record: the rules of the fields that are shown, then the rules across them. A kept secret may stay empty. */
export function checkForm<F extends Fields>(def: FormDef<F>, values: ValuesOf<F>, isNew: boolean): Issues<ValuesOf<F>> {
  const across: Partial<Record<string, Issue | undefined>> = def.check?.(values) ?? {};
  const issues: Record<string, ReturnType<typeof toMessage>> = {};
  for (const item of itemsOf(def.groups)) {
    const field: Field<unknown> | undefined = def.fields[item.field];
    if (!field || field.readOnly || item.when?.(values) === false || item.locked?.(values, isNew)) continue;
    const value = values[item.field];
    const own = field.secret && !isNew && value === '' ? undefined : field.validate(value);
    const missing = item.required?.(values) && (value === '' || value === undefined || (Array.isArray(value) && value.length === 0));
    issues[item.field] = toMessage(own ?? (missing ? { key: 'required' } : across[item.field]));
  }
  return issues as Issues<ValuesOf<F>>; // keys are fields of F
}

/** Draws the fields of a form, or of some of its groups. */
export function FormFields<F extends Fields>({
  def,
  form,
  labels,
  isNew,
  groups = Object.keys(def.groups),
  mark,
  disabled = false,
}: {
  readonly def: FormDef<F>;
  readonly form: Form<ValuesOf<F>>;
  readonly labels: Labels;
  readonly isNew: boolean;
  /** Which groups; default all. */
  readonly groups?: readonly string[];
  /** Shown beside the label of a changed field: what the box has. */
  readonly mark?: (name: string) => React.ReactNode;
  readonly disabled?: boolean;
}) {
  const row = (item: FormItem<F>) => {
    const name = item.field;
    const field: Field<unknown> | undefined = def.fields[name];
    if (!field || item.when?.(form.values) === false) return null;
    const { Input } = field;
    const label = labels.field(name);
    const issue = form.issue(name);
    const words = labels.wordsOf(name);
    // The box never answers a secret: what an empty one means is said only where there may be one.
    const keeps = field.secret && !isNew ? words.t('engine:form.keepSecret') : undefined;
    const help = [labels.help(name), keeps].filter(Boolean).join(words.language === 'zh_CN' ? '' : ' ') || undefined;
    const common = {
      name,
      label,
      words,
      value: form.values[name],
      onChange: (value: unknown) => {
        // Who types is not done after each character.
        const jumps = String(value).length > String(form.values[name]).length + 1;
        // `name` is one of F's own fields, and the input answers a value of its kind.
        form.set((jumps && def.spread?.(name, value)) || ({ [name]: value } as Partial<ValuesOf<F>>));
      },
      onBlur: () => {
        const more = def.spread?.(name, form.values[name]);
        if (more) form.set(more);
        else form.leave(name);
      },
      disabled: disabled || item.locked?.(form.values, isNew) === true,
    };
    return (
      <div key={name} data-field={name} className={field.wide ? 'sm:col-span-2' : ''}>
        {field.layout === 'inline' ? (
          <FormRow label={label} issue={issue} bare>
            {(input) => (
              <>
                <Input {...common} {...input} />
                {help && <p className="mt-1 max-w-prose text-note text-muted">{help}</p>}
                {mark?.(name)}
              </>
            )}
          </FormRow>
        ) : (
          <FormRow
            label={label}
            issue={issue}
            required={(field.required && !(field.secret && !isNew)) || item.required?.(form.values) === true}
            group={field.layout === 'group'}
            mark={mark?.(name)}
            {...(help !== undefined && { help })}
          >
            {(input) => <Input {...common} {...input} />}
          </FormRow>
        )}
      </div>
    );
  };
  return (
    <div className="space-y-7">
      {groups.map((group) => {
        const rows = itemsOf(def.groups, [group]).map(row);
        if (rows.every((each) => each === null)) return null;
        const heading = labels.group(group);
        return (
          <fieldset key={group} className="min-w-0">
            {heading && <legend className="mb-3 w-full border-b border-line pb-1.5 font-semibold">{heading}</legend>}
            <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{rows}</div>
          </fieldset>
        );
      })}
    </div>
  );
}
