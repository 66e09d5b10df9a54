/** Backup and restore (5, restore: gz up to 20 MB). The settings form is the schedule. */

import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { backupPassword } from '../../../src/areas/system/backup-restore/backups';
import { dependentsOf, withRoutes } from '../../../src/areas/system/network/dependents';
import { reviewOf } from '../../../src/areas/system/network/review';
import { notEmpty } from '../../../src/field/rules';
import { type Archive, ArchiveError, MAX_BACKUP_BYTES, openArchive } from '../backup/archive';
import { BACKUPS, type Job } from '../backup/backup-work';
import { type Backups, openBackups } from '../backup/backups';
import { clearTextOf } from '../backup/clear-text';
import { filesFor, filesOf } from '../backup/files';
import type { KeptBackup } from '../backup/kept';
import type { NetworkPart } from '../backup/network-part';
import { portsOf } from '../backup/network-tables';
import { MAX_REFUSALS, type RowRefusal } from '../backup/permitted';
import { RestoreRefused } from '../backup/restoring';
import { readSchedule } from '../backup/schedule';
import { collect, countOf } from '../backup/sections';
import { type Content, SECTIONS } from '../backup/table';
import type { Box } from '../box';
import { clockMethod } from '../clock-method';
import { FIRMWARE } from '../home';
import type { Job as KeptJob } from '../jobs/job';
import { saidOfEach } from '../messages';
import { chosenOf } from '../network/hanging';
import { usedNetwork, wireReview } from '../network/review';
import { SAFE } from '../network/wire';
import type { Context, Operation } from '../operation';
import { operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { messageOf } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const PATH = '/admin.php/system/backup_restore';
const COMPONENT = BACKUPS;
/** Rows of one section that an inspection tells in full; the counts are always of all. */
const MAX_DIFFERENCES = 200;
const MAX_NOTE = 100;
const SORTED = ['name', 'kind', 'size', 'created', 'by', 'note', 'version'] as const;

const running = new WeakMap<Box, { readonly backups: Backups; readonly resources: readonly Resource[] }>();
const partsOf = ({ box }: Pick<Context, 'box'>) => {
  const found = running.get(box);
  if (!found) throw new Error('the backups of this box were not started');
  return found;
};

/** The backups of a box that was started. */
export const backupsOf = (box: Box): Backups => partsOf({ box }).backups;

const look = (context: Context): Backups => {
  const { backups } = partsOf(context);
  backups.tick();
  return backups;
};
const userOf = (context: Context): string => context.signedIn().account.username;
const atWork = (job: Job | undefined, id: string) => job?.state === 'running' && (job.about.backup === id || job.about.restorePoint === id);

const rowOf = ({ id, name, kind, size, created, by, note, version, host, encrypted, sections, files }: KeptBackup) => ({
  id,
  name,
  kind,
  size,
  created: wireTime(created),
  by,
  note,
  version,
  host,
  encrypted: encrypted ? 1 : 0,
  sections,
  files: files?.count ?? 0,
  file_bytes: files?.bytes ?? 0,
});

/** 422 at the password, or at the file. */
const refuseFile = (context: Context, error: unknown): never => {
  if (!(error instanceof ArchiveError)) throw error;
  const field = error.key === 'backupLocked' || error.key === 'backupPassword' ? 'password' : 'file';
  refuseFields(context, { [field]: error.key });
  throw error;
};

/** What stands against a section, in words. */
const spellRefusals = (context: Context, refusals: readonly RowRefusal[]): readonly string[] =>
  refusals.slice(0, MAX_REFUSALS).map(({ title, message }) => saidOfEach(context.language, [[title, context.say(message)]]));

/** With what stands against each section: 403 where the caller may not, 422 where rows are wrong. */
const refuseRestore = (context: Context, error: unknown): never => {
  if (!(error instanceof RestoreRefused)) return refuseFile(context, error);
  const sections = [...new Set(error.refusals.map(({ section }) => section))];
  const data = sections.map((name) => [
    name,
    saidOfEach(
      context.language,
      spellRefusals(
        context,
        error.refusals.filter(({ section }) => section === name),
      ).map((text) => ['', text]),
    ),
  ]);
  const right = error.refusals.some(({ message }) => message === 'noPermission');
  throw new Refusal(right ? 403 : 422, right ? 'noPermission' : 'backupRefused', Object.fromEntries(data));
};

const list = operation({
  path: PATH,
  method: 'list',
  fields: { page: 'integer', limit: 'integer', sort: 'text?', order: 'text?', keyword: 'text?', kind: 'text?' },
  run: (context, { page, limit, sort = 'created', order = 'desc', keyword = '', kind = '' }) => {
    const { shelf } = look(context);
    const by = SORTED.find((name) => name === sort);
    if (!by) throw new BadBody('sort', 'field "sort" must name a column');
    if (page < 1 || limit < 1 || limit > 10_000) throw new BadBody('page', 'fields "page" and "limit" count from 1');
    const word = keyword.trim().toLowerCase();
    const found = shelf
      .all()
      .filter((each) => (kind === '' || each.kind === kind) && `${each.name} ${each.note} ${each.by}`.toLowerCase().includes(word));
    const sorted = found.toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0) * (order === 'asc' ? 1 : -1));
    return { data: { list: sorted.slice((page - 1) * limit, page * limit).map(rowOf), total: found.length } };
  },
});

