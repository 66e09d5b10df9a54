/** The fields of a declared form: sections in one or two columns, hidden and required by what else is filled in. */
import { type ComponentType, type ReactNode, useId } from 'react';
import { type Field, type Fields, keepsSecret, type RowHead, type ValuesOf } from '../../field/field';
import type { Issue } from '../../field/rules';
import type { Translate } from '../../i18n/keys';
import { FORM_WIDTH, FormRow } from '../../ui/form-row';
import { boundElsewhere } from '../definition/bound-to';
import { type FooterProps, type FormDef, type FormItem, itemsOf, shownNames } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { isNeeded, validate } from '../definition/validate';
import { type Form, type Issues, toMessage } from './use-form';

/** The secrets that the box has and that are to be typed again: what is typed leads to another host. */
function toRetype<F extends Fields>(
  { boundTo }: FormDef<F>,
  values: ValuesOf<F>,
  isNew: boolean,
  record: Pick<RowHead, 'kept'>,
): readonly string[] {
  if (isNew || !boundTo) return [];
  // A row has its values beside its head; of a record that nobody has read yet nothing is known.
  const elsewhere = boundElsewhere(boundTo, record as Readonly<Record<string, unknown>>, values);
  return elsewhere.filter((name) => keepsSecret(record, name) && values[name] === '');
}

/** Fields beside and below each other, in two columns where there is room; and what takes a line of its own. */
const FIELDS = 'grid min-w-0 content-start gap-x-5 gap-y-4';
const LINE = 'min-w-0 col-span-full';
const HALF = 'sm:w-[calc(50%-10px)]';
/** A line with a switch at its end; a hairline leads the eye between two of them. */
const SWITCH = 'inline-field [.inline-field+&]:border-t [.inline-field+&]:border-line [.inline-field+&]:pt-4';

const AGAIN: Issue = { key: 'passwordAgain' };
/** Said as soon as the host differs, not only on saving. */
const saidAgain = (isAgain: boolean, t: Translate): string | undefined => (isAgain ? t(`issue:${AGAIN.key}`) : undefined);

/**
 * What is wrong with a record, in messages; what is locked is not checked.
 * @param record which secrets the box has of it
 */
export function checkForm<F extends Fields>(
  def: FormDef<F>,
  values: ValuesOf<F>,
  isNew: boolean,
  record: Pick<RowHead, 'kept'> = {},
): Issues<ValuesOf<F>> {
  const issues = validate(def, values, (name) => keepsSecret(isNew ? undefined : record, name));
  const locked = itemsOf(def.groups).filter((item) => item.locked?.(values, isNew));
  const shown = shownNames(def, values);
  const again = toRetype(def, values, isNew, record).filter((name) => shown.includes(name));
  const all = { ...issues, ...Object.fromEntries(again.map((name) => [name, AGAIN])) };
  const open = Object.entries(all).filter(([name]) => !locked.some(({ field }) => field === name));
  return Object.fromEntries(open.map(([name, issue]) => [name, toMessage(issue)])) as Issues<ValuesOf<F>>; // keys are fields of F
}

/** The help of a field. @param ofSecret what an empty secret means: the box never answers one, so it is said only where there is one, or was */
function helpOf(labels: Labels, name: string, ofSecret: 'keepSecret' | 'notCopied' | undefined): string | undefined {
  const { t, language } = labels.wordsOf(name);
  return [labels.help(name), ofSecret && t(`engine:form.${ofSecret}`)].filter(Boolean).join(language === 'zh_CN' ? '' : ' ') || undefined;
}

/** What an input does with what is typed; what a field spreads goes to the others of its form too. */
const changesOf = <F extends Fields>({ spread }: FormDef<F>, form: Form<ValuesOf<F>>, name: FormItem<F>['field']) => ({
  onChange: (value: unknown) => {
    // Who types is not done after each character.
    const jumps = String(value).length > String(form.values[name]).length + 1;
    // `name` is one of F's own fields, and the input answers a value of its kind.
    form.set((jumps && spread?.(name, value)) || ({ [name]: value } as Partial<ValuesOf<F>>));
  },
  onBlur: () => {
    const more = spread?.(name, form.values[name]);
    if (more) form.set(more);
    else form.leave(name);
  },
});

