/** Alarm Linkage on the reference appliance: sources report by their key, and what follows really rings. */
import { alarms } from '../../../src/areas/aiso/alarm-linkage/alarms';
import { devices } from '../../../src/areas/aiso/alarm-linkage/devices';
import { linkages, type Step } from '../../../src/areas/aiso/alarm-linkage/linkages';
import { sources } from '../../../src/areas/aiso/alarm-linkage/sources';
import { seededDevices, seededLinkages, seededSources } from '../aiso/alarm-seed';
import {
  alarmFrom,
  alarmOf,
  alarmRecord,
  bypass,
  followAlarms,
  freshenLinkages,
  freshenSources,
  linkageOf,
  noteSeen,
  openAlarms,
  raise,
  settleAlarm,
  sourceByKey,
} from '../aiso/alarms';
import { DEMANDS } from '../aiso/demands';
import { deviceOf, freshenDevices, noteWatched, shownOn, wallsOf } from '../aiso/devices';
import { reaches, rehearseSteps } from '../aiso/rehearsal';
import { targetName, USED_PATHS } from '../aiso/targets';
import { zoneList } from '../aiso/zones';
import { type Context, operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';

const HANDLE = `${alarms.component}:handle`;
const DAY_MINUTES = 1440;

/** Rows of steps as they are sent: a list, or its JSON. What is neither has no steps. */
const stepsOf = (wire: unknown): readonly Step[] => linkages.fields.steps.decode(wire).slice(0, 12);

const rehearse = operation({
  path: '',
  method: 'rehearse',
  fields: { steps: 'any', fallback: 'text' },
  run: ({ box }, { steps, fallback }) => ({ data: rehearseSteps(box, stepsOf(steps), fallback) }),
});

const test = operation({
  path: '',
  method: 'test',
  kind: 'write',
  right: `${linkages.component}:test`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const linkage = linkageOf(context.box, id);
    if (!linkage) throw new Refusal(404, 'missing');
    if (!linkage.status) throw new Refusal(424, 'linkageOff');
    raise(context.box, linkage, undefined, true);
    context.changed(undefined, { id, name: linkage.name });
    return {};
  },
});

const found = ({ box }: Context, id: string) => {
  followAlarms(box);
  const alarm = alarmOf(box, id);
  if (!alarm) throw new Refusal(404, 'missing');
  return alarm;
};

const handle = operation({
  path: '',
  method: 'handle',
  kind: 'write',
  right: HANDLE,
  fields: { id: 'text', note: 'text' },
  run: (context, { id, note }) => {
    const alarm = found(context, id);
    if (alarm.handled_by !== '' || alarm.closed_at !== '') throw new Refusal(409, 'alarmHandled');
    settleAlarm(context.box, alarm, context.signedIn().account.username, note, false);
    context.changed(undefined, { id, name: alarm.linkage, note });
    return {};
  },
});

const close = operation({
  path: '',
  method: 'close',
  kind: 'write',
  right: HANDLE,
  fields: { id: 'text', note: 'text' },
  run: (context, { id, note }) => {
    const alarm = found(context, id);
    if (alarm.closed_at !== '') throw new Refusal(409, 'alarmClosed');
    settleAlarm(context.box, alarm, context.signedIn().account.username, note, true);
    context.changed(undefined, { id, name: alarm.linkage, note });
    return {};
  },
});

const bypassed = operation({
  path: '',
  method: 'bypass',
  kind: 'write',
  right: HANDLE,
  fields: { id: 'text', minutes: 'integer' },
  run: (context, { id, minutes }) => {
    const { box } = context;
    const row = /^\d{1,15}$/.test(id) ? rowsOf(aisoAlarmSources, box.store, box.clock).one(id) : undefined;
    if (!row) throw new Refusal(404, 'missing');
    if (minutes < 0 || minutes > DAY_MINUTES) throw new Refusal(422, 'check', { minutes: context.say('format') });
    bypass(box, id, minutes);
    context.changed(undefined, { id, name: row.name, minutes });
    return {};
  },
});

/** A source reports: an alarm, or only that it is alive. It has no account; its key says who it is. */
const event = operation({
  path: '',
  method: 'event',
  kind: 'write',
  open: true,
  secrets: ['key'],
  fields: { key: 'text', alive: 'flag?' },
  run: (context, { key, alive }) => {
    const { box } = context;
    const source = sourceByKey(box, key);
    if (!source) throw new Refusal(403, 'alarmKey');
    if (alive) {
      noteSeen(box, source.id);
      return { data: 'alive' };
    }
    return { data: alarmFrom(box, source) };
  },
});

const declaredLinkages = declaredResource(linkages);

export const aisoAlarmLinkage: Resource = {
  ...declaredLinkages,
  seed: seededLinkages,
  freshen: freshenLinkages,
  // A linkage that reaches nobody tells nobody: it is not saved.
  check: (entry, _others, box) => {
    const problems = declaredLinkages.check(entry);
    if (Object.values(problems).some((problem) => problem !== undefined)) return problems;
    return { ...problems, steps: reaches(box, stepsOf(entry.steps), String(entry.fallback ?? '')) ? undefined : 'linkageReaches' };
  },
  demands: ({ steps }) =>
    stepsOf(steps).flatMap(({ kind }) => {
      const demanded = DEMANDS[kind];
      return demanded ? [{ ...demanded, field: 'steps' }] : [];
    }),
  methods: [rehearse, test],
  start: (box, resources) => {
    for (const used of resources) if (USED_PATHS.has(used.path)) rowsOf(used, box.store, box.clock);
    return openAlarms(box);
  },
};

const declaredSources = declaredResource(sources);

export const aisoAlarmSources: Resource = {
  ...declaredSources,
  seed: seededSources,
  // Two with one key: an alarm of the second would be told as one of the first, with its place.
  check: (entry, others) => {
    const problems = declaredSources.check(entry);
    const taken = others.some(({ key }) => key === entry.key);
    return { ...problems, key: problems.key ?? (taken ? 'taken' : undefined) };
  },
  freshen: freshenSources,
  methods: [bypassed, event],
};

export const aisoAlarms: Resource = { ...alarmRecord, freshen: followAlarms, methods: [handle, close] };

/** The walls that there are, for whoever shows one. */
const walls = operation({
  path: '',
  method: 'walls',
  fields: {},
  run: ({ box }) => ({ data: { walls: wallsOf(box).map(({ id, name, tiles }) => ({ id, name, tiles: Number(tiles) })) } }),
});

/** What a wall shows now; whoever asks shows it. */
const wall = operation({
  path: '',
  method: 'wall',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    box.store.transaction(() => followAlarms(box));
    const device = deviceOf(box, id);
    if (device?.kind !== 'wall' || !device.status) throw new Refusal(404, 'missing');
    noteWatched(box, id);
    return { data: { shown: shownOn(box, device).map((each) => ({ ...each, name: targetName(box, `camera:${each.camera}`) })) } };
  },
});

export const aisoAlarmZones: Resource = zoneList;

export const aisoAlarmDevices: Resource = {
  ...declaredResource(devices),
  seed: seededDevices,
  freshen: (box) => {
    followAlarms(box);
    freshenDevices(box);
  },
  methods: [walls, wall],
};
