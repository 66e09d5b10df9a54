/** The history of files and folders, and the way back: names and places; what a file is never changes. */

import { resourcePaths } from '../../../src/gateway/calls';
import type { Context, Operation, Outcome } from '../operation';
import { refuseFields } from '../operation';
import { historyOperations, type RecordKeeper } from '../record-history';
import type { Entry, Problems } from '../resource';
import type { Whole } from '../touched';
import { usedProblem } from '../used-by';
import { endingProblem, goingWith, UNDO_SECONDS } from './explorer';
import { sameFile } from './keep';
import { MAY_ADD, MAY_DELETE, MAY_EDIT, MAY_LOOK } from './rights';
import { bodyOf, FILES, fileOf, fileRows, isFolder, isTooDeep, nameProblem, pathsOf } from './rows';

/** What is against a file's being what it was. */
function problems({ box }: Context, id: string, wanted: Whole): Problems {
  const now = fileOf(box, id);
  const parent = String(wanted.parent);
  const paths = pathsOf(box);
  const isLost = !paths.has(parent);
  const isDeep = isFolder(wanted) && isTooDeep(paths, id, parent);
  // It may have been uploaded again while it was gone.
  const same = now || isFolder(wanted) ? undefined : sameFile(box, String(wanted.hash));
  const isLoop = isFolder(wanted) && paths.below(id).has(parent);
  const name = String(wanted.name);
  return {
    name: nameProblem(box, parent, name, id) ?? (now && endingProblem(now, name)),
    path: isLost ? 'historyTarget' : isLoop ? 'folderInItself' : isDeep ? 'folderDeep' : undefined,
    file: same
      ? { key: 'sameFile', args: { name: same.name, path: same.path } }
      : isFolder(wanted) || box.bytes.has(String(wanted.blob))
        ? undefined
        : 'fileGone',
  };
}

const put = (context: Context, id: string, whole: Whole, isNew: boolean): void => {
  const rows = fileRows(context.box);
  const body = bodyOf({ ...whole });
  if (isNew) rows.bringBack(id, { ...body, sort: whole.sort });
  else rows.save(id, body);
};

const plain = ({ id, name, parent, alt = '' }: Whole): Entry => ({ id, name, parent, alt });

const checked = (context: Context, id: string, wanted: Whole, now: Entry | undefined): Outcome => {
  refuseFields(context, problems(context, id, wanted));
  put(context, id, wanted, now === undefined);
  context.changed(now && plain(now), plain({ ...wanted, id }));
  return { data: { id } };
};

const keeper: RecordKeeper = {
  path: FILES,
  settings: false,
  looks: MAY_LOOK,
  edits: MAY_EDIT,
  writable: ['name', 'parent', 'alt'],
  secrets: [],
  noted: ['state', 'reason', 'reviewer'],
  carried: [],
  beside: {},
  one: ({ box }, id) => fileOf(box, id),
  save: (context, id, now, wanted) => checked(context, id, wanted, now),
  bringBack: (context, id, wanted) => checked(context, id, wanted, undefined),
  undo: {
    seconds: () => UNDO_SECONDS,
    // The calls of the explorer are told apart by their paths; each person undoes only what was his own.
    methods: [''],
    right: () => [...new Set([...MAY_ADD, ...MAY_DELETE].flat())],
    all: ({ box }) =>
      fileRows(box)
        .all()
        .filter(({ type }) => type !== 'text'),
    problems,
    // What came into a folder since would be found nowhere.
    kept: (context, going) =>
      new Map(
        going.flatMap((now) => {
          const problem =
            goingWith(context, now).length > 0 ? 'folderFilled' : usedProblem(context, FILES, isFolder(now) ? [] : [now])?.text;
          return problem ? [[String(now.id), context.say(problem)] as const] : [];
        }),
      ),
    put: (context, id, wanted, isNew) => {
      if (wanted) put(context, id, wanted, isNew);
      else fileRows(context.box).remove(id);
    },
    plain,
  },
};

/** Where a file lay is told by the name of the folder. */
const inWords = (operation: Operation): Operation => ({
  ...operation,
  path: resourcePaths.operationsExplorerList,
  run: async (context, values) => {
    const outcome = await operation.run(context, values);
    if (operation.method !== 'record_history') return outcome;
    const paths = pathsOf(context.box);
    const { list, total } = outcome.data as { list: readonly { changes: readonly Entry[] }[]; total: number }; // record-history.ts writes it
    const told = (change: Entry): Entry => {
      if (change.field !== 'parent') return change;
      const side = (name: string) => (name in change ? { [name]: paths.of(String(change[name])) } : {});
      return { field: 'path', ...side('before'), ...side('after') };
    };
    return { data: { list: list.map((entry) => ({ ...entry, changes: entry.changes.map(told) })), total } };
  },
});

/** `record_history`, `record_revert` and `record_undo`, on the path of the explorer's list. */
export const FILE_HISTORY: readonly Operation[] = historyOperations(keeper).map(inWords);
