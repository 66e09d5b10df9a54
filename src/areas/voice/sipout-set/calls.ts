/** Calls of trunks beside those of their list. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, number, record, text } from '../../../gateway/shape';
import type { ScreenProps, Sender } from '../../../screen';
import { adviceWords, reasonOf } from './trunk-state';

const trunks = resource('voiceSipoutset');

const probed = record({ ok: flag(), answer: text(), ms: number(), reason: text() });
/** What came back: the answer's code and words, and how long it took. */
export type Probed = Decoded<typeof probed>;

/** All of them. */
export const listTrunks = trunks.list;
/** The record with what is live of it. */
export const trunkDetail = trunks.detail;
/** `register`: registers again now. */
const register = trunks.method<{ id: string }>('register').writes(record({ state: text(), reason: text() }));
/** `probe`: asks the other side by OPTIONS, or with a number calls it, and hangs up when it rings. */
export const probe = trunks.method<{ id: string; number: string }>('probe').writes(probed);

/** Registers a trunk again, and says how that went. */
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
