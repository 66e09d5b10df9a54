/** The calls of who is signed in (the screen Mangesetting; its settings are a form of the engine at the same path, by the contract's rule). */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, record, text } from '../../../gateway/shape';

const session = record({
  id: text(),
  username: text(),
  nickname: text(),
  address: text(),
  operations: flag(),
  /** `YYYY-MM-DD HH:mm:ss` of the box: the sign-in, and the last call. */
  started: text(),
  used: text(),
  /** The one that asks. */
  current: flag(),
});
const locked = record({
  username: text(),
  nickname: text(),
  address: text(),
  /** Until it ends by itself. */
  seconds: number(),
});
/** One signed-in browser. */
export type SignedIn = Decoded<typeof session>;
/** One account that may not sign in from one address for a while. */
export type Locked = Decoded<typeof locked>;

const screen = resource('/admin.php/system/mangesetting');

/** The calls beside the form. */
export const sessionCalls = {
  list: screen.method('sessions').reads(record({ list: list(session), locked: list(locked) })),
  unlock: screen.method<{ username: string; address: string }>('unlock').writes(),
  end: screen.method<{ id: string }>('end_session').writes(),
} as const;
