/** What every call has to keep, whatever it asks for: where it comes from, who asks, and how it is spelt (src/gateway/README.md). */
import type { IncomingMessage } from 'node:http';
import type { Account } from './accounts';
import type { Box } from './box';
import { addressOf, callerOf, givenScreens } from './caller';
import { missingFeatures } from './licence/features';
import { LICENCE_IMPORT } from './licence/kept';
import { type Language, languageOf } from './messages';
import { type Operation, Refusal } from './operation';
import { BadBody, type Body, cookiesOf } from './request';
import { type Granted, grants, may, type Need, screensOfNeed } from './rights';
import { SCENE_HEADER, sceneCalled } from './scenes/scenes';
import type { Session } from './session';

const CONTENT_TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const;
const HEADER_NAME = { token: 'X-Token', scene: SCENE_HEADER, customer: 'X-Customer-Id', request: 'X-Request-Id' } as const;

/** Who asks; of an open operation that may be nobody. */
export interface Asker {
  /** The token of the header, when there is one. */
  readonly token: string | undefined;
  readonly session: Session | undefined;
  readonly account: Account | undefined;
}

/** A header by its name in any case; undefined where it is not there. */
export const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** The name that the console gave to this request, by which a repeated one is known. */
export const requestId = (request: IncomingMessage): string | undefined => header(request, HEADER_NAME.request);

/** The language that a caller is answered in. */
export const languageFor = (request: IncomingMessage): Language =>
  languageOf(cookiesOf(request).get('language'), header(request, 'accept-language'));

/**
 * Whether a request comes from a page of the box itself, as far as its Origin tells (test/fault/README.md, The policy of the page).
 * @param allowed further origins, such as that of a development server
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, encrypted: boolean, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  try {
    const { origin: own } = new URL(`${encrypted ? 'https' : 'http'}://${host}`);
    return origin === own;
  } catch {
    return false;
  }
}

/**
 * Who asks for an operation.
 * @param expire his session ends first (a fault)
 * @throws {Refusal} 1002, 1005 or 1006, where the operation is not open
 */
export function authenticate(box: Box, request: IncomingMessage, operation: Operation, expire: boolean): Asker {
  const token = header(request, HEADER_NAME.token);
  const found = token === undefined ? undefined : box.sessions.find(token);
  const session = typeof found === 'object' ? found : undefined;
  if (session && expire) box.sessions.end(session.id);
  if (operation.open) return { token, session, account: session && box.accounts.byId(session.account) };
  // A licence that has ended keeps nobody from signing out, nor from importing a new one who may.
  const excused = (account: Account): boolean =>
    operation.path.endsWith('/logout') || (operation.renews === true && !account.expired && may(account, LICENCE_IMPORT));
  return { token, ...callerOf(box, token, addressOf(request), excused) };
}

/** Whether a call may be in the scene that it names; whoever works in one scene is in it, of several a screen has to be told which. @throws {Refusal} */
function refuseScene(box: Box, granted: Granted, sent: string | undefined, need: Need | undefined): void {
  if (sent === undefined) {
    if (need === undefined || granted === '*') return;
    if (granted.length === 0) throw new Refusal(403, 'noScene');
    if (granted.length > 1) throw new Refusal(403, 'whichScene');
  } else if (!grants(granted, sent)) throw new Refusal(403, 'notThisScene');
  const code = sent ?? (granted === '*' ? '' : (granted[0] ?? ''));
  const scene = sceneCalled(box, code);
  if (!scene) throw new Refusal(403, 'sceneGone');
  if (!scene.status) throw new Refusal(403, { key: 'sceneOff', args: { name: scene.name } });
}

/** @throws {Refusal} 403, before anything is said of what was sent */
export function authorise(
  box: Box,
  {
    request,
    operation,
    fields,
  }: { readonly request: IncomingMessage; readonly operation: Operation; readonly fields: Readonly<Record<string, unknown>> },
  need: Need | undefined,
  { account, session }: Asker,
): void {
  if (operation.open || !account || !session) return;
  if (account.weak && operation.kind === 'write' && !operation.weakAllowed) throw new Refusal(403, 'changePasswordFirst');
  if (operation.customer && !session.operations) throw new Refusal(403, 'notThisMode');
  const scenes = account.group.isSuper ? '*' : account.group.scenes;
  if (session.operations && !operation.anyScene) refuseScene(box, scenes, header(request, HEADER_NAME.scene), need);
  const touched = operation.scenes?.(box, fields);
  if (touched !== undefined && scenes !== '*' && (touched === '*' || !touched.every((code) => grants(scenes, code))))
    throw new Refusal(403, 'notThisScene');
  if (need === undefined || may(account, need)) return;
  // Whom only the licence keeps from it is told so: no right would help.
  const held = may({ ...account, menus: givenScreens(account, session.operations) }, need);
  const feature = held ? missingFeatures(box, screensOfNeed(need), languageFor(request)) : [];
  throw new Refusal(403, held ? { key: 'notLicensed', args: { feature } } : 'noPermission');
}

/** @throws {BadBody} that names the header */
export function checkHeaders(request: IncomingMessage, operation: Operation, { session, account }: Asker): void {
  const sent = header(request, HEADER_NAME.customer);
  if (operation.customer && sent === undefined) {
    throw new BadBody(HEADER_NAME.customer, `missing header "${HEADER_NAME.customer}" in operations mode`);
  }
  if (sent !== undefined && session && sent !== account?.customer)
    throw new BadBody(HEADER_NAME.customer, `header "${HEADER_NAME.customer}" is not the session's c_id`);
  const scene = header(request, HEADER_NAME.scene);
  if (scene !== undefined && !/^[\w-]{1,32}$/.test(scene))
    throw new BadBody(HEADER_NAME.scene, `header "${HEADER_NAME.scene}" is malformed`);
  const id = requestId(request);
  if (id !== undefined && !/^[\w-]{8,64}$/.test(id)) throw new BadBody(HEADER_NAME.request, `header "${HEADER_NAME.request}" is malformed`);
}

/** How an operation wants its body. */
export const encodingOf = (operation: Operation): NonNullable<Operation['encoding']> =>
  operation.encoding ?? (operation.path.startsWith('/operations/') ? 'json' : 'form');

/** @throws {BadBody} where the body is spelt in another encoding, or carries a file under another name than `file` */
export function checkEncoding(operation: Operation, body: Body): void {
  const wanted = encodingOf(operation);
  const empty = body.encoding === 'none' && Object.keys(operation.fields).length === 0 && operation.method === undefined;
  if (operation.verb !== 'GET' && !empty && body.encoding !== wanted) {
    throw new BadBody('Content-Type', `the body must be ${CONTENT_TYPES[wanted]}`);
  }
  const stray = body.files.find((file) => file.field !== 'file');
  if (stray) throw new BadBody(stray.field, `unknown file field "${stray.field}"`);
}