const aboutOf = (kept: KeptJob) => {
  const { backup, restorePoint, sections, changes } = (kept as Job).about; // a job of this screen
  return { backup, restore_point: restorePoint, sections, changes };
};

const job = operation({
  path: PATH,
  method: 'job',
  fields: {},
  run: (context) => {
    const backups = look(context);
    const found = backups.job();
    const next = wireTime(backups.next());
    const { network } = context.box;
    const tried = { pending: network.pending(), undone: network.undone() };
    if (!found) return { data: { detail: { id: '', kind: 'backup', state: 'none', phase: '', phases: [], sections: [], next }, ...tried } };
    const { id, kind, state, username, steps, started, ended, reason } = found;
    const { backup, restorePoint, sections, changes } = found.about;
    return {
      data: {
        detail: {
          id,
          kind,
          state,
          phase: steps.findLast((step) => step.state !== 'waiting')?.name ?? '',
          phases: steps.map(({ name }) => name),
          by: username,
          backup,
          restore_point: restorePoint,
          sections,
          changes,
          started: wireTime(started),
          finished: wireTime(ended),
          message: reason ? context.say(reason) : '',
          next,
        },
        ...tried,
      },
    };
  },
});

const make = operation({
  path: PATH,
  method: 'make',
  kind: 'write',
  right: `${COMPONENT}:backup`,
  fields: { note: 'text?', password: 'text?' },
  run: (context, { note = '', password = '' }) => {
    const issue = backupPassword(password);
    refuseFields(context, {
      note: note.length > MAX_NOTE ? { key: 'tooLong', args: { max: MAX_NOTE } } : undefined,
      password: issue && messageOf(issue),
    });
    const log = (after: unknown): void => context.changed(undefined, after);
    const { id } = look(context).make(userOf(context), note.trim(), 'manual', log, password);
    return { data: { id } };
  },
});

const clearText = operation({
  path: PATH,
  method: 'clear_text',
  right: `${COMPONENT}:backup`,
  fields: {},
  run: (context) => ({ data: { list: clearTextOf(context.box, partsOf(context).resources) } }),
});

/** Files whose rows are named one by one. */
const MAX_NAMED = 20;

const files = operation({
  path: PATH,
  method: 'files',
  right: `${COMPONENT}:backup`,
  fields: {},
  run: (context) => {
    const { resources } = partsOf(context);
    const { files: inside, left } = filesFor(context.box, collect(context.box, resources));
    const bytes = [...inside.values()].reduce((sum, { length }) => sum + length, 0);
    const named = left.slice(0, MAX_NAMED).map(({ title, size }) => ({ name: title, size }));
    return { data: { detail: { count: inside.size, bytes, left: left.length, named } } };
  },
});

const download = operation({
  path: PATH,
  method: 'download',
  kind: 'write',
  right: `${COMPONENT}:export`,
  fields: { id: 'text' },
  run: async (context, { id }) => {
    const { shelf } = look(context);
    const { name } = shelf.one(id);
    const url = await context.box.files.keepExport(name, await shelf.read(id), context.owner());
    context.changed(undefined, { name });
    return { data: url };
  },
});

