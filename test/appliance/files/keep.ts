/** How bytes that have come whole become a file: checked by what is in them, and kept once. */

import { namedIssue } from '../../../src/field/named-content';
import { storedFile, storedKindOf } from '../../../src/field/stored-file';
import { HEAD_BYTES } from '../../../src/lib/magic-bytes';
import type { Box } from '../box';
import type { Message } from '../messages';
import type { Entry } from '../resource';
import { messageOf } from '../resource-fields';
import { wireTime } from '../wire-time';
import { fileEntry } from './entry';
import { factsOf } from './facts/facts';
import { type Facts, withSource } from './facts/source';
import { stateOfNew } from './review';
import { fileRows, filesOfHash, isFolder, pathsOf } from './rows';

/** Pixels of a side: a larger picture fills the memory of a terminal. */
const MOST_PIXELS = 8192;

/** What a file of the disk is, or why it is not taken. */
export type Validated = { readonly facts: Facts; readonly size: number } | { readonly problem: Message };

const PLAYED: readonly (string | undefined)[] = ['image', 'video', 'audio'];

/** Checks a file of the disk by its name, its content and its size. */
export function validate(path: string, name: string): Validated {
  return withSource(path, (source): Validated => {
    const { size } = source;
    const head = source.at(0, HEAD_BYTES);
    const issue = namedIssue(storedFile({ name, size, head }), head);
    if (issue) return { problem: messageOf(issue) };
    const kind = storedKindOf(name);
    const facts = factsOf(source);
    if (!facts) return { problem: { key: kind === 'image' ? 'pictureBroken' : 'fileCut' } };
    if (PLAYED.includes(kind) && facts.width === 0 && kind !== 'audio') return { problem: { key: 'fileCut' } };
    if (kind === 'image' && Math.max(facts.width, facts.height) > MOST_PIXELS) {
      const { width, height } = facts;
      return { problem: { key: 'pictureLarge', args: { width, height, max: MOST_PIXELS } } };
    }
    return { facts, size };
  });
}

/** The file that has these bytes already, as a refusal names it. */
export function sameFile(box: Box, hash: string): { readonly id: string; readonly path: string; readonly name: string } | undefined {
  const found = filesOfHash(box, hash).find((entry) => !isFolder(entry));
  return found && { id: String(found.id), path: pathsOf(box).of(String(found.parent)), name: String(found.name) };
}

/** Writes the row of bytes that are kept under `blob`; runs in the step that keeps them. */
export function addFile(
  box: Box,
  file: { readonly name: string; readonly parent: string; readonly hash: string; readonly blob: string; readonly uploader: string },
  { facts, size }: { readonly facts: Facts; readonly size: number },
): Entry {
  const { uploader, ...rest } = file;
  const kind = storedKindOf(file.name) ?? 'other';
  const rows = fileRows(box);
  const id = rows.add(fileEntry({ ...facts, ...rest, kind, size }, stateOfNew(box), uploader, wireTime(box.clock.now())));
  return rows.one(id)!; // it was added in this step
}
