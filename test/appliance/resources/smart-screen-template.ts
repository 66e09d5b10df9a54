/** Templates of the television's home on the reference appliance. */

import { LAYOUTS, placeOf } from '../../../src/areas/smart-screen/menu-parts/layouts';
import { templateImage } from '../../../src/field/rules';
import { contentOf } from '../app-menu/content';
import { liveOf, versionsOf } from '../app-menu/delivery';
import { allOf, keptAssignments, keptMenus, keptTemplates } from '../app-menu/kept';
import { menuResolver } from '../app-menu/which';
import type { Box } from '../box';
import { operation } from '../operation';
import { pictureUpload } from '../picture-upload';
import type { Entry, Resource } from '../resource';
import { ownTerminals } from '../scenes/sees';
import { terminalsNow } from '../terminals/terminals';

/** Menus whose home would lose items with the layout of a template, as they are drafted or as terminals have them. */
function losing(entry: Entry, others: readonly Entry[], box: Box): readonly string[] {
  const layout = LAYOUTS.find((each) => each === entry.type);
  // The one that is no other is the one that is changed; of a new one there is none.
  const id = allOf(keptTemplates, box)
    .map((row) => String(row.id))
    .find((own) => others.every((other) => String(other.id) !== own));
  if (!layout || id === undefined) return [];
  const versions = versionsOf(box);
  const [menus, rules] = [allOf(keptMenus, box), allOf(keptAssignments, box)];
  return menus.flatMap((menu) => {
    const live = liveOf(versions, String(menu.id), box.clock.now())?.content;
    // One that an assignment shows in this template is what terminals have.
    const isAssigned = rules.some((rule) => String(rule.menu) === String(menu.id) && String(rule.template) === id);
    const lost = [
      ...[contentOf(menu)].filter(({ template }) => template === id),
      ...(live && (isAssigned || live.template === id) ? [live] : []),
    ].some(({ items }) => items.some(({ parent, slot }) => parent === '' && placeOf(layout, true, slot) === undefined));
    return lost ? [String(menu.name)] : [];
  });
}

/** So many rooms and areas are named. */
const NAMED = 5;

/** `shown`: the terminals that show a template now, and where they stand. */
const shown = operation({
  path: '',
  method: 'shown',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const which = menuResolver(box);
    const known = new Map<string, boolean>();
    const places = new Set<string>();
    let count = 0;
    for (const { room, area } of terminalsNow(box).filter(ownTerminals(context))) {
      const key = `${area}\n${room}`;
      const isShown = known.get(key) ?? which({ room, area }).template === id;
      known.set(key, isShown);
      if (!isShown) continue;
      count += 1;
      places.add(room || area);
    }
    return { data: { count, places: [...places].slice(0, NAMED), more: Math.max(0, places.size - NAMED) } };
  },
});

export const easyTemplates: Resource = {
  ...keptTemplates,
  // A layout with fewer places would take items off the screens of guests at once.
  check: (entry, others, box) => {
    const names = losing(entry, others, box);
    return {
      ...keptTemplates.check?.(entry, others, box),
      ...(names.length > 0 && { type: { key: 'menuNoRoom', args: { names: names.slice(0, 5) } } }),
    };
  },
  present: (entry, _clock, box) => ({
    ...entry,
    number: Number(entry.id),
    menus: [...allOf(keptMenus, box), ...allOf(keptAssignments, box)].filter(({ template }) => String(template) === String(entry.id))
      .length,
  }),
  methods: [pictureUpload(keptTemplates.component, templateImage), shown],
};
