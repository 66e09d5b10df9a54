/** The corner of a picture that makes it larger, smaller, and all of it seen. */
import { Button, IconButton } from '../button';
import type { Camera } from './use-camera';

/** What its buttons are called. */
export interface ZoomWords {
  readonly smaller: string;
  readonly larger: string;
  readonly fit: string;
}

export const ZoomBar = ({ camera: { percent, zoom, fit }, words }: { readonly camera: Camera; readonly words: ZoomWords }) => (
  <div className="absolute right-3 bottom-3 flex cursor-default items-center rounded-control border border-line bg-raised shadow-panel">
    <IconButton icon="minus" label={words.smaller} onClick={() => zoom(1 / 1.25)} />
    <span className="w-11 text-center text-note text-muted tabular-nums">{percent} %</span>
    <IconButton icon="plus" label={words.larger} onClick={() => zoom(1.25)} />
    <Button look="ghost" onClick={fit}>
      {words.fit}
    </Button>
  </div>
);
