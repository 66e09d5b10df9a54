/** Calls a contact: one's own extension rings first. */

import { useEffect, useState } from 'react';
import { decodeRow, type Option, type Row } from '../../../field/field';
import { isGatewayError } from '../../../gateway/errors';
import { load, save } from '../../../lib/storage';
import { linkedOptions, ReadState, resourceOf, type ScreenProps, useRead, useSend, type ViewProps } from '../../../screen';
import { Button, Buttons, Dialog, FormRow, Select } from '../../../ui';
import { callNumber } from './calls';
import { contactFields, contacts } from './contacts';

const { detail } = resourceOf(contacts.resource);

/** The dialog that calls a contact from one's own extension. @param id of the contact */
export function CallDialog({ id, screen, onClose }: { readonly id: string; readonly screen: ScreenProps; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, detail, { id });
  const contact = read.data && decodeRow(contactFields, read.data.data.detail);
  return (
    <Dialog title={t('voice-people:call.title', { name: contact?.name ?? '' })} closeLabel={t('common:action.close')} onClose={onClose}>
      {contact ? (
        <CallForm contact={contact} screen={screen} onClose={onClose} />
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-control w-full', 'h-control w-full']} />
      )}
    </Dialog>
  );
}

function CallForm({ screen, contact, onClose }: ViewProps & { readonly contact: Row<typeof contactFields>; readonly onClose: () => void }) {
  const { gateway, operations, t, notify, failureText, account } = screen;
  const memory = `own-extension:${account}`;
  const [extensions, setExtensions] = useState<readonly Option[]>([]);
  const [number, setNumber] = useState(contact.numbers[0]?.number ?? '');
  const [extension, setExtension] = useState(() => {
    const kept = load('local', memory);
    return typeof kept === 'string' ? kept : '';
  });
  const { pending, failure, send, forget } = useSend(screen);
  const [issue, setIssue] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    linkedOptions({ gateway, operations }, 'voice_extension', leaving.signal).then(setExtensions, (error: unknown) => {
      if (isGatewayError(error) && error.kind !== 'aborted') setIssue(failureText(error));
    });
    return () => leaving.abort();
  }, [gateway, operations, failureText]);

  const call = async (): Promise<void> => {
    if (extension === '') {
      forget();
      setIssue(t('voice-people:call.choose'));
      return;
    }
    setIssue('');
    const reply = await send(callNumber, { number, extension });
    if (!reply) return;
    save('local', memory, extension);
    notify('success', t('voice-people:call.done', { from: reply.data.from, number }));
    onClose();
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void call();
      }}
    >
      <FormRow label={t('voice-people:call.number')}>
        {(row) => (
          <Select
            {...row}
            value={number}
            onChange={setNumber}
            options={contact.numbers.map((each) => ({
              value: each.number,
              label: `${each.number} · ${t(`voice-people:contacts.values.numbers.${each.kind}`)}`,
            }))}
          />
        )}
      </FormRow>
      <FormRow label={t('voice-people:call.from')} help={t('voice-people:call.fromHelp')} required>
        {(row) => (
          <Select
            {...row}
            value={extension}
            onChange={setExtension}
            options={[{ value: '', label: t('voice-people:call.choose') }, ...extensions]}
          />
        )}
      </FormRow>
      <div role="alert">{(issue || failure) && <p className="text-danger">{issue || failure}</p>}</div>
      <Buttons>
        <Button onClick={onClose} disabled={pending}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" look="primary" icon="phone" pending={pending}>
          {t('voice-people:call.run')}
        </Button>
      </Buttons>
    </form>
  );
}
