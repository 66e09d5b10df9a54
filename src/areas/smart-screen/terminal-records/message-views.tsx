/** What is drawn of guests' requests in a way of its own: who waits and for how long, and the way to answer. */

import type { Row } from '../../../field/field';
import { spanText } from '../../../i18n/duration-text';
import { changeQuery, type ListViews } from '../../../screen';
import type { ActionTools } from '../../../screen/definition/definition';
import { StateTag } from '../../../ui';
import { AnswerDialog } from './answer-dialog';
import { closeMessage, type messageFields, WAITS } from './messages';

type Request = Row<typeof messageFields>;

const waitOf = ({ state, waiting = 0 }: Request) =>
  state !== 'new' ? undefined : waiting >= WAITS.tooLong ? 'danger' : waiting >= WAITS.long ? 'warning' : undefined;

const isOpen = ({ state }: Request): boolean => state === 'new' || state === 'answered';

const close = async ({ id, room }: Request, { send, reload, notify, t }: ActionTools): Promise<void> => {
  const done = await send(closeMessage, { id }, { of: id });
  reload();
  if (done !== undefined) notify('success', t('smart-screen-terminal-records:messages.doneSaid', { room }));
};

export const views: ListViews<typeof messageFields> = {
  severity: waitOf,
  cells: {
    guest: ({ row: { guest, in_house }, screen: { t } }) =>
      in_house ? (
        <span className="truncate">{guest}</span>
      ) : (
        <StateTag severity="neutral">{t('smart-screen-terminal-records:messages.left')}</StateTag>
      ),
    waiting: ({ row, screen: { t } }) => {
      const text = spanText(row.waiting ?? 0, 'minutes', t);
      return row.state === 'new' ? (
        <StateTag severity={waitOf(row) ?? 'success'}>{text}</StateTag>
      ) : (
        <span className="text-muted tabular-nums">{text}</span>
      );
    },
  },
  actions: [
    {
      name: 'answer',
      icon: 'message',
      primary: true,
      when: isOpen,
      run: ({ id, room, language }, screen) => changeQuery(screen, { answer: id, to: `${language} ${room}` }),
    },
    { name: 'done', icon: 'check', primary: true, right: 'answer', when: isOpen, run: close },
  ],
  Around: ({ screen, children }) => {
    const { answer, to = '' } = screen.query;
    const [language = '', ...room] = to.split(' ');
    return (
      <>
        {children}
        {answer && (
          <AnswerDialog
            key={answer}
            id={answer}
            room={room.join(' ')}
            language={language === 'en' ? 'en' : 'zh_CN'}
            screen={screen}
            onClose={() => changeQuery(screen, { answer: '', to: '' })}
          />
        )}
      </>
    );
  },
};
