/** Beds of a hospital, what its HIS says, and the link to it. */
import { DIETS, type Diet } from '../../../src/areas/smart-screen/device-binding/diets';
import { oneLine } from '../../../src/field/rules';
import type { Box } from '../box';
import { followHis } from '../hospital/fake';
import { isWardRoom, keptAdt, keptBeds, keptHis, seedPatients } from '../hospital/kept';
import { keepPatients, patientIn, patientsOf } from '../hospital/patients';
import {
  admit,
  bedAt,
  bedsIn,
  differs,
  discharge,
  freshenBeds,
  hisNow,
  isKnown,
  isNamesake,
  isTaken,
  keepDiet,
  reconcile,
  takeAdt,
  tellApart,
  transfer,
} from '../hospital/wards';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { messageOf } from '../resource-fields';
import { RowParts } from '../rows/parts';
import { deletionOf } from '../rows/write';
import { ownRooms, refuseBeyond, seenByRoom } from '../scenes/sees';
import { followResets } from '../stays/resets';

const { component } = keptBeds;
const RIGHT = (action: string): string => `${component}:${action}`;
const MOST_NAME = 60;
const MOST_REASON = 100;
const TICK_MS = 1000;

/** A bed of the caller's scene. @throws {Refusal} */
function bedOf(context: Context, id: string): Entry {
  const bed = /^\d{1,15}$/.test(id) ? bedsIn(context.box).one(id) : undefined;
  if (!bed || !ownRooms(context)(String(bed.room))) throw new Refusal(404, 'missing');
  return bed;
}
/** The bed of a patient. @throws {Refusal} */
function takenBed(context: Context, id: string): Entry {
  const bed = bedOf(context, id);
  if (!isTaken(context.box, bed)) throw new Refusal(424, 'bedFree');
  return bed;
}
/** @throws {Refusal} while the HIS itself can say it: of a patient whom it does not know it never will */
function onlyWithoutHis({ box }: Context, bed: Entry): void {
  const patient = patientIn(box, String(bed.id));
  if (hisNow(box).link === 'up' && (!patient || isKnown(patient))) throw new Refusal(424, 'hisUp');
}
/** What is asked of a reason. */
const reasonProblem = (said: string) =>
  said === '' ? ('required' as const) : said.length > MOST_REASON ? { key: 'tooLong' as const, args: { max: MOST_REASON } } : undefined;
const dietOf = (text: string): Diet | undefined => DIETS.find((each) => each === text);

/** Does something to beds, with what guests of before have left looked through before and after. No name is in the log. */
function change(context: Context, bed: Entry, event: string, work: () => void, more: Entry = {}): void {
  const { box } = context;
  followResets(box);
  box.store.transaction(work);
  followResets(box);
  context.changed(undefined, { id: bed.id, name: bed.place, event, ...more });
}

const wards = operation({
  path: '',
  method: 'wards',
  fields: {},
  run: (context) => {
    const { box } = context;
    const isOwn = ownRooms(context);
    const all = bedsIn(box)
      .all()
      .filter(({ room }) => isOwn(String(room)));
    const lying = patientsOf(box) ?? {};
    const names = [...new Set(all.map(({ ward }) => String(ward)))];
    return {
      data: {
        detail: {
          ...hisNow(box),
          hospital: all.some(({ room }) => isWardRoom(box, String(room))) ? 1 : 0,
          wards: names.map((ward) => {
            const own = all.filter((bed) => bed.ward === ward);
            const taken = own.flatMap(({ id }) => lying[String(id)] ?? []);
            return { ward, beds: own.length, taken: taken.length, fasting: taken.filter(({ fasting }) => fasting).length };
          }),
        },
      },
    };
  },
});

const CARE = { fasting: 'flag', diet: 'text' } as const;

const admitByHand = operation({
  path: '',
  method: 'admit',
  kind: 'write',
  right: RIGHT('stays'),
  secrets: ['patient'],
  fields: { id: 'text', patient: 'text', language: 'text', ...CARE },
  run: (context, { id, patient, language, fasting, diet }) => {
    const { box } = context;
    const bed = bedOf(context, id);
    onlyWithoutHis(context, bed);
    const name = patient.trim();
    const wrong = oneLine(name);
    const food = dietOf(diet);
    refuseFields(context, {
      patient:
        name === ''
          ? 'required'
          : name.length > MOST_NAME
            ? { key: 'tooLong', args: { max: MOST_NAME } }
            : wrong
              ? messageOf(wrong)
              : undefined,
      language: language === 'zh_CN' || language === 'en' ? undefined : 'choice',
      diet: food ? undefined : 'choice',
    });
    if (!food) return {};
    if (isTaken(box, bed)) throw new Refusal(424, 'bedTaken');
    if (!isWardRoom(box, String(bed.room))) throw new Refusal(424, 'bedNoHospital');
    change(context, bed, 'admit', () => admit(box, bed, { name, visit: '', language, fasting, diet: food, by: 'hand' }));
    return {};
  },
});

const transferByHand = operation({
  path: '',
  method: 'transfer',
  kind: 'write',
  right: RIGHT('stays'),
  fields: { id: 'text', to: 'text' },
  run: (context, { id, to }) => {
    const { box } = context;
    const bed = takenBed(context, id);
    onlyWithoutHis(context, bed);
    const target = bedAt(box, to.trim());
    refuseFields(context, { to: to.trim() === '' ? 'required' : !target ? 'missing' : isTaken(box, target) ? 'bedTaken' : undefined });
    if (!target) return {};
    refuseBeyond(context, [String(target.room)]);
    change(context, bed, 'transfer', () => transfer(box, bed, target), { to: target.place });
    return {};
  },
});

