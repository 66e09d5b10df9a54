/**
 * Messages of a HIS: HL7 version 2, as far as rooms and screens need it. Admission A01, transfer A02, discharge A03, change A08; the place in PV1-3 (in
 * PV1-6 the one before), the visit in PV1-19, the name in PID-5, its language in PID-15, and what the patient may eat in ODS-3: NPO for nothing. Which
 * fields a hospital really fills is agreed with it; these are what most fill.
 */
import { ADT_EVENTS, type AdtEvent } from '../../../src/areas/smart-screen/device-binding/adt';
import { DIETS, type Diet } from '../../../src/areas/smart-screen/device-binding/diets';
import { plainName } from '../../../src/lib/plain-name';

/** A message, read. */
export interface Adt {
  readonly event: AdtEvent;
  /** The number of the message: one that comes twice is done once. */
  readonly control: string;
  readonly room: string;
  readonly bed: string;
  /** Where a patient who is transferred was. */
  readonly fromRoom: string;
  readonly fromBed: string;
  readonly visit: string;
  readonly name: string;
  readonly language: 'zh_CN' | 'en';
  /** What he may eat; undefined where the message says nothing of food: it stays as it was. */
  readonly fasting: boolean | undefined;
  readonly diet: Diet | undefined;
}

const FASTING = 'NPO';
const codeOf = (diet: Diet): string => diet.toUpperCase();

/** What separates in a text must not be in one. */
const escaped = (text: string): string => text.replace(/[|^~\\&\r\n]/g, ' ');

/** A message as a HIS spells it. @param at of the box, `YYYY-MM-DD HH:mm:ss` */
export function spellAdt(adt: Adt, facility: string, at: string): string {
  const stamp = at.replace(/\D/g, '');
  const place = (room: string, bed: string): string => (room === '' ? '' : `^${room}^${bed}`);
  const { event, control, visit, name, language, room, bed, fromRoom, fromBed, fasting, diet } = adt;
  return [
    `MSH|^~\\&|HIS|${escaped(facility)}|GATEWAY||${stamp}||ADT^${event}|${control}|P|2.5`,
    `EVN|${event}|${stamp}`,
    `PID|1||${visit}||${escaped(name)}||||||||||${language === 'en' ? 'eng' : 'zho'}`,
    `PV1|1|I|${place(room, bed)}|||${place(fromRoom, fromBed)}|||||||||||||${visit}`,
    ...(diet ? [`ODS|D||${[...(fasting ? [FASTING] : []), codeOf(diet)].join('~')}`] : []),
  ].join('\r');
}

/** Reads a message; undefined: it is none, or none that concerns rooms. */
export function readAdt(raw: string): Adt | undefined {
  const segments = new Map(
    raw
      .split(/\r\n?|\n/)
      .map((line) => line.split('|'))
      .map((fields) => [fields[0] ?? '', fields]),
  );
  // In MSH the separator itself is the first field.
  const field = (name: string, at: number): string => (segments.get(name)?.[name === 'MSH' ? at - 1 : at] ?? '').trim();
  const event = ADT_EVENTS.find((each) => field('MSH', 9).split('^')[1] === each && field('MSH', 9).startsWith('ADT^'));
  const place = (text: string): readonly [string, string] => [text.split('^')[1]?.trim() ?? '', text.split('^')[2]?.trim() ?? ''];
  const [room, bed] = place(field('PV1', 3));
  const [fromRoom, fromBed] = place(field('PV1', 6));
  const [family = '', given = ''] = field('PID', 5).split('^');
  const name = plainName(/\p{Script=Han}/u.test(family) ? `${family}${given}` : `${given} ${family}`).slice(0, 60);
  const codes = field('ODS', 3).split('~');
  if (!event || room === '' || bed === '' || (event === 'A01' && name === '') || (event === 'A02' && fromRoom === '')) return undefined;
  return {
    ...{ event, control: field('MSH', 10), room, bed, fromRoom, fromBed, visit: field('PV1', 19).slice(0, 30), name },
    language: field('PID', 15).startsWith('en') ? 'en' : 'zh_CN',
    ...(segments.has('ODS')
      ? { fasting: codes.includes(FASTING), diet: DIETS.find((each) => codes.includes(codeOf(each))) ?? 'regular' }
      : { fasting: undefined, diet: undefined }),
  };
}

/** The same message with the initial of its name alone: the only form in which it is kept. */
export const maskedAdt = (raw: string, masked: string): string =>
  raw.replace(/^(PID(?:\|[^|\r\n]*){4}\|)[^|\r\n]*/m, (_all, head: string) => `${head}${masked}`).replaceAll('\r', '\n');
