/** App versions: files that are read, proven and compared with what terminals run, and their way to the terminals. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { versions } from '../../../src/areas/smart-screen/app-update/versions';
import { apkFile } from '../../../src/field/device-rules';
import { type ApkFacts, CPUS, readApk } from '../../../src/lib/apk/apk';
import { apkKeyOf, makeApk } from '../app-versions/apk-builder';
import { provenSigner, signerOf } from '../app-versions/apk-signing';
import { newestName, trialApp, updateApp } from '../app-versions/fleet';
import { askedOf, countsOf, modelsOf, TV_APP, TV_APP_MAKER, unfitFor, versionsOf } from '../app-versions/house';
import type { Box } from '../box';
import type { Message, MessageKey } from '../messages';
import { onlyFile, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { ownTerminals } from '../scenes/sees';
import { terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';

const { component } = versions;
const declared = declaredResource(versions);
const DAY = 86_400_000;

/** What the row of a file says, by its address: a file never changes. */
const notesKey = (url: string): string => `app file ${url}`;
const notesOf = ({ store }: Pick<Box, 'store'>, url: string): Entry | undefined => store.setting(notesKey(url)) as Entry | undefined; // `keepNotes` writes it
/** Whose key the versions have: it stays so when all of them are deleted. */
const SIGNER = `app signer ${TV_APP}`;

const notes = (facts: Omit<ApkFacts, 'signer' | 'sections' | 'isDebuggable'>, bytes: Buffer, signer: string, now: number): Entry => ({
  package: facts.package,
  version: facts.version,
  code: String(facts.code),
  cpus: facts.cpus.join(', '),
  sdk: String(facts.sdk),
  size: bytes.length,
  signer,
  hash: createHash('sha256').update(bytes).digest('hex'),
  uploaded: wireTime(now),
});

const readWhole = (bytes: Buffer) => readApk({ size: bytes.length, read: async (from, until) => bytes.subarray(from, until) });

/** Why a file is not one more version beside those that are known: it is there, or terminals that run a newer one would have to go back. */
function againstKnown(row: Entry, known: readonly Entry[]): Message | undefined {
  const same = known.find(({ hash }) => hash === row.hash);
  if (same) return { key: 'appThere', args: { version: String(same.version) } };
  const { cpus } = askedOf(row);
  // One file for each processor may have the same number.
  const rivals = known.filter(
    (each) => askedOf(each).cpus.length === 0 || cpus.length === 0 || askedOf(each).cpus.some((cpu) => cpus.includes(cpu)),
  );
  const newest = rivals.toSorted((one, other) => Number(other.code) - Number(one.code))[0];
  return newest && Number(newest.code) >= Number(row.code)
    ? { key: 'appOlder', args: { code: String(row.code), version: String(newest.version), known: String(newest.code) } }
    : undefined;
}

/** Why a file that is a true APK can't be one of the house's versions. */
function against(box: Box, row: Entry): Message | MessageKey | undefined {
  if (row.package !== TV_APP) return { key: 'appOther', args: { name: String(row.package), own: TV_APP } };
  const signer = box.store.setting(SIGNER);
  if (signer !== undefined && signer !== row.signer) return 'appSigner';
  const { cpus, sdk } = askedOf(row);
  return modelsOf(box).every(({ model }) => unfitFor(model, { cpus, sdk }))
    ? { key: 'appCpu', args: { cpus } }
    : againstKnown(row, versionsOf(box));
}

const upload = operation({
  path: '',
  method: 'upload',
  encoding: 'multipart',
  kind: 'write',
  right: [`${component}:add`, `${component}:edit`],
  fields: {},
  run: async (context) => {
    const { box } = context;
    const file = onlyFile(context);
    const refuse = (message: Message | MessageKey): never => {
      throw new Refusal(422, message, { file: context.say(message) });
    };
    const issue = apkFile({ name: file.name, size: file.size, head: file.head });
    if (issue) refuse({ key: `issue.${issue.key}`, ...(issue.args && { args: issue.args }) });
    const bytes = await readFile(file.path);
    const facts = await readWhole(bytes);
    if (typeof facts === 'string') return refuse(`issue.${facts}`);
    const signer = provenSigner(bytes, facts) ?? refuse('appForged');
    const row = notes(facts, bytes, signer, box.clock.now());
    const wrong = against(box, row);
    if (wrong) refuse(wrong);
    return box.files.keepApp(file, context.signedIn().account.id, (url) => {
      box.store.keep(notesKey(url), row);
      context.changed(undefined, { file: url, version: row.version, code: row.code });
      return { data: url };
    });
  },
});

const facts = operation({
  path: '',
  method: 'facts',
  right: [`${component}:add`, `${component}:edit`],
  fields: { file: 'text' },
  run: ({ box, language }, { file }) => {
    const row = notesOf(box, file);
    if (!row) throw new Refusal(404, 'missing');
    const at = language === 'zh_CN' ? 0 : 1;
    return {
      data: { ...row, models: modelsOf(box).map((each) => ({ ...each, fits: unfitFor(each.model, askedOf(row))?.[at] ?? '' })) },
    };
  },
});

