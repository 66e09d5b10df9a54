/** The calls of the home of operations mode: the day at a glance, and the export of exactly what was told. */
import type { DayDetail } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { type Context, type Operation, operation } from '../operation';
import { BadBody } from '../request';
import { toCsv } from '../stored-files';
import { dayOf, dayRows } from './day';
import { sceneOfCall } from './scenes';
import { ownRooms, ownTerminals } from './sees';

const BOARD = '/operations/bulletin_board';
/** What was told longer ago is not what anybody still looks at. */
const SHOWN_MS = 60_000;

/** What each session was told last, and of which scene. */
interface Told {
  readonly day: DayDetail;
  readonly scene: string;
  readonly lived: number;
}
const told = new WeakMap<Box, Map<number, Told>>();
const toldOf = (box: Box): Map<number, Told> => {
  const known = told.get(box) ?? new Map<number, Told>();
  told.set(box, known);
  return known;
};

/** The day as it is now; what the session is told is kept until it is told anew. */
function tell(context: Context): DayDetail {
  const { box } = context;
  const { account, session } = context.signedIn();
  const scene = sceneOfCall(context);
  const day = dayOf(box, account, scene, { room: ownRooms(context), terminal: ownTerminals(context) });
  toldOf(box).set(session.id, { day, scene: scene?.code ?? '', lived: box.clock.lived() });
  return day;
}

/** What the session looks at: an export is of that, not of what has become of it since. */
function shown(context: Context): DayDetail {
  const { box } = context;
  const last = toldOf(box).get(context.signedIn().session.id);
  const isShown = last && last.scene === (sceneOfCall(context)?.code ?? '') && box.clock.lived() - last.lived <= SHOWN_MS;
  return isShown ? last.day : tell(context);
}

export const DAY_CALLS: readonly Operation[] = [
  operation({
    path: `${BOARD}/home`,
    method: 'detail',
    right: 'dashboard',
    customer: true,
    fields: {},
    run: (context) => ({ data: { detail: tell(context) } }),
  }),
  operation({
    path: `${BOARD}/export`,
    method: 'export',
    right: 'dashboard:export',
    customer: true,
    fields: { value: 'text' },
    run: async (context, { value }) => {
      if (value !== 'all') throw new BadBody('value', 'field "value" must be all');
      const day = shown(context);
      const name = `home-${day.now.replaceAll(/[ :]/g, '-')}.csv`;
      return { data: await context.box.files.keepExport(name, toCsv(dayRows(day, context.language)), context.owner()) };
    },
  }),
];
