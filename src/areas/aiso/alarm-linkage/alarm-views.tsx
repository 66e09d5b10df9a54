/** What is drawn of alarms in a way of its own: what needs somebody, what was done step by step, and taking care of it. */
import { changeQuery, type ListViews, sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { PageNotice } from '../../../screen/page/page-head';

import { FactList, FormRow, Input, StateTag, Tag } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { type alarmFields, closeAlarm, type DONE, handleAlarm, STATE_SEVERITY } from './alarms';
import { StepList } from './steps';

const SEVERITY: Readonly<Record<(typeof DONE)[number], Severity>> = {
  answered: 'success',
  unanswered: 'warning',
  offline: 'danger',
  busy: 'warning',
  barred: 'danger',
  heard: 'success',
  shown: 'info',
  unseen: 'warning',
  nobody: 'danger',
  off: 'danger',
  switched: 'info',
  spared: 'neutral',
};
const NOTE_MAX = 100;

/** Takes care of an alarm, or ends it, with a note. */
function NoteDialog({
  id,
  what,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly what: 'handle' | 'close'; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const form = useForm<{ readonly note: string }>({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.length > NOTE_MAX ? { say: 'issue:tooLong', args: { max: NOTE_MAX } } : undefined }),
    async send({ note }) {
      await sendChange(gateway, what === 'handle' ? handleAlarm : closeAlarm, { id, note });
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t(`aiso-alarm-linkage:${what}.title`)}
      action={t(`aiso-alarm-linkage:${what}.confirm`)}
      icon="check"
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">{t(`aiso-alarm-linkage:${what}.help`)}</p>
      <FormRow label={t('aiso-alarm-linkage:alarms.fields.note')} issue={form.issue('note')}>
        {(row) => <Input {...row} {...form.input('note')} autoComplete="off" data-autofocus />}
      </FormRow>
    </FormDialog>
  );
}

export const views: ListViews<typeof alarmFields> = {
  severity: ({ state, test }) => {
    if (state === 'calling' || state === 'unanswered') return test ? 'info' : 'danger';
    return state === 'answered' ? 'warning' : undefined;
  },
  // What it does not replace stays in sight, also where notes of lists do not.
  Above: ({ screen: { t } }) => (
    <div className="mb-4 sm:hidden">
      <PageNotice severity="info">{t('aiso-alarm-linkage:notFire')}</PageNotice>
    </div>
  ),
  Summary: ({ screen: { t } }) => <p className="max-w-[680px] px-2 text-note max-sm:hidden">{t('aiso-alarm-linkage:notFire')}</p>,
  actions: [
    {
      name: 'handle',
      icon: 'check',
      primary: true,
      right: 'handle',
      when: ({ handled_by, closed_at }) => handled_by === '' && closed_at === '',
      run: ({ id }, screen) => changeQuery(screen, { handle: id }),
    },
    {
      name: 'close',
      icon: 'close',
      primary: true,
      right: 'handle',
      when: ({ handled_by, closed_at }) => handled_by !== '' && closed_at === '',
      run: ({ id }, screen) => changeQuery(screen, { close: id }),
    },
  ],
  Detail: ({ row, screen: { t } }) => (
    <div className="space-y-4">
      {row.test && <Tag severity="info">{t('aiso-alarm-linkage:alarms.fields.test')}</Tag>}
      <FactList
        rows={[
          [
            t('aiso-alarm-linkage:alarms.fields.state'),
            <StateTag key="state" severity={STATE_SEVERITY[row.state]}>
              {t(`aiso-alarm-linkage:alarms.values.state.${row.state}`)}
            </StateTag>,
          ],
          ...(['source', 'place', 'zone', 'time', 'count', 'answered_by', 'handled_by', 'note'] as const)
            .filter((name) => String(row[name] ?? '') !== '')
            .map((name) => [t(`aiso-alarm-linkage:alarms.fields.${name}`), String(row[name])] as const),
        ]}
      />
      <h3 className="font-semibold">{t('aiso-alarm-linkage:alarms.fields.done')}</h3>
      <StepList
        label={t('aiso-alarm-linkage:alarms.fields.done')}
        lines={row.done.map(({ time, kind, name, result, heard, count, dnd }, at) => ({
          key: `${at}`,
          kind,
          time: time.slice(11),
          name: name || t(`aiso-alarm-linkage:kind.${kind}`),
          result: [
            t(`aiso-alarm-linkage:done.${result}`, { heard: heard ?? 0, count: count ?? 0 }),
            ...(dnd ? [t('aiso-alarm-linkage:done.inSpite')] : []),
          ].join(' · '),
          severity: SEVERITY[result],
        }))}
      />
    </div>
  ),
  told: ['done'],
  Around: ({ screen, children }) => {
    const { handle, close } = screen.query;
    return (
      <>
        {children}
        {handle && (
          <NoteDialog key={handle} id={handle} what="handle" screen={screen} onClose={() => changeQuery(screen, { handle: '' })} />
        )}
        {close && <NoteDialog key={close} id={close} what="close" screen={screen} onClose={() => changeQuery(screen, { close: '' })} />}
      </>
    );
  },
};
