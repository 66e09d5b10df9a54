/**
 * The words that screens are declared in: lists, settings and views, under tabs (src/screen/README.md). A `screen.ts` loads nothing that
 * is drawn: what is drawn comes on use, since the appliance and the checks read declarations too.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Fields, Row, ValuesOf } from '../../field/field';
import type { Key, Namespace, Resources } from '../../i18n/keys';
import { loadOnce } from '../../lib/load-once';
import type { ScreenProps } from '../screen';
import type { AnyListDef, AnySettingsDef, ListDef, ScreenKey, SettingsDef } from './definition';

/** What everything drawn on a screen is given, beside what is its own. */
export interface ViewProps {
  readonly screen: ScreenProps;
}

/** What is drawn of a list in a way of its own, and what it takes from the list's definition because it needs something drawn. */
export interface ListViews<F extends Fields>
  extends Partial<
    Pick<
      ListDef<ScreenKey, F>,
      | 'Footer'
      | 'after'
      | 'Deleting'
      | 'Preview'
      | 'Detail'
      | 'told'
      | 'expand'
      | 'switching'
      | 'withheld'
      | 'consequences'
      | 'actions'
      | 'bulk'
      | 'severity'
      | 'open'
    >
  > {
  /** Cells by field. */
  readonly cells?: {
    readonly [N in keyof F & string]?: ComponentType<ViewProps & { readonly value: ValuesOf<F>[N]; readonly row: Row<F> }>;
  };
  /** Between the page's head and the list. */
  readonly Above?: ComponentType<ViewProps>;
  /** In the line above the list: what the screen counts. */
  readonly Summary?: ComponentType<ViewProps>;
  /** Buttons beside the list's own. */
  readonly Buttons?: ComponentType<ViewProps>;
  /** Around the list: what its cells share, or what opens over it. */
  readonly Around?: ComponentType<ViewProps & { readonly children: ReactNode }>;
}

/** What is drawn of settings in a way of its own. */
export type SettingsViews<F extends Fields> = Partial<Pick<SettingsDef<ScreenKey, F>, 'Head' | 'Footer' | 'consequences'>>;

/** A list with its form. */
export interface ListPart {
  readonly kind: 'list';
  readonly def: AnyListDef<Fields>;
  readonly load: (() => Promise<ListViews<Fields>>) | undefined;
}
/** One record with Save and Reset. */
export interface SettingsPart {
  readonly kind: 'settings';
  readonly def: AnySettingsDef<Fields>;
  readonly load: (() => Promise<SettingsViews<Fields>>) | undefined;
}
/** A component of the screen's own. */
export interface ViewPart {
  readonly kind: 'view';
  readonly load: () => Promise<ComponentType<ViewProps>>;
}
/** Several of them, each under a tab; which one is open is in the address, `?tab=`. */
export interface TabsPart {
  readonly kind: 'tabs';
  /** Where the words are: `<key>.tabs.<name>`, and `<key>.note` under the heading where there is one. */
  readonly key: string;
  readonly tabs: Readonly<Record<string, TabPart>>;
  readonly load: (() => Promise<TabsViews>) | undefined;
}
/** What stands around the tabs of a screen is given this beside. */
export interface AroundTabs extends ViewProps {
  readonly children: (screen: ScreenProps) => ReactNode;
}
/** What is drawn around the tabs of a screen. */
export interface TabsViews {
  /** Buttons in the page's head. */
  readonly Buttons?: ComponentType<ViewProps>;
  /** Between the page's head and the tabs. */
  readonly Above?: ComponentType<ViewProps>;
  /** Around the tabs: what they share, or what opens over them. */
  readonly Around?: ComponentType<AroundTabs>;
  /** Behind the word of a tab: how much of it waits for somebody, where something does. */
  readonly Count?: ComponentType<ViewProps & { readonly tab: string }>;
  /** What another tab keeps of the address; without it nothing. */
  readonly kept?: (query: ScreenProps['query']) => ScreenProps['query'];
}

/** One part of a screen, or the whole of it. */
export type Part = ListPart | SettingsPart | ViewPart;

/** A part under a tab. `when`: for whom there is such a tab; without it for everybody. */
export type TabPart = Part & { readonly when?: (screen: ScreenProps) => boolean };

/** A screen as its `screen.ts` declares it. */
export interface DeclaredScreen {
  /** Its names in the box's menu, normalised: most screens have one. */
  readonly components: readonly string[];
  readonly part: Part | TabsPart;
  /** Rights beside those that every screen may have. */
  readonly rights: readonly string[];
}

