/** What happens to the beds of a hospital: by what the HIS says, and by hand while it can't be reached. A stay goes along with its patient. */
import type { AdtReason } from '../../../src/areas/smart-screen/device-binding/adt';
import { maskName } from '../../../src/lib/mask-name';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { nextStay } from '../stays/next-stay';
import { reach } from '../tools/connect';
import { type Peer, standingOf } from '../tools/standing';
import { wireTime } from '../wire-time';
import { type Adt, maskedAdt, readAdt } from './adt';
import { FAKE_HIS, FREE, hisOf, isWardRoom, keptAdt, keptBeds } from './kept';
import { keepPatient, keepPatients, type Patient, patientIn, patientsOf } from './patients';

const SPAN_MS = 30 * 60_000;
const MOST_MESSAGES = 2000;
const DONE = 'adt done';
const MOST_DONE = 500;
/** What the HIS has said of beds where something else was done by hand: of whom it tells is known to nobody else. */
const BOOK = 'his book';
type World = Pick<Box, 'store' | 'clock'>;
type Book = Readonly<Record<string, Adt | null>>;

/** Beds of the box. */
export const bedsIn = ({ store, clock }: World) => rowsOf(keptBeds, store, clock);

/** The bed of a name such as 1502-2. */
export const bedAt = (box: World, place: string): Entry | undefined =>
  bedsIn(box)
    .all()
    .find((each) => each.place === place);

const idOf = ({ id }: Entry): string => String(id);
/** Whether a bed has a patient. */
export const isTaken = (box: World, bed: Entry): boolean => patientIn(box, idOf(bed)) !== undefined;

/** Whether the HIS knows a patient: what becomes of him is done there while it is connected. */
export const isKnown = ({ visit }: Patient): boolean => visit !== '';

/** Brings what the list tells of beds up to date: of whoever lies there the initial alone. */
export function freshenBeds(box: World): void {
  const { store } = box;
  const patients = patientsOf(box) ?? {};
  const book = bookOf(box);
  const { link } = hisNow(box);
  const isUp = link === 'up';
  const all = bedsIn(box).all();
  const ids = new Set(all.map(idOf));
  store.transaction(() => {
    // A bed that has just been added may be taken away again by whoever added it.
    if (Object.keys(patients).some((id) => !ids.has(id)))
      keepPatients(box, Object.fromEntries(Object.entries(patients).filter(([id]) => ids.has(id))));
    for (const bed of all) {
      const patient = patients[idOf(bed)];
      const now: Entry = {
        ...FREE,
        ...(patient && {
          ...{ state: 'occupied', patient: maskName(patient.name), visit: patient.visit, language: patient.language, by: patient.by },
          ...{ fasting: patient.fasting ? 1 : 0, diet: patient.diet, admitted: patient.admitted },
        }),
        ...(link === 'off' && { drift: '' }),
        ...driftOf(box, bed, book[idOf(bed)]),
        manual: isUp && (!patient || isKnown(patient)) ? 0 : 1,
      };
      if (Object.entries(now).some(([name, value]) => bed[name] !== value)) noteRow(store, keptBeds.path, idOf(bed), now);
    }
  });
}

/** The beds as they are now, with the stay of each. */
export function bedsNow(box: World): readonly Entry[] {
  freshenBeds(box);
  const patients = patientsOf(box) ?? {};
  return bedsIn(box)
    .all()
    .map((bed) => ({ ...bed, stay: patients[idOf(bed)]?.stay ?? '' }));
}

/** Somebody is admitted to a free bed. */
export function admit(box: World, bed: Entry, patient: Omit<Patient, 'stay' | 'admitted'>): void {
  keepPatient(box, idOf(bed), { ...patient, stay: nextStay(box), admitted: wireTime(box.clock.now()) });
}

/** A patient leaves, and his name with him. */
export function discharge(box: World, bed: Entry): void {
  keepPatient(box, idOf(bed), undefined);
  if (bookOf(box)[idOf(bed)] === null) noteDrift(box, bed, undefined);
}

/** A patient goes to a free bed. */
export function transfer(box: World, bed: Entry, to: Entry): void {
  keepPatient(box, idOf(to), patientIn(box, idOf(bed)));
  discharge(box, bed);
}

/** What a patient may eat is another from now on. */
export function keepDiet(box: World, bed: Entry, { fasting, diet }: Pick<Adt, 'fasting' | 'diet'>): void {
  const patient = patientIn(box, idOf(bed));
  if (patient) keepPatient(box, idOf(bed), { ...patient, fasting: fasting ?? patient.fasting, diet: diet ?? patient.diet });
}

