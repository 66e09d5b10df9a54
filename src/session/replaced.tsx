import { useT } from '../i18n/i18n';
import { serverText } from '../lib/server-text';
import { reloadPage } from '../screen/form/drafts';
import { Button } from '../ui/button';
import { Buttons, Dialog } from '../ui/dialog';

/** Says who is signed in now instead of the person whose page this is: nothing was sent in that name. */
export function Replaced({ by, onClose }: { readonly by: string; readonly onClose: () => void }) {
  const t = useT();
  const name = serverText(by, 64);
  return (
    <Dialog title={t('session:replaced.title', { name })} closeLabel={t('common:action.close')} onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">{t('session:replaced.question', { name })}</p>
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button data-autofocus look="primary" onClick={reloadPage}>
          {t('session:replaced.reload')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