const running = operation({
  path: '',
  method: 'running',
  fields: {},
  run: (context) => {
    const all = terminalsNow(context.box).filter(ownTerminals(context));
    const list = [...new Set(all.map(({ app }) => app))].sort(newestName).map((version) => {
      const own = all.filter(({ app }) => app === version);
      const models = [...new Set(own.map(({ model }) => model))].sort();
      return {
        version,
        terminals: own.length,
        online: own.filter(({ online_since: since }) => since > 0).length,
        models: models.map((model) => ({ model, terminals: own.filter((each) => each.model === model).length })),
      };
    });
    return { data: { total: all.length, list } };
  },
});

const ALL_CPUS = CPUS.filter((cpu) => cpu.startsWith('arm'));
const DEMO = { package: TV_APP, sdk: 21, cpus: ALL_CPUS } as const;
const SEEDS = [
  { version: '3.7.6', code: 30706, ago: 210 },
  { version: '3.8.0', code: 30800, ago: 95 },
  { version: '3.8.2', code: 30802, ago: 30 },
] as const;
const nameOf = (at: number): string => `00000000-0000-4000-9100-${String(at + 1).padStart(12, '0')}.apk`;
const MODELS = ['GW-STB200', 'GW-STB210', 'GW-TV55'];

/** Notes what the demonstration's files say, once they are there. */
function noteSeeds(box: Box, signer: string): void {
  const rows = rowsOf(smartScreenAppUpdate, box.store, box.clock).all();
  if (box.store.setting(SIGNER) === undefined) box.store.keep(SIGNER, signer);
  for (const [at, { version, code, ago }] of SEEDS.entries()) {
    const url = `/uploads/${nameOf(at)}`;
    const row = rows.find(({ file, hash }) => file === url && hash === '');
    const bytes = row && box.files.read(nameOf(at));
    if (!bytes) continue;
    const noted = notes({ ...DEMO, version, code }, bytes, signer, box.clock.now() - ago * DAY);
    box.store.keep(notesKey(url), noted);
    noteRow(box.store, smartScreenAppUpdate.path, String(row.id), noted);
  }
}

export const smartScreenAppUpdate: Resource = {
  ...declared,
  noted: ['package', 'version', 'code', 'cpus', 'sdk', 'size', 'signer', 'hash', 'uploaded', 'state', 'tested_on', 'tested'],
  seed: (clock) =>
    SEEDS.map(({ version, code, ago }, at) => ({
      file: `/uploads/${nameOf(at)}`,
      ...{ version, code: String(code), models: MODELS, package: TV_APP, cpus: ALL_CPUS.join(', '), sdk: '21' },
      ...{ state: 'passed', tested_on: 'TV-0201', tested: wireTime(clock.now() - (ago - 1) * DAY), running: 0, outdated: 0 },
      ...{ size: 0, signer: '', hash: '', uploaded: wireTime(clock.now() - ago * DAY), note: '' },
    })),
  check: (entry, others, box) => {
    const row = notesOf(box, String(entry.file));
    const models = Array.isArray(entry.models) ? entry.models.map(String) : [];
    const wrong = row ? models.filter((model) => unfitFor(model, askedOf(row))) : [];
    // Since it was uploaded another may have added a newer one; what was there before that, and comes back by undo, is no step back.
    const before = others.filter(({ uploaded, hash }) => hash === row?.hash || String(uploaded) < String(row?.uploaded));
    const late = row && againstKnown(row, before);
    const isTwice = others.some(({ file }) => file === entry.file);
    return {
      ...declared.check(entry),
      ...(wrong.length > 0 && { models: { key: 'appModels', args: { models: wrong } } as const }),
      ...(entry.file !== '' && (!row || !box.files.knowsUpload(String(entry.file))) && { file: 'fileGone' as const }),
      ...(late && { file: late }),
      ...(isTwice && { file: 'taken' as const }),
    };
  },
  derive: (entry, box) => {
    const row = notesOf(box, String(entry.file));
    const isTried = row !== undefined && entry.hash === row.hash && entry.state !== undefined;
    return { ...entry, ...row, ...(!isTried && { state: 'untested', tested_on: '', tested: '' }) };
  },
  freshen: (box) => {
    for (const row of versionsOf(box)) {
      const { running: now, outdated } = countsOf(box, row);
      if (row.running !== now || row.outdated !== outdated)
        noteRow(box.store, smartScreenAppUpdate.path, String(row.id), { running: now, outdated });
    }
  },
  fleet: { update_app: updateApp, trial_app: trialApp },
  methods: [upload, facts, running],
  start: (box) => {
    const key = apkKeyOf(TV_APP_MAKER);
    for (const [at, { version, code }] of SEEDS.entries())
      box.files.seedSound(nameOf(at), () => makeApk({ ...DEMO, version, code, bulk: 40_000 }, key));
    noteSeeds(box, signerOf(key));
    return () => {};
  },
};
