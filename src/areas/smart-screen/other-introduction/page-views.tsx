/** What is drawn of pages in a way of its own: both languages on the television under the form, and the reviewer's verdict. */
import type { ReactNode } from 'react';
import type { ValuesOf } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import { record, text } from '../../../gateway/shape';
import { changeQuery, type FooterProps, type ListViews, useRead, useSend, type ViewProps } from '../../../screen';
import { RejectDialog } from '../../../screen/review/lazy-reject';
import { setupCall } from '../../../screen/review/setup';
import { SetupNote } from '../../../screen/review/setup-note';
import { Callout } from '../../../ui';
import { readMaterial, readShown, readWaiting, reviewPage } from './calls';
import { type pageFields, pages } from './pages';
import { PagePreview, type Picture } from './preview';

const NOTHING = {};
const EVERY_MS = 30_000;
const NO_PICTURES: readonly Picture[] = [];
const { detail } = resource(pages.resource, record({ title: text(), mtime: text() }));
const setup = setupCall('introducePages');

/** Which page is rejected is in the address, so a reload asks for its reason again. */
function Rejecting({ screen, id }: ViewProps & { readonly id: string }) {
  const { t, gateway, notify } = screen;
  const read = useRead(gateway, detail, { id });
  const { send } = useSend(screen, 'toast');
  const close = (): void => changeQuery(screen, { reject: '' });
  if (!read.data) return null;
  const { title, mtime } = read.data.data.detail;
  return (
    <RejectDialog
      title={t('smart-screen-other-introduction:review.rejectTitle')}
      names={[title]}
      t={t}
      onClose={close}
      onReject={async (reason) => {
        close();
        if (await send(reviewPage, { id, verdict: 'rejected', reason, mtime }))
          notify('success', t('smart-screen-other-introduction:review.rejected', { name: title }));
      }}
    />
  );
}

/** How many wait. */
function Waiting({ screen: { t, gateway } }: ViewProps) {
  const count = useRead(gateway, readWaiting, NOTHING, EVERY_MS).data?.data.count ?? 0;
  if (count === 0) return null;
  return (
    <div className="mb-4" role="status">
      <Callout severity="warning">{t('smart-screen-other-introduction:review.waiting', { count })}</Callout>
    </div>
  );
}

type Shown = Pick<ValuesOf<typeof pageFields>, 'title' | 'title_en' | 'body' | 'body_en' | 'cover' | 'pictures'>;

/** A page in both languages, as guests see it. */
function InBothLanguages({ page, heading, screen }: ViewProps & { readonly page: Shown; readonly heading: string }) {
  const { title, title_en: english, body, body_en: bodyEnglish, cover, pictures } = page;
  const { t, gateway } = screen;
  const read = useRead(gateway, readMaterial, { ids: pictures });
  const found = read.data?.data.list ?? [];
  const shown = pictures.length === 0 ? NO_PICTURES : found;
  return (
    <section aria-label={heading} className="space-y-3">
      <h3 className="font-semibold">{heading}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <PagePreview
          label={t('smart-screen-other-introduction:preview.zh', { title })}
          title={title}
          body={body}
          cover={cover}
          pictures={shown}
        />
        <PagePreview
          label={t('smart-screen-other-introduction:preview.en', { title: english || title })}
          title={english || title}
          body={bodyEnglish || body}
          cover={cover}
          pictures={found.map((each) => ({ ...each, title: each.title_en || each.title }))}
        />
      </div>
      {(english === '' || bodyEnglish === '') && (
        <p className="text-note text-muted">{t('smart-screen-other-introduction:preview.fallsBack')}</p>
      )}
    </section>
  );
}

/** What guests read while a change waits: the version that was approved. */
function ApprovedVersion({ screen, id }: ViewProps & { readonly id: string }) {
  const { t, gateway } = screen;
  const page = useRead(gateway, readShown, { id }).data?.data.detail;
  return page ? <InBothLanguages screen={screen} page={page} heading={t('smart-screen-other-introduction:preview.now')} /> : null;
}

/** What a change of a page that guests read does to them, told before it is saved. */
function StaysNote({ screen }: ViewProps) {
  const isOn = useRead(screen.gateway, setup, NOTHING).data?.data.detail.review ?? false;
  return isOn ? <Callout severity="info">{screen.t('smart-screen-other-introduction:review.stays')}</Callout> : null;
}

/** The page as it is typed, and beside it what guests read until it is approved. */
function Preview({ values, screen, id }: FooterProps<typeof pageFields>) {
  const { t } = screen;
  const { review, reason, on_tv: onTv } = values;
  return (
    <div className="space-y-5">
      {review === 'rejected' && reason !== '' && (
        <Callout severity="danger">{t('smart-screen-other-introduction:review.because', { reason })}</Callout>
      )}
      {onTv === 'yes' && <StaysNote screen={screen} />}
      <InBothLanguages
        screen={screen}
        page={values}
        heading={t(`smart-screen-other-introduction:preview.${onTv === 'before' ? 'changed' : 'title'}`)}
      />
      {onTv === 'before' && id !== undefined && <ApprovedVersion screen={screen} id={id} />}
    </div>
  );
}

const WAITS = new Set(['pending', 'rejected']);

export const views: ListViews<typeof pageFields> = {
  Above: ({ screen }) => (
    <>
      <SetupNote screen={screen} read={setup} off={screen.t('smart-screen-other-introduction:review.off')} />
      <Waiting screen={screen} />
    </>
  ),
  Footer: Preview,
  Around: ({ screen, children }: ViewProps & { readonly children: ReactNode }) => (
    <>
      {children}
      {screen.query.reject && screen.can(`${pages.component}:review`) && <Rejecting screen={screen} id={screen.query.reject} />}
    </>
  ),
  actions: [
    {
      name: 'approve',
      icon: 'check',
      right: 'review',
      when: ({ review }) => WAITS.has(review),
      run: async ({ id, title, mtime }, { send, notify, reload, t }) => {
        if (await send(reviewPage, { id, verdict: 'approved', reason: '', mtime }))
          notify('success', t('smart-screen-other-introduction:review.approved', { name: title }));
        reload();
      },
    },
    {
      name: 'reject',
      icon: 'close',
      right: 'review',
      danger: true,
      when: ({ review }) => review !== 'rejected',
      run: ({ id }, screen) => changeQuery(screen, { reject: id }),
    },
  ],
};