const upload = operation({
  path: PATH,
  method: 'upload_backup',
  kind: 'write',
  right: `${COMPONENT}:import`,
  encoding: 'multipart',
  fields: {},
  run: async (context) => {
    const backups = look(context);
    const [file] = context.files;
    if (!file) throw new BadBody('file', 'missing file field "file"');
    if (file.size > MAX_BACKUP_BYTES) refuseFields(context, { file: 'backupSize' });
    const bytes = await readFile(file.path);
    // Whoever brings it need not know its password: that is asked for when it is opened.
    const { manifest } = await openArchive(bytes).catch((error: unknown) => refuseFile(context, error));
    const about = { kind: 'uploaded', by: userOf(context), note: file.name.slice(0, MAX_NOTE) } as const;
    const { id } = await backups.shelf.add(bytes, manifest, about, (kept) => context.changed(undefined, { id: kept.id, name: kept.name }));
    return { data: { id } };
  },
});

/** The uploads of a section, and which rows have lost theirs. */
const spellFiles = ({ box }: Context, content: Content, inside: Archive['files']) => {
  const { count, bytes, lacking } = filesOf(box, content, inside);
  return { files: count, file_bytes: bytes, lacking: lacking.slice(0, MAX_NAMED), lacking_count: lacking.length };
};

const inspect = operation({
  path: PATH,
  method: 'inspect',
  // It shows settings of every section, whatever menus the account has.
  right: `${COMPONENT}:restore`,
  fields: { id: 'text', password: 'text?' },
  run: async (context, { id, password = '' }) => {
    const backups = look(context);
    const manifest = await backups.about(id).catch((error: unknown) => refuseFile(context, error));
    const { version, date, host, interfaces } = manifest;
    const about = {
      ...rowOf(backups.shelf.one(id)),
      version,
      host,
      date: wireTime(Date.parse(date)),
      running: { version: FIRMWARE, host: hostname(), interfaces: portsOf(context.box) },
      interfaces,
      sections: [],
    };
    if (manifest.lock && password === '') return { data: { detail: { ...about, locked: 1 } } };
    const archive = await backups.open(id, password).catch((error: unknown) => refuseFile(context, error));
    const now = collect(context.box, partsOf(context).resources);
    const refused = backups.validate(archive, undefined, {}, context.signedIn().account);
    const sections = SECTIONS.flatMap((name) => {
      const content = archive.sections.get(name);
      const own = now.get(name);
      if (!content && !own) return [];
      const differences = content ? backups.differences(archive, name, userOf(context)) : [];
      const count = (kind: string) => differences.filter((each) => each.kind === kind).length;
      return [
        {
          name,
          in_backup: content ? 1 : 0,
          count: content ? countOf(content) : 0,
          running: own ? countOf(own) : 0,
          added: count('added'),
          changed: count('changed'),
          removed: count('removed'),
          differences: differences.slice(0, MAX_DIFFERENCES),
          refused: spellRefusals(context, refused.get(name) ?? []),
          closed: content ? backups.closed(archive, name).map((key) => context.say(key)) : [],
          ...spellFiles(context, content ?? {}, archive.files),
        },
      ];
    });
    return { data: { detail: { ...about, locked: 0, sections } } };
  },
});

const isNames = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

const namesIn = (interfaces: unknown): Readonly<Record<string, string>> => {
  if (!isNames(interfaces)) throw new BadBody('interfaces', 'field "interfaces" must be names by name');
  return interfaces;
};

const validate = operation({
  path: PATH,
  method: 'validate',
  right: `${COMPONENT}:restore`,
  fields: { id: 'text', password: 'text?', sections: 'texts?', interfaces: 'any?' },
  run: async (context, { id, password = '', sections = [], interfaces = {} }) => {
    const backups = look(context);
    const archive = await backups.open(id, password).catch((error: unknown) => refuseFile(context, error));
    const found = backups.validate(archive, sections, namesIn(interfaces), context.signedIn().account);
    return { data: { list: [...found].map(([name, refusals]) => ({ name, refused: spellRefusals(context, refusals) })) } };
  },
});

const networkReview = operation({
  path: PATH,
  method: 'network_review',
  right: `${COMPONENT}:restore`,
  fields: { id: 'text', password: 'text?', sections: 'texts', interfaces: 'any?' },
  run: async (context, { id, password = '', sections, interfaces = {} }) => {
    const order = { id, password, sections, interfaces: namesIn(interfaces), holder: context.signedIn().account };
    const part = await look(context)
      .networkPart(order)
      .catch((error: unknown) => refuseFile(context, error));
    if (!part) return { data: {} };
    if (!context.may('system/netcardset:edit')) throw new Refusal(403, 'noPermission');
    return { data: { review: wireReview(reviewOf(usedNetwork(context), part.next, part.told.changes, part.hanging)) } };
  },
});

