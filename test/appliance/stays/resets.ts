/** When a stay ends, or goes to another room, each terminal of the room is put back: one that is on at once, one that is off when it comes. */
import { RESET_STEPS, resets } from '../../../src/areas/smart-screen/device-binding/resets';
import type { Box } from '../box';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { inScene, scenesOf } from '../scenes/scenes';
import { noteTerminal, type Terminal, terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { forgetStayNotes } from './stay-notes';
import { staysOf } from './stays';

const KNOWN = 'stays last seen';
/** A terminal takes so long. */
const TAKES_MS = 4000;
const KEPT = 2000;

/** A terminal in no scene starts as loud as this. */
const USUAL_VOLUME = 20;

/** As loud as terminals of its scene start: the next guest is not met by what the last one liked. */
const quieten = (box: Box, terminal: Terminal): void =>
  noteTerminal(box, terminal.id, {
    volume: scenesOf(box).find((scene) => inScene(scene, terminal))?.volume_boot ?? USUAL_VOLUME,
  });

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
  if (known && !changed && open.length === 0) return;
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
    for (const { id, mac, begun } of open) {
      const terminal = byMac.get(String(mac));
      if (!terminal) noteRow(store, keptResets.path, String(id), { state: 'gone' });
      else if (
        terminal.online_since > 0 &&
        Math.min(clock.now() - terminal.online_since, clock.lived() - Number(begun)) >= clock.paced(TAKES_MS)
      ) {
        quieten(box, terminal);
        noteRow(store, keptResets.path, String(id), { state: 'done', reset: wireTime(clock.now()), ...steps(1) });
      }
    }
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
