/** The calls of who is signed in (the screen Mangesetting; its settings are a form of the engine at the same path, by the contract's rule). */
import { resource } from '../../../gateway/calls';
import { any, type Decoded, flag, list, record, text } from '../../../gateway/shape';

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

const screen = resource('/admin.php/system/mangesetting', any());

/** The calls beside the form. */
export const sessionCalls = {
  list: screen.method<object, { data: { list: readonly SignedIn[] } }>('sessions', record({ data: record({ list: list(session) }) }), {
    overlay: false,
  }),
  end: screen.method<{ id: string }, object>('end_session', record({}), { kind: 'write', overlay: false }),
} as const;