/** `any`: fields are checked where the definition is written, and a part only hands them on. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Handed = any;

/**
 * A list. @param def from `listDef`
 * @param load the file with what is drawn of it in a way of its own, which exports `views`
 */
export function list<const K extends ScreenKey, const F extends Fields>(
  def: ListDef<K, F>,
  load?: () => Promise<{ readonly views: ListViews<F> }>,
): ListPart {
  return { kind: 'list', def: def as Handed, load: load && (loadOnce(load, ({ views }) => views) as Handed) };
}

/** The definition of a list with what is drawn of it in a way of its own: what ListView shows. */
export function withViews<F extends Fields>(def: AnyListDef<F>, views: ListViews<F>): AnyListDef<F> {
  const { cells, Above: _above, Summary: _summary, Buttons: _buttons, Around: _around, ...own } = views;
  const columns = def.columns.map((column) => {
    const item = typeof column === 'object' ? column : { field: column };
    const Cell = cells?.[item.field];
    return Cell ? { ...item, Cell } : item;
  });
  return { ...def, ...own, columns } as AnyListDef<F>; // each cell takes its own field's value
}

/** Settings. @param def from `settingsDef` @param load as of {@link list} */
export function settings<const K extends ScreenKey, const F extends Fields>(
  def: SettingsDef<K, F>,
  load?: () => Promise<{ readonly views: SettingsViews<F> }>,
): SettingsPart {
  return { kind: 'settings', def: def as Handed, load: load && (loadOnce(load, ({ views }) => views) as Handed) };
}

/**
 * A component of the screen's own, in a file of its own.
 * @param name the component of that file
 * @param _shows the list or settings that it draws, whose records then have their address under its tab; the registry reads it here
 */
export const view = <const N extends string>(
  load: () => Promise<{ readonly [K in N]: ComponentType<ViewProps> }>,
  name: N,
  _shows?: { readonly resource: string },
): ViewPart => ({ kind: 'view', load: loadOnce(load, (file) => file[name]) });

/** What the words of tabs hold; `note` stands under the heading where there is one. */
type TabWords = { readonly title: string; readonly tabs: object };
/** Where tabs may have their words: a namespace, or a screen's part of one, that has `title` and `tabs`. */
type TabsKey = {
  [N in Namespace]:
    | (Resources[N] extends TabWords ? N : never)
    | { [S in keyof Resources[N] & string]: Resources[N][S] extends TabWords ? `${N}:${S}` : never }[keyof Resources[N] & string];
}[Namespace];
type TabNames<K extends string> = K extends `${infer N extends Namespace}:${infer S}`
  ? S extends keyof Resources[N]
    ? Resources[N][S] extends { readonly tabs: infer T }
      ? keyof T & string
      : never
    : never
  : K extends Namespace
    ? Resources[K] extends { readonly tabs: infer T }
      ? keyof T & string
      : never
    : never;

/**
 * Parts under tabs, in this order.
 * @param key where their words are; a tab without a word there does not compile
 * @param load what is drawn around them
 */
export const tabs = <const K extends TabsKey>(
  key: K,
  parts: Readonly<Partial<Record<TabNames<K>, TabPart>>>,
  load?: () => Promise<{ readonly views: TabsViews }>,
): TabsPart => ({
  kind: 'tabs',
  key: key.includes(':') ? `${key}.` : `${key}:`,
  tabs: parts as Readonly<Record<string, TabPart>>,
  load: load && loadOnce(load, ({ views }) => views),
});

/**
 * Declares a screen: the one export `screen` of its `screen.ts`.
 * @param component its name in the box's menu, normalised (`system/dnsservice`), or several; the registry reads it here
 * @param more `rights`: buttons beside the usual ones that the box's button list may allow, `['reboot']` for `system/systemtools:reboot`;
 * `buttons`: what the search of the shell offers of the page beside adding records: the right ('' for
 * whoever has the page), the tab and the button's words, read by the registry
 */
export const defineScreen = (
  component: string | readonly string[],
  part: Part | TabsPart,
  more: {
    readonly rights?: readonly string[];
    readonly buttons?: readonly { readonly right: string; readonly tab: string; readonly key: Key }[];
  } = {},
): DeclaredScreen => ({ components: [component].flat(), part, rights: more.rights ?? [] });

/** What a screen declares, loaded: so its definitions are known (declared.ts). */
export const loadParts = async ({ part }: DeclaredScreen): Promise<void> => {
  await Promise.all([part.load?.(), ...(part.kind === 'tabs' ? Object.values(part.tabs).map((each) => each.load?.()) : [])]);
};
