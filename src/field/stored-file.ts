/** The files that a box keeps (Files in the explorer): what kinds there are, by suffix, and the rule of each. Console and appliance check by it. */
import { sniff } from '../lib/magic-bytes';
import { audioFile, type Issue, type Rule, type UploadFile, videoFile } from './rules';

/** What a file is, in the words of the wire. */
export const STORED_KINDS = ['image', 'video', 'audio', 'document', 'app', 'other'] as const;
/** A kind of file that the box keeps. */
export type StoredKind = (typeof STORED_KINDS)[number];

/** The suffixes of each kind; any other is not taken. SVG can hold a program, and is none of these. */
export const STORED_SUFFIXES: Readonly<Record<StoredKind, readonly string[]>> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  video: ['mp4', 'm4v', 'mov', '3gp', 'mkv'],
  audio: ['mp3', 'wav'],
  document: ['pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
  app: ['apk'],
  other: ['zip', 'gz', 'm3u', 'csv', 'srt'],
};

/** Files of one upload, megabytes of one file, megabytes of a sound, and letters of a name. */
export const STORED_LIMITS = { files: 100, megabytes: 100, audio: 20, letters: 120 } as const;
const MB = 1024 * 1024;

/** The suffix in small letters; '' for none. */
export const suffixOf = (name: string): string => /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind that a name says; undefined where its suffix is not taken. */
export const storedKindOf = (name: string): StoredKind | undefined =>
  STORED_KINDS.find((kind) => STORED_SUFFIXES[kind].includes(suffixOf(name)));

const begins = (head: Uint8Array, signature: string): boolean => String.fromCharCode(...head.subarray(0, signature.length)) === signature;

/** Whether first bytes are what a suffix says; of a suffix that is not known here they may be anything. */
const isContentOf = (suffix: string, head: Uint8Array): boolean => {
  switch (suffix) {
    case 'jpg':
    case 'jpeg':
      return sniff(head) === 'jpg';
    case 'png':
    case 'gif':
    case 'webp':
      return sniff(head) === suffix;
    case 'pdf':
      return begins(head, '%PDF-');
    case 'doc':
    case 'xls':
    case 'ppt':
      return sniff(head) === 'xls'; // all three are the same container
    case 'docx':
    case 'xlsx':
    case 'pptx':
    case 'apk':
    case 'zip':
      return begins(head, 'PK\x03\x04') || (suffix === 'zip' && begins(head, 'PK\x05\x06'));
    case 'gz':
      return sniff(head) === 'gz';
    default:
      return !head.includes(0) && !begins(head, '<');
  }
};

const otherFile: Rule<UploadFile> = ({ name, size, head }): Issue | undefined => {
  if (size === 0) return { key: 'fileEmpty' };
  if (head !== undefined && !isContentOf(suffixOf(name), head)) return { key: 'fileOther', args: { suffix: suffixOf(name) } };
  return size <= STORED_LIMITS.megabytes * MB ? undefined : { key: 'fileSize', args: { max: `${STORED_LIMITS.megabytes}M` } };
};

/** Any file that the box keeps, by suffix, size and, once its first bytes are read, content. */
export const storedFile: Rule<UploadFile> = (file) => {
  switch (storedKindOf(file.name)) {
    case undefined:
      return { key: 'fileType' };
    case 'video':
      return videoFile(file);
    case 'audio':
      return audioFile(file);
    default:
      return otherFile(file);
  }
};
