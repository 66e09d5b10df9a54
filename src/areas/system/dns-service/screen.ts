/** DNSservice: whom the box asks, the names that it answers itself, and a test of a name now (SPEC.md 2, 7). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/dnsservice',
  view(
    () => import('./dns-service'),
    ({ DnsService }) => DnsService,
  ),
);
