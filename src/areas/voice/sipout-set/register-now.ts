/** Registers a trunk again, and says how that went. */
import { isGatewayError } from '../../../gateway/errors';
import type { ScreenProps } from '../../../screen';
import { register } from './calls';
import { adviceWords, reasonOf } from './trunk-state';

/** Resolves when it has been said; `reload` asks for the live state again. */
export async function registerNow(
  { id, name }: { readonly id: string; readonly name: string },
  {
    gateway,
    t,
    notify,
    failureText,
    reload,
  }: Pick<ScreenProps, 'gateway' | 't' | 'notify' | 'failureText'> & { readonly reload: () => void },
): Promise<void> {
  try {
    const { state, reason } = (await gateway.send(register, { id }, { quiet: true })).data;
    if (state === 'registered') notify('success', t('voice-trunks:register.done', { name }));
    else {
      const why = reasonOf(reason);
      notify(
        'error',
        `${t('voice-trunks:register.failed', { name, reason: t(`voice-trunks:reason.${why}`) })} ${adviceWords(t, why)}`.trim(),
      );
    }
  } catch (error) {
    notify('error', isGatewayError(error) ? failureText(error) : t('common:message.failed'));
  }
  reload();
}
