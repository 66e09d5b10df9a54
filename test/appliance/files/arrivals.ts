/**
 * Films that come by FTP: what lies in the folder `ftp` of the data folder, whole, and has not changed for a while, waits to be taken
 * over as a file. Methods of a screen's path: `arrived` and `take`.
 */
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedKindOf } from '../../../src/field/stored-file';
import type { Box } from '../box';
import type { Message } from '../messages';
import { type Context, type Operation, type Outcome, operation, Refusal, refuseFields } from '../operation';
import { hashOfFile } from './bytes';
import { newBlob } from './entry';
import type { Facts } from './facts/source';
import { addFile, sameFile, validate } from './keep';
import { presentFile } from './present';
import { folderAt, nameProblem, pathsOf } from './rows';

/** What the client of whoever sends films is told. This box has no FTP server, and says so: its folder is all that there is. */
const FTP = { open: 0, port: 8821, user: 'movie', folder: '/' } as const;
/** A file that has not grown for so long has come to its end. */
const QUIET_MS = 10_000;
/** What is still not whole after this time stays so. */
const LOST_MS = 3_600_000;

interface Arrival {
  readonly name: string;
  readonly size: number;
  /** `arriving`: it grows, or is not whole yet; `refused`: it will not become a film. */
  readonly state: 'arriving' | 'arrived' | 'refused';
  readonly problem?: Message;
  readonly facts?: Facts;
}

function arrivalOf(box: Box, name: string): Arrival {
  const path = join(box.bytes.ftp, name);
  const { size, ctimeMs } = statSync(path);
  // Files are dated by the machine, which knows nothing of a clock that was set by hand. A client can't say when it last wrote.
  // The disk dates by the machine's clock, which the clock of the tests need not be.
  const machine = performance.timeOrigin + performance.now();
  const quiet = box.clock.now() - box.clock.shift - Date.now() + machine - ctimeMs;
  if (quiet < QUIET_MS) return { name, size, state: 'arriving' };
  const validated = validate(path, name);
  if ('facts' in validated) return { name, size, state: 'arrived', facts: validated.facts };
  const mayComeYet = validated.problem.key === 'fileCut' && quiet < LOST_MS;
  return mayComeYet ? { name, size, state: 'arriving' } : { name, size, state: 'refused', problem: validated.problem };
}

/** Names of the folder's files; what a client hides while it writes begins with a dot. */
const namesIn = ({ bytes }: Box): readonly string[] =>
  readdirSync(bytes.ftp, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();

const arrived = operation({
  path: '',
  method: 'arrived',
  fields: {},
  run: ({ box, say }) => {
    const list = namesIn(box).map((name) => {
      const { facts, problem, ...rest } = arrivalOf(box, name);
      const { width = 0, height = 0, duration = 0, codec = '' } = facts ?? {};
      return { id: name, ...rest, kind: storedKindOf(name) ?? '', width, height, duration, codec, problem: problem ? say(problem) : '' };
    });
    return { data: { list, ftp: FTP } };
  },
});

const taken = (context: Context, name: string): Arrival => {
  const found = namesIn(context.box).includes(name) ? arrivalOf(context.box, name) : undefined;
  if (!found) throw new Refusal(404, 'missing');
  refuseFields(context, { name: found.problem ?? (found.state === 'arriving' ? 'fileArriving' : undefined) });
  return found;
};

/** @param right who may take a file over: the screen's `add` */
const takeBy = (right: string) =>
  operation({
    path: '',
    method: 'take',
    kind: 'write',
    right,
    /** `name`: of the file that has come; `path`: the folder; `as`: its name there, where it is to be another. */
    fields: { name: 'text', path: 'text', as: 'text?' },
    run: async (context, { name, path, as }): Promise<Outcome> => {
      const { box, say } = context;
      const { facts, size } = taken(context, name);
      const parent = folderAt(box, path, say);
      const called = as?.trim() || name;
      const ending = storedKindOf(called) === storedKindOf(name) ? undefined : ('format' as const);
      refuseFields(context, { as: nameProblem(box, parent, called) ?? ending });
      const from = join(box.bytes.ftp, name);
      const hash = await hashOfFile(from);
      const blob = newBlob(called);
      await box.bytes.copy(from, blob);
      try {
        const told = box.store.transaction(() => {
          const same = sameFile(box, hash);
          if (same) throw new Refusal(409, { key: 'sameFile', args: { name: same.name, path: same.path } }, same);
          const paths = pathsOf(box);
          // It was copied meanwhile.
          refuseFields(context, { path: paths.has(parent) ? undefined : 'folderGone', as: nameProblem(box, parent, called) });
          const { username } = context.signedIn().account;
          const row = addFile(box, { name: called, parent, hash, blob, uploader: username }, { facts: facts!, size }); // it has arrived
          context.changed(undefined, { id: row.id, name: called, path: paths.of(parent), size });
          return { data: presentFile(row, paths, 0) };
        });
        await rm(from, { force: true });
        return told;
      } catch (error) {
        await box.bytes.drop(blob);
        throw error;
      }
    },
  });

/**
 * `arrived` and `take`, for the resource of a screen.
 * @example methods: [...arrivalMethods('mediamodel/filmmanagement')]
 */
export const arrivalMethods = (component: string): readonly Operation[] => [arrived, takeBy(`${component}:add`)];
