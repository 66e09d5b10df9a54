/** What waits for a review: one video beside the list, decided by keys or buttons, one or many at once. */
import { useRef, useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { type List, LookOnly, ReadState, useLabels, useList, useRead, type ViewProps } from '../../../screen';
import { BulkReport } from '../../../screen/list/bulk-report';
import { Pager } from '../../../screen/list/pager';
import { RejectDialog } from '../../../screen/review/lazy-reject';
import { useQueueKeys } from '../../../screen/review/queue-keys';
import { ReviewQueue } from '../../../screen/review/review-queue';
import { useVerdicts } from '../../../screen/review/use-verdicts';
import { Button, Message } from '../../../ui';
import { readSetup, review, videoCalls } from './calls';
import { VideoDetail } from './detail';
import { VIDEO_VERDICTS, type VideoVerdict, verdictsFor, videoFields, videos } from './videos';

const WAITING = { state: 'NotReviewed' } as const;
const NOTHING = {};
const NO_FILTERS: readonly string[] = [];
const EVERY_MS = 30_000;
const LOOK = { approve: 'primary', reject: 'danger' } as const;
const ICON = { approve: 'check', reject: 'close' } as const;

/** How many are chosen, and the verdicts on all of them. */
const ChosenLine = ({
  list,
  t,
  onVerdict,
}: {
  readonly list: List<typeof videoFields>;
  readonly t: Translate;
  readonly onVerdict: (verdict: VideoVerdict) => void;
}) => (
  <section aria-label={t('engine:bulk.chosen', { count: list.count })} className="flex grow flex-wrap items-center gap-2">
    <span className="font-medium">{t('engine:bulk.chosen', { count: list.count })}</span>
    <Button look="ghost" onClick={list.chooseNone}>
      {t('engine:bulk.none')}
    </Button>
    <span className="ml-auto flex flex-wrap gap-2">
      {VIDEO_VERDICTS.map((verdict) => (
        <Button key={verdict} icon={ICON[verdict]} look={LOOK[verdict]} onClick={() => onVerdict(verdict)}>
          {t(`media-wemedia:verdict.${verdict}`)}
        </Button>
      ))}
    </span>
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
  const queue = useRef<HTMLDivElement>(null);
  const { bulk, rejecting, allowed, begin, beginMany, reject } = useVerdicts<typeof videoFields, VideoVerdict>(
    screen,
    list,
    {
      call: review,
      nameOf: ({ title }) => title,
      allowed: ({ state }) => (reviews ? verdictsFor(state) : []),
      verdictText: (verdict) => t(`media-wemedia:verdict.${verdict}`),
      doneText: (verdict, name) => t(`media-wemedia:done.${verdict}`, { name }),
    },
    (id) => after(id),
  );
  const byKey = (verdict: VideoVerdict) => (id: string) => {
    const row = list.rows.find((each) => each.id === id);
    if (row && allowed(row).includes(verdict)) begin(row, verdict);
  };
  const { onKeyDown, after } = useQueueKeys(
    queue,
    list.rows,
    {
      a: byKey('approve'),
      r: byKey('reject'),
      x: (id) => list.choose([id], !list.chosen.rows.has(id)),
    },
    opened ?? list.rows[0]?.id,
  );
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
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys go beside the buttons inside, which do the same
        <div ref={queue} onKeyDown={onKeyDown}>
          <div className={reviews ? 'mb-3 flex min-h-control flex-wrap items-center gap-2' : undefined}>
            {list.count > 0 ? (
              <ChosenLine list={list} t={t} onVerdict={(verdict) => void beginMany(verdict)} />
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
                  {allowed(row).map((verdict) => (
                    <Button
                      key={verdict}
                      look={LOOK[verdict]}
                      icon={ICON[verdict]}
                      aria-label={`${t(`media-wemedia:verdict.${verdict}`)}: ${row.title}`}
                      onClick={() => begin(row, verdict)}
                    >
                      {t(`media-wemedia:verdict.${verdict}`)}
                    </Button>
                  ))}
                </div>
                <VideoDetail row={row} labels={labels} screen={screen} />
              </div>
            )}
          </ReviewQueue>
          <Pager list={list} t={t} />
        </div>
      )}
      {rejecting && (
        <RejectDialog
          title={t('media-wemedia:review.rejectTitle', { count: rejecting.length })}
          names={rejecting.map(({ title }) => title)}
          t={t}
          onClose={() => reject()}
          onReject={reject}
        />
      )}
      <BulkReport bulk={bulk} onRetried={list.reload} onClose={bulk.close} />
    </>
  );
}
