/** Beds, what the HIS has said, and the link to it, as the box keeps them. */
import { adtMessages } from '../../../src/areas/smart-screen/device-binding/adt';
import { bedFields, beds } from '../../../src/areas/smart-screen/device-binding/beds';
import { DIETS } from '../../../src/areas/smart-screen/device-binding/diets';
import { hisFields, hisSettings } from '../../../src/areas/smart-screen/device-binding/his';
import { decodeRow } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { maskName } from '../../../src/lib/mask-name';
import type { Box } from '../box';
import type { Clock } from '../clock';
import type { Entry, Problems, Resource } from '../resource';
import { declaredResource, resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { inScene, scenesOf } from '../scenes/scenes';
import { wireTime } from '../wire-time';
import type { Patient } from './patients';

/** Where the HIS of the demonstration lives: any other address is really connected to. */
export const FAKE_HIS = '192.168.10.61';
const FIRST_STAY = 7001;
const HOUR = 3_600_000;

/** Patients of the demonstration. */
export const PATIENTS = [
  '周建国',
  '吴桂英',
  '郑浩然',
  'George Miller',
  '孙秀兰',
  '马志强',
  '朱晓梅',
  'Anna Schmidt',
  '胡德明',
  '林玉珍',
] as const;
/** What a patient reads. */
export const languageOf = (name: string): 'zh_CN' | 'en' => (/\p{Script=Han}/u.test(name) ? 'zh_CN' : 'en');

/** What a bed tells of who lies in it, where nobody does. */
export const FREE: Entry = {
  ...{ state: 'free', patient: '', visit: '', fasting: 0, diet: '', language: '', admitted: '', by: '', drift: 'same' },
  ...{ his_patient: '', his_bed: '', manual: 0 },
};

/** Wards of a new box: two on one floor, the first rooms with two beds each. A large house is a hotel on that floor. */
function seedPlaces({ seed }: Pick<Clock, 'seed'>): readonly Entry[] {
  if (seed === 'large') return [];
  return Array.from({ length: 24 }, (_, at) => ({
    ward: at < 12 ? '内科一病区' : '外科二病区',
    room: String(1501 + at),
    beds: at % 12 < 4 ? ['1', '2'] : ['1'],
  })).flatMap(({ ward, room, beds: numbers }) => numbers.map((bed) => ({ ward, room, bed, place: `${room}-${bed}` })));
}

/** Who lies in which bed of a new box: two of three are taken. */
export const seedPatients = (clock: Pick<Clock, 'seed' | 'now'>): Readonly<Record<string, Patient>> =>
  Object.fromEntries(
    seedPlaces(clock).flatMap((_place, at) => {
      if (at % 3 === 2) return [];
      const name = PATIENTS[at % PATIENTS.length] ?? '';
      const patient: Patient = {
        ...{ stay: String(FIRST_STAY + at), name, visit: `V${26_000 + at}`, language: languageOf(name), by: 'his' },
        ...{ fasting: at % 7 === 1, diet: DIETS[at % 4] ?? 'regular', admitted: wireTime(clock.now() - (5 + at * 3) * HOUR) },
      };
      return [[String(at + 1), patient] as const];
    }),
  );

/** Whether a room lies in a scene of the house that is a hospital and in use. */
export const isWardRoom = (box: Pick<Box, 'store' | 'clock'>, room: string): boolean =>
  scenesOf(box).some((scene) => scene.kind === 'hospital' && scene.status && inScene(scene, { room, area: '' }));

const isHotelRoom = ({ store }: Pick<Box, 'store'>, room: string): boolean =>
  store.get("SELECT 1 FROM rows WHERE resource = ? AND json_extract(body, '$.room') = ?", resourcePaths.systemPmsRooms, room) !== undefined;

/** A bed stands in a ward, and is there once. */
function problemsOf(entry: Entry, others: readonly Entry[], box: Box): Problems {
  const [room, bed] = [String(entry.room ?? '').trim(), String(entry.bed ?? '').trim()];
  if (room === '' || bed === '') return {};
  if (others.some((other) => other.room === room && other.bed === bed)) return { bed: 'bedTwice' };
  if (isHotelRoom(box, room)) return { room: 'bedHotelRoom' };
  if (!isWardRoom(box, room)) return { room: 'bedNoHospital' };
  return {};
}

const declaredBeds = declaredResource(beds);
/** Beds. */
export const keptBeds: Resource = {
  ...declaredBeds,
  fields: resourceFields(bedFields),
  has: ['list', 'detail', 'form', 'del', 'import', 'export'],
  keyword: ['place', 'ward', 'visit'],
  seed: (clock) => seedPlaces(clock).map((place) => ({ ...place, ...FREE })),
  check: (entry, others, box) => ({ ...declaredBeds.check(entry), ...problemsOf(entry, others, box) }),
  derive: ({ room, bed }) => ({ place: `${String(room).trim()}-${String(bed).trim()}` }),
};

/** The admissions of those who lie in the beds of a new box. */
const seedAdt = (clock: Clock): readonly Entry[] => {
  const places = seedPlaces(clock);
  return Object.entries(seedPatients(clock))
    .map(([bed, { name, visit, admitted }]) => {
      const { room = '', place = '', bed: number = '' } = places[Number(bed) - 1] ?? {};
      const patient = maskName(name);
      return {
        ...{ time: admitted, event: 'A01', place, room, patient, visit, result: 'AA', reason: 'none' },
        raw: `MSH|^~\\&|HIS|GW-HOSPITAL|GATEWAY||||ADT^A01|${visit}|P|2.5\nPID|1||${visit}||${patient}\nPV1|1|I|^${room}^${number}|||||||||||||||||||${visit}`,
      };
    })
    .toSorted((one, other) => (one.time < other.time ? -1 : 1));
};

/** What was said. */
export const keptAdt: Resource = { ...declaredResource(adtMessages), has: ['list', 'detail', 'export'], seed: seedAdt };

/** The link. */
export const keptHis: Resource = {
  ...declaredResource(hisSettings),
  settings: true,
  seed: () => [{ status: 1, address: FAKE_HIS, port: 2575, facility: 'GW-HOSPITAL', fasting: 'refuse' }],
};

/** The settings of now. */
export const hisOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>) => decodeRow(hisFields, rowsOf(keptHis, store, clock).one('1'));
