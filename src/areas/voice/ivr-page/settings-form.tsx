/** What the panel of the editor holds where no step is chosen. */
import { type Form, FormFields, type Labels, useFirstInput, type ViewProps } from '../../../screen';
import { NumberFooter } from '../parts/number-footer';
import { type IvrValues, ivrForm } from './records';

/** Number, name and state of the IVR itself. */
export function SettingsForm({
  form,
  onSave,
  labels,
  id,
  begins,
  desk,
  editable,
  screen,
}: ViewProps & {
  readonly form: Form<IvrValues>;
  readonly onSave: () => void;
  readonly labels: Labels;
  /** Undefined: a new one. */
  readonly id: string | undefined;
  /** Nothing has been done yet: one begins to type. Later the form comes and goes beside what is chosen, and must not take the focus. */
  readonly begins: boolean;
  readonly desk: boolean;
  readonly editable: boolean;
}) {
  const { t } = screen;
  useFirstInput(form.ref, begins);
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      aria-label={t('voice-ivr:settings.panel')}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="space-y-4 [&_.grid]:grid-cols-1"
    >
      <FormFields def={ivrForm} form={form} labels={labels} isNew={id === undefined} groups={['ivr']} level={2} disabled={!editable} />
      <NumberFooter kind="ivr" number={form.values.number} id={id} set={(number) => form.set({ number })} screen={screen} />
      {desk && <p className="border-t border-line pt-3 text-note text-muted">{t('voice-ivr:settings.help')}</p>}
    </form>
  );
}