const dischargeByHand = operation({
  path: '',
  method: 'discharge',
  kind: 'write',
  right: RIGHT('stays'),
  fields: { id: 'text' },
  run: (context, { id }) => {
    const bed = takenBed(context, id);
    onlyWithoutHis(context, bed);
    change(context, bed, 'discharge', () => discharge(context.box, bed));
    return {};
  },
});

const care = operation({
  path: '',
  method: 'care',
  kind: 'write',
  right: RIGHT('stays'),
  fields: { id: 'text', ...CARE },
  run: (context, { id, fasting, diet }) => {
    const bed = takenBed(context, id);
    const food = dietOf(diet);
    refuseFields(context, { diet: food ? undefined : 'choice' });
    if (!food) return {};
    // The row of the list may be behind: what was is asked of the patient himself.
    const was = patientIn(context.box, id);
    keepDiet(context.box, bed, { fasting, diet: food });
    const told = (now: { readonly fasting: boolean; readonly diet: Diet }) => ({
      ...{ id, name: bed.place, fasting: now.fasting ? 1 : 0, diet: now.diet },
    });
    context.changed(was && told(was), told({ fasting, diet: food }));
    return {};
  },
});

const reveal = operation({
  path: '',
  method: 'reveal',
  kind: 'write',
  right: RIGHT('patients'),
  fields: { id: 'text', reason: 'text' },
  run: (context, { id, reason }) => {
    const bed = takenBed(context, id);
    const said = reason.trim();
    refuseFields(context, { reason: reasonProblem(said) });
    // Who has looked is written down, whom he has seen is not.
    context.changed(undefined, { id, name: bed.place, reason: said });
    return { data: { name: patientIn(context.box, String(bed.id))?.name ?? '' } };
  },
});

const reconcileOne = operation({
  path: '',
  method: 'reconcile',
  kind: 'write',
  right: RIGHT('stays'),
  fields: { id: 'text' },
  run: (context, { id }) => {
    const bed = bedOf(context, id);
    if (!differs(context.box, bed)) throw new Refusal(424, 'bedSame');
    change(context, bed, 'reconcile', () => reconcile(context.box, bed));
    return {};
  },
});

const keepOne = operation({
  path: '',
  method: 'keep',
  kind: 'write',
  right: RIGHT('stays'),
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const bed = bedOf(context, id);
    if (!isNamesake(box, bed)) throw new Refusal(424, 'bedSame');
    tellApart(box, bed);
    context.changed(undefined, { id: bed.id, name: bed.place });
    return {};
  },
});

/** The HIS says something: no console calls it. For tests and demonstrations. */
const fakeAdt = operation({
  path: '',
  method: 'fake_adt',
  kind: 'write',
  right: RIGHT('stays'),
  secrets: ['message'],
  fields: { message: 'text' },
  run: ({ box }, { message }) => {
    followResets(box);
    const reason = takeAdt(box, message);
    followResets(box);
    return { data: { taken: reason === 'none' ? 1 : 0, reason } };
  },
});

const parts = new RowParts(keptBeds);
const deletion = deletionOf(parts);
/** A bed with a patient is not taken away. */
const del = operation({
  path: '',
  method: 'del',
  kind: 'write',
  right: RIGHT('del'),
  fields: { ids: 'texts' },
  run: (context, { ids }) => {
    const { box } = context;
    const taken = bedsIn(box)
      .all()
      .filter((bed) => ids.includes(String(bed.id)) && isTaken(box, bed));
    if (taken.length > 0) throw new Refusal(424, { key: 'bedLain', args: { beds: taken.map(({ place }) => String(place)) } });
    return deletion.run(context, { ids } as never); // of the same fields
  },
});

/** The row that is being changed: all are its others but this. */
const changedOne = (box: Box, others: readonly Entry[]): Entry | undefined => {
  const ids = new Set(others.map(({ id }) => id));
  return bedsIn(box)
    .all()
    .find(({ id }) => !ids.has(id));
};

export const hospitalBeds: Resource = {
  ...keptBeds,
  sees: seenByRoom(keptBeds.path),
  has: ['list', 'detail', 'form', 'import', 'export'],
  check: (entry, others, box) => {
    const bed = changedOne(box, others);
    const moves = bed && isTaken(box, bed) && (bed.room !== entry.room || bed.bed !== entry.bed);
    return { ...keptBeds.check?.(entry, others, box), ...(moves && { bed: 'bedTaken' as const }) };
  },
  freshen: freshenBeds,
  methods: [del, wards, admitByHand, transferByHand, dischargeByHand, care, reveal, reconcileOne, keepOne, fakeAdt],
  start: (box: Box) => {
    bedsIn(box).all();
    if (!patientsOf(box)) keepPatients(box, seedPatients(box.clock));
    const look = (): void => box.store.transaction(() => followHis(box));
    look();
    const timer = setInterval(look, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};

export const hospitalAdt: Resource = { ...keptAdt, sees: seenByRoom(keptAdt.path), freshen: followHis };

export const hospitalHis: Resource = keptHis;
