/** Do not disturb: hours in which phones don't ring, who is quiet right now, and callers who are turned away. */

import { dialledOutside, plainNumber } from '../../../src/areas/voice/adds-book/phone-numbers';
import { MATCHES, matches, type NumberRule } from '../../../src/areas/voice/dialplan/numbers';
import { listOf, textOf, wireOf } from '../../../src/areas/voice/dialplan/wire';
import { blockedCallers } from '../../../src/areas/voice/disturb/blocked';
import { quietHours } from '../../../src/areas/voice/disturb/quiet-hours';
import { quietNow } from '../../../src/areas/voice/disturb/quiet-now';
import { type Known, reachOf } from '../../../src/areas/voice/disturb/reach';
import { DIRECTIONS } from '../../../src/areas/voice/parts/call-kinds';
import { weekOf } from '../../../src/lib/week-grid';
import { type Context, operation } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { lastCallers, queryCdr } from '../voice/cdr';
import { planOf } from '../voice/snapshot';
import { wireTime } from '../wire-time';
import { voiceAddsbook } from './voice-addsbook';
import { voiceSipoutset } from './voice-sipoutset';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** Every night from 23 to 7. */
const NIGHTS = Array.from(weekOf(DAYS, 23, 24, 2), (cell, at) => (cell === '1' || weekOf(DAYS, 0, 7, 2)[at] === '1' ? '1' : '0')).join('');

/** Hours in which phones don't ring. */
export const voiceDisturb: Resource = {
  ...declaredResource(quietHours),
  refers: { numbers: 'voice_number', exceptions: 'voice_number' },
  seed: () => [
    // Not those of the emergency phones: who helps calls back there at any hour.
    { name: '客房夜间', numbers: ['8001-8054', '8060'], week: NIGHTS, exceptions: ['8000', '8888', '8094'], status: 1 },
    { name: '会议室楼层午休', numbers: ['8020-8029'], week: weekOf(DAYS.slice(0, 5), 12, 14, 2), exceptions: ['8000'], status: 0 },
    { name: '财务结账日', numbers: ['8096'], week: weekOf([4], 16, 18, 2), exceptions: ['8097', '8888'], status: 1 },
  ],
  methods: [
    operation({
      path: '',
      method: 'now',
      fields: {},
      run: (context) => {
        const at = wireTime(context.box.clock.now());
        return { data: { list: quietNow(planOf(context.box), at.slice(0, 16)), at } };
      },
    }),
  ],
};

const declaredBlock = declaredResource(blockedCallers);
const MOST_AT_ONCE = 1000;

const block = (match: string, value: string, action: string, note: string, hits: number, status = 1): Entry => ({
  match,
  value,
  action,
  note,
  status,
  hits,
  last_hit: '',
});

