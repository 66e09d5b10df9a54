/** What the page of a device asks: all of it from what the box knows; what has to be asked of the device itself is a task. */

import { isSecretName } from '../../../src/areas/tr069/itms/protected';
import type { Context } from '../operation';
import { operation, Refusal } from '../operation';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';
import { readingAt } from './fleet-seed';
import { HOT_LIMITS } from './limits';
import { cpeById, cpesOnPort } from './records';
import { hintsOf, hostsIn, servicesIn, wifiIn } from './service-view';
import { type Task, tasksOf } from './tasks';
import { differencesOf, templateById } from './templates';

const HOUR = 3_600_000;
const MAX_PARAMETERS = 500;

/** The device that a call names. @throws {Refusal} 404 */
export function deviceOf({ box }: Pick<Context, 'box'>, id: string): Entry {
  const device = cpeById(box, id);
  if (!device) throw new Refusal(404, 'missing');
  return device;
}

const optional = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Samples of a week: those that were kept, and before the first of them what a device of the demonstration measured then. */
function samplesOf({ box }: Pick<Context, 'box'>, device: string) {
  const { store, clock } = box;
  const kept = store.all('SELECT * FROM cpe_samples WHERE device = ? ORDER BY t', Number(device)).map((row) => ({
    t: Math.floor(Number(row.t) / 1000),
    rx: optional(row.rx),
    tx: optional(row.tx),
    temperature: optional(row.temperature),
  }));
  const seeded = Number(store.get('SELECT seeded FROM cpe_clock WHERE device = ?', Number(device))?.seeded ?? -1);
  const now = clock.now();
  const first = kept[0]?.t ?? Math.floor(now / 1000);
  if (seeded < 0) return kept;
  const past = [];
  for (let t = now - 7 * 24 * HOUR; t < first * 1000; t += HOUR)
    past.push({ t: Math.floor(t / 1000), ...readingAt(clock, seeded, clock.lived() - (now - t)) });
  return [...past, ...kept];
}

const optics = operation({
  path: '',
  method: 'optics',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const device = deviceOf(context, id);
    const port = cpesOnPort(context.box, String(device.pon)).map((each) => ({
      id: each.id,
      sn: each.sn,
      room: each.room,
      online: each.online,
      optical: each.optical,
      rx: optional(each.rx),
      since: each.red_since !== '' ? each.red_since : each.since,
    }));
    return { data: { samples: samplesOf(context, id), zone: zoneNow(), raw: device.raw ?? '', pon: device.pon, port, limits: HOT_LIMITS } };
  },
});

/** Some old devices tell their secrets to who asks; the box tells nobody. */
const starred = (name: string, value: unknown): string => (isSecretName(name) && value !== '' ? '••••••' : String(value));

/** The names one step below a path, and the parameters that a word is found in. */
const parameters = operation({
  path: '',
  method: 'parameters',
  fields: { id: 'text', path: 'text?', keyword: 'text?', names: 'texts?' },
  run: (context, { id, path = '', keyword = '', names }) => {
    deviceOf(context, id);
    const { store } = context.box;
    const known = store.all('SELECT * FROM cpe_values WHERE device = ? ORDER BY name', Number(id));
    const root = known.some(({ name }) => String(name).startsWith('Device.')) ? 'Device.' : 'InternetGatewayDevice.';
    const sought = keyword.trim().toLowerCase();
    const rowOf = (name: string, row: (typeof known)[number] | undefined) => ({
      name,
      value: starred(name, row?.value ?? ''),
      type: String(row?.type ?? 'object'),
      writable: Number(row?.writable) === 1,
      known: row !== undefined && Number(row.writable) >= 0,
      seen: row ? wireTime(Number(row.seen)) : '',
      object: name.endsWith('.'),
    });
    if (names)
      return {
        data: {
          list: names.map((name) =>
            rowOf(
              name,
              known.find((row) => row.name === name),
            ),
          ),
          total: names.length,
          root,
        },
      };
    if (sought !== '') {
      const found = known.filter(
        ({ name, value }) => !String(name).endsWith('.') && `${name}\n${starred(String(name), value)}`.toLowerCase().includes(sought),
      );
      return { data: { list: found.slice(0, MAX_PARAMETERS).map((row) => rowOf(String(row.name), row)), total: found.length, root } };
    }
    const at = path === '' ? root : path;
    const below = new Map<string, (typeof known)[number] | undefined>();
    for (const row of known) {
      const name = String(row.name);
      if (!name.startsWith(at) || name === at) continue;
      const rest = name.slice(at.length);
      const dot = rest.indexOf('.');
      const child = dot < 0 ? name : at + rest.slice(0, dot + 1);
      if (child === name || !below.has(child)) below.set(child, child === name ? row : below.get(child));
    }
    const list = [...below]
      .map(([name, row]) => rowOf(name, row))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
    return { data: { list: list.slice(0, MAX_PARAMETERS), total: list.length, root } };
  },
});

