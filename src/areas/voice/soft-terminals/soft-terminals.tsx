/** Softerminals: the accounts of soft phones, the codes that sign them in, and the way to sign one out (SPEC.md 2). */
import { changeQuery, ListView, useSend, type ViewProps } from '../../../screen';
import { Confirm } from '../../../ui/confirm';
import { signOut } from './calls';
import { CodeDialog } from './code-dialog';
import { terminals } from './terminals';

const RIGHT = 'voicemodel/softerminals';

/** The screen. What is open over the list is in the address. */
export function SoftTerminals({ screen }: ViewProps) {
  const { t, query, can, notify } = screen;
  const { pending, failure, send, forget } = useSend(screen);
  const close = (): void => {
    forget();
    changeQuery(screen, { code: '', signout: '' });
  };
  const end = async (id: string): Promise<void> => {
    if (!(await send(signOut, { id }))) return;
    notify('success', t('voice-terminals:signOut.done'));
    close();
  };
  return (
    <>
      <ListView screen={screen} def={terminals} />
      {query.code && can(`${RIGHT}:code`) && <CodeDialog id={query.code} screen={screen} onClose={close} />}
      {query.signout && can(`${RIGHT}:signout`) && (
        <Confirm
          title={t('voice-terminals:signOut.title')}
          confirmLabel={t('voice-terminals:signOut.action')}
          cancelLabel={t('common:action.cancel')}
          pending={pending}
          failure={failure}
          onConfirm={() => void end(query.signout ?? '')}
          onClose={close}
        >
          {t('voice-terminals:signOut.lost')}
        </Confirm>
      )}
    </>
  );
}
