/** When a stay ends, or goes to another room, each terminal of the room is put back: one that is on at once, one that is off when it comes. */
import { RESET_STEPS, resets } from '../../../src/areas/smart-screen/device-binding/resets';
import { receipts } from '../../../src/areas/smart-screen/message-board/receipts';
import type { Box } from '../box';
import { followBoard } from '../messages-board/board';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { inScene, scenesOf } from '../scenes/scenes';
import { tracesOn, welcomeGuests, wipeTraces } from '../terminals/guest-traces';
import { noteTerminal, type Terminal, terminalsNow, terminalsOf } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { forgetStayNotes } from './stay-notes';
import { staysOf } from './stays';

const KNOWN = 'stays last seen';
/** A terminal takes so long. */
const TAKES_MS = 4000;
const KEPT = 2000;

/** A terminal in no scene starts as loud as this. */
const USUAL_VOLUME = 20;

const USUAL_LANGUAGE = 'zh_CN';

/** As terminals of its scene start: the next guest is not met by what the last one liked. */
function startOf(box: Box, terminal: Terminal): { readonly volume: number; readonly language: string } {
  const { volume_boot: volume = USUAL_VOLUME, language = USUAL_LANGUAGE } = scenesOf(box).find((scene) => inScene(scene, terminal)) ?? {};
  return { volume, language };
}

/** Messages that a terminal still has for a stay that has ended. */
const messagesFor = ({ store }: Box, stay: string): number =>
  Number(
    store.get(
      "SELECT count(*) AS n FROM rows WHERE resource = ? AND json_extract(body, '$.open') = 1 AND instr('+' || json_extract(body, '$.stay') || '+', ?) > 0",
      receipts.resource,
      `+${stay}+`,
    )?.n,
  );

/** Puts a terminal back, and answers what it says of itself afterwards. */
function putBack(box: Box, terminal: Terminal, stay: string): Readonly<Record<(typeof RESET_STEPS)[number], 0 | 1>> {
  const { volume, language } = startOf(box, terminal);
  noteTerminal(box, terminal.id, { volume });
  wipeTraces(box, terminal.id, language);
  followBoard(box);
  const said = tracesOn(box, terminal.id);
  const [now] = terminalsOf(box, [terminal.id]);
  const isSo = (holds: boolean): 0 | 1 => (holds ? 1 : 0);
  return {
    logins: isSo(said.apps.length === 0),
    language: isSo(said.language === language),
    code: isSo(said.code === ''),
    messages: isSo(messagesFor(box, stay) === 0),
    volume: isSo(now?.volume === volume),
  };
}

const steps = (done: 0 | 1) => Object.fromEntries(RESET_STEPS.map((name) => [name, done]));

/** The proofs. */
export const keptResets: Resource = {
  ...declaredResource(resets),
  has: ['list', 'detail', 'export'],
  seed: (clock) => [
    {
      ...{ room: '1203', terminal: 'TV-1203', mac: '00:1A:2B:3C:4D:60', why: 'left', state: 'done' },
      ...{ ended: wireTime(clock.now() - 7_200_000), reset: wireTime(clock.now() - 7_196_000), ...steps(1) },
    },
  ],
};

/** Terminals come and go in such spans: some have somebody to welcome then. */
const SPAN_MS = 10 * 60_000;
const spans = new WeakMap<Box['store'], number>();

/** Begins what the stays that have ended since the last look leave to do, and ends what is done. */
export function followResets(box: Box): void {
  const { store, clock } = box;
  const rows = rowsOf(keptResets, store, clock);
  const known = store.setting(KNOWN) as Readonly<Record<string, string>> | undefined; // kept below
  const now = Object.fromEntries([...staysOf(box)].map(([id, { room }]) => [id, room]));
  // A box that was off has them looked through when it is on again.
  forgetStayNotes(box, new Set(Object.keys(now)));
  const ended = Object.entries(known ?? {}).filter(([stay, room]) => now[stay] !== room);
  const changed = ended.length > 0 || Object.keys(now).length !== Object.keys(known ?? {}).length;
  const open = rows.all().filter(({ state }) => state === 'waiting');
  const span = Math.floor(clock.lived() / SPAN_MS);
  const isDue = spans.get(store) !== span;
  if (known && !changed && open.length === 0 && !isDue) return;
  spans.set(store, span);
  const terminals = terminalsNow(box);
  store.transaction(() => {
    for (const [stay, room] of ended)
      for (const { name, mac } of terminals.filter((each) => each.room === room)) {
        const why = now[stay] === undefined ? 'left' : 'moved';
        const id = rows.add({
          ...{ room, terminal: name, mac, why, ended: wireTime(clock.now()), state: 'waiting', reset: '', stay, begun: clock.lived() },
          ...steps(0),
        });
        store.run('DELETE FROM rows WHERE resource = ? AND id <= ?', keptResets.path, Number(id) - KEPT);
      }
    if (!known || changed) store.keep(KNOWN, now);
    const byMac = new Map(terminals.map((each) => [each.mac, each]));
    for (const { id, mac, begun, stay } of open) {
      const terminal = byMac.get(String(mac));
      if (!terminal) noteRow(store, keptResets.path, String(id), { state: 'gone' });
      else if (
        terminal.online_since > 0 &&
        Math.min(clock.now() - terminal.online_since, clock.lived() - Number(begun)) >= clock.paced(TAKES_MS)
      ) {
        const proof = putBack(box, terminal, String(stay ?? ''));
        const isDone = RESET_STEPS.every((name) => proof[name] === 1);
        // What a terminal has not let go of is tried again, and it welcomes nobody meanwhile.
        noteRow(store, keptResets.path, String(id), { ...proof, ...(isDone && { state: 'done', reset: wireTime(clock.now()) }) });
      }
    }
    const held = rows.all().flatMap(({ state, mac }) => (state === 'waiting' ? [String(mac)] : []));
    welcomeGuests(box, terminals, new Set(held));
  });
}

/** How many terminals of each room still have what the last guest left. */
export function openResets(box: Box): ReadonlyMap<string, number> {
  followResets(box);
  const found = new Map<string, number>();
  for (const { room, state } of rowsOf(keptResets, box.store, box.clock).all())
    if (state === 'waiting') found.set(String(room), (found.get(String(room)) ?? 0) + 1);
  return found;
}