/** What a task is about, in a few words. */
export const aboutTask = ({ kind, args }: Pick<Task, 'kind' | 'args'>): string => {
  if (kind === 'set') return (args.values ?? []).map(({ name, value }) => `${name} = ${isSecretName(name) ? '••••••' : value}`).join('; ');
  if (kind === 'get') return (args.names ?? []).join('; ');
  if (kind === 'download') return args.version ?? '';
  if (kind === 'restore') return '';
  return args.host ?? args.path ?? '';
};
const tasks = operation({
  path: '',
  method: 'tasks',
  fields: { id: 'text' },
  run: (context, { id }) => {
    deviceOf(context, id);
    const list = tasksOf(context.box, id).map((task) => ({
      id: task.id,
      kind: task.kind,
      state: task.state,
      about: aboutTask(task).slice(0, 400),
      username: task.username,
      created: wireTime(task.created),
      expires: wireTime(task.expires),
      tries: task.tries,
      steps: task.steps,
      fault: task.fault,
      result: task.result,
    }));
    return { data: { list } };
  },
});

const informs = operation({
  path: '',
  method: 'informs',
  fields: { id: 'text' },
  run: (context, { id }) => {
    deviceOf(context, id);
    const list = context.box.store
      .all('SELECT * FROM cpe_informs WHERE device = ? ORDER BY id DESC LIMIT 100', Number(id))
      .map((row) => ({ id: String(row.id), time: wireTime(Number(row.time)), events: row.events, address: row.address, note: row.note }));
    return { data: { list } };
  },
});

const changes = operation({
  path: '',
  method: 'changes',
  fields: { id: 'text' },
  run: (context, { id }) => {
    deviceOf(context, id);
    const list = context.box.store.all('SELECT * FROM cpe_changes WHERE device = ? ORDER BY id DESC LIMIT 200', Number(id)).map((row) => ({
      id: String(row.id),
      time: wireTime(Number(row.time)),
      name: row.name,
      before: starred(String(row.name), row.before),
      after: starred(String(row.name), row.after),
      by: row.by,
    }));
    return { data: { list } };
  },
});

/** What was read of a device, by parameter. */
export const valuesOf = ({ box }: Pick<Context, 'box'>, id: string): ReadonlyMap<string, string> =>
  new Map(
    box.store
      .all('SELECT name, value FROM cpe_values WHERE device = ?', Number(id))
      .map(({ name, value }) => [String(name), String(value)]),
  );

const services = operation({
  path: '',
  method: 'services',
  fields: { id: 'text' },
  run: (context, { id }) => {
    deviceOf(context, id);
    const values = valuesOf(context, id);
    const found = servicesIn(values);
    // An Inform tells of some connections only: the view is whole once their services were read.
    const whole = found.some(({ service }) => service !== '');
    const seen = context.box.store.get(
      "SELECT max(seen) AS seen FROM cpe_values WHERE device = ? AND (name LIKE '%ServiceList' OR name LIKE '%SERVICELIST')",
      Number(id),
    )?.seen;
    return {
      data: {
        read: whole ? wireTime(Number(seen ?? 0)) : '',
        services: whole ? found : [],
        wifi: whole ? wifiIn(values) : [],
        hosts: whole ? hostsIn(values) : [],
        hints: whole ? hintsOf(found) : [],
      },
    };
  },
});

const compare = operation({
  path: '',
  method: 'compare',
  fields: { id: 'text', template: 'text' },
  run: (context, { id, template: chosen }) => {
    deviceOf(context, id);
    const template = templateById(context.box, chosen);
    if (!template) throw new Refusal(404, 'missing');
    const seen = context.box.store.get('SELECT max(seen) AS seen FROM cpe_values WHERE device = ?', Number(id))?.seen;
    return {
      data: { list: differencesOf(context.box, id, template), read: wireTime(Number(seen ?? 0)), template: template.TemplateName },
    };
  },
});

/** Reads of one device. */
export const deviceReads = [optics, parameters, tasks, informs, changes, services, compare];
