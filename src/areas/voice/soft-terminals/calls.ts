/** Calls of the soft phones beside those of their list: signing in by a code, and signing out. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, number, record, text } from '../../../gateway/shape';

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

const { method } = resource('voiceSofterminals');

/** `code`: makes a new code; the one before it is void. */
export const makeCode = method<{ id: string }>('code').writes(code);
/** `code_used`: whether a phone has signed in by the latest code. */
export const codeUsed = method<{ id: string }>('code_used').polls(record({ used: flag() }));
/** `sign_out`: the phone rings no more until somebody signs in again. */
export const signOut = method<{ id: string }>('sign_out').writes();
