/** A code that signs a soft phone in, to be scanned or typed: good once, and for some minutes. */

import { useCallback, useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text';
import { lengthText } from '../../../lib/length-text';
import { type ScreenProps, useRead, useSend, type ViewProps } from '../../../screen';
import { type BoxClock, useBoxClock, useSince } from '../../../screen/live/box-clock';
import { Button, Buttons, Callout, Dialog, Message, Skeleton } from '../../../ui';
import { QrCode } from '../../../ui/qr-code';
import { codeUsed, makeCode, type SignInCode } from './calls';

const EVERY_MS = 3000;

/** In the place of the code while the box makes one, or why it did not. */
const NoCode = ({ failure, onRetry, t }: { failure: string; onRetry: () => void } & Pick<ScreenProps, 't'>) =>
  failure !== '' ? (
    <Message icon="warning" title={t('common:state.failed')} alert action={<Button onClick={onRetry}>{t('common:action.retry')}</Button>}>
      {failure}
    </Message>
  ) : (
    <div aria-busy="true">
      <Skeleton className="h-48 w-full" />
    </div>
  );

/** The code itself, until it is used or over. */
function Live({ made, id, clock, screen }: ViewProps & { readonly made: SignInCode; readonly id: string; readonly clock: BoxClock }) {
  const { t, gateway, notify } = screen;
  const left = made.expires - made.now - useSince(made.now, clock);
  const used = useRead(gateway, codeUsed, { id }, EVERY_MS).data?.data.used ?? false;
  if (used)
    return (
      <Message icon="check" title={t('voice-terminals:code.used')}>
        {t('voice-terminals:code.usedHelp')}
      </Message>
    );
  if (left <= 0) return <Callout severity="warning">{t('voice-terminals:code.over')}</Callout>;
  const facts = [
    ['address', made.address],
    ['number', made.number],
    ['code', made.code],
  ] as const;
  return (
    <div className="flex flex-wrap items-start gap-5">
      <QrCode text={made.link} label={t('voice-terminals:code.label')} failed={t('voice-terminals:code.noPicture')} />
      <div className="min-w-48 grow">
        <dl className="space-y-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-note text-muted">{t(`voice-terminals:code.${name}`)}</dt>
              <dd className="font-mono text-[1.15em] font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={`mt-3 tabular-nums ${left < 60 ? 'text-warning' : 'text-muted'}`}>
          {t('voice-terminals:code.left', { time: lengthText(left) })}
        </p>
        <div className="mt-3">
          <Button
            icon="copy"
            onClick={() =>
              void copyText(made.link).then((done) =>
                notify(done ? 'success' : 'warning', t(done ? 'voice-terminals:code.copied' : 'voice-terminals:code.notCopied')),
              )
            }
          >
            {t('voice-terminals:code.copy')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The dialog with a sign-in code and its QR code; the code is made as it opens. */
export function CodeDialog({ id, screen, onClose }: { readonly id: string; readonly screen: ScreenProps; readonly onClose: () => void }) {
  const { t } = screen;
  const { failure, send } = useSend(screen);
  const [made, setMade] = useState<SignInCode>();
  const clock = useBoxClock(made?.now);
  const make = useCallback(async (): Promise<void> => {
    setMade(undefined);
    setMade((await send(makeCode, { id }, { of: id }))?.data);
  }, [send, id]);
  useEffect(() => void make(), [make]);
  return (
    <Dialog title={t('voice-terminals:code.title')} closeLabel={t('common:action.close')} width="max-w-[560px]" onClose={onClose}>
      <p className="mb-4 text-muted">{t('voice-terminals:code.help')}</p>
      {made ? (
        // A new code is another one to wait for.
        <Live key={made.code} made={made} id={id} clock={clock} screen={screen} />
      ) : (
        <NoCode failure={failure} onRetry={() => void make()} t={t} />
      )}
      <Buttons>
        <Button icon="refresh" disabled={!made} onClick={() => made && void make()}>
          {t('voice-terminals:code.again')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
