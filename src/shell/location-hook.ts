/** wouter's view of the address: the console's own reading of hash or path (lib/location.ts). */
import { useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook, HrefsFormatter } from 'wouter';
import type { Navigator } from '../lib/location';

/** The hooks that wouter's Router is given. */
export function locationHooks(navigator: Navigator): {
  readonly hook: BaseLocationHook;
  readonly searchHook: BaseSearchHook;
  readonly hrefs: HrefsFormatter;
} {
  const path = (): string => navigator.place().path;
  const search = (): string => navigator.place().search;
  return {
    hook: () => [useSyncExternalStore(navigator.subscribe, path), navigator.go],
    searchHook: () => useSyncExternalStore(navigator.subscribe, search),
    hrefs: navigator.href,
  };
}
