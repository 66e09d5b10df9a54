/** Authorizations of terminals on the reference appliance: capacity, extending many, and the calendar of deadlines. */
import { type Extension, MOST_DAYS } from '../../../src/areas/smart-screen/terminal-authorization/authorizations';
import { parseBoxTime } from '../../../src/lib/date-time';
import type { Box } from '../box';
import { clockNow } from '../clock-method';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { isInPart, othersMacs, ownRooms, ownTerminals, seenByTerminal } from '../scenes/sees';
import { capacityOf, followAuthorizations, isBeyond, keptAuthorizations, stateReader } from '../terminals/authorization';
import { terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';

const EXTEND = ['smartscreen/terminalauthorization:extend', 'operations/terminalauthorization:extend'];
const DAY = 86_400_000;
/** So many are told one by one before they are extended. */
const TOLD = 100;
/** The calendar shows six weeks. */
const MOST_SHOWN_DAYS = 45;

const open = ({ store, clock }: Box) => rowsOf(keptAuthorizations, store, clock);
/** Those of the scene that a call is in. */
const ownOf = (context: Context): readonly Entry[] => {
  const isOwn = ownRooms(context);
  const others = othersMacs(context);
  return open(context.box)
    .all()
    .filter(({ room, mac }) => isOwn(String(room)) && !others.has(String(mac)));
};

const capacity = operation({
  path: '',
  method: 'capacity',
  fields: {},
  run: (context) => {
    const { box } = context;
    followAuthorizations(box);
    const own = ownOf(context);
    const counted = (state: string): number => own.filter((each) => each.state === state).length;
    return { data: { ...capacityOf(box), ending: counted('ending'), expired: counted('expired'), ...clockNow(box) } };
  },
});

const WISH = { package: 'text', customer: 'text', within: 'text', days: 'integer' } as const;

/** Moves a deadline by days of the calendar, so that its hour stays what it is when the clocks change. */
function later(text: string, days: number): string {
  const at = new Date(text.replace(' ', 'T'));
  at.setDate(at.getDate() + days);
  return wireTime(at.getTime());
}

/** Whom an extension reaches, each with its new deadline; what is over begins again today, at its own hour. */
function chosen(context: Context, { package: wanted, customer, within, days }: Extension) {
  const { box } = context;
  const now = wireTime(box.clock.now());
  const until = within === '' ? '' : wireTime(box.clock.now() + Number(within) * DAY);
  const all = ownOf(context)
    .filter((each) => (wanted === '' || each.package === wanted) && (customer === '' || each.customer === customer))
    .filter(({ deadline }) => until === '' || String(deadline) <= until)
    .map((each) => {
      const from = String(each.deadline);
      return { each, from, to: later(from > now ? from : `${now.slice(0, 10)}${from.slice(10)}`, days) };
    });
  const refused = new Set(all.filter(({ each }) => isBeyond(box, String(each.mac))).map(({ each }) => String(each.id)));
  return { reached: all.filter(({ each }) => !refused.has(String(each.id))), refused: refused.size };
}

const validate = (context: Parameters<typeof refuseFields>[0], { days, within }: Extension): void =>
  refuseFields(context, {
    days: Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? undefined : { key: 'extendRange', args: { max: MOST_DAYS } },
    within: within === '' || /^\d{1,4}$/.test(within) ? undefined : 'format',
  });

const extendPlan = operation({
  path: '',
  method: 'extend_plan',
  right: EXTEND,
  fields: WISH,
  run: (context, wish) => {
    validate(context, wish);
    followAuthorizations(context.box);
    const { reached, refused } = chosen(context, wish);
    const ends = reached.map(({ to }) => to).sort();
    const list = reached.slice(0, TOLD).map(({ each, from, to }) => ({ mac: each.mac, room: each.room, from, to }));
    return { data: { count: reached.length, refused, first: ends[0] ?? '', last: ends.at(-1) ?? '', list } };
  },
});

const extend = operation({
  path: '',
  method: 'extend',
  kind: 'write',
  right: EXTEND,
  fields: { ...WISH, count: 'integer' },
  run: (context, { count, ...wish }) => {
    validate(context, wish);
    const { box } = context;
    const { reached, refused } = chosen(context, wish);
    // Somebody has added or changed some meanwhile: others would be extended than were told.
    if (reached.length !== count) throw new Refusal(409, 'planStale');
    const rows = open(box);
    const [before, after]: [Entry[], Entry[]] = [[], []];
    box.store.transaction(() => {
      for (const { each, from, to } of reached) {
        const { id, mtime: _mtime, ...kept } = each;
        rows.save(String(id), { ...kept, deadline: to, state: stateReader(box)(to) });
        before.push({ id, mac: each.mac, deadline: from });
        after.push({ id, mac: each.mac, deadline: to });
      }
    });
    context.changed(before, after);
    return { data: { extended: reached.length, refused } };
  },
});

const deadlines = operation({
  path: '',
  method: 'deadlines',
  fields: { from: 'text', until: 'text' },
  run: (context, { from, until }) => {
    const [first, last] = [parseBoxTime(`${from} 00:00:00`), parseBoxTime(`${until} 00:00:00`)];
    const wrong = first === undefined || last === undefined || last < first || last.valueOf() - first.valueOf() > MOST_SHOWN_DAYS * DAY;
    refuseFields(context, { from: wrong ? 'format' : undefined });
    followAuthorizations(context.box);
    const days: Record<string, Map<string, { time: string; room: string; mac: string; count: number }>> = {};
    for (const { deadline, room, mac, package: packageId } of ownOf(context)) {
      const [day = '', time = ''] = String(deadline).split(' ');
      if (day < from || day > until) continue;
      days[day] ??= new Map();
      // What ends in the same minute with the same package is one entry.
      const key = `${time.slice(0, 5)} ${packageId}`;
      const found = days[day].get(key);
      if (found) found.count += 1;
      else days[day].set(key, { time: time.slice(0, 5), room: String(room), mac: String(mac), count: 1 });
    }
    const told = Object.fromEntries(
      Object.entries(days).map(([day, found]) => [day, [...found.values()].toSorted((one, other) => (one.time < other.time ? -1 : 1))]),
    );
    return { data: { ...clockNow(context.box), days: told } };
  },
});

const byTerminal = seenByTerminal(keptAuthorizations.path);
const ownAuthorizations: NonNullable<Resource['sees']> = {
  ...byTerminal,
  // Nobody lets in a terminal of another scene, nor one that hangs nowhere yet, nor gives his own to another customer.
  writes: (entry, context) => {
    const { account, session } = context.signedIn();
    if (session.operations && account.customer !== '' && String(entry.customer) !== account.customer) return false;
    if (!isInPart(context)) return true;
    const terminal = terminalsNow(context.box).find(({ mac }) => mac === String(entry.mac));
    return terminal !== undefined && ownTerminals(context)(terminal);
  },
};

export const terminalAuthorizations: Resource = {
  ...keptAuthorizations,
  sees: ownAuthorizations,
  freshen: followAuthorizations,
  present: (entry, clock, { store }) => {
    const seen = store.get('SELECT online_since, last_seen FROM terminals WHERE mac = ?', String(entry.mac));
    const last = Number(seen?.online_since) > 0 ? clock.now() : Number(seen?.last_seen ?? 0);
    return { ...entry, last_online: wireTime(last) };
  },
  methods: [capacity, extendPlan, extend, deadlines],
};
