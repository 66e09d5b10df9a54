/** Answers: low marks first to be seen, and the way to say that somebody has taken care. */
import { changeQuery, type ListViews, sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, Input } from '../../../ui';
import { type answerFields, handleAnswer } from './answers';

const MOST = 200;

/** What was done about it, in words. */
function Handle({ id, screen }: ViewProps & { readonly id: string }) {
  const { t, gateway, failureText } = screen;
  const close = (): void => changeQuery(screen, { handle: '' });
  const form = useForm<{ readonly note: string }>({
    initial: { note: '' },
    check: ({ note }) => ({
      note: note.trim() === '' ? { say: 'issue:required' } : note.length > MOST ? { say: 'issue:tooLong', args: { max: MOST } } : undefined,
    }),
    async send({ note }) {
      await sendChange(gateway, handleAnswer, { id, note }, { changes: ['evaluationForm'] });
      close();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-evaluation:answers.handle.title')}
      action={t('smart-screen-evaluation:answers.handle.confirm')}
      icon="check"
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={close}
    >
      <FormRow label={t('smart-screen-evaluation:answers.handle.note')} issue={form.issue('note')} required>
        {(row) => <Input {...row} {...form.input('note')} autoComplete="off" data-autofocus />}
      </FormRow>
    </FormDialog>
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
