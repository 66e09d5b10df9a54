/** Plays a stream of the box: live HLS or FLV, or a film. The player itself is a chunk of its own, what plays each kind another. */
import { type ReactNode, Suspense } from 'react';
import { useMessages } from '../../i18n/i18n';
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';
import { Skeleton } from '../../ui/states';
import type { Trouble } from './engine';
import type { Stream } from './preview-calls';

const View = lazyRetry(async () => (await loadPart(() => import('./stream-view'))).StreamView);

/** What a player is told. */
export interface StreamPlayerProps {
  /** Where the stream is; undefined: nothing plays, and the last picture stays. */
  readonly stream: Stream | undefined;
  /** What is watched, in words: its name, and that of a snapshot. */
  readonly label: string;
  /** Told from outside, as in a wall where one sounds; without it the player has its own. */
  readonly muted?: boolean;
  readonly onMuted?: (muted: boolean) => void;
  /** Why there is nothing to play, in the box's words. */
  readonly failure?: string;
  /** Told once of each stream that does not play: a new address may. */
  readonly onTrouble?: (trouble: Trouble) => void;
  /** What Try again does; without it there is no such button. */
  readonly onAgain?: () => void;
  /** It is on its way. */
  readonly asking?: boolean;
  /** Given the element that plays, for whoever seeks in it or changes its speed; null when it goes. */
  readonly onElement?: (video: HTMLVideoElement | null) => void;
  /** Over the picture's upper edge: of several players, what each shows. */
  readonly head?: ReactNode;
}

/** The player, with words of its own. */
export function StreamPlayer(props: StreamPlayerProps) {
  const shape = <Skeleton className="aspect-video w-full" />;
  return useMessages('stream') ? (
    <Suspense fallback={shape}>
      <View {...props} />
    </Suspense>
  ) : (
    shape
  );
}
