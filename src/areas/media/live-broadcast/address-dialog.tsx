/** Where an encoder pushes to: to be typed, copied or scanned. Whoever opens it is noted: it holds the key. */
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text';
import { useSend, type ViewProps } from '../../../screen';
import { Button, Buttons, Callout, Dialog, IconButton, Skeleton } from '../../../ui';
import { QrCode } from '../../../ui/qr-code';
import { type PushAddress, readAddress } from './calls';

export function AddressDialog({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, notify } = screen;
  const { failure, send } = useSend(screen);
  const [address, setAddress] = useState<PushAddress>();
  useEffect(() => {
    void send(readAddress, { id }, { of: id }).then((reply) => reply && setAddress(reply.data));
  }, [send, id]);
  const copy = async (text: string): Promise<void> => {
    const done = await copyText(text);
    notify(done ? 'success' : 'warning', t(done ? 'common:action.copied' : 'common:message.copyFailed'));
  };
  return (
    <Dialog
      title={t('media-live-broadcast:address.title')}
      closeLabel={t('common:action.close')}
      width="max-w-[600px]"
      holds
      onClose={onClose}
    >
      {failure !== '' && <Callout severity="danger">{failure}</Callout>}
      {!address && failure === '' && <Skeleton className="h-48 w-full" />}
      {address && (
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={address.url} label={t('media-live-broadcast:address.code')} failed={t('media-live-broadcast:address.noPicture')} />
          <dl className="min-w-56 grow basis-0 space-y-3">
            {(['server', 'key', 'url'] as const).map((name) => (
              <div key={name}>
                <dt className="text-note text-muted">{t(`media-live-broadcast:address.${name}`)}</dt>
                <dd className="flex items-start gap-1">
                  <span className="min-w-0 grow py-1.5 font-mono [overflow-wrap:anywhere]">{address[name]}</span>
                  <IconButton
                    icon="copy"
                    label={t('media-live-broadcast:address.copy', { name: t(`media-live-broadcast:address.${name}`) })}
                    onClick={() => void copy(address[name])}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="mt-4 text-note text-muted">{t('media-live-broadcast:address.secret')}</p>
      <Buttons>
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
