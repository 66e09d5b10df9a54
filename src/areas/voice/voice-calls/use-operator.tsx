/** What an operator does with calls, from wherever he sees them: rights, dialogs, and what the box says to it. */
import { type ReactNode, useRef, useState } from 'react';
import type { Call } from '../../../gateway/calls';
import { allowedBy, type ScreenProps, SendQuestion, sendChange, useSend, whyNot } from '../../../screen';
import { Button, Buttons, Dialog } from '../../../ui';
import { callerOf, reachedOf } from './call-words';
import { callActs, type Directory, type LiveCall } from './calls';
import { ListenDialog } from './listen-dialog';
import { TransferDialog } from './transfer-dialog';

/** The operator's hands. */
export interface Operator {
  /** What he has no permission for, and why. */
  readonly why: Readonly<Record<Asked['what'], string | undefined>>;
  /** The same for an action of a menu. */
  readonly allowed: Readonly<Record<Asked['what'], ReturnType<typeof allowedBy>>>;
  readonly hangUp: (call: LiveCall) => void;
  /** Asks where to; with a number it is done at once. */
  readonly transfer: (call: LiveCall, number?: string) => void;
  /** Begins, or ends where somebody listens already. */
  readonly listen: (call: LiveCall) => void;
  /** Whether a dialog is open. */
  readonly asking: boolean;
  readonly dialogs: ReactNode;
}

type Asked = { readonly what: 'hangUp' | 'transfer' | 'listen'; readonly call: LiveCall };

/** Whether a call can be sent on: one to the outside only when somebody has answered, one of the box's own never. */
export const canTransfer = ({ label, direction, state }: LiveCall): boolean =>
  label === '' && (direction !== 'outbound' || state === 'talking');
/** Whether there is something to listen to. */
export const canListen = ({ label, state }: LiveCall): boolean => label === '' && state === 'talking';

/** What is said instead of a question whose call is over: nothing can be done with it any more. */
const CallEnded = ({ call, t, onClose }: { readonly call: LiveCall; readonly t: ScreenProps['t']; readonly onClose: () => void }) => (
  <Dialog title={t('voice-live:over')} closeLabel={t('common:action.close')} onClose={onClose}>
    <p className="text-muted [overflow-wrap:anywhere]">{t('voice-live:call', { who: callerOf(call, t), whom: reachedOf(call) })}</p>
    <Buttons>
      <Button onClick={onClose} data-autofocus>
        {t('common:action.close')}
      </Button>
    </Buttons>
  </Dialog>
);

/**
 * What a person may do with calls, and the dialogs that ask first: they follow the call that they ask about.
 * @param calls those under way
 */
export function useOperator(screen: ScreenProps, directory: Directory | undefined, calls: readonly LiveCall[] | undefined): Operator {
  const { t, gateway, notify } = screen;
  const [asked, setAsked] = useState<Asked>();
  /** What is done without a question: a call dropped on a tile, an end of listening. */
  const direct = useSend(screen, 'toast');
  const close = (): void => setAsked(undefined);
  const current = calls?.find(({ id }) => id === asked?.call.id);
  const known = useRef(current);
  if (current) known.current = current;

  const transferred = (call: LiveCall, number: string): string => t('voice-live:transfer.done', { who: callerOf(call, t), number });
  /** Does what a form asked for and says so; rejects as the call does. */
  const byForm = async <P,>(act: Call<P, object>, payload: P, done: string): Promise<void> => {
    await sendChange(gateway, act, payload);
    notify('success', done);
  };
  const atOnce = async <P,>(act: Call<P, object>, payload: P & { readonly id: string }, done: string): Promise<void> => {
    if (await direct.send(act, payload, { of: payload.id })) notify('success', done);
  };
  const byRight = <R,>(of: (right: string) => R): Readonly<Record<Asked['what'], R>> => ({
    hangUp: of('voicemodel/voicecalls:hangup'),
    transfer: of('voicemodel/voicecalls:transfer'),
    listen: of('voicemodel/voicecalls:listen'),
  });
  return {
    why: byRight((right) => whyNot(screen, right)),
    allowed: byRight((right) => allowedBy(screen, right)),
    hangUp: (call) => setAsked({ what: 'hangUp', call }),
    transfer: (call, number) => {
      if (number === undefined) setAsked({ what: 'transfer', call });
      else void atOnce(callActs.transfer, { id: call.id, number }, transferred(call, number));
    },
    listen: (call) => {
      if (call.listener === '') setAsked({ what: 'listen', call });
      else void atOnce(callActs.listen, { id: call.id, extension: '' }, t('voice-live:listen.ended'));
    },
    asking: asked !== undefined,
    dialogs: asked && (
      <>
        {!current && <CallEnded call={known.current?.id === asked.call.id ? known.current : asked.call} t={t} onClose={close} />}
        {current && asked.what === 'hangUp' && (
          <SendQuestion
            screen={screen}
            title={t('voice-live:hangUp.title')}
            confirmLabel={t('voice-live:hangUp.confirm')}
            send={({ send }) => send(callActs.hangUp, { id: asked.call.id })}
            onSent={() => {
              notify('success', t('voice-live:hangUp.done', { who: callerOf(asked.call, t) }));
              close();
            }}
            onClose={close}
          >
            {t('voice-live:hangUp.help', { who: callerOf(current, t), whom: reachedOf(current) })}
          </SendQuestion>
        )}
        {current && asked.what === 'transfer' && (
          <TransferDialog
            call={current}
            openedAt={reachedOf(asked.call)}
            directory={directory}
            screen={screen}
            send={(number) => byForm(callActs.transfer, { id: asked.call.id, number }, transferred(asked.call, number))}
            onClose={close}
          />
        )}
        {current && asked.what === 'listen' && (
          <ListenDialog
            call={current}
            directory={directory}
            screen={screen}
            send={(extension, number) => byForm(callActs.listen, { id: asked.call.id, extension }, t('voice-live:listen.done', { number }))}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
