/** Writes a message: what it says, how it looks on a television, who gets it, and the question before it goes. */
import { useState } from 'react';
import { decodeRow, initialValues, type ValuesOf } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import {
  checkForm,
  DraftOffer,
  Failure,
  type FormDef,
  FormFields,
  LookOnly,
  ReadState,
  SendQuestion,
  useForm,
  useLabels,
  useRead,
  type ViewProps,
  whyNot,
} from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Message } from '../../../ui';
import { type Plan, planMessage, sendMessage, type Whom, type Wish } from './calls';
import { checkContent, contentFields } from './content';
import { MessageFrame } from './message-frame';
import { messageFields, messages } from './messages';
import { templateFields } from './templates';
import { isChosen, partText, roomsText, WhoGetsIt } from './who-gets-it';

const { priority, to, rooms, groups } = messageFields;
const writeFields = { ...contentFields, priority, to, rooms, groups };
type Values = ValuesOf<typeof writeFields>;

const writeForm: FormDef<typeof writeFields> = {
  fields: writeFields,
  groups: {
    whom: [
      'to',
      { field: 'rooms', when: (values) => values.to === 'rooms' },
      { field: 'groups', when: (values) => values.to === 'groups' },
    ],
    chinese: ['title_zh', 'text_zh'],
    english: ['title_en', 'text_en'],
    screen: ['priority', 'look', 'minutes', 'picture', 'answers'],
  },
  check: checkContent,
};

const whomOf = (values: Values): Whom => ({
  to: values.to,
  rooms: values.to === 'rooms' ? values.rooms : [],
  groups: values.to === 'groups' ? values.groups : [],
  priority: values.priority,
  minutes: values.minutes ?? 0,
});
const wishOf = (values: Values, hash: string): Wish => ({
  ...whomOf(values),
  title_zh: values.title_zh,
  text_zh: values.text_zh,
  title_en: values.title_en,
  text_en: values.text_en,
  picture: values.picture,
  look: values.look,
  answers: JSON.stringify(values.answers),
  hash,
});

/** What is told before it goes. */
function linesOf(plan: Plan, to: string, screen: ViewProps['screen']): readonly string[] {
  const { t } = screen;
  const { parts, held_count, vacant, quiet_until } = plan;
  return [
    ...parts.map(({ name, count }) => t('smart-screen-message-board:ask.part', { name: partText(name, to, screen), count })),
    ...(quiet_until === '' ? [] : [t('smart-screen-message-board:ask.quiet', { until: quiet_until })]),
    ...(held_count > 0 && quiet_until === '' ? [t('smart-screen-message-board:ask.held', { count: held_count })] : []),
    ...(vacant.length > 0
      ? [t('smart-screen-message-board:who.vacant', { count: vacant.length, rooms: roomsText(vacant, vacant.length, screen) })]
      : []),
  ];
}

