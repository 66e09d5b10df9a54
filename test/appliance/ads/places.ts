/** Where ads are seen: the rooms and the public places that have terminals. */
import { momentNow } from '../clock-method';
import { isPassed } from '../files/review';
import { fileAt } from '../files/rows';
import type { Linkage } from '../linkage';
import { say } from '../messages';
import { type Context, operation } from '../operation';
import { adsResources } from '../resources/ads-resources';
import { rowsOf } from '../rows/rows';
import { ownTerminals } from '../scenes/sees';
import { terminalsNow } from '../terminals/terminals';

const OWNERS = ['advertisement/boot', 'advertisement/homepage', 'advertisement/live', 'advertisement/text'] as const;

/** Those of the scene that a call is in. */
const places = (context: Context) => {
  const { box } = context;
  const isOwn = ownTerminals(context);
  const found = new Map<string, { readonly room: string; readonly area: string; terminals: number }>();
  for (const { room, area } of terminalsNow(box).filter(isOwn)) {
    const place = found.get(`${room}\n${area}`) ?? { room, area, terminals: 0 };
    place.terminals += 1;
    found.set(`${room}\n${area}`, place);
  }
  return [...found.values()];
};

const choices = (of: 'room' | 'area'): Linkage => ({
  owners: OWNERS,
  options: (context) => [...new Set(places(context).map((place) => place[of]))].filter(Boolean).map((value) => ({ value, label: value })),
});

/** Pictures of Ad Resources that are for one kind of ads; what has not passed its review can't be taken. */
const pictures = (position: 'boot' | 'homepage' | 'live'): Linkage => ({
  owners: [adsResources.component, `advertisement/${position}`],
  options: ({ box, language }) =>
    rowsOf(adsResources, box.store, box.clock)
      .all()
      .filter((row) => row.kind === 'image' && row.status === 1 && (row.position === 'any' || row.position === position))
      .map((row) => {
        const file = fileAt(box, String(row.file));
        const option = { value: String(row.file), label: String(row.title), ...(row.class !== '' && { group: String(row.class) }) };
        return file && isPassed(file) ? option : { ...option, disabled: true, reason: say(language, 'adFileWaits') };
      }),
});

/** Rooms and areas of terminals, and pictures of Ad Resources, to choose from (form_linkage). */
export const PLACE_LINKAGES: Readonly<Record<string, Linkage>> = {
  terminal_room: choices('room'),
  terminal_area: choices('area'),
  ad_picture_boot: pictures('boot'),
  ad_picture_homepage: pictures('homepage'),
  ad_picture_live: pictures('live'),
};

/** `places`. */
export const placesMethod = operation({
  path: '',
  method: 'places',
  fields: {},
  run: (context) => ({ data: { ...momentNow(context.box), list: places(context) } }),
});
