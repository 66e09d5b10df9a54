/** What a file and a folder are as rows, and what a file is called on the disk. */
import { randomUUID } from 'node:crypto';
import { suffixOf } from '../../../src/field/stored-file';
import type { Entry } from '../entry';
import type { Facts } from './facts/source';

/** What is known of a new file. */
interface NewFile extends Facts {
  readonly name: string;
  /** Id of its folder; '' for the root. */
  readonly parent: string;
  readonly kind: string;
  readonly size: number;
  /** SHA-256, in hex. */
  readonly hash: string;
  /** Name of its bytes in the folder of files. */
  readonly blob: string;
}

const BLANK = { alt: '', reason: '', reviewer: '', content: '', source: 'upload' } as const;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  mkv: 'video/x-matroska',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
};

/** The type by the suffix, which the content was held against when the file came. */
export const mimeOf = (name: string): string => TYPES[suffixOf(name)] ?? 'application/octet-stream';

/** Whether a browser may show it; all else is only ever saved. */
export const isShown = (mime: string): boolean => /^(?:image|video|audio)\//.test(mime);

/** The address that fields keep. */
export const urlOf = (blob: string): string => `/files/${blob}`;

/** A name for bytes that is never given again, with the ending of a file. */
export const newBlob = (name: string): string => `${randomUUID()}.${suffixOf(name)}`;

export const folderEntry = (name: string, parent: string, uploader: string, uploaded: string): Entry => ({
  ...BLANK,
  name,
  parent,
  type: 'folder',
  uploader,
  uploaded,
  size: 0,
  state: 'normal',
  url: '',
  cover: '',
});

/** A file; a picture stands for itself where it is shown small. */
export const fileEntry = ({ kind, ...file }: NewFile, state: string, uploader: string, uploaded: string): Entry => ({
  ...BLANK,
  ...file,
  type: kind,
  mime: mimeOf(file.name),
  uploader,
  uploaded,
  state,
  url: urlOf(file.blob),
  cover: kind === 'image' ? urlOf(file.blob) : '',
});
