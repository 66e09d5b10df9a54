/** Versions of the television app. What a version is stands in its file. */
import { byteSize, choice, file, linked, linkedSeveral, moment, tally, text } from '../../../field';
import { APK_MEGABYTES, apkFile } from '../../../field/device-rules';
import { readApk } from '../../../lib/apk/apk';
import { extra, listDef } from '../../../screen/definition/definition';

const said = (width: number) => text({ readOnly: true, width });

/** Looks into an app before it is sent: a large file that is none is not sent for nothing. */
const inspect = async (blob: Blob) => {
  const found = await readApk({
    size: blob.size,
    read: async (from, until) => new Uint8Array(await blob.slice(from, until).arrayBuffer()),
  });
  return typeof found === 'string' ? ({ key: found } as const) : undefined;
};

/** Fields of a version: all but the models and the note are read from its file. */
export const versionFields = {
  file: file({ validate: apkFile, inspect, suffixes: ['apk'], megabytes: APK_MEGABYTES, required: true }),
  version: said(110),
  code: said(90),
  models: linkedSeveral('terminal_model', { required: true, width: 180 }),
  /** How it went on the test terminal: nobody else gets it before. */
  state: choice(['untested', 'testing', 'passed', 'failed'], {
    readOnly: true,
    severities: { untested: 'neutral', testing: 'warning', passed: 'success', failed: 'danger' },
    width: 120,
  }),
  tested_on: said(120),
  tested: moment(),
  running: tally({ width: 110 }),
  outdated: tally({ width: 120 }),
  package: said(170),
  cpus: said(180),
  sdk: said(110),
  size: byteSize({ width: 100 }),
  signer: said(180),
  hash: said(180),
  uploaded: moment(),
  note: text({ max: 100 }),
};

/** The list with its form. */
export const versions = listDef({
  key: 'smart-screen-app-update:versions',
  component: 'smartscreen/appupdate',
  resource: 'appUpdate',
  fields: versionFields,
  name: 'version',
  columns: [
    'version',
    'code',
    'models',
    'state',
    'running',
    'outdated',
    // It is called by its app, not by the terminal that it was tried on.
    ...extra('package'),
    { field: 'tested_on', priority: 7 },
    { field: 'size', priority: 9 },
    { field: 'uploaded', priority: 8 },
    ...extra('cpus', 'sdk', 'tested', 'signer', 'hash', 'note'),
  ],
  unordered: ['models'],
  filters: ['state', 'version'],
  order: { by: 'uploaded', order: 'desc' },
  form: { version: [{ field: 'file', locked: (_values, isNew) => !isNew }, 'models', 'note'] },
  bulk: [
    {
      name: 'trial',
      icon: 'play',
      right: 'upgrade',
      job: { kind: 'trial_app', fields: { terminal: linked('terminal_online', { required: true }) } },
    },
    { name: 'rollout', icon: 'upgrade', danger: true, right: 'upgrade', job: { kind: 'update_app' } },
  ],
  poll: 20_000,
});
