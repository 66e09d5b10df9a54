/** Trunks: their records, how each does now, and tests of one. */
import { helpBehindPrefix } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { trunkFields, trunks } from '../../../src/areas/voice/sipout-set/trunks';
import { encodeValues, initialValues } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { alarmCalls } from '../aiso/ends';
import type { Box } from '../box';
import { operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { CONNECT_LIMIT_MS, UNREACHED } from '../tools/connect';
import { planOf } from '../voice/snapshot';
import { askTrunk, isSimulated, noteTrunk } from '../voice/trunk-reach';
import { wireTime } from '../wire-time';

const EDIT = 'voicemodel/sipoutset:edit';
const QUARTER = 15 * 60_000;
const ANSWERS: Readonly<Record<string, string>> = { wrongPassword: '401 Unauthorized', refused: '403 Forbidden' };

/** What a trunk does now, as the console reads it. A trunk that is off does not fail. */
export function trunkNow(
  box: Box,
  id: string,
): { readonly state: 'registered' | 'failed' | 'off'; readonly reason: string; readonly since: string; readonly calls: number } {
  const { state, reason, since, calls } = box.voice.trunk(id);
  const off = reason === 'disabled';
  return { state: off ? 'off' : state, reason: off || reason === '' ? 'none' : reason, since: wireTime(since * 1000), calls };
}

const values = (more: Partial<ReturnType<typeof initialValues<typeof trunkFields>>>): Entry => {
  const all = { ...initialValues(trunkFields), ...more };
  const sent = encodeValues(trunkFields, all, Object.keys(trunkFields));
  const flags = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (typeof value === 'boolean' ? [[name, Number(value)]] : [])),
  );
  return { ...all, ...sent, ...flags };
};

const stored = (box: Box, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? rowsOf(voiceSipoutset, box.store, box.clock).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return entry;
};

const register = operation({
  path: '',
  method: 'register',
  kind: 'write',
  right: EDIT,
  fields: { id: 'text' },
  run: async (context, { id }) => {
    const entry = stored(context.box, id);
    if (!isSimulated(entry)) noteTrunk(context.box, id, entry, await askTrunk(entry, ''));
    const { state, reason } = trunkNow(context.box, id);
    context.changed(undefined, { id, registered: state === 'registered' });
    return { data: { state, reason } };
  },
});

/** Whether a line may take a number for an emergency number, whatever stands before or behind its digits. */
const isForHelp = (plan: Dialplan, number: string): boolean => {
  const digits = number.replaceAll(/[+*#]/g, '');
  return plan.emergency.includes(digits) || helpBehindPrefix(plan).some(({ dialled }) => dialled === digits);
};

const probe = operation({
  path: '',
  method: 'probe',
  kind: 'write',
  right: EDIT,
  fields: { id: 'text', number: 'text' },
  run: async (context, { id, number }) => {
    const { box } = context;
    refuseFields(context, {
      number: number !== '' && !/^\+?[\d*#]{2,24}$/.test(number) ? 'format' : isForHelp(planOf(box), number) ? 'probeEmergency' : undefined,
    });
    const entry = stored(box, id);
    if (!isSimulated(entry)) {
      const asked = await askTrunk(entry, number);
      if (number === '') noteTrunk(box, id, entry, asked);
      context.changed(undefined, { id, number });
      const { ok, answer, ms, reason, result } = asked;
      const unheard = result === 'unknownName' || result === 'refused' ? context.say(UNREACHED[result]) : '';
      return { data: { ok: ok ? 1 : 0, answer: answer || unheard, ms, reason } };
    }
    const { state, reason } = trunkNow(box, id);
    const ms = 8 + Math.floor(box.clock.chance(`probe ${entry.host}`, Math.floor(box.clock.lived() / 1000)) * 60);
    context.changed(undefined, { id, number });
    if (state === 'registered') return { data: { ok: 1, answer: number === '' ? '200 OK' : '180 Ringing', ms, reason: 'none' } };
    // Somebody switched it off: the line itself may well answer.
    if (state === 'off') return { data: { ok: number === '' ? 1 : 0, answer: number === '' ? '200 OK' : '', ms, reason: 'none' } };
    return { data: { ok: 0, answer: ANSWERS[reason] ?? '', ms: reason === 'timeout' ? CONNECT_LIMIT_MS : ms, reason } };
  },
});

/** A trunk in one line; `since` in Unix seconds. */
export interface TrunkSummary extends Omit<ReturnType<typeof trunkNow>, 'since'> {
  readonly id: string;
  readonly name: string;
  readonly since: number;
}

/** All trunks in the order in which they are kept. */
export const trunksNow = (box: Box): readonly TrunkSummary[] =>
  rowsOf(voiceSipoutset, box.store, box.clock)
    .all()
    .map((entry) => {
      const id = String(entry.id);
      return { id, name: String(entry.name), ...trunkNow(box, id), since: box.voice.trunk(id).since };
    });

/** Trunks. */
export const voiceSipoutset: Resource = {
  ...declaredResource(trunks),
  refers: { 'caller_ids.extensions': 'voice_number' },
  path: resourcePaths.voiceSipoutset,
  seed: () => [
    values({
      name: '电信 IMS',
      mode: 'register',
      host: 'ims.sc.ctc.example',
      user: '+862888880000',
      auth_user: '862888880000@ims.sc.ctc.example',
      password: 'Ct!2026#ims',
      realm: 'ims.sc.ctc.example',
      outbound_proxy: '61.139.2.68:5060',
      expiry: 600,
      call_limit: 30,
      numbers: ['02888880000', '02888886500', '02888880001', '02888880002'],
      caller_ids: [{ extensions: '8001-8060', number: '0288888XXXX' }],
      default_number: '02888880000',
    }),
    values({
      name: '联通 SIP',
      mode: 'register',
      host: 'sip.cucc.example',
      port: 5061,
      transport: 'tls',
      user: '02866660000',
      password: 'Cu#2026sip',
      realm: 'cucc.example',
      call_limit: 15,
      codecs: ['g711a', 'g711u'],
      numbers: ['02866660000'],
      default_number: '02866660000',
      emergency: false,
    }),
    values({
      name: '总部专线',
      mode: 'peer',
      host: '10.8.0.1',
      nat: false,
      keep_alive: 15,
      call_limit: 0,
      codecs: ['g722', 'g711a'],
      identity: 'rpid',
      emergency: false,
    }),
  ],
  present: (entry, clock, box) => {
    const id = String(entry.id);
    const { availability } = box.voice.trunk(id);
    const oldest = clock.now() - (clock.lived() % QUARTER) - (availability.length - 1) * QUARTER;
    return {
      ...entry,
      ...trunkNow(box, id),
      availability: { from: wireTime(oldest).slice(0, 16), shares: availability },
      used_by: box.references.usersOf('voiceSipoutset', entry).map(({ name }) => name),
    };
  },
  methods: [register, probe, alarmCalls(resourcePaths.voiceSipoutset)],
};
