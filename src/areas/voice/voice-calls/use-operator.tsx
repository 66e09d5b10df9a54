/** What an operator does with calls, from wherever he sees them: rights, dialogs, and what the box says to it. */
import { type ReactNode, useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import type { ScreenProps } from '../../../screen';
import { Confirm } from '../../../ui/confirm';
import { callerOf, reachedOf } from './call-words';
import { callActs, type Directory, type LiveCall } from './calls';
import { ListenDialog } from './listen-dialog';
import { TransferDialog } from './transfer-dialog';

const COMPONENT = 'voicemodel/voicecalls';

/** The operator's hands. */
export interface Operator {
  readonly mayHangUp: boolean;
  readonly mayTransfer: boolean;
  readonly mayListen: boolean;
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

/** @param reload asks for the calls again */
export function useOperator(tools: ScreenProps, directory: Directory | undefined, reload: () => void): Operator {
  const { t, gateway, can, notify, failureText } = tools;
  const [asked, setAsked] = useState<Asked>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = (): void => {
    setAsked(undefined);
    setFailure(undefined);
  };

  /** Does it and says so; rejects as the call does. */
  const act = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      notify('success', done);
    } finally {
      reload();
    }
  };
  const quiet = { quiet: true } as const;
  const send = (call: LiveCall, number: string): Promise<void> =>
    act(gateway.send(callActs.transfer, { id: call.id, number }, quiet), t('voice-live:transfer.done', { who: callerOf(call, t), number }));
  const listenBy = (call: LiveCall, extension: string, done: string): Promise<void> =>
    act(gateway.send(callActs.listen, { id: call.id, extension }, quiet), done);
  /** The words of a failure; what is no failed call is a mistake of the console. */
  const wordsOf = (error: unknown): string => {
    if (!isGatewayError(error)) throw error;
    return failureText(error);
  };
  const confirmHangUp = async (call: LiveCall): Promise<void> => {
    setPending(true);
    try {
      await act(gateway.send(callActs.hangUp, { id: call.id }, quiet), t('voice-live:hangUp.done', { who: callerOf(call, t) }));
      close();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setPending(false);
    }
  };

  return {
    mayHangUp: can(`${COMPONENT}:hangup`),
    mayTransfer: can(`${COMPONENT}:transfer`),
    mayListen: can(`${COMPONENT}:listen`),
    hangUp: (call) => setAsked({ what: 'hangUp', call }),
    transfer: (call, number) => {
      if (number === undefined) setAsked({ what: 'transfer', call });
      else void send(call, number).catch((error: unknown) => notify('error', wordsOf(error)));
    },
    listen: (call) => {
      if (call.listener === '') setAsked({ what: 'listen', call });
      else void listenBy(call, '', t('voice-live:listen.ended')).catch((error: unknown) => notify('error', wordsOf(error)));
    },
    asking: asked !== undefined,
    dialogs: asked && (
      <>
        {asked.what === 'hangUp' && (
          <Confirm
            title={t('voice-live:hangUp.title')}
            confirmLabel={t('voice-live:hangUp.confirm')}
            cancelLabel={t('common:action.cancel')}
            pending={pending}
            failure={failure}
            onConfirm={() => void confirmHangUp(asked.call)}
            onClose={close}
          >
            {t('voice-live:hangUp.help', { who: callerOf(asked.call, t), whom: reachedOf(asked.call) })}
          </Confirm>
        )}
        {asked.what === 'transfer' && (
          <TransferDialog
            call={asked.call}
            directory={directory}
            tools={tools}
            send={(number) => send(asked.call, number)}
            onClose={close}
          />
        )}
        {asked.what === 'listen' && (
          <ListenDialog
            call={asked.call}
            directory={directory}
            tools={tools}
            send={(extension, number) => listenBy(asked.call, extension, t('voice-live:listen.done', { number }))}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
