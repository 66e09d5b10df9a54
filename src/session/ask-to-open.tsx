import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/i18n';
import { Button, LinkButton } from '../ui/button';
import { Buttons, Dialog } from '../ui/dialog';
import type { Runtime } from './runtime';

/** Asks before a page on another host is opened, naming the host (src/gateway/README.md, Codes; test/fault/README.md, What the box says is text). */
export function AskToOpen({ runtime }: { readonly runtime: Pick<Runtime, 'session'> }) {
  const t = useT();
  const { session } = runtime;
  const { askToOpen } = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  if (!askToOpen) return null;
  const clear = (): void => session.setState({ askToOpen: undefined });
  return (
    <Dialog title={t('session:askToOpen.title')} closeLabel={t('common:action.close')} onClose={clear}>
      <p>{t('session:askToOpen.question')}</p>
      <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{askToOpen.host}</p>
      <p className="mt-1 text-note text-muted [overflow-wrap:anywhere]">{askToOpen.href}</p>
      <Buttons>
        <Button data-autofocus onClick={clear}>
          {t('common:action.cancel')}
        </Button>
        <LinkButton look="primary" href={askToOpen.href} target="_blank" rel="noopener noreferrer" onClick={clear}>
          {t('session:askToOpen.open', { host: askToOpen.host })}
        </LinkButton>
      </Buttons>
    </Dialog>
  );
}
