/** Shows what a `screen.ts` declares: a list, settings or a view, alone or under tabs (definition/vocabulary.ts). */
import { type ReactNode, Suspense, use, useEffect } from 'react';
import type { Fields } from '../../field/field';
import { MediaWayContext } from '../../field/media-way';
import { knowsWords } from '../../i18n/i18n';
import type { Key, Namespace } from '../../i18n/keys';
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';
import { Skeleton, TableSkeleton } from '../../ui/states';
import { TabPanels } from '../../ui/tab-panels';
import type { AnyListDef, AnySettingsDef } from '../definition/definition';
import {
  type DeclaredScreen,
  type ListPart,
  type ListViews,
  loadParts,
  type Part,
  type SettingsPart,
  type TabsPart,
  type ViewPart,
  withViews,
} from '../definition/vocabulary';
import { useMediaWay } from '../explorer/media-way';
import { SettingsForm } from '../form/settings-screen';
import { ListView } from '../list/list-screen';
import { PageHead } from '../page/page-head';
import { tabOf } from '../page/tab-of';
import { ENGINE_WORDS, type Screen, type ScreenProps } from '../screen';
import { useTwin } from './twin-screen';

const JobPage = lazyRetry(async () => (await loadPart(() => import('../fleet/job-page'))).JobPage);

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

function ShownList({ part, screen }: { readonly part: ListPart; readonly screen: ScreenProps }) {
  const views = part.load ? use(part.load()) : NO_VIEWS;
  const { Above, Around, Buttons, Summary } = views;
  const body = (
    <ListView
      screen={screen}
      def={part.load ? listOf(part, views) : part.def}
      embedded
      above={Above && <Above screen={screen} />}
      buttons={Buttons && <Buttons screen={screen} />}
      summary={Summary && <Summary screen={screen} />}
    />
  );
  return Around ? <Around screen={screen}>{body}</Around> : body;
}

function ShownSettings({ part, screen }: { readonly part: SettingsPart; readonly screen: ScreenProps }) {
  const def: AnySettingsDef<Fields> = part.load ? { ...part.def, ...use(part.load()) } : part.def;
  return <SettingsForm screen={screen} def={def} whole />;
}

function ShownView({ part, screen }: { readonly part: ViewPart; readonly screen: ScreenProps }) {
  const View = use(part.load());
  return <View screen={screen} />;
}

const ShownPart = ({ part, screen }: { readonly part: Part; readonly screen: ScreenProps }) => {
  if (part.kind === 'view') return <ShownView part={part} screen={screen} />;
  return part.kind === 'list' ? <ShownList part={part} screen={screen} /> : <ShownSettings part={part} screen={screen} />;
};

/** The sentence under the heading, where there is one. @param key with its colon or dot: where the words of the screen are */
const noteOf = ({ t }: ScreenProps, key: string): string | false => knowsWords(`${key}note`) && t(`${key}note` as Key); // just asked

/** A list or settings alone have the heading of the page; a view has its own. */
const ShownWhole = ({ part, screen }: { readonly part: Part; readonly screen: ScreenProps }) => (
  <>
    {part.kind !== 'view' && <PageHead note={noteOf(screen, `${part.def.key}.`)} />}
    <ShownPart part={part} screen={screen} />
  </>
);

/** While a tab's own file comes. */
const TabSkeleton = () => (
  <div className="space-y-2">
    <Skeleton className="h-control w-60" />
    <TableSkeleton />
  </div>
);

function ShownTabs({ part, screen }: { readonly part: TabsPart; readonly screen: ScreenProps }) {
  const { Above, Buttons, Around, Count, kept } = part.load ? use(part.load()) : {};
  const { t } = screen;
  // Which keys there are was checked where the screen was declared.
  const word = (name: string): string => t(`${part.key}${name}` as Key);
  const names = Object.keys(part.tabs).filter((name) => part.tabs[name]?.when?.(screen) !== false);
  const body = (given: ScreenProps): ReactNode => {
    const chosen = tabOf(names, given.query.tab) ?? names[0] ?? '';
    return (
      <>
        <PageHead note={noteOf(given, part.key)}>{Buttons && <Buttons screen={given} />}</PageHead>
        {Above && <Above screen={given} />}
        <TabPanels
          page
          label={word('title')}
          tabs={names.map((value) => ({ value, label: word(`tabs.${value}`), mark: Count && <Count screen={given} tab={value} /> }))}
          value={chosen}
          onChange={(tab) => given.setQuery({ ...kept?.(given.query), tab })}
        >
          {(tab) => {
            const one = part.tabs[tab];
            return <Suspense fallback={<TabSkeleton />}>{one && <ShownPart part={one} screen={given} />}</Suspense>;
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
 * @param twin whether it is asked for by its name in the Operations folder, where it is mounted again
 */
export function showScreen(declared: DeclaredScreen, words: readonly Namespace[], twin = false): Screen {
  const { part } = declared;
  const View = (given: ScreenProps) => {
    const screen = useTwin(given, twin);
    // What may be wanted next: an open tab of the browser may outlive the files of this version on the box.
    useEffect(() => {
      loadParts(declared).catch(() => undefined);
    }, []);
    const mediaWay = useMediaWay(screen, declared.components[0] ?? '');
    const { job } = screen.query;
    if (job !== undefined && screen.able('job'))
      return (
        <Suspense fallback={<TabSkeleton />}>
          <JobPage id={job} screen={screen} component={declared.components[0] ?? ''} />
        </Suspense>
      );
    return (
      <MediaWayContext value={mediaWay}>
        {part.kind === 'tabs' ? <ShownTabs part={part} screen={screen} /> : <ShownWhole part={part} screen={screen} />}
      </MediaWayContext>
    );
  };
  return { View, namespace: [...words, ...ENGINE_WORDS], load: () => loadFirst(declared), declare: () => loadParts(declared) };
}
