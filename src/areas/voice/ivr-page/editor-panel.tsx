/** The panel of the editor: beside the picture where there is room, over it on a phone. */

import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n';
import { type Form, FormFields, type Labels, useFirstInput, type ViewProps } from '../../../screen';
import { Drawer } from '../../../ui/drawer';
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

export function EditorPanel({
  desk,
  open,
  title,
  onEscape,
  onClose,
  children,
}: {
  readonly desk: boolean;
  /** Whether it is over the picture; beside it it always is. */
  readonly open: boolean;
  readonly title: string;
  readonly onEscape: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  if (desk)
    return (
      <aside
        data-panel=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard, also where no field may be changed
        tabIndex={0}
        aria-label={t('voice-ivr:editor.panel')}
        onKeyDown={(event) => {
          // What a dialog over it hears comes here too.
          const own = event.target instanceof Node && event.currentTarget.contains(event.target);
          if (event.key === 'Escape' && own && !event.defaultPrevented) onEscape();
        }}
        className="w-[340px] shrink-0 overflow-y-auto rounded-panel border border-line bg-surface p-4"
      >
        {children}
      </aside>
    );
  return (
    open && (
      <Drawer title={title} side="right" width="max-w-[420px]" closeLabel={t('common:action.close')} onClose={onClose}>
        <div data-panel="" className="px-5 pb-6">
          {children}
        </div>
      </Drawer>
    )
  );
}
