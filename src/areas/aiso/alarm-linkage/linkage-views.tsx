/** What is drawn of linkages in a way of its own: the rehearsal under the form, the test, and the editor, which is loaded when one is opened. */
import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part';
import { changeQuery, type ListViews, SendQuestion, type ViewProps } from '../../../screen';
import { Button, Skeleton } from '../../../ui';
import { type linkageFields, linkages, testLinkage } from './linkages';
import { Rehearsal } from './rehearsal';

const Editor = lazy(async () => ({ default: (await loadPart(() => import('./editor'))).Editor }));

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
        {children}
        {screen.query.test && (
          <TestQuestion key={screen.query.test} id={screen.query.test} screen={screen} onClose={() => changeQuery(screen, { test: '' })} />
        )}
      </>
    );
  },
};
