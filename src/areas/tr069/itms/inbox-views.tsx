/** What can be done with a device that waits: it becomes one of the house, in the place of another where it replaces one. */
import { type ReactNode, useState } from 'react';
import { LinkedPicker } from '../../../field/linked';
import { changeQuery, type ListViews, sendChange, useForm, useLabels, useRead, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout, FormRow, SearchInput, StateTag } from '../../../ui';
import { adopt, readCandidates } from './calls';
import { deviceFields } from './devices';
import { inbox, type inboxFields } from './inbox';
import { LooksLike } from './lookalikes';

/** Which device is taken in is in the address: its id, and what it is called. */
const CLOSED = { adopt: '', of: '' };

/** The dialog. */
function AdoptDialog({ id, sn, screen, onClose }: ViewProps & { readonly id: string; readonly sn: string; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const [keyword, setKeyword] = useState('');
  const labels = useLabels('tr069-itms:devices', deviceFields, screen);
  const { list: found = [], holder } = useRead(gateway, readCandidates, { id, keyword }).data?.data ?? {};
  const form = useForm<{ readonly room: string; readonly replaces: string }>({
    initial: { room: '', replaces: '' },
    check: () => ({}),
    async send({ room, replaces }) {
      const wanted = { id, room: replaces === '' ? room : '', replaces };
      await sendChange(gateway, adopt, wanted, { changes: ['/admin.php/tr069/inbox', '/admin.php/tr069/itms'] });
      screen.notify('success', t('tr069-itms:inbox.adopt.done', { sn }));
      onClose();
      return true;
    },
    failureText,
  });
  const { room, replaces } = form.values;
  return (
    <FormDialog
      title={t('tr069-itms:inbox.adopt.title', { sn })}
      action={t('tr069-itms:inbox.actions.adopt')}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {holder && holder.id !== replaces && (
          <Callout severity="danger">
            {holder.by === 'sn' ? t('tr069-itms:held.sn', { device: holder.device }) : t('tr069-itms:held.mac', holder)}{' '}
            {t(holder.online === 'online' ? 'tr069-itms:held.online' : 'tr069-itms:held.replace')}
          </Callout>
        )}
        <LooksLike sn={sn} screen={screen} />
        <FormRow label={t('tr069-itms:inbox.adopt.replaces')} group help={t('tr069-itms:inbox.adopt.note')} issue={form.issue('replaces')}>
          {() => (
            <div className="grid gap-2">
              <SearchInput label={t('tr069-itms:inbox.adopt.search')} value={keyword} onChange={setKeyword} />
              <div
                role="radiogroup"
                aria-label={t('tr069-itms:inbox.adopt.candidates')}
                className="max-h-52 overflow-y-auto rounded-control border border-line"
              >
                {[{ id: '', sn: '', room: '', online: '', since: '' }, ...found].map((each) => (
                  <label key={each.id} className="flex cursor-pointer items-baseline gap-2 px-3 py-1.5 hover:bg-hover">
                    <input type="radio" name="replaces" checked={replaces === each.id} onChange={() => form.set({ replaces: each.id })} />
                    {each.id === '' ? (
                      t('tr069-itms:inbox.adopt.none')
                    ) : (
                      <>
                        <span className="tabular-nums">{each.sn}</span>
                        <span className="text-muted">{each.room}</span>
                        <span className="ml-auto text-note text-muted">
                          <StateTag severity="neutral">{each.since}</StateTag>
                        </span>
                      </>
                    )}
                  </label>
                ))}
              </div>
            </div>
          )}
        </FormRow>
        {replaces === '' && (
          <FormRow label={t('tr069-itms:inbox.adopt.room')} issue={form.issue('room')}>
            {(input) => (
              <LinkedPicker
                {...input}
                linkage="room"
                value={room}
                onChange={(next) => form.set({ room: next })}
                words={labels.wordsOf('room')}
                none="–"
              />
            )}
          </FormRow>
        )}
      </div>
    </FormDialog>
  );
}

const WithDialog = ({ screen, children }: ViewProps & { readonly children: ReactNode }) => {
  const { query, can } = screen;
  const { adopt: id, of = '' } = query;
  return (
    <>
      {children}
      {id && can(`${inbox.component}:add`) && (
        <AdoptDialog key={id} id={id} sn={of} screen={screen} onClose={() => changeQuery(screen, CLOSED)} />
      )}
    </>
  );
};

export const views: ListViews<typeof inboxFields> = {
  severity: ({ why }) => (why === 'stranger' ? 'danger' : undefined),
  Around: WithDialog,
  actions: [
    {
      name: 'adopt',
      icon: 'plus',
      primary: true,
      right: 'add',
      run: ({ id, sn }, screen) => changeQuery(screen, { adopt: id, of: sn }),
    },
  ],
};
