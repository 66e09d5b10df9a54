/** Answers a guest: with a ready answer that the box says in his language, or in one's own words. */
import { sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, Input } from '../../../ui';
import { RadioGroup } from '../../../ui/radio-group';
import { answerMessage, MOST_ANSWER, QUICK_ANSWERS } from './messages';

type Choice = (typeof QUICK_ANSWERS)[number] | 'own';

export function AnswerDialog({
  id,
  room,
  language,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly room: string; readonly language: 'zh_CN' | 'en'; readonly onClose: () => void }) {
  const { t, gateway, failureText, notify } = screen;
  const form = useForm<{ readonly quick: Choice; readonly text: string }>({
    initial: { quick: QUICK_ANSWERS[0], text: '' },
    check: ({ quick, text }) => ({
      text:
        quick !== 'own'
          ? undefined
          : text.trim() === ''
            ? { say: 'issue:required' }
            : text.length > MOST_ANSWER
              ? { say: 'issue:tooLong', args: { max: MOST_ANSWER } }
              : undefined,
    }),
    async send({ quick, text }) {
      await sendChange(gateway, answerMessage, quick === 'own' ? { id, quick: '', text } : { id, quick, text: '' });
      notify('success', t('smart-screen-terminal-records:messages.reply.sent', { room }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-terminal-records:messages.reply.title', { room })}
      action={t('smart-screen-terminal-records:messages.reply.send')}
      icon="message"
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('smart-screen-terminal-records:messages.reply.help', {
          language: t(`smart-screen-terminal-records:messages.values.language.${language}`),
        })}
      </p>
      <FormRow label={t('smart-screen-terminal-records:messages.reply.quick')} group>
        {(input) => (
          <RadioGroup
            {...input}
            name="quick"
            value={form.values.quick}
            onChange={(quick) => form.set({ quick })}
            options={[
              ...QUICK_ANSWERS.map((value) => ({ value, label: t(`smart-screen-terminal-records:messages.quick.${value}`) })),
              { value: 'own', label: t('smart-screen-terminal-records:messages.reply.own') },
            ]}
          />
        )}
      </FormRow>
      {form.values.quick === 'own' && (
        <FormRow label={t('smart-screen-terminal-records:messages.reply.text')} issue={form.issue('text')} required>
          {(input) => <Input {...input} {...form.input('text')} autoComplete="off" maxLength={MOST_ANSWER} />}
        </FormRow>
      )}
    </FormDialog>
  );
}
