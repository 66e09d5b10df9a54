/** Answers: low marks first to be seen, and the way to say that somebody has taken care. */
import { changeQuery, type ListViews, sendChange, type ViewProps } from '../../../screen';
import { ReasonDialog } from '../../../screen/form/reason-dialog';
import { type answerFields, handleAnswer } from './answers';

const MOST = 200;

/** What was done about it, in words. */
function Handle({ id, screen }: ViewProps & { readonly id: string }) {
  const { t, gateway } = screen;
  return (
    <ReasonDialog
      title={t('smart-screen-evaluation:answers.handle.title')}
      action={t('smart-screen-evaluation:answers.handle.confirm')}
      icon="check"
      label={t('smart-screen-evaluation:answers.handle.note')}
      most={MOST}
      screen={screen}
      send={(note) => sendChange(gateway, handleAnswer, { id, note }, { changes: ['evaluationForm'] })}
      onClose={() => changeQuery(screen, { handle: '' })}
    />
  );
}

export const views: ListViews<typeof answerFields> = {
  severity: ({ low }) => (low === 'open' ? 'danger' : undefined),
  cells: {
    low: ({ row: { low, state }, screen: { t } }) =>
      low === 'none' || state !== 'Submitted' ? null : (
        <span className={low === 'open' ? 'text-danger' : 'text-muted'}>{t(`smart-screen-evaluation:answers.values.low.${low}`)}</span>
      ),
    department: ({ row: { department }, screen: { t } }) =>
      department === '' ? (
        <span className="text-muted">{t('smart-screen-evaluation:answers.tooFew')}</span>
      ) : (
        <span className="truncate">{department}</span>
      ),
  },
  actions: [
    {
      name: 'handle',
      icon: 'check',
      primary: true,
      right: 'followup',
      when: ({ low }) => low === 'open',
      run: ({ id }, screen) => changeQuery(screen, { handle: id }),
    },
  ],
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.handle && <Handle key={screen.query.handle} id={screen.query.handle} screen={screen} />}
    </>
  ),
};
