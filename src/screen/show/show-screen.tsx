/** Shows what a `screen.ts` declares: a list, settings or a view, alone or under tabs (definition/vocabulary.ts). */
import { type ReactNode, Suspense, use, useEffect } from 'react';
import type { Fields } from '../../field/field';
import { knowsWords } from '../../i18n/i18n';
import type { Key, Namespace } from '../../i18n/keys';
import { Skeleton, TableSkeleton } from '../../ui/states';
import { TabPanels } from '../../ui/tab-panels';
import type { AnyListDef, AnySettingsDef } from '../definition/definition';
import {
  type DeclaredScreen,
  type ListPart,
  type ListViews,
  loadParts,
  type Part,
  type TabsPart,
  withViews,
} from '../definition/vocabulary';
import { SettingsForm } from '../form/settings-screen';
import { ListView } from '../list/list-screen';
import { PageHead } from '../page/page-head';
import { tabOf } from '../page/tab-of';
import { ENGINE_WORDS, type Screen, type ScreenProps } from '../screen';

/** One definition a part and what is drawn of it: a list's columns and form are made from it once, not at every rendering. */
const shown = new WeakMap<object, AnyListDef<Fields>>();
const listOf = ({ def }: ListPart, views: ListViews<Fields>): AnyListDef<Fields> => {
  const known = shown.get(views);
  if (known) return known;
  const made = withViews(def, views);
  shown.set(views, made);
  return made;
};

const NO_VIEWS: ListViews<Fields> = {};

function ShownList({ part, screen, embedded }: { readonly part: ListPart; readonly screen: ScreenProps; readonly embedded: boolean }) {
  const views = part.load ? use(part.load()) : NO_VIEWS;
  const { Above, Around, Buttons, Summary } = views;
  const body = (
    <ListView
      screen={screen}
      def={part.load ? listOf(part, views) : part.def}
      embedded={embedded}
      above={Above && <Above screen={screen} />}
      summary={Summary && <Summary screen={screen} />}
      buttons={Buttons && <Buttons screen={screen} />}
    />
  );
  return Around ? <Around screen={screen}>{body}</Around> : body;
}

function ShownPart({ part, screen, embedded = false }: { readonly part: Part; readonly screen: ScreenProps; readonly embedded?: boolean }) {
  if (part.kind === 'list') return <ShownList part={part} screen={screen} embedded={embedded} />;
  if (part.kind === 'settings') {
    const def: AnySettingsDef<Fields> = part.load ? { ...part.def, ...use(part.load()) } : part.def;
    const form = <SettingsForm screen={screen} def={def} />;
    return embedded ? (
      form
    ) : (
      <>
        <PageHead />
        {form}
      </>
    );
  }
  const View = use(part.load());
  return <View screen={screen} />;
}

/** While a tab's own file comes. */
const TabSkeleton = () => (
  <div className="space-y-2">
    <Skeleton className="h-control w-60" />
    <TableSkeleton />
  </div>
);

function ShownTabs({ part, screen }: { readonly part: TabsPart; readonly screen: ScreenProps }) {
  const { Above, Buttons, Around, kept } = part.load ? use(part.load()) : {};
  const { t } = screen;
  // Which keys there are was checked where the screen was declared.
  const word = (name: string): string => t(`${part.key}${name}` as Key);
  const names = Object.keys(part.tabs);
  const body = (given: ScreenProps): ReactNode => {
    const chosen = tabOf(names, given.query.tab) ?? names[0] ?? '';
    return (
      <>
        <PageHead note={knowsWords(`${part.key}note`) && word('note')}>{Buttons && <Buttons screen={given} />}</PageHead>
        {Above && <Above screen={given} />}
        <TabPanels
          page
          label={word('title')}
          tabs={names.map((value) => ({ value, label: word(`tabs.${value}`) }))}
          value={chosen}
          onChange={(tab) => given.setQuery({ ...kept?.(given.query), tab })}
        >
          {(tab) => {
            const one = part.tabs[tab];
            return <Suspense fallback={<TabSkeleton />}>{one && <ShownPart part={one} screen={given} embedded />}</Suspense>;
          }}
        </TabPanels>
      </>
    );
  };
  return Around ? <Around screen={screen}>{body}</Around> : body(screen);
}

/** What is needed before a screen is shown as its address asks; the other tabs come afterwards. */
const loadFirst = ({ part }: DeclaredScreen): Promise<unknown> =>
  Promise.all([part.load?.(), ...(part.kind === 'tabs' ? Object.values(part.tabs).slice(0, 1) : []).map((each) => each.load?.())]);

/**
 * A declared screen as the shell shows it.
 * @param words the locale files that it needs beside the engine's
 */
export function showScreen(declared: DeclaredScreen, words: readonly Namespace[]): Screen {
  const { part } = declared;
  const View = (screen: ScreenProps) => {
    // What may be wanted next: an open tab of the browser may outlive the files of this version on the box.
    useEffect(() => {
      loadParts(declared).catch(() => undefined);
    }, []);
    return part.kind === 'tabs' ? <ShownTabs part={part} screen={screen} /> : <ShownPart part={part} screen={screen} />;
  };
  return { View, namespace: [...words, ...ENGINE_WORDS], load: () => loadFirst(declared), declare: () => loadParts(declared) };
}
