/** A dialog of some fields that go to the box by one call. Which one is open, and of what, is in the address. */
import type { Fields, ValuesOf } from '../../../field';
import { checkForm, type FormDef, FormFields, useForm, useLabels, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import type { IconName } from '../../../ui';

/** @param words where the names of the fields are. @param send does it; what it throws is told in the dialog, which stays open. @param done told then */
export function FieldsDialog<F extends Fields>({
  def,
  words,
  title,
  action,
  icon,
  help,
  initial,
  send,
  done,
  screen,
  onClose,
}: ViewProps & {
  readonly def: FormDef<F>;
  readonly words: string;
  readonly title: string;
  readonly action: string;
  readonly icon?: IconName;
  readonly help?: string;
  readonly initial: ValuesOf<F>;
  readonly send: (values: ValuesOf<F>) => Promise<unknown>;
  readonly done: (values: ValuesOf<F>) => string;
  readonly onClose: () => void;
}) {
  const labels = useLabels(words, def.fields, screen);
  const form = useForm<ValuesOf<F>>({
    initial,
    check: (values) => checkForm(def, values, true),
    async send(values) {
      await send(values);
      screen.notify('success', done(values));
      onClose();
      return true;
    },
    failureText: screen.failureText,
  });
  return (
    <FormDialog title={title} action={action} {...(icon && { icon })} form={form} onClose={onClose}>
      {help && <p className="mb-4 text-muted">{help}</p>}
      <div className="grid gap-4">
        <FormFields def={def} form={form} labels={labels} isNew />
      </div>
    </FormDialog>
  );
}
