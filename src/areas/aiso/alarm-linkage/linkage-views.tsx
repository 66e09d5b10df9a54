/** What is drawn of linkages in a way of its own: the rehearsal under the form, the test, and the editor, which is loaded when one is opened. */
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { Option, Row } from '../../../field';
import { listOf } from '../../../i18n/list-of';
import { loadPart } from '../../../lib/load-part';
import { changeQuery, type ListViews, SendQuestion, useOptions, type ViewProps } from '../../../screen';
import { Button, Skeleton } from '../../../ui';
import { linkageFields, linkages, testLinkage } from './linkages';
import { Rehearsal } from './rehearsal';
import { nameOf } from './use-names';

const Editor = lazy(async () => ({ default: (await loadPart(() => import('./editor'))).Editor }));

const CAUSES = ['sources', 'zones'] as const;
/** What the causes of linkages are called, by their linkage. */
const CauseNames = createContext<Readonly<Record<string, readonly Option[]>>>({});

const WithCauseNames = ({ screen, children }: ViewProps & { readonly children: ReactNode }) => (
  <CauseNames value={useOptions(linkageFields, CAUSES, screen)}>{children}</CauseNames>
);

/** The sources of a linkage; of one that follows whole zones these. */
function SourcesCell({ row: { sources, zones }, screen: { t } }: ViewProps & { readonly row: Row<typeof linkageFields> }) {
  const { alarm_source = [], alarm_zone = [] } = useContext(CauseNames);
  const named = (options: readonly Option[], ids: readonly string[]): string =>
    listOf(
      t,
      ids.map((id) => nameOf(options, id)),
    );
  if (sources.length > 0) return <span className="block truncate">{named(alarm_source, sources)}</span>;
  return zones.length === 0 ? null : (
    <span className="block truncate">
      {t('aiso-alarm-linkage:linkages.allOf', { zones: named(alarm_zone, zones), count: zones.length })}
    </span>
  );
}

/** Asks before phones ring for a test. */
const TestQuestion = ({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) => (
  <SendQuestion
    screen={screen}
    title={screen.t('aiso-alarm-linkage:test.title')}
    confirmLabel={screen.t('aiso-alarm-linkage:test.confirm')}
    send={({ send }) => send(testLinkage, { id })}
    onSent={() => screen.setQuery({ tab: 'alarms' })}
    onClose={onClose}
  >
    {screen.t('aiso-alarm-linkage:test.help')}
  </SendQuestion>
);

export const views: ListViews<typeof linkageFields> = {
  cells: { sources: SourcesCell },
  switching: ({ ends }, on, { t }) => (on && ends === 'none' ? [t('aiso-alarm-linkage:linkages.noEnds')] : []),
  Footer: ({ values: { steps, fallback }, screen }) => <Rehearsal steps={steps} fallback={fallback} screen={screen} />,
  Buttons: ({ screen: { t, can, setQuery } }) =>
    can(`${linkages.component}:add`) && (
      <Button icon="ivr" onClick={() => setQuery({ tab: 'linkages', linkage: 'new' })}>
        {t('aiso-alarm-linkage:editor.add')}
      </Button>
    ),
  actions: [
    {
      name: 'picture',
      icon: 'ivr',
      right: 'edit',
      run: ({ id }, screen) => screen.setQuery({ tab: 'linkages', linkage: id }),
    },
    {
      name: 'test',
      icon: 'alarm',
      right: 'test',
      when: ({ status }) => status,
      run: ({ id }, screen) => changeQuery(screen, { test: id }),
    },
  ],
  // Which linkage is open in the editor is in the address.
  Around: ({ screen, children }) => {
    const { linkage } = screen.query;
    if (linkage)
      return (
        <Suspense fallback={<Skeleton className="h-[60vh] w-full" />}>
          <Editor key={linkage} screen={screen} id={linkage === 'new' ? undefined : linkage} />
        </Suspense>
      );
    return (
      <>
        <WithCauseNames screen={screen}>{children}</WithCauseNames>
        {screen.query.test && (
          <TestQuestion key={screen.query.test} id={screen.query.test} screen={screen} onClose={() => changeQuery(screen, { test: '' })} />
        )}
      </>
    );
  },
};
