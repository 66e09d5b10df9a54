/** Uploads in parts (src/gateway/README.md, Upload in parts): what has arrived stays over a restart, and is a file only once it is whole. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFile } from '../../../src/field/stored-file';
import { PART_BYTES, uploadCalls } from '../../../src/gateway/files';
import type { Box } from '../box';
import { type Context, type Operation, type Outcome, onlyFile, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import { messageOf } from '../resource-fields';
import type { Row } from '../store';
import { hashOfFile } from './bytes';
import { newBlob } from './entry';
import { addFile, sameFile, validate } from './keep';
import { presentFile } from './present';
import { mayUploadFor } from './rights';
import { folderAt, nameProblem, pathsOf } from './rows';

const PATH = uploadCalls.begin.path;
/** What never ends is given up after this time without a part. */
const LIFE_MS = 24 * 3_600_000;

interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  /** Id of the folder. */
  readonly folder: string;
  readonly account: number;
  /** The screen that it is for. */
  readonly component: string;
}
const toUpload = (row: Row): Upload => ({
  id: String(row.id),
  name: String(row.name),
  size: Number(row.size),
  hash: String(row.hash),
  folder: String(row.folder),
  account: Number(row.account),
  component: String(row.component),
});

const bytesOf = ({ bytes }: Box, id: string): string => join(bytes.arriving, id);
/** What is on the disk is the truth, whatever was answered before a cut. */
const receivedOf = (box: Box, id: string): number => (existsSync(bytesOf(box, id)) ? statSync(bytesOf(box, id)).size : 0);

/** An upload of the caller. @throws {Refusal} where there is none of his */
function uploadOf(context: Context, id: string): Upload {
  const row = context.box.store.get('SELECT * FROM uploading WHERE id = ? AND account = ?', id, context.signedIn().account.id);
  if (!row) throw new Refusal(404, 'uploadGone');
  return toUpload(row);
}

/** An upload that goes on, for who may still do what it was begun for. @throws {Refusal} */
function goingOn(context: Context, id: string): Upload {
  const upload = uploadOf(context, id);
  if (!context.may(mayUploadFor(upload.component))) throw new Refusal(403, 'noPermission');
  return upload;
}

const forget = (box: Box, id: string): void => {
  box.store.run('DELETE FROM uploading WHERE id = ?', id);
  rmSync(bytesOf(box, id), { force: true });
};

const turns = new WeakMap<Box, Map<string, Promise<unknown>>>();
/** Parts of one upload go one after the other, whoever sends them at the same time. */
function inTurn<T>(box: Box, id: string, work: () => Promise<T>): Promise<T> {
  const all = turns.get(box) ?? new Map<string, Promise<unknown>>();
  turns.set(box, all);
  const mine = (all.get(id) ?? Promise.resolve()).then(work, work);
  all.set(id, mine);
  const done = (): void => {
    if (all.get(id) === mine) all.delete(id);
  };
  mine.then(done, done);
  return mine;
}

const refuseSame = (box: Box, hash: string): void => {
  const same = sameFile(box, hash);
  if (same) throw new Refusal(409, { key: 'sameFile', args: { name: same.name, path: same.path } }, same);
};
/** @param wanted bytes that are still to come */
const refuseFull = (context: Context, wanted: number): void => {
  refuseFields(context, { file: context.box.bytes.free() < wanted ? 'diskFull' : undefined });
};

const begin = operation({
  path: PATH,
  method: 'begin',
  kind: 'write',
  ability: 'upload',
  right: ({ for: component }) => mayUploadFor(component),
  fields: { name: 'text', size: 'integer', hash: 'text', path: 'text', for: 'text' },
  run: (context, { name, size, hash, path, for: component }) => {
    const { box, say } = context;
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new BadBody('hash', 'field "hash" must be a SHA-256 in small hex digits');
    if (size < 0) throw new BadBody('size', 'field "size" counts bytes');
    const issue = storedFile({ name, size });
    refuseFields(context, { file: issue && messageOf(issue) });
    const folder = folderAt(box, path, say);
    refuseSame(box, hash);
    refuseFields(context, { name: nameProblem(box, folder, name) });
    const account = context.signedIn().account.id;
    const known = box.store.get(
      'SELECT id FROM uploading WHERE account = ? AND hash = ? AND size = ? AND name = ? AND folder = ? AND component = ?',
      ...[account, hash, size, name, folder, component],
    );
    const id = known ? String(known.id) : randomUUID();
    const received = known ? receivedOf(box, id) : 0;
    refuseFull(context, size - received);
    const row = [id, name, size, hash, folder, account, box.clock.now(), component];
    if (!known) box.store.run('INSERT INTO uploading VALUES (?, ?, ?, ?, ?, ?, ?, ?)', ...row);
    return { data: { id, received } };
  },
});

