import { useT } from '../i18n/i18n';
import { copyText } from '../lib/copy-text';
import { Button } from '../ui/button';
import { notify } from './notices';

/** Copies a text; `label` says what, `look` how loud the button is. */
export function CopyButton({ text, label, look }: { readonly text: string; readonly label: string; readonly look?: 'ghost' }) {
  const t = useT();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) notify('success', t('common:action.copied'));
    else notify('danger', t('common:message.copyFailed'));
  };
  return (
    <Button icon="copy" {...(look && { look })} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
