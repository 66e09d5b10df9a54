/** A dialog of some fields that go to the box by one call. Which one is open, and of what, may be in the address. */
import type { Fields, ValuesOf } from '../../field/field';
import type { IconName } from '../../ui';
import type { FormDef } from '../definition/definition';
import { useLabels } from '../definition/labels';
import type { ViewProps } from '../definition/vocabulary';
import { FirstInput } from './first-input';
import { FormDialog } from './form-dialog';
import { checkForm, FormFields } from './form-fields';
import { type Issues, useForm } from './use-form';

/**
 * @param words where the names of the fields are. @param label those that need a figure or come from elsewhere
 * @param check what is wrong beside the fields' own rules. @param send does it; what it throws is told in the dialog, which stays open. @param done told then
 */
export function FieldsDialog<F extends Fields>({
  def,
  words,
  label,
  title,
  action,
  icon,
  help,
  initial,
  check,
  send,
  done,
  screen,
  onClose,
}: ViewProps & {
  readonly def: FormDef<F>;
  readonly words: string;
  readonly label?: (name: string) => string | undefined;
  readonly title: string;
  readonly action: string;
  readonly icon?: IconName;
  readonly help?: string | undefined;
  readonly initial: ValuesOf<F>;
  readonly check?: (values: ValuesOf<F>) => Issues<ValuesOf<F>>;
  readonly send: (values: ValuesOf<F>) => Promise<unknown>;
  readonly done?: (values: ValuesOf<F>) => string;
  readonly onClose: () => void;
}) {
  const named = useLabels(words, def.fields, screen);
  const labels = label ? { ...named, field: (name: string) => label(name) ?? named.field(name) } : named;
  const form = useForm<ValuesOf<F>>({
    initial,
    check: (values) => ({ ...checkForm(def, values, true), ...check?.(values) }),
    async send(values) {
      await send(values);
      if (done) screen.notify('success', done(values));
      onClose();
      return true;
    },
    failureText: screen.failureText,
  });
  return (
    <FormDialog title={title} action={action} {...(icon && { icon })} form={form} onClose={onClose}>
      {help && <p className="mb-4 text-muted">{help}</p>}
      <FirstInput form={form.ref} />
      <div className="grid gap-4">
        <FormFields def={def} form={form} labels={labels} isNew />
      </div>
    </FormDialog>
  );
}