const part = operation({
  path: PATH,
  method: 'part',
  kind: 'write',
  ability: 'upload',
  encoding: 'multipart',
  fields: { id: 'text', offset: 'text' },
  run: async (context, { id, offset }): Promise<Outcome> => {
    const { box } = context;
    const file = onlyFile(context);
    if (!/^\d{1,15}$/.test(offset)) throw new BadBody('offset', 'field "offset" must be a whole number');
    if (file.size > PART_BYTES) refuseFields(context, { file: { key: 'issue.fileSize', args: { max: '4M' } } });
    return inTurn(box, id, async () => {
      const { size } = goingOn(context, id);
      const received = receivedOf(box, id);
      // A part that was sent twice, or after one that was lost: the sender goes on from what is here.
      if (Number(offset) !== received) return { data: { received } };
      if (received + file.size > size) refuseFields(context, { file: 'uploadLonger' });
      refuseFull(context, size - received);
      try {
        await appendFile(bytesOf(box, id), await readFile(file.path));
      } catch (error) {
        // Half a part is none.
        if (existsSync(bytesOf(box, id))) truncateSync(bytesOf(box, id), received);
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        refuseFields(context, { file: 'diskFull' });
      }
      box.store.run('UPDATE uploading SET touched = ? WHERE id = ?', box.clock.now(), id);
      return { data: { received: received + file.size } };
    });
  },
});

const end = operation({
  path: PATH,
  method: 'end',
  kind: 'write',
  ability: 'upload',
  fields: { id: 'text' },
  run: (context, { id }): Promise<Outcome> => {
    const { box } = context;
    return inTurn(box, id, async () => {
      const { name, size, hash, folder } = goingOn(context, id);
      const path = bytesOf(box, id);
      const refuse = (problem: Parameters<typeof refuseFields>[1][string]): void => {
        if (!problem) return;
        forget(box, id);
        refuseFields(context, { file: problem });
      };
      if (size === 0 && !existsSync(path)) await writeFile(path, '');
      if (receivedOf(box, id) !== size) refuseFields(context, { file: 'uploadShort' });
      if ((await hashOfFile(path)) !== hash) refuse('uploadHash');
      const validated = validate(path, name);
      if ('problem' in validated) refuse(validated.problem);
      else {
        const blob = newBlob(name);
        await box.bytes.copy(path, blob);
        try {
          const told = box.store.transaction(() => {
            // Somebody may have brought the same meanwhile, or something of that name.
            refuseSame(box, hash);
            const paths = pathsOf(box);
            if (!paths.has(folder)) throw new Refusal(422, 'folderGone', { path: context.say('folderGone') });
            refuseFields(context, { name: nameProblem(box, folder, name) });
            const { username } = context.signedIn().account;
            const row = addFile(box, { name, parent: folder, hash, blob, uploader: username }, validated);
            context.changed(undefined, { id: row.id, name, path: paths.of(folder), size });
            return { data: presentFile(row, paths, 0) };
          });
          forget(box, id);
          return told;
        } catch (error) {
          await box.bytes.drop(blob);
          if (error instanceof Refusal) forget(box, id);
          throw error;
        }
      }
      return {};
    });
  },
});

const abort = operation({
  path: PATH,
  method: 'abort',
  kind: 'write',
  ability: 'upload',
  fields: { id: 'text' },
  run: (context, { id }): Promise<Outcome> =>
    inTurn(context.box, id, async () => {
      uploadOf(context, id);
      forget(context.box, id);
      return {};
    }),
});

export const UPLOAD_CALLS: readonly Operation[] = [begin, part, end, abort];

/** Clears away what never ended, and bytes that no upload knows. */
export async function clearUploads(box: Box): Promise<void> {
  const old = box.store.all('DELETE FROM uploading WHERE touched < ? RETURNING id', box.clock.now() - LIFE_MS);
  await Promise.all(old.map(({ id }) => rm(bytesOf(box, String(id)), { force: true })));
  for (const name of readdirSync(box.bytes.arriving)) {
    if (!box.store.get('SELECT 1 FROM uploading WHERE id = ?', name)) rmSync(bytesOf(box, name), { force: true });
  }
}
