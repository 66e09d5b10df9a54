/** System upgrade: takes a console tarball in, installs it, goes back. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FIRMWARE } from '../home';
import { isCancellable } from '../jobs/job';
import { type Context, onlyFile, operation } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { type Job, UPGRADE, UPGRADE_PATH } from '../upgrade/upgrade-work';
import { MAX_TARBALL } from '../upgrade/upgrades';
import { activeCalls } from '../voice/figures';
import { zoneNow } from '../zone';

const COMPONENT = UPGRADE;
const RIGHT = `${COMPONENT}:upgrade`;
const path = UPGRADE_PATH;

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** A job on the wire: times in Unix seconds, 0 for none. */
const wire = (context: Context, job: Job) => {
  const { from, to, back } = job.about;
  return {
    id: job.id,
    kind: back ? 'rollback' : 'upgrade',
    state: job.state,
    username: job.username,
    from: from.version,
    to: to?.version ?? '',
    build: to?.build ?? '',
    started: seconds(job.started),
    ended: seconds(job.ended),
    cancellable: isCancellable(job) ? 1 : 0,
    steps: job.steps.map(({ name, state, started, ended }) => ({ name, state, started: seconds(started), ended: seconds(ended) })),
    message: job.reason ? context.say(job.reason) : '',
    log: job.log.map(({ time, said }) => ({ time: seconds(time), text: context.say(said) })),
  };
};

const detail = operation({
  path,
  method: 'detail',
  fields: {},
  run: (context) => {
    const { web, keyring } = context.box.upgrades;
    const job = context.box.upgrades.job();
    const { product, version, build } = web?.current() ?? { product: '', version: '', build: '' };
    return {
      data: {
        detail: {
          upgradable: web ? 1 : 0,
          product,
          version,
          build,
          firmware: FIRMWARE,
          previous: web?.previous()?.version ?? '',
          previous_build: web?.previous()?.build ?? '',
          limit: MAX_TARBALL,
          zone: zoneNow(),
          keys: keyring.keys.map(({ id, name, raw }) => ({ id, name, raw })),
          job: job ? wire(context, job) : null,
        },
      },
    };
  },
});

const list = operation({
  path,
  method: 'list',
  fields: { page: 'integer', limit: 'integer' },
  run: (context, { page, limit }) => {
    if (page < 1) throw new BadBody('page', 'field "page" counts from 1');
    const all = context.box.upgrades.history();
    return { data: { list: all.slice((page - 1) * limit, page * limit).map((job) => wire(context, job)), total: all.length } };
  },
});

const job = operation({
  path,
  method: 'job',
  fields: {},
  run: (context) => {
    const found = context.box.upgrades.job();
    return { data: { detail: found ? wire(context, found) : null } };
  },
});

const upload = operation({
  path,
  method: 'upload',
  encoding: 'multipart',
  kind: 'write',
  right: RIGHT,
  fields: {},
  run: async (context) => {
    const file = onlyFile(context);
    const sha256 = createHash('sha256').update(readFileSync(file.path)).digest('hex');
    return context.box.upgrades.keep(file, (id) => {
      context.changed(undefined, { name: file.name, size: file.size, sha256 });
      return { data: { id, size: file.size, sha256 } };
    });
  },
});

const start = operation({
  path,
  method: 'start',
  kind: 'write',
  right: RIGHT,
  fields: { id: 'text', allow_older: 'flag' },
  run: (context, { id, allow_older }) => {
    const found = context.box.upgrades.start(id, allow_older, context.signedIn().account.username);
    context.changed({ version: found.about.from.version }, { file: found.about.file, allow_older }, { name: found.about.file });
    return { data: { id: found.id, detail: wire(context, found) } };
  },
});

const rollback = operation({
  path,
  method: 'rollback',
  kind: 'write',
  right: RIGHT,
  fields: { back: 'flag?' },
  run: (context) => {
    const found = context.box.upgrades.rollBack(context.signedIn().account.username);
    context.changed({ version: found.about.from.version }, { version: found.about.to?.version });
    return { data: { id: found.id, detail: wire(context, found) } };
  },
});

const cancel = operation({
  path,
  method: 'cancel',
  kind: 'write',
  right: RIGHT,
  fields: {},
  run: (context) => {
    context.box.upgrades.cancel();
    context.changed({ state: 'running' }, { state: 'cancelled' });
    return {};
  },
});

/** The upgrade page's calls. */
export const authoriseUpgradepage: Resource = {
  path,
  component: COMPONENT,
  settings: true,
  fields: {},
  has: [],
  jobs: {
    upgrade: {
      start: ({ back }) => (back === '1' ? 'rollback' : 'start'),
      cancel: 'cancel',
      about: (kept) => {
        const { from, to, back } = (kept as Job).about; // a job of this screen
        return { from: from.version, to: to?.version ?? '', build: to?.build ?? '', back: back ? 1 : 0 };
      },
      plan: ({ box }) => ({ cuts: { calls: activeCalls(box), viewers: 0, clients: 0 } }),
    },
  },
  methods: [detail, list, job, upload, start, rollback, cancel],
};
