/** What one content of a menu says otherwise than another, in words of its own: names, places, what OK does. */
import { type MenuItem, nameIn } from '../../../src/areas/smart-screen/menu-parts/items';
import type { Content } from './content';

/** One difference: `what` is added, removed or changed; of what is changed the field, before and after. */
interface Difference {
  readonly item: string;
  readonly what: 'added' | 'removed' | 'changed';
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const FIELDS: Readonly<Record<string, (item: MenuItem) => string>> = {
  names: ({ names }) => Object.values(names).join(' / '),
  target: ({ target }) => target,
  slot: ({ slot }) => String(slot),
  parent: ({ parent }) => parent,
  icon: ({ icon }) => icon,
  picture: ({ picture }) => picture,
  languages: ({ languages }) => languages.join(', '),
  status: ({ status }) => (status ? '1' : '0'),
};

const nameOf = (item: MenuItem): string => nameIn(item, 'zh_CN') || item.id;

/** From one content to another. */
export function differenceOf(before: Content, after: Content): readonly Difference[] {
  const [old, fresh] = [before, after].map(({ items }) => new Map(items.map((item) => [item.id, item]))) as [
    Map<string, MenuItem>,
    Map<string, MenuItem>,
  ]; // two in, two out
  const whole = (item: MenuItem, what: 'added' | 'removed'): Difference => ({ item: nameOf(item), what, field: '', before: '', after: '' });
  const settings: readonly Difference[] = (['template', 'languages'] as const)
    .filter((name) => String(before[name]) !== String(after[name]))
    .map((name) => ({ item: '', what: 'changed', field: name, before: String(before[name]), after: String(after[name]) }));
  return [
    ...settings,
    ...[...fresh.values()].filter(({ id }) => !old.has(id)).map((item) => whole(item, 'added')),
    ...[...old.values()].filter(({ id }) => !fresh.has(id)).map((item) => whole(item, 'removed')),
    ...[...fresh.values()].flatMap((item) => {
      const was = old.get(item.id);
      if (!was) return [];
      return Object.entries(FIELDS)
        .filter(([, say]) => say(was) !== say(item))
        .map(([field, say]): Difference => ({ item: nameOf(item), what: 'changed', field, before: say(was), after: say(item) }));
    }),
  ];
}
