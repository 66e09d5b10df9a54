/** A resource as far as it can be seen here: the picture, the video, the sound, the text. Only files of the box itself are asked for. */

import { ownUrl } from '../../../lib/safe-url';
import type { ScreenProps } from '../../../screen';
import { Icon, type IconName } from '../../../ui';
import type { Resource } from './resources';

const ICON: Readonly<Record<Resource['type'], IconName>> = {
  image: 'file',
  video: 'video',
  audio: 'music',
  text: 'message',
  document: 'file',
  app: 'app',
  other: 'file',
};
const own = (address: string): string | undefined => (address === '' ? undefined : ownUrl(address, location.href));

/** `large`: in the drawer, where it is played; on a card a video is its cover alone. */
export function Preview({
  resource,
  t,
  large = false,
}: {
  readonly resource: Resource;
  readonly t: ScreenProps['t'];
  readonly large?: boolean;
}) {
  const { type, name, content } = resource;
  const [url, cover] = [own(resource.url), own(resource.cover)];
  const frame = 'relative grid aspect-video w-full place-items-center overflow-hidden bg-sunken text-muted';
  if (type === 'text') {
    return (
      <blockquote className={`${large ? '' : 'aspect-video overflow-hidden'} bg-sunken p-4 whitespace-pre-line [overflow-wrap:anywhere]`}>
        {content}
      </blockquote>
    );
  }
  if (type === 'image') {
    const picture = url ?? cover;
    return (
      <div className={frame}>
        {picture ? (
          <img src={picture} alt={name} loading="lazy" className="size-full object-contain" />
        ) : (
          <Icon name="file" className="size-8" />
        )}
      </div>
    );
  }
  if (type === 'audio' && url) {
    return (
      <div className={frame}>
        <Icon name="music" className="size-8" />
        {/* biome-ignore lint/a11y/useMediaCaption: what guests upload has no captions */}
        <audio controls preload="none" src={url} aria-label={name} className="absolute inset-x-2 bottom-2 h-9 w-[calc(100%-16px)]" />
      </div>
    );
  }
  if (type === 'video' && url && large) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what guests upload has no captions
      <video controls preload="none" src={url} poster={cover} aria-label={name} className="aspect-video w-full bg-black" />
    );
  }
  return (
    <div className={frame}>
      {cover && <img src={cover} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
      <span className="relative grid size-10 place-items-center rounded-full bg-black/60 text-white">
        <Icon name={type === 'video' ? 'play' : ICON[type]} className="size-5" />
      </span>
      {large && !url && (
        <p className="absolute inset-x-0 bottom-0 bg-black/60 p-2 text-center text-note text-white">{t('system-linked:audit.noPreview')}</p>
      )}
    </div>
  );
}
