/** Plays a sound, with its picture. The player itself is a chunk of its own. */
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/i18n';
import { loadPart } from '../../lib/load-part';
import { Skeleton } from '../../ui/states';

const Player = lazy(async () => ({ default: (await loadPart(() => import('./player'))).Player }));

/** What a player is told. */
export interface AudioPlayerProps {
  /** An address of the box's own, or a sound that is not there yet. */
  readonly url: string | Blob;
  /** What is heard, in words: the name of its buttons. */
  readonly label: string;
  /** With it the sound can be saved, under this name. */
  readonly fileName?: string;
}

/** Play and pause, seek, speed, volume, a picture of the sound, and saving. */
export function AudioPlayer(props: AudioPlayerProps) {
  const shape = <Skeleton className="h-14 w-full" />;
  return useMessages('sound') ? (
    <Suspense fallback={shape}>
      <Player {...props} />
    </Suspense>
  ) : (
    shape
  );
}
