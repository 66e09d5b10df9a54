/** What is drawn of group calls that are over in a way of its own: calling again who was not reached. */
import { changeQuery, type ListViews } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { recallHeld } from './calls';
import type { held } from './groups';

export const views: ListViews<(typeof held)['fields']> = {
  actions: [
    {
      name: 'recall',
      icon: 'phone',
      primary: true,
      right: 'control',
      when: ({ left }) => (left ?? 0) > 0,
      run: ({ id }, screen) => changeQuery(screen, { recall: id }),
    },
  ],
  Around: ({ screen, children }) => {
    const { recall } = screen.query;
    return (
      <>
        {children}
        {recall && (
          <SendQuestion
            key={recall}
            screen={screen}
            title={screen.t('aiso-multiparty-call:recall.title')}
            confirmLabel={screen.t('aiso-multiparty-call:recall.confirm')}
            send={({ send }) => send(recallHeld, { id: recall })}
            onSent={() => screen.setQuery({ tab: 'live' })}
            onClose={() => changeQuery(screen, { recall: '' })}
          >
            {screen.t('aiso-multiparty-call:recall.help')}
          </SendQuestion>
        )}
      </>
    );
  },
};
