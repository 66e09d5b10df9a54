/** What can be done with a device that waits: it becomes one of the house, in the place of another where it replaces one. */
import { type ReactNode, useState } from 'react';
import { LinkedPicker } from '../../../field/linked';
import { askAgain, changeQuery, type ListViews, useLabels, useRead, useSend, type ViewProps } from '../../../screen';
import { Button, Buttons, Dialog, FormRow, Input, StateTag } from '../../../ui';
import { adopt, readCandidates } from './calls';
import { deviceFields } from './devices';
import { inbox, type inboxFields } from './inbox';

/** Which device is taken in is in the address: its id, and what it is called. */
const CLOSED = { adopt: '', of: '' };

/** The dialog. */
function AdoptDialog({ id, sn, screen, onClose }: ViewProps & { readonly id: string; readonly sn: string; readonly onClose: () => void }) {
  const { t } = screen;
  const [room, setRoom] = useState('');
  const [replaces, setReplaces] = useState('');
  const [keyword, setKeyword] = useState('');
  const labels = useLabels('tr069-itms:devices', deviceFields, screen);
  const found = useRead(screen.gateway, readCandidates, { id, keyword }).data?.data.list ?? [];
  const { send, pending, failure } = useSend(screen);
  const go = async (): Promise<void> => {
    const reply = await send(adopt, { id, room: replaces === '' ? room : '', replaces }, { changes: ['/admin.php/tr069/itms'] });
    if (!reply) return;
    askAgain(['/admin.php/tr069/inbox', '/admin.php/tr069/itms']);
    screen.notify('success', t('tr069-itms:inbox.adopt.done', { sn }));
    onClose();
  };
  return (
    <Dialog title={t('tr069-itms:inbox.adopt.title', { sn })} closeLabel={t('common:action.close')} onClose={onClose}>
      <div className="grid gap-4">
        <FormRow label={t('tr069-itms:inbox.adopt.replaces')} group help={t('tr069-itms:inbox.adopt.note')}>
          {() => (
            <div className="grid gap-2">
              <Input
                type="search"
                aria-label={t('tr069-itms:inbox.adopt.search')}
                placeholder={t('tr069-itms:inbox.adopt.search')}
                value={keyword}
                onChange={(event) => setKeyword(event.target.value)}
              />
              <div
                role="radiogroup"
                aria-label={t('tr069-itms:inbox.adopt.candidates')}
                className="max-h-52 overflow-y-auto rounded-control border border-line"
              >
                {[{ id: '', sn: '', room: '', online: '', since: '' }, ...found].map((each) => (
                  <label key={each.id} className="flex cursor-pointer items-baseline gap-2 px-3 py-1.5 hover:bg-hover">
                    <input type="radio" name="replaces" checked={replaces === each.id} onChange={() => setReplaces(each.id)} />
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
          <FormRow label={t('tr069-itms:inbox.adopt.room')}>
            {(input) => <LinkedPicker {...input} linkage="room" value={room} onChange={setRoom} words={labels.wordsOf('room')} none="–" />}
          </FormRow>
        )}
        <div role="alert">{failure !== '' && <p className="text-danger">{failure}</p>}</div>
      </div>
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button look="primary" pending={pending} onClick={() => void go()}>
          {t('tr069-itms:inbox.actions.adopt')}
        </Button>
      </Buttons>
    </Dialog>
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
