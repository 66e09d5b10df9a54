/** What is drawn of groups in a way of its own: starting one, which says beforehand whom it rings. */
import { listOf } from '../../../i18n/list-of';
import { changeQuery, type ListViews, ReadState, useRead, type ViewProps } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { groupCalls, planGroup } from './calls';
import type { groupFields } from './groups';

/** Asks before a group is called: phones ring at once, and calls to the outside may cost. */
function StartQuestion({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, gateway, failureText, setQuery } = screen;
  const read = useRead(gateway, planGroup, { id });
  const plan = read.data?.data;
  const refused = plan?.refused ?? '';
  const lost = plan && [
    ...(plan.outside > 0 ? [t('aiso-multiparty-call:start.outside', { count: plan.outside })] : []),
    ...(plan.unreached.length > 0
      ? [t('aiso-multiparty-call:start.unreached', { count: plan.unreached.length, names: listOf(t, plan.unreached.slice(0, 8)) })]
      : []),
    ...(refused === '' ? [] : [refused]),
  ];
  return (
    <SendQuestion
      screen={screen}
      title={t('aiso-multiparty-call:start.title')}
      lost={lost ?? []}
      confirmLabel={t('aiso-multiparty-call:start.confirm')}
      look="primary"
      send={({ send }) => send(groupCalls.start, { id })}
      onSent={() => setQuery({ tab: 'live' })}
      onClose={onClose}
    >
      {plan ? (
        t('aiso-multiparty-call:start.phones', { count: plan.phones })
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-6 w-64']} />
      )}
    </SendQuestion>
  );
}

export const views: ListViews<typeof groupFields> = {
  actions: [
    {
      name: 'start',
      icon: 'phone',
      primary: true,
      right: 'control',
      when: ({ status }) => status,
      run: ({ id }, screen) => changeQuery(screen, { start: id }),
    },
  ],
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.start && (
        <StartQuestion
          key={screen.query.start}
          id={screen.query.start}
          screen={screen}
          onClose={() => changeQuery(screen, { start: '' })}
        />
      )}
    </>
  ),
};
