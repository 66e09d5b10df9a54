/** The app of the house's terminals: which models run it, on which processors, and which versions there are. */

import { resourcePaths } from '../../../src/gateway/calls';
import { CPUS, type Cpu } from '../../../src/lib/apk/apk';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { type Terminal, terminalsNow } from '../terminals/terminals';
import { compareVersions } from '../wireless/image';

/** The app that terminals run: no other is theirs. */
export const TV_APP = 'com.example.gateway.tv';
/** Who makes it: what the demonstration's versions are signed by. */
export const TV_APP_MAKER = 'Gateway demonstration';

const ARM: readonly Cpu[] = ['armeabi', 'armeabi-v7a'];
/** What a model is inside, as its maker says. */
const INSIDE: Readonly<Record<string, { readonly cpus: readonly Cpu[]; readonly sdk: number }>> = {
  'GW-TV55': { cpus: [...ARM, 'arm64-v8a'], sdk: 28 },
  'GW-STB200': { cpus: ARM, sdk: 22 },
  'GW-STB210': { cpus: [...ARM, 'arm64-v8a'], sdk: 30 },
};

/** The versions that were uploaded. */
export const versionsOf = ({ store }: Pick<Box, 'store'>): readonly Entry[] =>
  store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths.appUpdate)
    .map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) }));

/** Models that hang in the house, and how many terminals of each. */
export function modelsOf(box: Box): readonly { readonly model: string; readonly terminals: number }[] {
  const counts = new Map<string, number>();
  for (const { model } of terminalsNow(box)) counts.set(model, (counts.get(model) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([model, terminals]) => ({ model, terminals }));
}

/** A version as terminals ask of it. */
interface Asked {
  readonly cpus: readonly string[];
  readonly sdk: number;
}
/** What a row says of it. */
export const askedOf = ({ cpus, sdk }: Entry): Asked => ({ cpus: String(cpus).split(', ').filter(Boolean), sdk: Number(sdk) });

/** Why a version does not run on a model; undefined where it does. */
export function unfitFor(model: string, { cpus, sdk }: Asked): readonly [zh: string, en: string] | undefined {
  const inside = INSIDE[model];
  if (!inside) return ['型号未知', 'Unknown model'];
  if (cpus.length > 0 && !inside.cpus.some((cpu) => cpus.includes(cpu))) {
    const own = CPUS.filter((cpu) => inside.cpus.includes(cpu)).join(', ');
    return [`处理器不符：终端为 ${own}`, `Wrong processor: it has ${own}`];
  }
  return sdk > inside.sdk ? [`Android 版本过低：API ${inside.sdk}`, `Its Android is too old: API ${inside.sdk}`] : undefined;
}

/** Why one terminal does not get a version. */
export function unfit(terminal: Terminal, version: Entry): readonly [zh: string, en: string] | undefined {
  const models = Array.isArray(version.models) ? version.models : [];
  if (!models.includes(terminal.model)) return [`型号不在适用范围：${terminal.model}`, `Not one of its models: ${terminal.model}`];
  if (compareVersions(terminal.app, String(version.version)) > 0)
    return [`已是更高版本 ${terminal.app}`, `It runs the newer ${terminal.app}`];
  return unfitFor(terminal.model, askedOf(version));
}

/** How many terminals run each version, and how many could. */
export function countsOf(box: Box, version: Entry): { readonly running: number; readonly outdated: number } {
  const all = terminalsNow(box);
  const own = String(version.version);
  return {
    running: all.filter(({ app }) => app === own).length,
    outdated: all.filter((each) => each.app !== own && unfit(each, version) === undefined).length,
  };
}
