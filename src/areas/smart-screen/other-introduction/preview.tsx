/** A page as a guest sees it on the television, in one language. */
import { RichView } from '../../../field/rich-view';
import { ownUrl } from '../../../lib/safe-url';
import { TvFrame } from '../../../ui/tv-frame';

/** Sizes on a screen of 1920 pixels. */
const SIZE = { title: 64, body: 34, pad: 90, picture: 200 } as const;

export interface Picture {
  readonly id: string;
  readonly title: string;
  readonly file: string;
}

export function PagePreview({
  label,
  title,
  body,
  cover,
  pictures,
}: {
  readonly label: string;
  readonly title: string;
  readonly body: string;
  readonly cover: string;
  readonly pictures: readonly Picture[];
}) {
  const behind = cover === '' ? undefined : ownUrl(cover, location.href);
  return (
    <TvFrame label={label}>
      {(scale) => (
        <>
          {behind && <img src={behind} alt="" className="absolute inset-0 size-full object-cover opacity-35" />}
          <div className="absolute inset-0 flex flex-col overflow-hidden text-white" style={{ padding: SIZE.pad * scale, gap: 24 * scale }}>
            <p className="shrink-0 font-semibold leading-tight" style={{ fontSize: SIZE.title * scale }}>
              {title}
            </p>
            <div className="min-h-0 grow overflow-hidden leading-normal" style={{ fontSize: SIZE.body * scale }}>
              <RichView html={body} />
            </div>
            {pictures.length > 0 && (
              <div className="flex shrink-0" style={{ gap: 20 * scale }}>
                {pictures.map(({ id, title: words, file }) => {
                  const src = ownUrl(file, location.href);
                  return (
                    <figure key={id}>
                      {src && <img src={src} alt="" className="object-cover" style={{ height: SIZE.picture * scale }} />}
                      <figcaption style={{ fontSize: 24 * scale }}>{words}</figcaption>
                    </figure>
                  );
                })}
              </div>
            )}
          </div>
        </>
      )}
    </TvFrame>
  );
}
