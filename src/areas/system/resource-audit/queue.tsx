/** The list of resources with their previews, as cards or as a table, and the verdicts on one or on many. */
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { load, save } from '../../../lib/storage';
import { ReadState, type ScreenProps, Table, useLabels, useList, useSend } from '../../../screen';
import { useBulk } from '../../../screen/list/bulk';
import { BulkReport } from '../../../screen/list/bulk-report';
import { FilterBar } from '../../../screen/list/filter-bar';
import { tableWords } from '../../../screen/list/filters';
import { filterNames } from '../../../screen/list/list-query';
import { Pager } from '../../../screen/list/pager';
import { Button, IconButton } from '../../../ui/button';
import { Message } from '../../../ui/states';
import { StateTag } from '../../../ui/tag';
import { resourceCalls, review } from './calls';
import { Cards, STATE_TONES } from './cards';
import { ResourceDetail } from './detail';
import { useQueueKeys } from './queue-keys';
import { RejectDialog } from './reject-dialog';
import { auditList, type Resource, resourceFieldSet, type Verdict, verdictsFor } from './resources';

const COLUMNS = ['name', 'type', 'uploader', 'uploaded', 'size', 'state', 'reason', 'reviewer'] as const;
const WAITING = { state: 'pending' } as const;
const VIEW = 'audit-view';
const LOOK = { approve: 'primary', reject: 'danger', recommend: 'plain', normal: 'plain' } as const;
const ICON = { approve: 'check', reject: 'close', recommend: 'arrow-up', normal: 'undo' } as const;

