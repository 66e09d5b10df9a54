/** Calls of the soft phones beside those of their list: signing in by a code, and signing out. */
import { resource } from '../../../gateway/calls';
import { any, type Decoded, flag, number, record, text } from '../../../gateway/shape';

const code = record({
  /** What the app asks for when nothing can be scanned. */
  address: text(),
  number: text(),
  code: text(),
  /** Everything at once: what the QR code holds. */
  link: text(),
  /** Unix seconds of the box: now, and when the code is worth nothing any more. */
  now: number(),
  expires: number(),
});
/** A code that signs one soft phone in, once. */
export type SignInCode = Decoded<typeof code>;

const { method } = resource('voiceSofterminals', any());

/** `code`: makes a new code; the one before it is void. */
export const makeCode = method<{ id: string }, { data: SignInCode }>('code', record({ data: code }), { kind: 'write', overlay: false });
/** `code_used`: whether a phone has signed in by the latest code. */
export const codeUsed = method<{ id: string }, { data: { used: boolean } }>('code_used', record({ data: record({ used: flag() }) }), {
  overlay: false,
  background: true,
});
/** `sign_out`: the phone rings no more until somebody signs in again. */
export const signOut = method<{ id: string }, object>('sign_out', record({}), { kind: 'write', overlay: false });
