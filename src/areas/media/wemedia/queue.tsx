/** What waits for a review: one video beside the list, decided by keys or buttons, one or many at once. */
import { type ReactNode, useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { type List, LookOnly, ReadState, useLabels, useList, useRead, type ViewProps } from '../../../screen';
import { Pager } from '../../../screen/list/pager';
import { ReviewQueue } from '../../../screen/review/review-queue';
import { useReview } from '../../../screen/review/use-review';
import { Button, Message } from '../../../ui';
import { readSetup, review, videoCalls } from './calls';
import { VideoDetail } from './detail';
import { type VideoVerdict, verdictsFor, videoFields, videos } from './videos';

const WAITING = { state: 'NotReviewed' } as const;
const NOTHING = {};
const NO_FILTERS: readonly string[] = [];
const EVERY_MS = 30_000;

/** How many are chosen, and the verdicts on all of them. */
const ChosenLine = ({
  list,
  t,
  children,
}: {
  readonly list: List<typeof videoFields>;
  readonly t: Translate;
  readonly children: ReactNode;
}) => (
  <section aria-label={t('engine:bulk.chosen', { count: list.count })} className="flex grow flex-wrap items-center gap-2">
    <span className="font-medium">{t('engine:bulk.chosen', { count: list.count })}</span>
    <Button look="ghost" onClick={list.chooseNone}>
      {t('engine:bulk.none')}
    </Button>
    <span className="ml-auto flex flex-wrap gap-2">{children}</span>
  </section>
);

/** The tab. */
export function Waiting({ screen }: ViewProps) {
  const { t, can, gateway, failureText } = screen;
  const may = useRead(gateway, readSetup, NOTHING).data?.data.detail.may ?? false;
  const reviews = may && can(`${videos.component}:review`);
  const list = useList(screen, {
    fields: videoFields,
    calls: videoCalls,
    filters: NO_FILTERS,
    order: { by: 'uploaded', order: 'asc' },
    fixed: WAITING,
    memory: videos.component,
    poll: EVERY_MS,
  });
  const labels = useLabels(videos.key, videoFields, screen);
  const [opened, setOpened] = useState<string>();
  const { around, buttons, buttonsOfMany, over } = useReview<typeof videoFields, VideoVerdict>(screen, list, {
    call: review,
    nameOf: ({ title }) => title,
    allowed: ({ state }) => (reviews ? verdictsFor(state) : []),
    verdictText: (verdict) => t(`media-wemedia:verdict.${verdict}`),
    doneText: (verdict, name) => t(`media-wemedia:done.${verdict}`, { name }),
    rejectTitle: (count) => t('media-wemedia:review.rejectTitle', { count }),
    current: opened ?? list.rows[0]?.id,
  });
  if (list.missing) {
    const read = { data: undefined, error: list.error, loading: list.error === undefined, reload: list.reload };
    return <ReadState read={read} failureText={failureText} rows={['h-8 w-1/2', 'h-72 w-full']} />;
  }
  return (
    <>
      <LookOnly screen={screen} component={videos.component} actions={['review']} />
      {list.rows.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message icon="review" title={t('media-wemedia:review.nothing')} />
        </div>
      ) : (
        <div {...around}>
          <div className={reviews ? 'mb-3 flex min-h-control flex-wrap items-center gap-2' : undefined}>
            {list.count > 0 ? (
              <ChosenLine list={list} t={t}>
                {buttonsOfMany}
              </ChosenLine>
            ) : (
              reviews && (
                <p data-keys="" className="hidden text-note text-muted desk:block">
                  {t('media-wemedia:review.keys')}
                </p>
              )
            )}
          </div>
          <ReviewQueue
            label={t('media-wemedia:review.title')}
            widthLabel={t('media-wemedia:review.width')}
            memory={videos.component}
            rows={list.rows.map((row) => ({ ...row, name: row.title }))}
            chosen={opened}
            onChoose={setOpened}
            line={({ type, uploader, uploaded }) => [labels.wordsOf('type').value(type), uploader, uploaded].filter(Boolean).join(' · ')}
            {...(reviews && {
              selection: {
                has: (id: string) => list.chosen.all || list.chosen.rows.has(id),
                toggle: (id: string, on: boolean) => list.choose([id], on),
                label: (name: string) => t('engine:table.select', { name }),
              },
            })}
          >
            {(row) => (
              <div className="rounded-panel border border-line bg-surface p-4">
                <div className="mb-3 flex flex-wrap items-center gap-2">
                  <h2 className="mr-auto min-w-0 text-title font-semibold [overflow-wrap:anywhere]">{row.title}</h2>
                  {buttons(row)}
                </div>
                <VideoDetail row={row} labels={labels} screen={screen} />
              </div>
            )}
          </ReviewQueue>
          <Pager list={list} t={t} />
        </div>
      )}
      {over}
    </>
  );
}