const restore = operation({
  path: PATH,
  method: 'restore',
  kind: 'write',
  right: `${COMPONENT}:restore`,
  fields: { id: 'text', password: 'text?', sections: 'texts', interfaces: 'any?', ...SAFE },
  run: async (context, { id, password = '', sections, interfaces = {}, moves = [], ...safe }) => {
    const backups = look(context);
    const { network } = context.box;
    const hold = ({ next, told, hanging }: NetworkPart) => {
      // Who may not keep it would only see it go back.
      if (!context.may('system/netcardset:edit')) throw new Refusal(403, 'noPermission');
      const { moved, changes } = chosenOf(dependentsOf(network.config(), next, hanging), moves);
      const apply = network.hold(context, withRoutes(next, moved), safe, { ...told, changes: [...told.changes, ...changes] });
      return { apply, moved };
    };
    const order = {
      id,
      password,
      sections,
      interfaces: namesIn(interfaces),
      holder: context.signedIn().account,
      hold,
      log: context.changed,
    };
    const { job: started, apply } = await backups.restore(order).catch((error: unknown) => refuseRestore(context, error));
    return { data: { id: started.id, apply } };
  },
});

const cancel = operation({
  path: PATH,
  method: 'cancel',
  kind: 'write',
  right: `${COMPONENT}:backup`,
  fields: {},
  run: (context) => {
    look(context).cancel();
    context.changed({ state: 'running' }, { state: 'cancelled' });
    return {};
  },
});

const del = operation({
  path: PATH,
  method: 'del',
  kind: 'write',
  right: `${COMPONENT}:del`,
  fields: { ids: 'texts' },
  run: async (context, { ids }) => {
    const { shelf, job: current } = look(context);
    if (ids.some((id) => atWork(current(), id))) throw new Refusal(423, 'backupBusy');
    const gone = await shelf.remove(ids);
    context.changed(
      gone.map(({ id, name }) => ({ id, name })),
      undefined,
    );
    return { data: gone.length };
  },
});

/** Writes without a transaction around them: each is one step at a time, and files come before the list. */
const methods: readonly Operation[] = [
  list,
  clockMethod,
  job,
  make,
  clearText,
  files,
  download,
  upload,
  inspect,
  validate,
  networkReview,
  restore,
  cancel,
  del,
];

/** The schedule, and what a person does with backups. */
export const backupRestore: Resource = {
  path: PATH,
  component: COMPONENT,
  settings: true,
  fields: {
    enabled: { kind: 'flag', initial: 0 },
    cycle: { kind: 'text', values: ['daily', 'weekly', 'monthly'], required: true },
    weekday: { kind: 'integer', min: 1, max: 7, initial: 1 },
    day: { kind: 'integer', min: 1, max: 31, initial: 1 },
    time: { kind: 'text', required: true, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/ },
    keep: { kind: 'integer', min: 1, max: 30, initial: 7 },
    encrypted: { kind: 'flag', initial: 0 },
    password: { kind: 'text', secret: true, initial: '' },
  },
  seed: () => [{ enabled: 0, cycle: 'weekly', weekday: 7, day: 1, time: '03:30', keep: 7, encrypted: 0, password: '' }],
  check: ({ encrypted, password }) => {
    const issue = encrypted === 1 ? (notEmpty(password) ?? backupPassword(String(password))) : undefined;
    return { password: issue && messageOf(issue) };
  },
  methods,
  jobs: {
    backup: {
      start: 'make',
      cancel: 'cancel',
      about: aboutOf,
      file: (kept, box) => {
        const { backup } = aboutOf(kept);
        return backupsOf(box).shelf.has(backup) ? { method: 'download', fields: { id: backup } } : undefined;
      },
      plan: (context) => ({
        total: [...collect(context.box, partsOf(context).resources).values()].reduce((sum, rows) => sum + countOf(rows), 0),
      }),
    },
    restore: { start: 'restore', about: aboutOf },
  },
  start: (box, resources) => {
    const rows = () => rowsOf(backupRestore, box.store, box.clock);
    const backups = openBackups(box, resources, () => readSchedule(rows().one('1') ?? {}));
    running.set(box, { backups, resources });
    return backups.stop;
  },
};
