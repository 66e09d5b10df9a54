/** The head of the editor: which IVR it is, how it stands, and saving it. */

import { useT } from '../../../i18n/i18n';
import type { Form } from '../../../screen/form/use-form';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, IconButton, Tag } from '../../../ui';
import type { IvrValues } from './records';

/** What an IVR is called, as far as it is typed. */
export const useTitle = ({ number, name }: IvrValues): string => {
  const t = useT();
  return [number, name].filter(Boolean).join(' ') || t('voice-ivr:editor.new');
};

export function EditorHead({
  form,
  why,
  onBack,
  onSave,
  onSettings,
}: {
  readonly form: Form<IvrValues>;
  /** Why it may not be saved. */
  readonly why: string | undefined;
  readonly onBack: () => void;
  readonly onSave: () => void;
  readonly onSettings: () => void;
}) {
  const t = useT();
  const title = useTitle(form.values);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton icon="arrow-left" label={t('voice-ivr:editor.back')} onClick={onBack} />
      <h1 className="min-w-0 truncate text-title font-semibold">{title}</h1>
      {!form.values.status && <Tag>{t('voice-ivr:editor.off')}</Tag>}
      {form.dirty && <Tag severity="warning">{t('voice-ivr:editor.unsaved')}</Tag>}
      <span className="ml-auto flex gap-2">
        <Button onClick={onSettings}>{t('voice-ivr:settings.title')}</Button>
        <GuardedButton id="ivr-save" why={why} look="primary" pending={form.pending} disabled={!form.dirty} onClick={onSave}>
          {t('engine:action.save')}
        </GuardedButton>
      </span>
    </div>
  );
}