/** The form. `from`: what it begins with, a template or an earlier message; whom that was for is never taken over. */
function Form({ screen, from }: ViewProps & { readonly from: Partial<Values> }) {
  const { t, gateway, failureText } = screen;
  const labels = useLabels('smart-screen-message-board:messages', writeFields, screen);
  const [asked, setAsked] = useState<Plan>();
  const form = useForm<Values>({
    initial: { ...initialValues(writeFields), ...from },
    check: (values) => checkForm(writeForm, values, true),
    async send(values) {
      // Asked of the box at this moment: what the page shows is some seconds old.
      const plan = (await gateway.send(planMessage, whomOf(values), { quiet: true })).data;
      setAsked(plan);
      return false;
    },
    failureText,
    draft: { key: 'messageboard:write' },
  });
  const { values } = form;
  const why = whyNot(screen, `smartscreen/messageboard:${values.priority === 'emergency' ? 'emergency' : 'send'}`);
  const whom = whomOf(values);
  const languages = [...(values.title_zh === '' ? [] : ['zh_CN']), ...(values.title_en === '' ? [] : ['en'])];
  const many = asked !== undefined && asked.total > asked.ask_above;
  return (
    <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
      <form
        ref={form.ref}
        noValidate
        method="post"
        aria-label={t('smart-screen-message-board:write.title')}
        onSubmit={(event) => {
          event.preventDefault();
          if (why === undefined) void form.submit();
        }}
        className="min-w-0 rounded-panel border border-line bg-surface p-5"
      >
        <DraftOffer form={form} />
        <FormFields def={writeForm} form={form} labels={labels} isNew level={2} />
        <Failure lines={form.failure} />
        <div className="mt-5 flex">
          <GuardedButton why={why} type="submit" look="primary" icon="message" pending={form.pending}>
            {t('smart-screen-message-board:write.send')}
          </GuardedButton>
        </div>
      </form>
      <div className="min-w-0 space-y-5">
        <section aria-label={t('smart-screen-message-board:preview.title')} className="rounded-panel border border-line bg-surface p-5">
          <h2 className="mb-3 font-semibold">{t('smart-screen-message-board:preview.title')}</h2>
          <MessageFrame content={values} screen={screen} />
        </section>
        <section aria-label={t('smart-screen-message-board:who.title')} className="rounded-panel border border-line bg-surface p-5">
          <h2 className="mb-3 font-semibold">{t('smart-screen-message-board:who.title')}</h2>
          {isChosen(whom) ? (
            <WhoGetsIt whom={whom} languages={languages} screen={screen} />
          ) : (
            <Message icon="screen" title={t('smart-screen-message-board:who.choose')} />
          )}
        </section>
      </div>
      {asked && (
        <SendQuestion
          screen={screen}
          title={t('smart-screen-message-board:ask.title')}
          lost={linesOf(asked, values.to, screen)}
          {...(many && {
            word: String(asked.total),
            wordLabel: t('smart-screen-message-board:ask.type', { count: asked.total, word: String(asked.total) }),
          })}
          confirmLabel={t('smart-screen-message-board:ask.confirm', { count: asked.total })}
          send={({ send }) => send(sendMessage, wishOf(values, asked.hash), { changes: ['/admin.php/smartscreen/message_receipt'] })}
          onSent={({ data: { total } }) => {
            setAsked(undefined);
            form.restart(form.values);
            form.dropDraft();
            screen.notify('success', t('smart-screen-message-board:ask.sent', { count: total }));
            screen.setQuery({ tab: 'messages' });
          }}
          onClose={() => setAsked(undefined)}
        >
          {t(values.priority === 'emergency' ? 'smart-screen-message-board:ask.emergency' : 'smart-screen-message-board:ask.body', {
            count: asked.total,
            guests: asked.guests,
          })}
        </SendQuestion>
      )}
    </div>
  );
}

const templates = resource('/admin.php/smartscreen/message_template');
const earlier = resource('/admin.php/smartscreen/messageboard');

/** The content of a template or message, without whom it was for. */
const contentOf = (row: unknown): Partial<Values> => {
  const { name: _name, ...content } = decodeRow(templateFields, row);
  return Object.fromEntries(Object.keys(contentFields).map((name) => [name, Reflect.get(content, name)])) as Partial<Values>; // its own fields
};

/** The form once what it begins with is there. */
function Begun({ id, of, screen }: ViewProps & { readonly id: string; readonly of: 'template' | 'message' }) {
  const read = useRead(screen.gateway, (of === 'template' ? templates : earlier).detail, { id });
  const row = read.data?.data.detail;
  if (row === undefined) return <ReadState read={read} failureText={screen.failureText} rows={['h-96 w-full']} />;
  return <Form screen={screen} from={contentOf(row)} />;
}

export function Write({ screen }: ViewProps) {
  const { template = '', message = '', rooms: chosen = '' } = screen.query;
  const numbers = chosen.split(',').filter((each) => each !== '');
  return (
    <>
      <LookOnly screen={screen} component={messages.component} actions={['send', 'emergency']} />
      {template !== '' ? (
        <Begun key={`t${template}`} id={template} of="template" screen={screen} />
      ) : message !== '' ? (
        <Begun key={`m${message}`} id={message} of="message" screen={screen} />
      ) : (
        // Rooms that somebody has chosen elsewhere: exactly these, and how many stands beside the form.
        <Form key={chosen} screen={screen} from={numbers.length > 0 ? { to: 'rooms', rooms: numbers } : {}} />
      )}
    </>
  );
}
