/** The HIS of the demonstration: now and then somebody is admitted, goes to another bed, leaves, or may eat something else. */
import { ADT_EVENTS, type AdtEvent } from '../../../src/areas/smart-screen/device-binding/adt';
import { DIETS } from '../../../src/areas/smart-screen/device-binding/diets';
import type { Box } from '../box';
import { wireTime } from '../wire-time';
import { spellAdt } from './adt';
import { FAKE_HIS, hisOf, languageOf, PATIENTS } from './kept';
import { patientsOf } from './patients';
import { bedsIn, hisNow, isTaken, takeAdt } from './wards';

const EVENT_MS = 6 * 60_000;
const MOST_STEPS = 20;
const STEP = 'his step';

function sayOnce(box: Box, step: number): void {
  const { clock } = box;
  const chance = (name: string): number => clock.chance(`his ${name}`, step);
  const pick = <T>(list: readonly T[], name: string): T | undefined => list[Math.floor(chance(name) * list.length)];
  const all = bedsIn(box).all();
  const patients = patientsOf(box) ?? {};
  const [taken, free] = [all.filter((bed) => isTaken(box, bed)), all.filter((bed) => !isTaken(box, bed))];
  const event = pick<AdtEvent>(['A08', 'A08', ...ADT_EVENTS], 'event') ?? 'A08';
  const bed = pick(event === 'A01' ? free : taken, 'bed');
  const target = event === 'A02' ? pick(free, 'target') : bed;
  if (!bed || !target) return;
  const patient = patients[String(bed.id)];
  const name = event === 'A01' ? (pick(PATIENTS, 'name') ?? '') : (patient?.name ?? '');
  const { facility } = hisOf(box);
  const change = event === 'A01' || event === 'A08';
  takeAdt(
    box,
    spellAdt(
      {
        ...{ event, control: `H${step}`, room: String(target.room), bed: String(target.bed), name, language: languageOf(name) },
        ...(event === 'A02' ? { fromRoom: String(bed.room), fromBed: String(bed.bed) } : { fromRoom: '', fromBed: '' }),
        visit: event === 'A01' ? `V${30_000 + step}` : (patient?.visit ?? ''),
        fasting: change ? chance('fasting') < 0.25 : patient?.fasting === true,
        diet: change ? (pick(DIETS, 'diet') ?? 'regular') : (patient?.diet ?? 'regular'),
      },
      facility,
      wireTime(clock.now()),
    ),
  );
}

/** Lets it say what it has said since the last look. After a jump of the clock only the last hours are made up for. */
export function followHis(box: Box): void {
  const { store, clock } = box;
  const step = Math.floor(clock.lived() / EVENT_MS);
  const known = Number(store.setting(STEP) ?? step);
  if (step !== known) store.keep(STEP, step);
  if (hisOf(box).address !== FAKE_HIS || hisNow(box).link !== 'up') return;
  for (let each = Math.max(known + 1, step - MOST_STEPS + 1); each <= step; each += 1) sayOnce(box, each);
}
