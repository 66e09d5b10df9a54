/** The way of a screen's fields to the files of the box; what is drawn of it is fetched when it is opened. */
import { useMemo, useRef } from 'react';
import type { MediaFile, MediaWay } from '../../field/media-way';
import { isPassed, type StoredFile } from '../../gateway/files';
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';
import type { ScreenProps } from '../screen';
import type { MediaDialogs as Dialogs } from './media-dialogs';
import type { ShowMedia as Show } from './show-media';

const MediaDialogs = lazyRetry(async () => (await loadPart(() => import('./media-dialogs'))).MediaDialogs) as typeof Dialogs;
const ShowMedia = lazyRetry(async () => (await loadPart(() => import('./show-media'))).ShowMedia) as typeof Show;

const toMedia = ({ name, url, alt, thumbnail, size, width, height, duration, review }: StoredFile): MediaFile => ({
  name,
  url,
  alt,
  thumbnail,
  size,
  width,
  height,
  duration,
  passed: isPassed(review),
});

/**
 * Makes the way.
 * @param component whose rights count for what is uploaded
 */
export function useMediaWay(screen: ScreenProps, component: string): MediaWay {
  const { gateway, can, able } = screen;
  const mayMake = able('upload') && (can(`${component}:add`) || can(`${component}:edit`));
  // The components keep their identity: what is open stays open while the screen around it is drawn again.
  const now = useRef(screen);
  now.current = screen;
  return useMemo(
    () => ({
      async find(url, signal) {
        const { findFile } = await loadPart(() => import('./store-file'));
        const file = await findFile({ gateway }, url, signal);
        return file && toMedia(file);
      },
      mayMake,
      Dialog: (props) => <MediaDialogs {...props} component={component} screen={now.current} />,
      Show: ShowMedia,
    }),
    [gateway, component, mayMake],
  );
}