/** Draws the fields of a form, or of some of its groups. What has help of more than two lines of a column takes the whole line. */
export function FormFields<F extends Fields>({
  def,
  form,
  labels,
  isNew,
  record = {},
  copied = false,
  groups = Object.keys(def.groups),
  mark,
  disabled = false,
  wide = false,
  level = wide ? 2 : 3,
  under,
  given,
}: {
  readonly def: FormDef<F>;
  readonly form: Form<ValuesOf<F>>;
  readonly labels: Labels;
  readonly isNew: boolean;
  /** Which secrets the box has of it; without it, of a record that exists all. */
  readonly record?: Pick<RowHead, 'kept'> | undefined;
  /** It began as a copy of another, without the secrets of that. */
  readonly copied?: boolean;
  /** Which groups; default all. */
  readonly groups?: readonly string[];
  /** Shown beside the label of a changed field: what the box has. */
  readonly mark?: (name: string) => React.ReactNode;
  readonly disabled?: boolean;
  /** A whole page of sections rather than a drawer. */
  readonly wide?: boolean;
  /** Level of the groups' headings: 2 right below the page's own, 3 (default, if not `wide`) below the title of a drawer or a part. */
  readonly level?: 2 | 3;
  /** What stands under the fields of a group. */
  readonly under?: Readonly<Record<string, ReactNode>>;
  /** What is given to that which the form has right under its fields. */
  readonly given?: FooterProps<F>;
}) {
  const again = toRetype(def, form.values, isNew, record);
  // On a page the columns stay; in a drawer half a line of nothing looks as if something were missing.
  const isLong = (name: string): boolean => (labels.help(name)?.length ?? 0) > (labels.wordsOf(name).language === 'zh_CN' ? 44 : 90);
  const alone = wide ? [] : groups.flatMap((group) => aloneIn(def, group, form.values, isLong));
  const row = (item: FormItem<F>) => {
    const name = item.field;
    const field: Field<unknown> | undefined = def.fields[name];
    if (!field || item.when?.(form.values) === false) return null;
    const label = labels.field(name);
    const words = labels.wordsOf(name);
    const isAgain = again.includes(name);
    const issue = form.issue(name) ?? saidAgain(isAgain, words.t);
    const kept = field.secret && keepsSecret(isNew ? undefined : record, name);
    const help = helpOf(labels, name, kept && !isAgain ? 'keepSecret' : field.secret && copied ? 'notCopied' : undefined);
    const common = {
      name,
      label,
      words,
      value: form.values[name],
      ...changesOf(def, form, name),
      disabled: disabled || item.locked?.(form.values, isNew) === true,
      ...(field.mayEmpty && { kept }),
    };
    const long = isLong(name);
    const drawn = (
      <div
        data-field={name}
        className={field.layout === 'inline' ? `${SWITCH} ${LINE}` : field.wide || long || alone.includes(name) ? LINE : 'min-w-0'}
      >
        {field.layout === 'inline' ? (
          <FormRow label={label} issue={issue} bare>
            {(input) => (
              <>
                <field.Input {...common} {...input} />
                {help && <p className="mt-1 max-w-prose text-note text-muted">{help}</p>}
                {mark?.(name)}
              </>
            )}
          </FormRow>
        ) : (
          <FormRow
            label={label}
            issue={issue}
            required={isAgain || isNeeded(def.fields, item, form.values, kept)}
            group={field.layout === 'group'}
            mark={mark?.(name)}
            {...(help !== undefined && { help })}
          >
            {(input) => (
              // On a page its input ends where those of the others in its column do.
              <div className={wide && long && !field.wide ? HALF : undefined}>
                <field.Input {...common} {...input} />
              </div>
            )}
          </FormRow>
        )}
      </div>
    );
    return <WithAfter key={name} After={def.after?.[name]} given={given} row={drawn} />;
  };
  return (
    <div className={wide ? 'divide-y divide-line' : 'space-y-7'}>
      {groups.map((group) => {
        const items = itemsOf(def.groups, [group]);
        const rows = new Map(items.map((item) => [item, row(item)]));
        if ([...rows.values()].every((each) => each === null)) return null;
        return (
          <Section key={group} heading={headingOf(labels, group, items, wide)} help={labels.groupHelp(group)} wide={wide} level={level}>
            {runsOf(def, items, form.values).map(({ lead, items: run }) => {
              const drawn = run.map((item) => rows.get(item));
              if (drawn.every((each) => each === null)) return null;
              return lead ? <Indented key={run[0]?.field}>{drawn}</Indented> : drawn;
            })}
            {under?.[group] && <div className={`${LINE} empty:hidden`}>{under[group]}</div>}
          </Section>
        );
      })}
    </div>
  );
}

