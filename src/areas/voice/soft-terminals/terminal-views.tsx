/** What is drawn of the accounts of soft phones in a way of its own: their version, and what is open over the list. */

import { changeQuery, type ListViews, SendQuestion } from '../../../screen';
import { Tag } from '../../../ui';
import { signOut } from './calls';
import { CodeDialog } from './code-dialog';
import { type terminalFields, terminals } from './terminals';

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
  // What is open over the list is in the address.
  Around: ({ screen, children }) => {
    const { t, query, can, notify } = screen;
    const { code, signout } = query;
    const close = (): void => changeQuery(screen, { code: '', signout: '' });
    return (
      <>
        {children}
        {code && can(`${terminals.component}:code`) && <CodeDialog id={code} screen={screen} onClose={close} />}
        {signout && can(`${terminals.component}:signout`) && (
          <SendQuestion
            screen={screen}
            title={t('voice-terminals:signOut.title')}
            confirmLabel={t('voice-terminals:signOut.action')}
            send={({ send }) => send(signOut, { id: signout })}
            onSent={() => {
              notify('success', t('voice-terminals:signOut.done'));
              close();
            }}
            onClose={close}
          >
            {t('voice-terminals:signOut.lost')}
          </SendQuestion>
        )}
      </>
    );
  },
};
