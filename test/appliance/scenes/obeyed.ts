/** What terminals make of the other settings of their scene: how loud they start and may be, what they show first, in which language, and how they rest. */
import { otherFields } from '../../../src/areas/smart-screen/apply-scene/other-settings';
import { encodeValues } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { noteTerminal, type Terminal, terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { inScene, type Scene, scenesOf } from './scenes';

const OBEYED = 'scenes obeyed';
/** So long after it has come a terminal shows what it starts with, unless somebody plays something. */
const STARTS_MS = 2 * 60_000;

type World = Pick<Box, 'store' | 'clock'>;

/** The scene that a terminal belongs to: one with rooms of its own before one of the whole house; none that is switched off. */
export function sceneOf(scenes: readonly Scene[], { room, area }: Pick<Terminal, 'room' | 'area'>): Scene | undefined {
  const own = scenes.filter((scene) => scene.status && inScene(scene, { room, area }));
  return own.find(({ reach }) => reach === 'rooms') ?? own[0];
}

/** Whether it is night in a scene. @param at `HH:mm` */
function isNight({ night_from: from, night_until: until }: Pick<Scene, 'night_from' | 'night_until'>, at: string): boolean {
  if (from === '' || until === '') return false;
  return from < until ? at >= from && at < until : at >= from || at < until;
}

/** How loud terminals of a scene may be now. */
function loudest(scene: Scene, at: string): number {
  const { volume_max: most = 100, volume_night: night = 100 } = scene;
  return isNight(scene, at) ? Math.min(most, night) : most;
}

/** How loud each terminal may be now. */
export function loudestOf(box: World): (terminal: Pick<Terminal, 'room' | 'area'>) => number {
  const scenes = scenesOf(box);
  const at = wireTime(box.clock.now()).slice(11, 16);
  return (terminal) => {
    const scene = sceneOf(scenes, terminal);
    return scene ? loudest(scene, at) : 100;
  };
}

/** Terminals that have come since the last look start as loud as their scene says; none is louder than it may be. */
export function obeyScenes(box: World): void {
  const { store, clock } = box;
  const now = clock.now();
  const since = Number(store.setting(OBEYED) ?? now);
  const scenes = scenesOf(box);
  const at = wireTime(now).slice(11, 16);
  store.transaction(() => {
    for (const terminal of terminalsNow(box)) {
      const { id, online_since: online, volume } = terminal;
      const scene = online > 0 ? sceneOf(scenes, terminal) : undefined;
      if (!scene) continue;
      const wanted = Math.min(online > since ? (scene.volume_boot ?? volume) : volume, loudest(scene, at));
      if (wanted !== volume) noteTerminal(box, id, { volume: wanted });
    }
    store.keep(OBEYED, now);
  });
}

/** The language that a room is spoken to in: its guest's where the scene offers it, else the scene's. */
function languageOf({ store }: World, { languages, language }: Scene, room: string): 'zh_CN' | 'en' {
  if (languages !== 'both') return languages;
  const kept = store.get(
    "SELECT json_extract(body, '$.language') AS language FROM rows WHERE resource = ? AND json_extract(body, '$.room') = ?",
    resourcePaths.systemPmsRooms,
    room,
  );
  return kept?.language === 'en' || kept?.language === 'zh_CN' ? kept.language : language;
}

/** What a terminal has of its scene, as it is told: the settings that it obeys; undefined: it belongs to none. */
export function obeyedBy(box: World, terminal: Terminal) {
  const scene = sceneOf(scenesOf(box), terminal);
  if (!scene) return undefined;
  const at = wireTime(box.clock.now()).slice(11, 16);
  return {
    scene: scene.name,
    language: languageOf(box, scene, terminal.room),
    loudest: loudest(scene, at),
    night: isNight(scene, at) ? 1 : 0,
    settings: encodeValues(otherFields, scene, Object.keys(otherFields)),
  };
}

/** What the screen of a terminal shows while nobody plays anything. */
export type Rest = 'live' | 'welcome' | 'home' | 'clock' | 'picture' | 'black';

/**
 * How a terminal rests: what it has started with, then its home, and after the idle time of its scene the idle screen.
 * @param since when something has last played, as the box writes times; '' for not since it came
 */
export function restOf(box: World, terminal: Terminal, since: string): Rest {
  const scene = sceneOf(scenesOf(box), terminal);
  if (!scene) return 'home';
  const { online_since: online } = terminal;
  const now = box.clock.now();
  const quiet = Math.max(online, since === '' ? 0 : new Date(since.replace(' ', 'T')).getTime());
  if (now - quiet >= (scene.idle_after ?? 15) * 60_000) return scene.idle_screen;
  if (now - online > STARTS_MS || quiet > online) return 'home';
  return scene.boot_target === 'live' || scene.boot_target === 'welcome' ? scene.boot_target : 'home';
}