const bookOf = ({ store }: Pick<World, 'store'>): Book => (store.setting(BOOK) ?? {}) as Book; // kept below
/** Notes what the HIS says of a bed that is otherwise, null: nobody lies there; undefined: they agree. */
function noteDrift({ store }: World, bed: Entry, said: Adt | null | undefined): void {
  const { [idOf(bed)]: _was, ...others } = bookOf({ store });
  store.keep(BOOK, said === undefined ? others : { ...others, [idOf(bed)]: said });
}

const admissionOf = ({ name, visit, language, fasting = false, diet = 'regular' }: Adt): Omit<Patient, 'stay' | 'admitted'> => ({
  ...{ name, visit, language, fasting, diet, by: 'his' },
});
/** Whether the patient of a bed is the one of a message: by his visit, or by his name where he was admitted by hand. */
function isSame(box: World, bed: Entry, { visit, name }: Adt): boolean {
  const patient = patientIn(box, idOf(bed));
  return patient !== undefined && (patient.visit === '' ? patient.name === name : patient.visit === visit);
}

/** Where the patient of a visit lies, wherever he was taken by hand. */
const bedOfVisit = (box: World, visit: string): Entry | undefined =>
  visit === ''
    ? undefined
    : bedsIn(box)
        .all()
        .find((bed) => patientIn(box, idOf(bed))?.visit === visit);

/** The bed of a message's patient: the one it names, or the one he really lies in. */
const bedOfPatient = (box: World, bed: Entry, adt: Adt): Entry | undefined => (isSame(box, bed, adt) ? bed : bedOfVisit(box, adt.visit));

/** Who was written down by hand elsewhere under the name of a message may be its patient: somebody has to look. */
function markNamesakes(box: World, bed: Entry, { name }: Adt): void {
  for (const other of bedsIn(box).all()) {
    const patient = patientIn(box, idOf(other));
    if (other.id !== bed.id && patient?.visit === '' && patient.name === name) noteDrift(box, other, null);
  }
}

/** The patient of a message comes to a free bed: with his stay where he has one, for nobody lies in two beds. */
function come(box: World, bed: Entry, adt: Adt): void {
  const from = bedOfVisit(box, adt.visit);
  if (!from) admit(box, bed, admissionOf(adt));
  else {
    transfer(box, from, bed);
    keepDiet(box, bed, adt);
  }
  markNamesakes(box, bed, adt);
}

/** A visit has ended: what the HIS has said of it meanwhile is settled, what it has said of the next patient is not. */
function settle(box: World, bed: Entry, { visit }: Adt): void {
  const said = bookOf(box)[idOf(bed)];
  if (!said || said.visit === visit) noteDrift(box, bed, undefined);
}

/** The bed in which the HIS has a patient of the same name as who was written down by hand in this one. */
const namesakeBed = (box: World, bed: Entry): string =>
  String(
    bedsIn(box)
      .all()
      .find((other) => {
        const patient = patientIn(box, idOf(other));
        return other.id !== bed.id && patient?.by === 'his' && patient.name === patientIn(box, idOf(bed))?.name;
      })?.place ?? '',
  );

/** What a bed tells of what the HIS has said of it. */
function driftOf(box: World, bed: Entry, said: Adt | null | undefined): Entry {
  if (said === undefined) return {};
  return {
    drift: 'differs',
    ...(said ? { his_patient: maskName(said.name), his_bed: '' } : { his_patient: '', his_bed: namesakeBed(box, bed) }),
  };
}

/** Whether the HIS has said something else of a bed than what is. */
export const differs = (box: World, bed: Entry): boolean => bookOf(box)[idOf(bed)] !== undefined;

/** Whether a bed is marked only because the HIS has somebody of the same name in another. */
export const isNamesake = (box: World, bed: Entry): boolean => bookOf(box)[idOf(bed)] === null;

/** Somebody has looked: they are two people. */
export const tellApart = (box: World, bed: Entry): void => noteDrift(box, bed, undefined);

/** The bed becomes what the HIS has said. */
export function reconcile(box: World, bed: Entry): void {
  const said = bookOf(box)[idOf(bed)];
  if (said === undefined) return;
  discharge(box, bed);
  if (said) come(box, bed, said);
  noteDrift(box, bed, undefined);
}

/** What was written down by hand is confirmed: the number of the visit is known from now on. */
function confirm(box: World, bed: Entry, { visit, fasting, diet }: Adt): AdtReason {
  const patient = patientIn(box, idOf(bed));
  if (patient) keepPatient(box, idOf(bed), { ...patient, visit, by: 'his' });
  keepDiet(box, bed, { fasting, diet });
  noteDrift(box, bed, undefined);
  return 'none';
}