/** Callers who are turned away. */
export const voiceDisturbBlock: Resource = {
  ...declaredBlock,
  seed: (clock) => {
    const days = (count: number): string => wireTime(clock.now() - count * 86_400_000);
    return [
      { ...block('exact', '02865550110', 'hangup', '骚扰推销', 23), last_hit: days(0.3) },
      { ...block('prefix', '400', 'busy', '400 营销号段', 118), last_hit: days(0.1) },
      { ...block('range', '02865550200-02865550299', 'hangup', '旅游推广公司', 41), last_hit: days(2) },
      { ...block('pattern', '0085[2-3].', 'hangup', '境外诈骗号段', 7), last_hit: days(12) },
      block('exact', '13900001234', 'busy', '客人要求屏蔽', 0, 0),
    ];
  },
  // Callers are turned away while nobody looks: what is kept is read again once that is done.
  present: (entry, _clock, box) => {
    box.voice.catchUp();
    const { hits, last_hit } = rowsOf(voiceDisturbBlock, box.store, box.clock).one(String(entry.id)) ?? entry;
    return { ...entry, hits, last_hit };
  },
  check: (entry, others) => ({
    ...declaredBlock.check(entry),
    ...(others.some((other) => other.match === entry.match && other.value === entry.value) && { value: 'taken' as const }),
  }),
  methods: [
    operation({
      path: '',
      method: 'add_many',
      kind: 'write',
      right: `${blockedCallers.component}:add`,
      fields: { numbers: 'texts', action: 'text', note: 'text' },
      run: (context, { numbers, action, note }) => {
        if (numbers.length > MOST_AT_ONCE) throw new BadBody('numbers', `field "numbers" takes at most ${MOST_AT_ONCE}`);
        if (action !== 'hangup' && action !== 'busy') throw new BadBody('action', 'field "action" must be hangup or busy');
        if (note.length > 100) throw new BadBody('note', 'field "note" is too long');
        const rows = rowsOf(voiceDisturbBlock, context.box.store, context.box.clock);
        const known: readonly NumberRule[] = rows
          .all()
          .map((row) => ({ match: row.match as NumberRule['match'], value: String(row.value) })); // kept by the field's rule
        const added = [...new Set(numbers)].filter(
          (number) => /^\+?\d{2,20}$/.test(number) && !known.some((rule) => matches(rule, number)),
        );
        for (const number of added) rows.add(block('exact', number, action, note, 0));
        context.changed(undefined, { numbers: added, action, note });
        return { data: { added: added.length, skipped: numbers.length - added.length } };
      },
    }),
    operation({
      path: '',
      method: 'reach',
      fields: { rules: 'text' },
      run: (context, { rules }) => {
        const asked = listOf(rules).map(wireOf);
        if (asked.length > MOST_AT_ONCE) throw new BadBody('rules', `field "rules" takes at most ${MOST_AT_ONCE}`);
        const read = asked.map(({ match, value }) => ({
          match: MATCHES.find((known) => known === match) ?? 'exact',
          value: textOf(value),
        }));
        return { data: { list: reachOf(read, knownNumbers(context)) } };
      },
    }),
    operation({
      path: '',
      method: 'recent',
      fields: {},
      run: (context) => {
        return { data: { list: recentCallers(context) } };
      },
    }),
  ],
};

/** Everybody whose number the box knows: whom a rule of blocked callers may turn away. */
function knownNumbers({ box }: Context): readonly Known[] {
  const { extensions, emergency } = planOf(box);
  const spelled = (written: string): readonly string[] => [plainNumber(written), dialledOutside(written, '')];
  return [
    ...emergency.map((number): Known => ({ kind: 'emergency', name: '', numbers: [number] })),
    ...rowsOf(voiceSipoutset, box.store, box.clock)
      .all()
      .flatMap(({ name, numbers }) =>
        listOf(numbers).map((each): Known => ({ kind: 'trunks', name: String(name), numbers: spelled(textOf(each)) })),
      ),
    ...extensions.map(({ name, number }): Known => ({ kind: 'extensions', name, numbers: [number] })),
    ...rowsOf(voiceAddsbook, box.store, box.clock)
      .all()
      .map(
        ({ name, numbers }): Known => ({
          kind: 'contacts',
          name: String(name),
          numbers: listOf(numbers).flatMap((each) => spelled(textOf(wireOf(each).number))),
        }),
      ),
    ...[...lastCallers(box)].map(([number, name]): Known => ({ kind: 'callers', name, numbers: [number] })),
  ];
}

const CALLS_LOOKED_AT = 500;
const MOST_CALLERS = 30;

/** Who called from outside lately, the last first, without those who are turned away already. */
function recentCallers({ box }: Context) {
  const rules: readonly NumberRule[] = rowsOf(voiceDisturbBlock, box.store, box.clock)
    .all()
    .map((row) => ({ match: row.match as NumberRule['match'], value: String(row.value) })); // as above
  const inbound = [DIRECTIONS.indexOf('inbound')];
  const { rows } = queryCdr(box, { direction: inbound }, { by: 'started', order: 'desc' }, 0, CALLS_LOOKED_AT);
  const callers = new Map<string, { readonly number: string; readonly name: string; readonly last: string; calls: number }>();
  for (const { caller, callerName, started } of rows) {
    const known = callers.get(caller);
    if (known) known.calls += 1;
    else if (/^\+?\d{2,20}$/.test(caller) && !rules.some((rule) => matches(rule, caller)))
      callers.set(caller, { number: caller, name: callerName, last: wireTime(started * 1000), calls: 1 });
  }
  return [...callers.values()].slice(0, MOST_CALLERS);
}
