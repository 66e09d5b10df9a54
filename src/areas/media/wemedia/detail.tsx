/** One video, played, with what is known of it and what else its uploader has brought. */
import type { Row } from '../../../field';
import { keyed } from '../../../lib/keyed';
import { ownUrl } from '../../../lib/safe-url';
import { Facts, type Labels, ReadState, useRead, type ViewProps } from '../../../screen';
import { FieldValue } from '../../../screen/form/field-value';
import { readUploader } from './calls';
import { VIDEO_STATES, videoFields } from './videos';

const FACTS = ['type', 'state', 'uploader', 'room', 'uploaded', 'length', 'intro'] as const;

/** What the uploader has brought before. */
function UploaderPast({ id, labels, screen: { t, gateway, failureText } }: ViewProps & { readonly id: string; readonly labels: Labels }) {
  const read = useRead(gateway, readUploader, { id });
  const past = read.data?.data;
  return (
    <section aria-label={t('media-wemedia:review.past')}>
      <h3 className="mb-2 font-semibold">{t('media-wemedia:review.past')}</h3>
      {!past ? (
        <ReadState read={read} failureText={failureText} rows={['h-5 w-1/2', 'h-5 w-full']} />
      ) : past.list.length === 0 ? (
        <p className="text-muted">{t('media-wemedia:review.first')}</p>
      ) : (
        <>
          <p className="mb-2 flex flex-wrap gap-x-4 text-note">
            {VIDEO_STATES.map((each) => (
              <span key={each} className="inline-flex items-center gap-1.5">
                <FieldValue fields={videoFields} name="state" value={each} labels={labels} />
                <span className="font-semibold tabular-nums">{past[each]}</span>
              </span>
            ))}
          </p>
          <ul className="space-y-1">
            {keyed(past.list, ({ id }) => id).map(([key, each]) => (
              <li key={key} className="flex flex-wrap items-baseline gap-x-3 text-note">
                <span className="min-w-0 [overflow-wrap:anywhere]">{each.title}</span>
                <FieldValue fields={videoFields} name="state" value={each.state} labels={labels} />
                <span className="text-muted tabular-nums">{each.uploaded.slice(0, 10)}</span>
                {each.reason !== '' && <span className="text-muted [overflow-wrap:anywhere]">{each.reason}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function VideoDetail({ row, labels, screen }: ViewProps & { readonly row: Row<typeof videoFields>; readonly labels: Labels }) {
  const [url, cover] = [row.file, row.cover].map((each) => (each === '' ? undefined : ownUrl(each, location.href)));
  return (
    <div className="space-y-5">
      {url && (
        <video
          key={url}
          controls
          preload="metadata"
          src={url}
          {...(cover && { poster: cover })}
          aria-label={row.title}
          className="aspect-video max-h-[50dvh] w-full rounded-panel bg-black"
        />
      )}
      <Facts
        fields={videoFields}
        row={row}
        labels={labels}
        names={[...FACTS, ...(row.reason === '' ? [] : (['reason'] as const)), ...(row.reviewer === '' ? [] : (['reviewer'] as const))]}
      />
      <UploaderPast id={row.id} labels={labels} screen={screen} />
    </div>
  );
}
