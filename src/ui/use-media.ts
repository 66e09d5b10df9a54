/** Whether a media query holds, as long as it is looked at. */
import { useCallback, useSyncExternalStore } from 'react';

/** From this width on a line holds what a phone held upright puts below each other: Tailwind's `sm`. */
export const TABLET = '(min-width: 640px)';

/** From this width on there is room beside the content; below it the layout is the phone's. */
export const DESK = '(min-width: 992px)';

/** From this width on there is room for a column of words beside the content too; below it the sidebar begins as icons. */
export const ROOMY = '(min-width: 1200px)';

/** Follows a media query. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const list = matchMedia(query);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
