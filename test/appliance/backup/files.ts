/** Pictures and sounds of a backup: which ones its rows name, which ones fit into it, and what stands against putting one back. */

import { audioFile, avatar, interfaceImage } from '../../../src/field/rules';
import { resourcePaths } from '../../../src/gateway/calls';
import { HEAD_BYTES } from '../../../src/lib/magic-bytes';
import type { Box } from '../box';
import { messageOf } from '../resource-fields';
import { uploadName } from '../uploads';
import { soundFacts } from '../voice/sound';
import { type Archive, MAX_FILES } from './archive';
import { titleOf } from './sections';
import type { Content } from './table';
import type { Wrong } from './validate';

/** Bytes of files that a new backup holds: with its sections it has to stay below what a restore takes. */
const MAX_PACKED = 16 * 1024 * 1024;

/** A row that names an upload. */
export interface Reference {
  readonly table: string;
  /** What a person calls the row. */
  readonly title: string;
  /** Of the upload. */
  readonly name: string;
}

const namesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [uploadName(value) ?? []].flat();
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
};

/** The uploads that rows name. */
export const referencesIn = (content: Content): readonly Reference[] =>
  Object.entries(content).flatMap(([table, rows]) =>
    rows.flatMap((row) => namesIn(row.values).map((name) => ({ table, title: titleOf(row), name }))),
  );

/** Uploads for a new backup, the smallest first, and the rows whose upload is left out because it would be too large. */
export function filesFor(
  box: Box,
  sections: Archive['sections'],
): { readonly files: Archive['files']; readonly left: readonly (Reference & { readonly size: number })[] } {
  const references = [...sections.values()].flatMap(referencesIn);
  const found = new Map(references.flatMap(({ name }) => [[name, box.files.read(name)] as const]));
  const sizes = [...found].flatMap(([name, bytes]) => (bytes ? [{ name, bytes }] : []));
  const files = new Map<string, Buffer>();
  let room = MAX_PACKED;
  for (const { name, bytes } of sizes.toSorted((a, b) => a.bytes.length - b.bytes.length)) {
    room -= bytes.length;
    if (room >= 0 && files.size < MAX_FILES) files.set(name, bytes);
  }
  const left = references.filter(({ name }) => !files.has(name)).map((each) => ({ ...each, size: found.get(each.name)?.length ?? 0 }));
  return { files, left };
}

/** What is against putting an upload back: what its upload would have been told, and that a file never changes under its name. */
export function fileProblem(box: Box, { table, name }: Reference, bytes: Buffer): Wrong {
  const own = box.files.read(name);
  if (own) return own.equals(bytes) ? undefined : 'backupFileOther';
  const isSound = table === resourcePaths.voiceVoicemanage;
  const rule = isSound ? audioFile : table === 'accounts' ? avatar : interfaceImage;
  const issue = rule({ name, size: bytes.length, head: bytes.subarray(0, HEAD_BYTES) });
  if (issue) return messageOf(issue);
  return isSound && !soundFacts(bytes) ? 'fileType' : undefined;
}

/** What a section has of uploads: how many are in the backup, and the rows whose upload is neither there nor on this box. */
export function filesOf(
  box: Box,
  content: Content,
  files: Archive['files'],
): { readonly count: number; readonly bytes: number; readonly lacking: readonly string[] } {
  const references = referencesIn(content);
  const inside = [...new Set(references.map(({ name }) => name))].flatMap((name) => files.get(name) ?? []);
  return {
    count: inside.length,
    bytes: inside.reduce((sum, { length }) => sum + length, 0),
    lacking: references.filter(({ name }) => !files.has(name) && !box.files.knowsUpload(`/uploads/${name}`)).map(({ title }) => title),
  };
}
