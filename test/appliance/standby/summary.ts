/** The pair in one line, for the home page. */
import type { HomeDetail } from '../../../src/gateway/calls';
import type { Store } from '../store';

/** What the home page says of the hot standby; what was never opened is switched off. */
export function standbyOf(store: Store): HomeDetail['standby'] & { readonly peer_address: string } {
  const pair = store.setting('standby pair') as { role: 'host' | 'standby'; peer: 'online' | 'offline'; inSync: boolean } | undefined; // kept by pair.ts
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = 1', '/admin.php/system/hotstandby');
  const settings: { readonly enabled?: unknown; readonly peer_address?: unknown } = row ? JSON.parse(String(row.body)) : {};
  return {
    enabled: settings.enabled === 1,
    role: pair?.role ?? 'host',
    peer: pair?.peer ?? 'offline',
    peer_address: String(settings.peer_address ?? ''),
    in_sync: pair?.inSync === true && pair.peer === 'online',
  };
}
