/** What the list of all videos draws in a way of its own: the video with its uploader's history, and a verdict that is thought better of. */

import { decodeRow } from '../../../field/field';
import { lengthText } from '../../../lib/length-text';
import { changeQuery, type ListViews, useLabels, useRead, useSend, type ViewProps } from '../../../screen';
import { RejectDialog } from '../../../screen/review/lazy-reject';
import { review, videoCalls } from './calls';
import { VideoDetail } from './detail';
import { verdictsFor, videoFields, videos } from './videos';

/** The question for the reason, over the list; which video it is about is in the address. */
function Rejecting({ screen, id }: ViewProps & { readonly id: string }) {
  const { t, gateway, notify } = screen;
  const read = useRead(gateway, videoCalls.detail, { id });
  const { send } = useSend(screen, 'toast');
  const close = (): void => changeQuery(screen, { reject: '' });
  if (!read.data) return null;
  const row = decodeRow(videoFields, read.data.data.detail);
  return (
    <RejectDialog
      title={t('media-wemedia:review.rejectTitle', { count: 1 })}
      names={[row.title]}
      t={t}
      onClose={close}
      onReject={async (reason) => {
        close();
        if (await send(review, { id, verdict: 'reject', reason, mtime: row.mtime }))
          notify('success', t('media-wemedia:done.reject', { name: row.title }));
      }}
    />
  );
}

export const views: ListViews<typeof videoFields> = {
  cells: { length: ({ value = 0 }) => <span className="tabular-nums">{value > 0 ? lengthText(value) : ''}</span> },
  Detail: function Detail({ row, screen }) {
    const labels = useLabels(videos.key, videoFields, screen);
    return <VideoDetail row={row} labels={labels} screen={screen} />;
  },
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.reject && screen.can(`${videos.component}:review`) && <Rejecting screen={screen} id={screen.query.reject} />}
    </>
  ),
  actions: [
    {
      name: 'approve',
      icon: 'check',
      right: 'review',
      when: ({ state }) => verdictsFor(state).includes('approve'),
      run: async ({ id, title, mtime }, { send, notify, t }) => {
        if (await send(review, { id, verdict: 'approve', reason: '', mtime }))
          notify('success', t('media-wemedia:done.approve', { name: title }));
      },
    },
    {
      name: 'reject',
      icon: 'close',
      right: 'review',
      danger: true,
      when: ({ state }) => verdictsFor(state).includes('reject'),
      run: ({ id }, screen) => changeQuery(screen, { reject: id }),
    },
  ],
};
