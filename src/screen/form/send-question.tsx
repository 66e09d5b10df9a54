import type { ComponentProps } from 'react';
import { fieldReasons } from '../../gateway/errors';
import { Confirm } from '../../ui/confirm';
import { type Sender, useSend } from '../data/use-send';
import type { ScreenProps } from '../screen';

/** A question whose answer goes to the box: once, whatever the number of presses, and why that failed stands in the question. */
export function SendQuestion<R extends object>({
  screen,
  send,
  onSent,
  ...question
}: Omit<ComponentProps<typeof Confirm>, 'cancelLabel' | 'closeLabel' | 'pending' | 'failure' | 'onConfirm'> & {
  readonly screen: Pick<ScreenProps, 't' | 'gateway' | 'notify' | 'failureText'>;
  /** What is sent, by the sender of the question. */
  readonly send: (sender: Sender) => Promise<R | undefined>;
  /** It was taken. */
  readonly onSent: (reply: R) => void;
}) {
  const sender = useSend(screen, 'here', (error) => fieldReasons(error) || screen.failureText(error));
  const go = async (): Promise<void> => {
    const reply = await send(sender);
    if (reply !== undefined) onSent(reply);
  };
  return (
    <Confirm
      {...question}
      cancelLabel={screen.t('common:action.cancel')}
      closeLabel={screen.t('common:action.close')}
      pending={sender.pending}
      failure={sender.failure}
      onConfirm={() => void go()}
    />
  );
}
