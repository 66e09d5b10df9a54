/**
 * What a restore changes of how the box is reached. It is tried out like any other change of the network (network/apply.ts), together
 * with what hangs on it: addresses that are given out and names that are answered go back with the network that they belong to.
 */
import { TRIED } from '../../../src/areas/system/backup-restore/choice';
import { ACCESS, type Change, changesOf } from '../../../src/areas/system/network/changes';
import type { Hanging } from '../../../src/areas/system/network/dependents';
import type { NetworkConfig } from '../../../src/areas/system/network/model';
import type { Box } from '../box';
import { hangingOf } from '../network/hanging';
import type { Told } from '../network/network';
import type { Places } from '../network/undo';
import type { Resource } from '../resource';
import { SECURITY_KEY } from '../security';
import type { Store } from '../store';
import { apply } from './sections';
import { SETTING, tablesOf } from './store-tables';
import type { Content, SectionName } from './table';

/** The part of a restore that can cut somebody off. */
export interface NetworkPart {
  readonly next: NetworkConfig;
  readonly told: Told & { readonly changes: readonly Change[] };
  /** What hangs on the networks once it is restored. */
  readonly hanging: Hanging;
  /** What is restored and goes back with it. */
  readonly places: Places;
}

const UNDO = new Error('a dry run is never committed');

/** What some work on the store would come to. */
function dryRun<T>(store: Store, work: () => T): T | undefined {
  let result: T | undefined;
  try {
    store.transaction(() => {
      result = work();
      throw UNDO;
    });
  } catch (error) {
    if (error !== UNDO) throw error;
  }
  return result;
}

/**
 * The network as a restore would leave it.
 * @param wanted sections that are restored, in the names of this box
 * @returns undefined where the restore leaves it as it is
 */
export function networkPart(
  box: Box,
  resources: readonly Resource[],
  wanted: ReadonlyMap<SectionName, Content>,
  by: string,
): NetworkPart | undefined {
  const { network, security, store } = box;
  const before = network.config();
  const passwordsOf = ({ interfaces }: NetworkConfig) => Object.fromEntries(interfaces.map(({ name }) => [name, network.password(name)]));
  const own = passwordsOf(before);
  const allowed = security.rules.allowed;
  const then = dryRun(store, () => {
    for (const [section, content] of wanted) apply(box, resources, section, content, by);
    const config = network.config();
    return { config, passwords: passwordsOf(config), allowed: security.rules.allowed, hanging: hangingOf(box) };
  });
  if (!then) return undefined;
  const changes: readonly Change[] =
    then.allowed.join() === allowed.join()
      ? []
      : [{ object: ACCESS, field: 'allowed', from: allowed.join(','), to: then.allowed.join(',') }];
  const passwords = Object.fromEntries(Object.entries(then.passwords).filter(([name, value]) => value !== (own[name] ?? '')));
  if (changesOf(before, then.config).length + changes.length + Object.keys(passwords).length === 0) return undefined;
  const tables = tablesOf(box, resources).flatMap(({ name, section }) => (TRIED.includes(section) && wanted.has(section) ? [name] : []));
  return {
    next: then.config,
    told: { passwords, changes },
    hanging: then.hanging,
    places: {
      settings: [
        ...(changes.length > 0 ? [SECURITY_KEY] : []),
        ...tables.flatMap((name) => (name.startsWith(SETTING) ? name.slice(SETTING.length) : [])),
      ],
      paths: tables.filter((name) => name.startsWith('/')),
    },
  };
}
