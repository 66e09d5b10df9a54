/** Live calls and the operator's panel. */

import { byId } from '../../../src/areas/voice/dialplan/graph';
import { resourcePaths } from '../../../src/gateway/calls';
import { operation } from '../operation';
import type { Resource } from '../resource';
import { refuseVoice } from '../voice/refusals';
import { planOf } from '../voice/snapshot';
import type { LiveCall } from '../voice/voice';
import { zoneNow } from '../zone';

const COMPONENT = 'voicemodel/voicecalls';
const path = resourcePaths.voiceVoicecalls;

/** A room's floor: what stands before its last two digits. */
const floorOf = (room: string): string => /^(\d+)\d\d$/.exec(room)?.[1] ?? '';

const live = operation({
  path,
  method: 'live',
  fields: { phones: 'flag?' },
  run: (context, { phones }) => {
    const box = context.box;
    const { voice, clock } = box;
    const calls = voice.calls();
    const plan = planOf(box);
    const nameOf = (rows: readonly { readonly id: string; readonly name: string }[], id: string): string => byId(rows, id)?.name ?? '';
    const wire = (call: LiveCall) => ({
      id: call.id,
      direction: call.direction,
      state: call.state,
      started: call.started,
      since: call.since,
      answered: call.answered,
      caller: call.caller,
      caller_name: call.callerName,
      dialled: call.dialled,
      from: call.from,
      to: call.to,
      ringing: call.ringing,
      number: call.number,
      name: call.name,
      trunk: nameOf(plan.trunks, call.trunk),
      queue: nameOf(plan.queues, call.queue),
      group: nameOf(plan.groups, call.group),
      ivr: nameOf(plan.ivrs, call.ivr),
      recording: Number(call.recording),
      listener: byId(plan.extensions, call.listener)?.number ?? '',
      label: call.label,
    });
    // Most phones lie idle: those are not said.
    const states = phones ? Object.fromEntries([...voice.phones()].filter(([, state]) => state !== 'idle')) : undefined;
    return { data: { now: clock.now() / 1000, zone: zoneNow(), calls: calls.map(wire), ...(states && { states }) } };
  },
});

const directory = operation({
  path,
  method: 'directory',
  fields: {},
  run: (context) => {
    const plan = planOf(context.box);
    const groupsOf = new Map<string, string[]>();
    for (const { name, members } of plan.groups) for (const id of members) groupsOf.set(id, [...(groupsOf.get(id) ?? []), name]);
    const numbers = (kind: string, rows: readonly { readonly number: string; readonly name: string; readonly status: boolean }[]) =>
      rows.filter(({ number, status }) => number !== '' && status).map(({ number, name }) => ({ kind, number, name }));
    return {
      data: {
        extensions: plan.extensions.map(({ id, number, name, group, room }) => ({
          id,
          number,
          name,
          class: byId(plan.classes, group)?.name ?? '',
          groups: groupsOf.get(id) ?? [],
          floor: floorOf(room),
        })),
        others: [
          ...numbers('group', plan.groups),
          ...numbers('queue', plan.queues),
          ...numbers('ivr', plan.ivrs),
          ...numbers('meeting', plan.meetings),
        ],
      },
    };
  },
});

const hangUp = operation({
  path,
  method: 'hangup',
  kind: 'write',
  right: `${COMPONENT}:hangup`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { voice } = context.box;
    const call = voice.call(id);
    refuseVoice(voice.hangUp(id));
    context.changed({ id, caller: call?.caller, number: call?.number }, undefined);
    return {};
  },
});

const transfer = operation({
  path,
  method: 'transfer',
  kind: 'write',
  right: `${COMPONENT}:transfer`,
  fields: { id: 'text', number: 'text' },
  run: (context, { id, number }) => {
    const { voice } = context.box;
    const before = voice.call(id);
    refuseVoice(voice.transfer(id, number.trim()));
    context.changed({ id, caller: before?.caller, number: before?.number }, { id, caller: before?.caller, number: number.trim() });
    return {};
  },
});

const listen = operation({
  path,
  method: 'listen',
  kind: 'write',
  right: `${COMPONENT}:listen`,
  // '' ends it.
  fields: { id: 'text', extension: 'text' },
  run: (context, { id, extension }) => {
    const { voice } = context.box;
    const before = voice.call(id);
    refuseVoice(voice.listen(id, extension));
    context.changed(undefined, { id, caller: before?.caller, number: before?.number, extension });
    return {};
  },
});

/** The resource: it has no rows. */
export const voiceVoicecalls: Resource = {
  path,
  component: COMPONENT,
  fields: {},
  has: [],
  methods: [live, directory, hangUp, transfer, listen],
};
