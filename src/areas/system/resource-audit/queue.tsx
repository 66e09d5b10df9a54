/** The list of resources with their previews, one beside the list, as cards or as a table, and the verdicts on one or on many. */

import { type ReactNode, useState } from 'react';
import { load, save } from '../../../lib/storage';
import { type List, LookOnly, ReadState, useLabels, useList, useRead, type ViewProps } from '../../../screen';
import { filterNames } from '../../../screen/list/list-query';
import { Pager } from '../../../screen/list/pager';
import { ReviewQueue } from '../../../screen/review/review-queue';
import { useReview } from '../../../screen/review/use-review';
import { Message } from '../../../ui/states';
import { readSetup, resourceCalls, review } from './calls';
import { Cards } from './cards';
import { ResourceDetail, ResourceDrawer } from './detail';
import { ChosenBar, QUEUE_LOOKS, QueueSearch } from './queue-bars';
import { QueueTable } from './queue-table';
import { auditList, type Resource, resourceFieldSet, type Verdict, verdictsFor } from './resources';

const WAITING = { state: 'pending' } as const;
const FILTERS = { waiting: ['type', 'uploader'], all: ['state', 'type', 'uploader'] } as const;
const FILTER_NAMES = { waiting: filterNames(resourceFieldSet, FILTERS.waiting), all: filterNames(resourceFieldSet, FILTERS.all) };
const VIEW = 'audit-view';

/** What the keys do, for who has a keyboard. */
const Keys = ({ text }: { readonly text: string }) => (
  <p data-keys="" className="mb-3 hidden text-note text-muted desk:block">
    {text}
  </p>
);

/** The tab of the resources that wait for review. */
export const Waiting = ({ screen }: ViewProps) => <Queue screen={screen} waiting />;
/** The tab of all resources, reviewed or not. */
export const Everything = ({ screen }: ViewProps) => <Queue screen={screen} waiting={false} />;

function Queue({ screen, waiting }: ViewProps & { readonly waiting: boolean }) {
  const { t, can, gateway, failureText } = screen;
  const may = useRead(gateway, readSetup, {}).data?.data.detail.may ?? false;
  const filters = waiting ? FILTERS.waiting : FILTERS.all;
  const list = useList(screen, {
    fields: resourceFieldSet,
    calls: resourceCalls,
    filters: FILTER_NAMES[waiting ? 'waiting' : 'all'],
    order: { by: 'uploaded', order: waiting ? 'asc' : 'desc' },
    fixed: waiting ? WAITING : undefined,
    memory: auditList.component,
    poll: 30_000,
  });
  const labels = useLabels(auditList.key, resourceFieldSet, screen);
  const [view, setView] = useState(QUEUE_LOOKS.find((look) => look === load('local', VIEW)) ?? 'cards');
  const [opened, setOpened] = useState<string>();
  const reviews = may && can(`${auditList.component}:review`);
  const { around, allowed, begin, buttons, buttonsOfMany, rejecting, over } = useReview<typeof resourceFieldSet, Verdict>(screen, list, {
    call: review,
    nameOf: ({ name }) => name,
    allowed: ({ state }) => (reviews ? verdictsFor(state) : []),
    verdictText: (verdict) => t(`system-linked:audit.verdict.${verdict}`),
    doneText: (verdict, name) => t(`system-linked:audit.done.${verdict}`, { name }),
    rejectTitle: (count) => t('system-linked:audit.rejectTitle', { count }),
    current: view === 'side' ? (opened ?? list.rows[0]?.id) : undefined,
    onDecided: () => {
      if (view !== 'side') setOpened(undefined);
    },
  });
  const filtered = list.view.keyword !== '' || Object.keys(list.view.filters).length > 0;
  const row = list.rows.find(({ id }) => id === opened);

  return (
    <>
      <LookOnly screen={screen} component={auditList.component} actions={['review']} />
      <QueueSearch
        list={list}
        t={t}
        labels={labels}
        filters={filters}
        look={view}
        onLook={(next) => {
          setView(next);
          save('local', VIEW, next);
        }}
      />
      {list.count > 0 && (
        <ChosenBar list={list} t={t}>
          {buttonsOfMany}
        </ChosenBar>
      )}
      {list.missing ? (
        <ReadState
          read={{ data: undefined, error: list.error, loading: list.error === undefined, reload: list.reload }}
          failureText={failureText}
          rows={['h-8 w-1/2', 'h-56 w-full', 'h-56 w-full']}
        />
      ) : list.rows.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message
            icon={filtered ? 'search' : 'review'}
            title={t(filtered ? 'engine:list.none' : waiting ? 'system-linked:audit.nothingWaits' : 'engine:list.empty')}
          >
            {filtered ? t('engine:list.noneHelp') : undefined}
          </Message>
        </div>
      ) : (
        <div {...around}>
          {reviews && <Keys text={t('system-linked:audit.keys')} />}
          <Rows {...{ screen, list, labels, view, reviews, opened, allowed, buttons }} onOpen={setOpened} onVerdict={begin} />
          <Pager list={list} t={t} />
        </div>
      )}
      {row && view !== 'side' && !rejecting && (
        <ResourceDrawer row={row} labels={labels} screen={screen} onClose={() => setOpened(undefined)}>
          {buttons(row)}
        </ResourceDrawer>
      )}
      {over}
    </>
  );
}

type Detail = Parameters<typeof ResourceDetail>[0];

/** The rows in the look that was chosen. */
function Rows({
  screen,
  list,
  labels,
  view,
  reviews,
  opened,
  allowed,
  buttons,
  onOpen,
  onVerdict,
}: Pick<Detail, 'screen' | 'labels'> & {
  readonly list: List<typeof resourceFieldSet>;
  readonly view: (typeof QUEUE_LOOKS)[number];
  /** Whether this account gives verdicts. */
  readonly reviews: boolean;
  readonly opened: string | undefined;
  readonly allowed: (row: Resource) => readonly Verdict[];
  readonly buttons: (row: Resource) => ReactNode;
  readonly onOpen: (id: string) => void;
  readonly onVerdict: (row: Resource, verdict: Verdict) => void;
}) {
  const { t } = screen;
  const isChosen = (id: string): boolean => list.chosen.all || list.chosen.rows.has(id);
  return view === 'side' ? (
    <ReviewQueue
      label={labels.title}
      widthLabel={t('system-linked:audit.width')}
      memory={auditList.component}
      rows={list.rows}
      chosen={opened}
      onChoose={onOpen}
      line={({ type, uploader, uploaded }) => [labels.wordsOf('type').value(type), uploader, uploaded].filter(Boolean).join(' · ')}
    >
      {(each) => (
        <div className="rounded-panel border border-line bg-surface p-4">
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <h2 className="mr-auto min-w-0 text-title font-semibold [overflow-wrap:anywhere]">{each.name}</h2>
            {buttons(each)}
          </div>
          <ResourceDetail row={each} labels={labels} screen={screen} />
        </div>
      )}
    </ReviewQueue>
  ) : view === 'cards' ? (
    <Cards
      rows={list.rows}
      labels={labels}
      t={t}
      chosen={isChosen}
      onChoose={reviews ? (id, on) => list.choose([id], on) : undefined}
      onOpen={({ id }) => onOpen(id)}
      verdicts={buttons}
    />
  ) : (
    <div className="rounded-panel border border-line bg-surface">
      <QueueTable
        list={list}
        t={t}
        labels={labels}
        selectable={reviews}
        isChosen={isChosen}
        allowed={allowed}
        onVerdict={onVerdict}
        onOpen={onOpen}
      />
    </div>
  );
}
