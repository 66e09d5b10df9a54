/** What people decide of a list of ads: verdicts on one or on many, a rejection with its reason, and taking one off the air at once. */
import type { ReactNode } from 'react';
import { type ResourceName, resource } from '../../../gateway/calls';
import type { REVIEW_STATES } from '../../../gateway/files';
import { record, text } from '../../../gateway/shape';
import { thousands } from '../../../lib/number-format';
import { changeQuery, type ScreenProps, useRead, useSend, type ViewProps } from '../../../screen';
import type { ActionTools } from '../../../screen/definition/definition';
import { RejectDialog } from '../../../screen/review/lazy-reject';
import { takeDownViews } from '../../../screen/review/take-down-views';
import { Callout } from '../../../ui';
import { StateTag } from '../../../ui/tag';
import { reviewCall } from './calls';
import { REVIEW_SEVERITIES } from './fields';

type State = (typeof REVIEW_STATES)[number];

/** Which ad is rejected is in the address, so a reload asks for its reason again. */
function Rejecting({ screen, name, id }: ViewProps & { readonly name: ResourceName; readonly id: string }) {
  const { t, gateway } = screen;
  const { detail } = resource(name, record({ title: text(), mtime: text() }));
  const read = useRead(gateway, detail, { id });
  const sender = useSend(screen, 'toast');
  const close = (): void => changeQuery(screen, { reject: '' });
  const reject = async (reason: string): Promise<void> => {
    if (await sender.send(reviewCall(name), { id, verdict: 'rejected', reason, mtime: read.data?.data.detail.mtime ?? '' })) close();
  };
  return (
    <RejectDialog
      title={t('ads-plan:review.reject')}
      names={[read.data?.data.detail.title ?? ''].filter(Boolean)}
      t={t}
      onClose={close}
      onReject={(reason) => void reject(reason)}
    />
  );
}

/** In a form: why the ad was rejected, so that it can be mended. */
export const Rejected = ({
  screen: { t },
  values,
}: {
  readonly screen: ScreenProps;
  readonly values: { readonly review: State; readonly reason: string };
}) =>
  values.review === 'rejected' && values.reason !== '' ? (
    <div className="mb-4">
      <Callout severity="danger">{t('ads-plan:review.rejected', { reason: values.reason })}</Callout>
    </div>
  ) : null;

/** What a list of ads takes of these. @param name of its resource @param component its screen */
/** What was looked at, and as of when. */
interface Seen {
  readonly id: string;
  readonly mtime: string;
}

export const reviewViews = (name: ResourceName, component: string) => {
  const review = reviewCall(name);
  const takeDown = takeDownViews(name, component);
  const approve = { name: 'approve', icon: 'check', right: 'review' } as const;
  return {
    cells: {
      review: ({
        value,
        row: { reason },
        screen: { t },
      }: ViewProps & { readonly value: State; readonly row: { readonly reason: string } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="shrink-0">
            <StateTag severity={REVIEW_SEVERITIES[value] ?? 'neutral'}>{t(`ads-plan:text.values.review.${value}`)}</StateTag>
          </span>
          {reason !== '' && (
            <span className="hidden truncate text-note text-muted desk:block" title={reason}>
              {reason}
            </span>
          )}
        </span>
      ),
      // Set and actual beside each other.
      shown: ({
        value,
        row: { display_count: set },
      }: {
        readonly value: number | undefined;
        readonly row: { readonly display_count: number | undefined };
      }) => <span className="tabular-nums">{set ? `${thousands(value ?? 0)} / ${thousands(set)}` : thousands(value ?? 0)}</span>,
    },
    actions: [
      {
        ...approve,
        run: async ({ id, mtime }: Seen, { send, reload }: ActionTools): Promise<void> => {
          await send(review, { id, verdict: 'approved', reason: '', mtime });
          reload();
        },
      },
      {
        name: 'reject',
        icon: 'close',
        right: 'review',
        run: ({ id }: { readonly id: string }, screen: ActionTools): void => changeQuery(screen, { reject: id }),
      },
      ...takeDown.actions,
    ],
    bulk: [
      {
        ...approve,
        run: ({ id, mtime }: Seen, { gateway }: ScreenProps, signal: AbortSignal) =>
          gateway.send(review, { id, verdict: 'approved', reason: '', mtime }, { quiet: true, signal }),
      },
    ],
    Around: ({ screen, children }: ViewProps & { readonly children: ReactNode }) => (
      <>
        {children}
        {screen.query.reject && screen.can(`${component}:review`) && <Rejecting screen={screen} name={name} id={screen.query.reject} />}
        <takeDown.Opened screen={screen} />
      </>
    ),
  } as const;
};
