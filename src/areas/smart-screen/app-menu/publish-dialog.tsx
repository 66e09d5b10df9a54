/** Publishing a menu: to a test room before all get it, at once or at a time; what changes for guests is said before. */
import { checkForm, FormFields, sendChange, useForm, useLabels, useRead, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout } from '../../../ui';
import { DifferenceList } from './difference-list';
import { type MenuRow, publishMenu, readChanges, readStanding } from './menus';
import { publishFields, publishForm } from './publish';

const EVERY_MS = 4000;

export function PublishDialog({
  screen,
  record,
  grave,
  onClose,
}: ViewProps & { readonly record: MenuRow /** What keeps it back. */; readonly grave: number; readonly onClose: () => void }) {
  const { t, gateway, failureText, notify } = screen;
  const labels = useLabels('smart-screen-app-menu:publish', publishFields, screen);
  const standing = useRead(gateway, readStanding, { id: record.id }, EVERY_MS).data?.data;
  const changes = useRead(gateway, readChanges, { id: record.id }).data?.data;
  const form = useForm({
    initial: { to: 'test' as 'test' | 'all', room: '', start: 'now' as 'now' | 'later', at: '', note: '' },
    check: (values) => checkForm(publishForm, values, true),
    async send({ to, room, start, at, note }) {
      const reply = await sendChange(
        gateway,
        publishMenu,
        { id: record.id, mtime: record.mtime ?? '', to, room: to === 'test' ? room : '', at: start === 'later' ? at : '', note },
        { changes: ['appMenuVersion', 'appMenuAssign'] },
      );
      const { number } = reply.data;
      notify(
        'success',
        start === 'later'
          ? t('smart-screen-app-menu:publish.planned', { number, at })
          : t(to === 'test' ? 'smart-screen-app-menu:publish.onTrial' : 'smart-screen-app-menu:publish.done', { number, room }),
      );
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-app-menu:publish.title', { name: record.name })}
      width="max-w-[640px]"
      action={t(form.values.to === 'test' ? 'smart-screen-app-menu:publish.try' : 'smart-screen-app-menu:publish.confirm')}
      icon="upload"
      disabled={grave > 0}
      form={form}
      onClose={onClose}
    >
      <div className="space-y-4">
        {grave > 0 ? (
          <Callout severity="danger">{t('smart-screen-app-menu:publish.faults', { count: grave })}</Callout>
        ) : standing && form.values.to === 'all' ? (
          <Callout severity={standing.tested ? 'info' : 'warning'}>
            {standing.tested
              ? t('smart-screen-app-menu:publish.tested', { room: standing.room, count: standing.total })
              : standing.room === ''
                ? t('smart-screen-app-menu:publish.untested')
                : t('smart-screen-app-menu:publish.waits', { room: standing.room })}
          </Callout>
        ) : null}
        <FormFields def={publishForm} form={form} labels={labels} isNew level={3} />
        <section aria-label={t('smart-screen-app-menu:publish.changes')}>
          <h3 className="mb-1 font-medium">{t('smart-screen-app-menu:publish.changes')}</h3>
          {changes && (
            <DifferenceList
              list={changes.list}
              t={t}
              none={standing?.live === 0 ? t('smart-screen-app-menu:publish.first') : t('smart-screen-app-menu:publish.same')}
            />
          )}
        </section>
      </div>
    </FormDialog>
  );
}
