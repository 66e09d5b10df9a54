import { useT } from '../i18n/i18n';
import { Button, LinkButton } from '../ui/button';
import { Buttons, Dialog } from '../ui/dialog';

/** Asks before the first change on a standby machine, with the way to the host first. */
export function StandbyDialog({
  host,
  href,
  onAnswer,
}: {
  readonly host: string;
  /** The host's console; undefined where its address is not known. */
  readonly href: string | undefined;
  readonly onAnswer: (go: boolean) => void;
}) {
  const t = useT();
  const stay = (): void => onAnswer(false);
  return (
    <Dialog title={t('common:standby.title')} closeLabel={t('common:action.close')} onClose={stay}>
      <p className="[overflow-wrap:anywhere]">{t('common:standby.question', { host })}</p>
      <Buttons>
        <Button onClick={stay}>{t('common:action.cancel')}</Button>
        <Button look="danger" onClick={() => onAnswer(true)}>
          {t('common:standby.here')}
        </Button>
        {href !== undefined && (
          <LinkButton data-autofocus look="primary" href={href} target="_blank" rel="noopener noreferrer" onClick={stay}>
            {t('common:standby.toHost')}
          </LinkButton>
        )}
      </Buttons>
    </Dialog>
  );
}
