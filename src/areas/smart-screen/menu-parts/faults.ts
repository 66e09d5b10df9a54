/** What is wrong with a menu: what keeps it from being published, what a guest would stumble over, and which translations are missing. */
import { childrenOf, type MenuItem, MOST_ITEMS, needsRef, pathTo, readTarget } from './items';
import { type Layout, placeOf } from './layouts';
import { firstOn, placedOn, reachOf } from './moves';

/** What keeps a menu from being published. */
const GRAVE = ['tooMany', 'emptyHome', 'cycle', 'lost', 'noRoom', 'twice', 'noTarget', 'gone', 'unreachable'] as const;
/** What a guest may stumble over. */
const MILD = ['emptyPage', 'deadEnd', 'untranslated', 'noPicture', 'firstNotLive', 'pageOff', 'off'] as const;
type Kind = (typeof GRAVE)[number] | (typeof MILD)[number];

/** One fault. */
export interface Fault {
  readonly fault: Kind;
  readonly grave: boolean;
  /** The item that it is about; '' is the menu itself. */
  readonly item: string;
  /** The language that it is about; '' where all are alike. */
  readonly language: string;
}

/** Whether there is what a target names; `off`: it is there, but disabled; undefined: not known yet. */
export type Knows = (target: string) => boolean | 'off' | undefined;

/** What cannot be reached on the home keeps a menu back; on a page below it is only said. */
const isGrave = (fault: Kind, item: MenuItem | undefined): boolean =>
  fault === 'unreachable' ? item?.parent === '' : (GRAVE as readonly string[]).includes(fault);

/** Faults of single items, whatever the language. */
function ofItem(item: MenuItem, items: readonly MenuItem[], layout: Layout, knows: Knows): readonly Kind[] {
  const { id, parent, slot, target, icon, picture } = item;
  const above = items.find((each) => each.id === parent);
  // The pages above lead to the home, to a page that is not there, or round in a circle.
  const top = pathTo(items, id)[0];
  const isLost = parent !== '' && above?.target !== 'page';
  const read = readTarget(target);
  const isOpen = !read || (needsRef(read.action) && read.ref === '');
  const found: Readonly<Partial<Record<Kind, boolean>>> = {
    cycle: top !== '' && items.some((each) => each.id === top),
    lost: isLost,
    noRoom: placeOf(layout, parent === '', slot) === undefined,
    twice: items.some((other) => other.parent === parent && other.slot === slot && other.id < id),
    noTarget: isOpen,
    gone: !isOpen && read.action !== 'page' && knows(target) === false,
    off: item.status && !isOpen && read.action !== 'page' && knows(target) === 'off',
    emptyPage: read?.action === 'page' && childrenOf(items, id).length === 0,
    noPicture: icon === '' && picture === '',
    pageOff: !item.status && childrenOf(items, id).length > 0,
  };
  return (Object.keys(found) as Kind[]).filter((kind) => found[kind]); // its own keys
}

/** What is wrong for guests of one language. */
function inLanguage(items: readonly MenuItem[], layout: Layout, language: string): readonly (readonly [Kind, string])[] {
  const home = placedOn(items, '', layout, language);
  const first = items.find(({ id }) => id === firstOn(home));
  const { reached, dead, pages } = reachOf(items, layout, language);
  const shown = [...pages].flatMap((page) => placedOn(items, page, layout, language));
  return [
    ...(home.length === 0 ? [['emptyHome', ''] as const] : []),
    ...(first && readTarget(first.target)?.action !== 'channel' ? [['firstNotLive', first.id] as const] : []),
    ...shown.filter(({ id }) => !reached.has(id)).map(({ id }) => ['unreachable', id] as const),
    ...[...dead].map((id) => ['deadEnd', id] as const),
  ];
}

/**
 * Everything that is wrong, what keeps it from being published first.
 * @param languages that guests may choose
 */
export function faultsOf(items: readonly MenuItem[], layout: Layout, languages: readonly string[], knows: Knows): readonly Fault[] {
  const found: Fault[] = [];
  const seen = new Set<string>();
  const byId = new Map(items.map((item) => [item.id, item]));
  const add = (fault: Kind, item: string, language = ''): void => {
    const key = `${fault} ${item} ${fault === 'untranslated' ? language : ''}`;
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ fault, grave: isGrave(fault, byId.get(item)), item, language });
  };
  if (items.length > MOST_ITEMS) add('tooMany', '');
  for (const item of items) for (const fault of ofItem(item, items, layout, knows)) add(fault, item.id);
  for (const language of languages.length === 0 ? [''] : languages)
    for (const [fault, item] of inLanguage(items, layout, language)) add(fault, item, language);
  for (const item of items) {
    const wanted = item.languages.length === 0 ? languages : languages.filter((each) => item.languages.includes(each));
    for (const language of wanted) if ((item.names[language] ?? '').trim() === '') add('untranslated', item.id, language);
  }
  return found.sort((one, other) => Number(other.grave) - Number(one.grave));
}
