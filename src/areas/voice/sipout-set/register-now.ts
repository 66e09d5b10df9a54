/** Registers a trunk again, and says how that went. */
import type { ScreenProps, Sender } from '../../../screen';
import { register } from './calls';
import { adviceWords, reasonOf } from './trunk-state';

/** Resolves when it has been said. */
export async function registerNow(
  { id, name }: { readonly id: string; readonly name: string },
  { t, notify, send }: Pick<ScreenProps, 't' | 'notify'> & Pick<Sender, 'send'>,
): Promise<void> {
  const reply = await send(register, { id }, { of: id });
  if (!reply) return;
  const { state, reason } = reply.data;
  if (state === 'registered') notify('success', t('voice-trunks:register.done', { name }));
  else {
    const why = reasonOf(reason);
    notify(
      'danger',
      `${t('voice-trunks:register.failed', { name, reason: t(`voice-trunks:reason.${why}`) })} ${adviceWords(t, why)}`.trim(),
    );
  }
}
