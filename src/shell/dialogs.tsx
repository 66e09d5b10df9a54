/** The dialogs of the user dropdown, loaded when the first one is opened. */
import { useEffect, useState } from 'react';
import { loadMessages } from '../i18n/i18n';
import { AskToOpen } from '../session/ask-to-open';
import { ChangePassword } from '../session/change-password';
import { DeveloperMode } from '../session/developer-mode';
import { Profile } from '../session/profile';
import { Replaced } from '../session/replaced';
import { Button } from '../ui/button';
import { Buttons, Dialog } from '../ui/dialog';
import { Drawer } from '../ui/drawer';
import { type ShellDialog, useSessionState, useShell } from './context';
import { ErrorLogDialog } from './error-log-dialog';
import { KeysDialog } from './keys-dialog';
import { SettingsPanel } from './settings-panel';
import { Sidebar } from './sidebar';

/** The dialog that is open. A weak password comes before any other. */
export function Dialogs({ dialog }: { readonly dialog: ShellDialog | undefined }) {
  const { runtime, session, openDialog, closing, refreshUser, t } = useShell();
  const { language, weakPassword, askToOpen, replacedBy } = useSessionState();
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    loadMessages(language, ['session', 'issue']).then(
      () => setReady(language),
      () => openDialog(undefined),
    );
  }, [language, openDialog]);
  const close = (): void => openDialog(undefined);
  if (ready !== language) return null;
  if (replacedBy !== '') return <Replaced by={replacedBy} onClose={() => runtime.session.setState({ replacedBy: '' })} />;
  if (weakPassword) return <ChangePassword runtime={runtime} account={session.account} forced onClose={close} />;
  if (askToOpen) return <AskToOpen runtime={runtime} />;
  if (dialog === 'password') return <ChangePassword runtime={runtime} account={session.account} forced={false} onClose={close} />;
  if (dialog === 'developer') return <DeveloperMode runtime={runtime} onClose={close} />;
  if (dialog === 'profile')
    return (
      <Profile
        runtime={runtime}
        onClose={close}
        onSaved={() => {
          close();
          refreshUser();
        }}
      />
    );
  if (dialog === 'errors') return <ErrorLogDialog onClose={close} />;
  if (dialog === 'settings') return <SettingsPanel onClose={close} />;
  if (dialog === 'keys') return <KeysDialog onClose={close} />;
  if (dialog === 'menu') {
    return (
      <Drawer title={t('common:shell.menu')} side="left" onClose={close}>
        <Sidebar narrow={false} onPicked={close} />
      </Drawer>
    );
  }
  if (dialog === 'closing' && closing) {
    return (
      <Dialog title={t('common:tabs.lossTitle')} closeLabel={t('common:action.close')} onClose={close}>
        <p>{t('common:tabs.confirmLoss')}</p>
        <ul className="mt-2 list-disc pl-5">
          {closing.titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <Buttons>
          <Button onClick={close}>{t('common:tabs.keep')}</Button>
          <Button
            look="danger"
            onClick={() => {
              close();
              closing.discard();
            }}
          >
            {t('common:tabs.discard')}
          </Button>
        </Buttons>
      </Dialog>
    );
  }
  return null;
}
