/** How a field of pictures, films or sounds reaches the files of the box: the screen around it gives the way, since a field knows no gateway. */
import { type ComponentType, createContext } from 'react';

/** What such a field takes. */
export const MEDIA_KINDS = ['image', 'video', 'audio'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Width by height that a place wants; without one any. */
export type Shape = '16:9' | '1:1' | '3:4' | '4:3';

/** Width divided by height. */
export const ratioOf = (shape: Shape): number => {
  const [width = 1, height = 1] = shape.split(':').map(Number);
  return width / height;
};

/** Whether a picture is of a shape, so nearly that nobody sees the difference. @param width in pixels, as `height`; 0: not known */
export const isOfShape = (shape: Shape | undefined, width: number, height: number): boolean =>
  shape === undefined || width === 0 || height === 0 || Math.abs(width / height / ratioOf(shape) - 1) < 0.02;

/** What the box says of a file that a field holds. */
export interface MediaFile {
  readonly name: string;
  readonly url: string;
  readonly thumbnail: string;
  /** What a picture shows, in words; ''. */
  readonly alt: string;
  /** Bytes; pixels; seconds. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly duration: number;
  /** It has passed its review, or needs none: terminals get it. */
  readonly passed: boolean;
}

/** Something to be looked at, or heard. */
export interface MediaItem {
  readonly url: string;
  readonly kind: MediaKind;
  readonly name?: string | undefined;
  /** What a picture shows, in words. */
  readonly alt?: string | undefined;
}

/**
 * - `pick` chooses among the files of the box, and takes new ones: `most` so many;
 * - `crop` cuts a picture and stores the cut as a file of its own;
 * - `cover` takes a picture from a film, which is chosen first, and stores it.
 */
export type MediaTask =
  | { readonly open: 'pick'; readonly kinds: readonly MediaKind[]; readonly most: number }
  | { readonly open: 'crop'; readonly url: string; readonly shape: Shape | undefined }
  | { readonly open: 'cover'; readonly shape: Shape | undefined };

/** What a screen gives to the fields on it. */
export interface MediaWay {
  /** The files of some addresses; of one that is gone nothing. */
  readonly find: (url: string, signal: AbortSignal) => Promise<MediaFile | undefined>;
  /** Whether files can be uploaded, so that pictures can be made of others. */
  readonly mayMake: boolean;
  /** What a field opens; answers addresses. */
  readonly Dialog: ComponentType<{
    readonly task: MediaTask;
    readonly onDone: (urls: readonly string[]) => void;
    readonly onClose: () => void;
  }>;
  /** Pictures large, films and sounds played; arrows lead to the next. */
  readonly Show: ComponentType<{ readonly items: readonly MediaItem[]; readonly first: number; readonly onClose: () => void }>;
}

/** Undefined where there is no way to files: they are shown, and can't be chosen. */
export const MediaWayContext = createContext<MediaWay | undefined>(undefined);