/** Does what a message says, or tells why not. */
function obey(box: World, adt: Adt): AdtReason {
  const bed = bedAt(box, `${adt.room}-${adt.bed}`);
  if (!bed || !isWardRoom(box, adt.room)) return 'bed';
  switch (adt.event) {
    case 'A01':
      if (isSame(box, bed, adt)) return confirm(box, bed, adt);
      if (isTaken(box, bed)) {
        noteDrift(box, bed, adt);
        return 'occupied';
      }
      come(box, bed, adt);
      noteDrift(box, bed, undefined);
      return 'none';
    case 'A02': {
      if (isSame(box, bed, adt)) return confirm(box, bed, adt);
      const named = bedAt(box, `${adt.fromRoom}-${adt.fromBed}`);
      const from = named ? bedOfPatient(box, named, adt) : bedOfVisit(box, adt.visit);
      if (!from) return 'vacant';
      if (isTaken(box, bed)) {
        noteDrift(box, bed, adt);
        return 'occupied';
      }
      transfer(box, from, bed);
      return 'none';
    }
    case 'A03': {
      const lies = bedOfPatient(box, bed, adt);
      if (lies) discharge(box, lies);
      // Who was discharged by hand is not here any more.
      else if (isTaken(box, bed)) return 'vacant';
      settle(box, lies ?? bed, adt);
      return 'none';
    }
    case 'A08': {
      const lies = bedOfPatient(box, bed, adt);
      if (!lies) return 'vacant';
      keepDiet(box, lies, adt);
      return 'none';
    }
  }
}

/** Takes what the HIS says, once, and keeps it with the initial alone. @returns why it was refused */
export function takeAdt(box: World, raw: string): AdtReason {
  const { store, clock } = box;
  const adt = readAdt(raw);
  const done = (store.setting(DONE) ?? []) as readonly string[]; // kept below
  // The answer to a message may have been lost: it comes again, and is answered again.
  if (adt && adt.control !== '' && done.includes(adt.control)) return 'none';
  return store.transaction(() => {
    const reason = adt ? obey(box, adt) : 'format';
    if (adt && reason === 'none' && adt.control !== '') store.keep(DONE, [...done, adt.control].slice(-MOST_DONE));
    const masked = maskName(adt?.name ?? '');
    rowsOf(keptAdt, store, clock).add({
      ...{ time: wireTime(clock.now()), event: adt?.event ?? 'other', place: adt ? `${adt.room}-${adt.bed}` : '', room: adt?.room ?? '' },
      ...{ patient: masked, visit: adt?.visit ?? '', result: reason === 'none' ? 'AA' : 'AE', reason },
      // What can't be read may have a name anywhere.
      raw: adt ? maskedAdt(raw, masked) : '',
    });
    store.run(
      'DELETE FROM rows WHERE resource = ? AND id <= (SELECT max(id) FROM rows WHERE resource = ?) - ?',
      ...[keptAdt.path, keptAdt.path, MOST_MESSAGES],
    );
    return reason;
  });
}

const hisPeer = ({ address, port = 0 }: { readonly address: string; readonly port?: number | undefined }): Peer<''> => ({
  key: 'his',
  target: `${address} ${port}`,
  ask: async () => {
    const { result, ms } = await reach({ host: address, port, over: 'tcp' });
    return { up: result === 'answered', reason: '', ms };
  },
});

/** How the link to the HIS is, and when it was heard last. */
export function hisNow(box: World): { readonly link: 'off' | 'up' | 'down'; readonly last: string } {
  const { clock } = box;
  const { status, address, port } = hisOf(box);
  if (!status) return { link: 'off', last: '' };
  if (address !== FAKE_HIS) {
    const { up = false, heard = 0 } = standingOf(box, hisPeer({ address, port })) ?? {};
    return { link: up ? 'up' : 'down', last: heard === 0 ? '' : wireTime(heard) };
  }
  const away = clock.chance('his down', Math.floor(clock.lived() / SPAN_MS)) > 0.97;
  const gone = away ? clock.lived() % SPAN_MS : 0;
  return { link: away ? 'down' : 'up', last: wireTime(clock.now() - gone - (clock.now() % 30_000)) };
}

/** What the kitchen and the porter have to know of a stay; undefined: it is no patient's, or he has left. */
export const careOf = (box: Pick<Box, 'store'>, stay: string): Pick<Patient, 'fasting' | 'diet'> | undefined =>
  stay === '' ? undefined : Object.values(patientsOf(box) ?? {}).find((each) => each.stay === stay);

/** Whether food is refused to who may not eat. */
export const refusesFasting = (box: World): boolean => hisOf(box).fasting === 'refuse';