/** A field, and what the form has right under it. */
const WithAfter = <F extends Fields>({
  After,
  given,
  row,
}: {
  readonly After: ComponentType<FooterProps<F>> | undefined;
  readonly given: FooterProps<F> | undefined;
  readonly row: ReactNode;
}) => (
  <>
    {row}
    {After && given && (
      <div className={`${LINE} -mt-1 empty:hidden`}>
        <After {...given} />
      </div>
    )}
  </>
);

/** Fields that stand under the one that decides on them. */
const Indented = ({ children }: { readonly children: ReactNode }) => (
  // Its columns end where those above end.
  <div className={`${FIELDS} col-span-full border-l-2 border-line pl-4 sm:grid-cols-[calc(50%-19px)_minmax(0,1fr)]`}>{children}</div>
);

/** A run of fields; those that another one decides on stand under it, indented. */
interface Run<F extends Fields> {
  readonly lead: boolean;
  readonly items: readonly FormItem<F>[];
}

/** Whether a switch or a choice decides that a field is there: with another value of it that would be otherwise. */
const decides = <F extends Fields>(def: FormDef<F>, { field: name }: FormItem<F>, { when }: FormItem<F>, values: ValuesOf<F>): boolean => {
  const field: Field<unknown> | undefined = def.fields[name];
  const others: readonly unknown[] = field?.kind === 'flag' ? [true, false] : (field?.choices ?? []);
  return when !== undefined && others.some((other) => when({ ...values, [name]: other }) !== when(values));
};

/** The fields of a section in runs, in their order. */
function runsOf<F extends Fields>(def: FormDef<F>, items: readonly FormItem<F>[], values: ValuesOf<F>): readonly Run<F>[] {
  const runs: { lead: boolean; items: FormItem<F>[] }[] = [];
  let above: FormItem<F> | undefined;
  // What is not there now decides on nothing: what follows it belongs to what stands above.
  for (const item of items.filter(({ when }) => when?.(values) !== false)) {
    const lead = above !== undefined && decides(def, above, item, values);
    if (!lead) above = item;
    const last = runs.at(-1);
    if (last?.lead === lead) last.items.push(item);
    else runs.push({ lead, items: [item] });
  }
  return runs;
}

/** The names of a section's fields that have a line to themselves, though they would leave room for another. */
const aloneIn = <F extends Fields>(
  def: FormDef<F>,
  group: string,
  values: ValuesOf<F>,
  isLong: (name: string) => boolean,
): readonly string[] =>
  runsOf(def, itemsOf(def.groups, [group]), values).flatMap(({ items }) => {
    const found: string[] = [];
    let first: string | undefined;
    for (const { field: name } of items) {
      const field: Field<unknown> | undefined = def.fields[name];
      const line = field?.wide || field?.layout === 'inline' || isLong(name);
      if (first !== undefined && line) found.push(first);
      first = line || first !== undefined ? undefined : name;
      if (first !== undefined && def.after?.[name]) {
        found.push(first);
        first = undefined;
      }
    }
    return first === undefined ? found : [...found, first];
  });

/** What stands above a section; nothing in a drawer where its first field says the same again. */
function headingOf<F extends Fields>(labels: Labels, group: string, items: readonly FormItem<F>[], wide: boolean): string | undefined {
  const heading = labels.group(group);
  const repeats = items.some(({ field }, at) => at === 0 && labels.field(field) === heading);
  return repeats && !wide && !labels.groupHelp(group) ? undefined : heading;
}

/** A section of a form under its heading; `wide`: with the heading and its help at the left of the fields, where there is room. */
const Section = ({
  heading,
  help,
  wide,
  level,
  children,
}: {
  readonly heading: string | undefined;
  readonly help: string | undefined;
  readonly wide: boolean;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const Heading = `h${level}` as const;
  const fields = <div className={`${FIELDS} sm:grid-cols-2`}>{children}</div>;
  const said = heading && (
    <div className={wide ? '' : 'mb-3 border-b border-line pb-1.5'}>
      <Heading id={id} className="font-semibold">
        {heading}
      </Heading>
      {help && <p className="mt-0.5 text-note text-muted">{help}</p>}
    </div>
  );
  return (
    <div
      {...(heading && { role: 'group', 'aria-labelledby': id })}
      className={
        wide ? 'grid min-w-0 gap-x-10 gap-y-3 py-6 first:pt-0 last:pb-0 desk:grid-cols-[minmax(160px,240px)_minmax(0,1fr)]' : 'min-w-0'
      }
    >
      {wide ? (
        <>
          {said || <span aria-hidden="true" className="max-desk:hidden" />}
          <div className={`${FORM_WIDTH} min-w-0`}>{fields}</div>
        </>
      ) : (
        <>
          {said}
          {fields}
        </>
      )}
    </div>
  );
};
