/** The calls of who is signed in (the screen Mangesetting; its settings are a form of the engine at the same path, by the contract's rule). */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, listed, record, text } from '../../../gateway/shape';

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
/** One signed-in browser. */
export type SignedIn = Decoded<typeof session>;

const screen = resource('/admin.php/system/mangesetting');

/** The calls beside the form. */
export const sessionCalls = {
  list: screen.method('sessions').reads(listed(session)),
  end: screen.method<{ id: string }>('end_session').writes(),
} as const;
