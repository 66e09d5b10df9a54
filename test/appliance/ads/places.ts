/** Where adverts are seen: the rooms and the public places that have terminals. */
import type { Box } from '../box';
import { clockNow } from '../clock-method';
import type { Linkage } from '../linkages';
import { operation } from '../operation';
import { terminalsNow } from '../terminals/terminals';

const OWNERS = ['advertisement/boot', 'advertisement/homepage', 'advertisement/live', 'advertisement/text'] as const;

const places = (box: Box) => {
  const found = new Map<string, { readonly room: string; readonly area: string; terminals: number }>();
  for (const { room, area } of terminalsNow(box)) {
    const place = found.get(`${room}\n${area}`) ?? { room, area, terminals: 0 };
    place.terminals += 1;
    found.set(`${room}\n${area}`, place);
  }
  return [...found.values()];
};

const choices = (of: 'room' | 'area'): Linkage => ({
  owners: OWNERS,
  options: ({ box }) => [...new Set(places(box).map((place) => place[of]))].filter(Boolean).map((value) => ({ value, label: value })),
});

/** Rooms and areas of terminals, to choose from (form_linkage). */
export const PLACE_LINKAGES: Readonly<Record<string, Linkage>> = { terminal_room: choices('room'), terminal_area: choices('area') };

/** `places`. */
export const placesMethod = operation({
  path: '',
  method: 'places',
  fields: {},
  run: ({ box }) => ({ data: { ...clockNow(box), list: places(box) } }),
});
