/** Softerminals: the accounts of soft phones, the codes that sign them in, and the way to sign one out (SPEC.md 2). */
import { useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { changeQuery, ListView, type ScreenProps } from '../../../screen';
import { Confirm } from '../../../ui/confirm';
import { signOut } from './calls';
import { CodeDialog } from './code-dialog';
import { terminals } from './terminals';

const RIGHT = 'voicemodel/softerminals';

/** The screen. What is open over the list is in the address. */
export function SoftTerminals(tools: ScreenProps) {
  const { t, gateway, query, can, notify, failureText } = tools;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Grows with each sign-out, so that the list is asked again. */
  const [done, setDone] = useState(0);
  const close = (): void => {
    setFailure(undefined);
    changeQuery(tools, { code: '', signout: '' });
  };
  const end = async (id: string): Promise<void> => {
    setPending(true);
    try {
      await gateway.send(signOut, { id }, { quiet: true });
      notify('success', t('voice-terminals:signOut.done'));
      setDone((count) => count + 1);
      close();
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      setFailure(failureText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <ListView key={done} tools={tools} def={terminals} />
      {query.code && can(`${RIGHT}:code`) && <CodeDialog id={query.code} tools={tools} onClose={close} />}
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