/** The queue. `waiting`: only what waits for a review. `may`: this account reviews. */
export function Queue({ screen, waiting, may }: { readonly screen: ScreenProps; readonly waiting: boolean; readonly may: boolean }) {
  const { t, gateway, can, notify, failureText } = screen;
  const filters = useMemo(() => (waiting ? (['type', 'uploader'] as const) : (['state', 'type', 'uploader'] as const)), [waiting]);
  const list = useList(screen, {
    fields: resourceFieldSet,
    calls: resourceCalls,
    filters: useMemo(() => filterNames(resourceFieldSet, filters), [filters]),
    order: { by: 'uploaded', order: waiting ? 'asc' : 'desc' },
    fixed: waiting ? WAITING : undefined,
    memory: auditList.component,
    poll: 30_000,
  });
  const labels = useLabels(auditList.key, resourceFieldSet, screen);
  const reasonOf = (error: unknown): string => (isGatewayError(error) ? failureText(error) : t('common:message.failed'));
  const bulk = useBulk(reasonOf);
  const [view, setView] = useState<'cards' | 'table'>(load('local', VIEW) === 'table' ? 'table' : 'cards');
  const [opened, setOpened] = useState<string>();
  const [rejecting, setRejecting] = useState<readonly Resource[]>();
  // A verdict may be given while the chosen rows are still being read.
  const [sender, gathering] = [useSend(screen, 'toast'), useSend(screen, 'toast')];
  const queue = useRef<HTMLDivElement>(null);
  const reviews = may && can(`${auditList.component}:review`);
  const allowed = (row: Resource): readonly Verdict[] => (reviews ? verdictsFor(row.state) : []);

  /** One verdict. The focus goes on to the next in the queue. */
  const validate = async (row: Resource, verdict: Verdict, reason = ''): Promise<void> => {
    if (!(await sender.send(review, { id: row.id, verdict, reason }))) return;
    after(row.id);
    setOpened(undefined);
    notify('success', t(`system-linked:audit.done.${verdict}`, { name: row.name }));
  };
  const judgeMany = async (rows: readonly Resource[], verdict: Verdict, reason = ''): Promise<void> => {
    await bulk.run(
      t(`system-linked:audit.verdict.${verdict}`),
      rows.map(({ id, name }) => ({ id, name })),
      (id, signal) => gateway.send(review, { id, verdict, reason }, { quiet: true, signal }),
    );
    list.chooseNone();
    list.reload();
  };
  const begin = (row: Resource, verdict: Verdict): void => {
    if (verdict === 'reject') setRejecting([row]);
    else void validate(row, verdict);
  };
  const beginMany = async (verdict: 'approve' | 'reject'): Promise<void> => {
    const rows = await gathering.run(() => list.chosenRows(new AbortController().signal));
    if (rows && verdict === 'reject') setRejecting(rows);
    else if (rows) await judgeMany(rows, verdict);
  };

  const byId = (id: string): Resource | undefined => list.rows.find((row) => row.id === id);
  const byKey = (verdict: Verdict) => (id: string) => {
    const row = byId(id);
    if (row && allowed(row).includes(verdict)) begin(row, verdict);
  };
  const { onKeyDown, after } = useQueueKeys(queue, list.rows, {
    a: byKey('approve'),
    r: byKey('reject'),
    x: (id) => list.choose([id], !list.chosen.rows.has(id)),
  });
  const isChosen = (id: string): boolean => list.chosen.all || list.chosen.rows.has(id);
  const verdictButtons = (row: Resource): ReactNode =>
    allowed(row).map((verdict) => (
      <Button
        key={verdict}
        look={LOOK[verdict]}
        icon={ICON[verdict]}
        aria-label={`${t(`system-linked:audit.verdict.${verdict}`)}: ${row.name}`}
        onClick={() => begin(row, verdict)}
      >
        {t(`system-linked:audit.verdict.${verdict}`)}
      </Button>
    ));
  const filtered = list.view.keyword !== '' || Object.keys(list.view.filters).length > 0;
  const row = opened === undefined ? undefined : byId(opened);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterBar fields={resourceFieldSet} names={filters} labels={labels} view={list.view} onView={list.setView} t={t} />
        <div className="ml-auto flex items-center gap-1">
          <IconButton icon="refresh" label={t('engine:list.refresh')} onClick={list.reload} />
          {(['cards', 'table'] as const).map((each) => (
            <IconButton
              key={each}
              icon={each === 'cards' ? 'arrange' : 'list'}
              label={t(`system-linked:audit.view.${each}`)}
              aria-pressed={view === each}
              onClick={() => {
                setView(each);
                save('local', VIEW, each);
              }}
            />
          ))}
        </div>
      </div>
      {list.count > 0 && (
        <section
          aria-label={t('engine:bulk.chosen', { count: list.count })}
          className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-accent-soft px-3 py-2"
        >
          <span className="mr-1 font-medium">{t('engine:bulk.chosen', { count: list.count })}</span>
          {!list.chosen.all && list.total > list.rows.length && (
            <Button look="ghost" onClick={list.chooseAll}>
              {t('engine:bulk.chooseAll', { count: list.total })}
            </Button>
          )}
          <Button look="ghost" onClick={list.chooseNone}>
            {t('engine:bulk.none')}
          </Button>
          <span className="ml-auto flex flex-wrap gap-2">
            {(['approve', 'reject'] as const).map((verdict) => (
              <Button key={verdict} icon={ICON[verdict]} look={LOOK[verdict]} onClick={() => void beginMany(verdict)}>
                {t(`system-linked:audit.verdict.${verdict}`)}
              </Button>
            ))}
          </span>
        </section>
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
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys go beside the buttons inside, which do the same
        <div ref={queue} onKeyDown={onKeyDown}>
          {reviews && <p className="mb-3 hidden text-note text-muted desk:block">{t('system-linked:audit.keys')}</p>}
          {view === 'cards' ? (
            <Cards
              rows={list.rows}
              labels={labels}
              t={t}
              chosen={isChosen}
              onChoose={reviews ? (id, on) => list.choose([id], on) : undefined}
              onOpen={({ id }) => setOpened(id)}
              verdicts={verdictButtons}
            />
          ) : (
            <div className="rounded-panel border border-line bg-surface">
              <Table<Resource>
                label={labels.title}
                rows={list.rows}
                idOf={({ id }) => id}
                nameOf={({ name }) => name}
                columns={COLUMNS.map((name) => {
                  const field = resourceFieldSet[name];
                  const text = (each: Resource): string =>
                    name === 'size'
                      ? resourceFieldSet.size.format(each.size, labels.wordsOf(name))
                      : name === 'type' || name === 'state'
                        ? labels.wordsOf(name).value(each[name])
                        : each[name];
                  return {
                    key: name,
                    label: labels.field(name),
                    text,
                    cell: (each: Resource) =>
                      name === 'state' ? <StateTag tone={STATE_TONES[each.state]}>{text(each)}</StateTag> : text(each),
                    sortable: true,
                    ...(field.align && { align: field.align }),
                    ...(field.width !== undefined && { width: field.width }),
                  };
                })}
                sort={list.view.sort === undefined ? undefined : { key: list.view.sort, order: list.view.order }}
                onSort={(key, order) => list.setView(order === undefined ? { sort: undefined } : { sort: key, order })}
                {...(reviews && {
                  selection: { has: isChosen, toggle: list.choose, label: (name: string) => t('engine:table.select', { name }) },
                })}
                actions={(each) =>
                  allowed(each).map((verdict) => ({
                    key: verdict,
                    label: t(`system-linked:audit.verdict.${verdict}`),
                    icon: ICON[verdict],
                    primary: verdict === 'approve',
                    danger: verdict === 'reject',
                    run: () => begin(each, verdict),
                  }))
                }
                onOpen={({ id }) => setOpened(id)}
                busy={list.busy}
                words={tableWords(t)}
              />
            </div>
          )}
          <Pager list={list} t={t} />
        </div>
      )}
      {row && !rejecting && (
        <ResourceDetail row={row} labels={labels} screen={screen} onClose={() => setOpened(undefined)}>
          {verdictButtons(row)}
        </ResourceDetail>
      )}
      {rejecting && (
        <RejectDialog
          resources={rejecting}
          t={t}
          onClose={() => setRejecting(undefined)}
          onReject={(reason) => {
            setRejecting(undefined);
            const [only] = rejecting;
            if (rejecting.length === 1 && only) void validate(only, 'reject', reason);
            else void judgeMany(rejecting, 'reject', reason);
          }}
        />
      )}
      <BulkReport bulk={bulk} onRetried={list.reload} onClose={bulk.close} />
    </>
  );
}
