/** Which packages the terminals of a place have: what is authorized and has not ended. */
import type { Box } from '../box';
import { authorizationsOf } from '../terminals/authorization';
import { terminalsNow } from '../terminals/terminals';

/** A place as a key. */
const placeKey = ({ room, area }: { readonly room: string; readonly area: string }): string => `${area}\n${room}`;

/** Answers the packages of a place; what the box keeps is read once. */
export function packagesAt(box: Box): (place: { readonly room: string; readonly area: string }) => readonly string[] {
  const authorized = authorizationsOf(box);
  const found = new Map<string, Set<string>>();
  for (const terminal of terminalsNow(box)) {
    const own = authorized.get(terminal.mac);
    if (!own || own.expired) continue;
    const key = placeKey(terminal);
    found.set(key, (found.get(key) ?? new Set()).add(own.packageId));
  }
  return (place) => [...(found.get(placeKey(place)) ?? [])];
}
