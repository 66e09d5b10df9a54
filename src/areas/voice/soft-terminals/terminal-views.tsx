/** What is drawn of the accounts of soft phones in a way of its own: their version, and what is open over the list. */

import type { ReactNode } from 'react';
import { changeQuery, type ListViews, useSend, type ViewProps } from '../../../screen';
import { Confirm, Tag } from '../../../ui';
import { signOut } from './calls';
import { CodeDialog } from './code-dialog';
import { type terminalFields, terminals } from './terminals';

/** What is open over the list is in the address. */
function WithDialogs({ screen, children }: ViewProps & { readonly children: ReactNode }) {
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
  const { code, signout } = query;
  return (
    <>
      {children}
      {code && can(`${terminals.component}:code`) && <CodeDialog id={code} screen={screen} onClose={close} />}
      {signout && can(`${terminals.component}:signout`) && (
        <Confirm
          title={t('voice-terminals:signOut.title')}
          confirmLabel={t('voice-terminals:signOut.action')}
          cancelLabel={t('common:action.cancel')}
          closeLabel={t('common:action.close')}
          pending={pending}
          failure={failure}
          onConfirm={() => void end(signout)}
          onClose={close}
        >
          {t('voice-terminals:signOut.lost')}
        </Confirm>
      )}
    </>
  );
}

export const views: ListViews<typeof terminalFields> = {
  cells: {
    // Marked where the vendor has a newer one.
    version: ({ value, row: { freshness }, screen: { t } }) =>
      value !== '' && (
        <span className="inline-flex min-w-0 items-center gap-2 tabular-nums">
          {value}
          {freshness === 'outdated' && <Tag severity="warning">{t('voice-terminals:terminals.values.freshness.outdated')}</Tag>}
        </span>
      ),
  },
  Around: WithDialogs,
};
