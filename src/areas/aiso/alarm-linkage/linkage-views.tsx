/** What is drawn of linkages in a way of its own: the rehearsal under the form, and the test. */
import { useDeferredValue } from 'react';
import { lengthText } from '../../../lib/length-text';
import { changeQuery, type FooterProps, type ListViews, ReadState, useRead, type ViewProps } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { Callout } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { type linkageFields, type Rehearsed, rehearse, testLinkage } from './linkages';
import { StepList } from './steps';

const SEVERITY: Readonly<Record<Rehearsed['result'], Severity>> = {
  answers: 'success',
  dials: 'info',
  barred: 'danger',
  real: 'neutral',
  heard: 'success',
  shown: 'info',
  unseen: 'warning',
  switched: 'info',
  busy: 'warning',
  dnd: 'success',
  offline: 'danger',
  nobody: 'danger',
  off: 'danger',
  gone: 'danger',
};

/** Who would ring, who is off, and how long it takes until a person knows: asked of the records as they are now. */
function Rehearsal({ values: { steps, fallback }, screen }: FooterProps<typeof linkageFields>) {
  const { t, gateway, failureText } = screen;
  const wanted = useDeferredValue({ steps: steps.filter(({ kind, target }) => kind === 'message' || target !== ''), fallback });
  const read = useRead(gateway, rehearse, wanted);
  const found = read.data?.data;
  if (wanted.steps.length === 0) return null;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-24 w-full']} />;
  const lines = found.lines.map((line, at) => ({
    key: `${at}`,
    kind: line.kind,
    time: t('aiso-alarm-linkage:rehearsal.after', { length: lengthText(line.at) }),
    name:
      line.step < 0
        ? t('aiso-alarm-linkage:rehearsal.fallback', { name: line.name })
        : line.name || t(`aiso-alarm-linkage:kind.${line.kind}`),
    result: t(`aiso-alarm-linkage:rehearsal.result.${line.result}`, { heard: line.heard, count: line.count }),
    severity: SEVERITY[line.result],
  }));
  return (
    <section aria-label={t('aiso-alarm-linkage:rehearsal.title')} className="space-y-3">
      <h3 className="font-semibold">{t('aiso-alarm-linkage:rehearsal.title')}</h3>
      <Callout severity={found.known < 0 ? 'danger' : 'info'}>
        {found.known < 0
          ? t('aiso-alarm-linkage:rehearsal.nobody')
          : t('aiso-alarm-linkage:rehearsal.known', { length: lengthText(found.known), who: found.by })}
      </Callout>
      <StepList label={t('aiso-alarm-linkage:rehearsal.title')} lines={lines} />
    </section>
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
  Footer: Rehearsal,
  actions: [
    {
      name: 'test',
      icon: 'alarm',
      right: 'test',
      when: ({ status }) => status,
      run: ({ id }, screen) => changeQuery(screen, { test: id }),
    },
  ],
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.test && (
        <TestQuestion key={screen.query.test} id={screen.query.test} screen={screen} onClose={() => changeQuery(screen, { test: '' })} />
      )}
    </>
  ),
};
