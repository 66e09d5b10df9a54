/** The scenes of the house, which one a call is in, and what belongs to it. */
import type { IncomingMessage } from 'node:http';
import { covers, type Spot } from '../../../src/areas/smart-screen/apply-scene/extent';
import { otherFields } from '../../../src/areas/smart-screen/apply-scene/other-settings';
import { sceneFields } from '../../../src/areas/smart-screen/apply-scene/scenes';
import { decodeRow, type Row } from '../../../src/field/field';
import type { Account } from '../accounts';
import type { Box } from '../box';
import { rowsOf } from '../rows/rows';
import type { Session } from '../session';
import { keptScenes } from './kept';

type World = Pick<Box, 'store' | 'clock'>;

/** One scene with its other settings. */
export type Scene = Row<typeof sceneFields> & Row<typeof otherFields>;

/** Of who has no scene, or one that is gone: nothing is in it. */
const NOWHERE: Scene = decodeRow({ ...otherFields, ...sceneFields }, { id: '', reach: 'rooms', rooms: '' });

/** Where a call says which scene it is in. */
export const SCENE_HEADER = 'X-Scene-Id';

/** All of them in their order. */
export const scenesOf = ({ store, clock }: World): readonly Scene[] =>
  rowsOf(keptScenes, store, clock)
    .all()
    .map((entry) => ({ ...decodeRow(otherFields, entry), ...decodeRow(sceneFields, entry) }));

/** The scene of a code. */
export const sceneCalled = (box: World, code: string): Scene | undefined => scenesOf(box).find((each) => each.code === code);

/** Those that an account may work in, whether they are in use or not. */
export function scenesFor(box: World, { group }: Pick<Account, 'group'>): readonly Scene[] {
  const granted = group.isSuper ? '*' : group.scenes;
  return scenesOf(box).filter(({ code }) => granted === '*' || granted.includes(code));
}

/**
 * Full mode says no scene: whoever is kept to some parts of the house is told of all of them there, and of no other.
 * Whoever has a scene of the whole house, or none at all, is told of everything, as his menus allow.
 */
function inFullMode(box: World, account: Account): Scene | undefined {
  if (account.group.isSuper || account.group.scenes === '*' || account.group.scenes.length === 0) return undefined;
  const own = scenesFor(box, account);
  if (own.length === 0 || own.some(({ reach }) => reach === 'house')) return undefined;
  return own.length === 1
    ? own[0]
    : { ...NOWHERE, code: own.map(({ code }) => code).join(' '), rooms: own.map(({ rooms }) => rooms).join('\n') };
}

/** The scene that a call of operations mode is in; undefined: the whole house. Its right to it has been checked (call-rules.ts). */
export function sceneOfCall({
  box,
  request,
  signedIn,
}: {
  readonly box: World;
  readonly request: IncomingMessage;
  signedIn(): { readonly account: Account; readonly session: Session };
}): Scene | undefined {
  const { account, session } = signedIn();
  if (!session.operations) return inFullMode(box, account);
  const sent = request.headers[SCENE_HEADER.toLowerCase()];
  if (typeof sent === 'string') return sceneCalled(box, sent) ?? NOWHERE;
  const { isSuper, scenes } = account.group;
  // Whoever works in one scene only is in it without saying so.
  if (isSuper || scenes === '*') return undefined;
  return scenes.map((code) => sceneCalled(box, code)).find(Boolean) ?? NOWHERE;
}

/** Whether a room or a terminal belongs to a scene; to no scene in particular belongs everything. */
export const inScene = (scene: Pick<Scene, 'reach' | 'rooms'> | undefined, spot: Spot): boolean =>
  scene === undefined || scene.reach === 'house' || covers(scene.rooms, spot);
