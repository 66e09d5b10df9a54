/** Services as a person has left them: what was started or stopped stays so, over a restart of the appliance too. */
import type { Clock } from './clock';
import { upFor } from './power';
import { type Service, services as simulated } from './simulation';
import type { Store } from './store';

/** A service and when it came into its state, in Unix milliseconds. */
export interface ServiceNow extends Service {
  readonly since: number;
}

interface Kept {
  readonly state: 'running' | 'stopped';
  readonly at: number;
}

/** A simulated failure lasts for one of these spans. */
const SPAN_MS = 600_000;
const key = (name: string): string => `service ${name}`;

const read = (store: Store, name: string): Kept | undefined => {
  const kept = store.setting(key(name));
  if (typeof kept !== 'object' || kept === null) return undefined;
  return { state: Reflect.get(kept, 'state') === 'stopped' ? 'stopped' : 'running', at: Number(Reflect.get(kept, 'at')) || 0 };
};

/** Every simulated service of the box. */
export function servicesNow(store: Store, clock: Clock): readonly ServiceNow[] {
  // A restart of the box starts them all anew.
  const booted = clock.now() - upFor(store, clock);
  const born = clock.now() - clock.lived();
  const span = born + Math.floor(clock.lived() / SPAN_MS) * SPAN_MS;
  return simulated(clock).map((service) => {
    const kept = read(store, service.name);
    if (!kept) return { ...service, since: service.state === 'failed' ? Math.max(span, booted) : booted };
    // What a person has started runs until the next failure.
    if (kept.state === 'running' && service.state === 'failed' && span > kept.at) return { ...service, since: Math.max(span, booted) };
    return { ...service, state: kept.state, since: Math.max(kept.at, booted) };
  });
}

/** All that the home page and Status tell of: first the real checks, the server that answers right now and the file this box keeps its rows in. */
export const allServices = (store: Store, clock: Clock): readonly ServiceNow[] => {
  const since = clock.now() - upFor(store, clock);
  const kept = store.get('SELECT count(*) AS tables FROM sqlite_schema') ? 'running' : 'failed';
  return [
    { name: 'console', zh: '管理控制台', en: 'Console', state: 'running', since },
    { name: 'sqlite', zh: '数据库', en: 'Database', state: kept, since },
    ...servicesNow(store, clock),
  ];
};

/** Keeps what a person has done to a service. */
export const keepService = (store: Store, clock: Clock, name: string, state: 'running' | 'stopped'): void =>
  store.keep(key(name), { state, at: clock.now() });
