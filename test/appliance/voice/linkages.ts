/** Choices of telephony records (form_linkage): value is the id, the label is number and name. */
import en from '../../../locales/en/voice-extensions.json' with { type: 'json' };
import zh from '../../../locales/zh_CN/voice-extensions.json' with { type: 'json' };
import { FEATURES } from '../../../src/areas/voice/dialplan/features';
import type { PlanTable } from '../../../src/areas/voice/dialplan/plan';
import type { Linkage, Option } from '../linkage';
import type { Context } from '../operation';
import { contactGroups } from '../resources/voice-addsbook';
import { SIP_CERTIFICATES } from '../resources/voice-basicset';
import { ownRooms } from '../scenes/sees';
import { phonesOf } from './phones';
import { roomsOf } from './rooms';
import { planOf, tableRows } from './snapshot';

const options =
  (table: PlanTable, spell: (id: string) => string = (id) => id) =>
  ({ box }: Context): readonly Option[] =>
    tableRows(box, table).rows.map((row) => ({
      value: spell(String(row.id)),
      label: [row.number, row.display_name || row.name].filter((part) => part !== undefined && part !== '').join(' '),
    }));

const TARGETS = [
  ['extensions', 'extension'],
  ['groups', 'group'],
  ['queues', 'queue'],
  ['ivrs', 'ivr'],
  ['extensions', 'voicemail'],
  ['meetings', 'meeting'],
  ['prompts', 'announcement'],
] as const;

const toTargets = (context: Context): readonly Option[] =>
  TARGETS.flatMap(([table, kind]) => options(table, (id) => `${kind}:${id}`)(context));
/** A code and what it does, in the words of the console. */
const codeLabel = (language: Context['language'], code: string, feature: string): string => {
  const known = FEATURES.find((each) => each === feature);
  return known ? `${code} ${(language === 'zh_CN' ? zh : en).map.features[known]}` : code;
};
const numbersOnly = (kind: string, numbers: readonly string[]): readonly Option[] =>
  numbers.map((number) => ({ value: `${kind}:${number}`, label: number }));

/** Phones; in a scene those of its rooms and those that stand in none, such as the front desk's. */
function extensions(context: Context): readonly Option[] {
  const isOwn = ownRooms(context);
  const others = new Set(phonesOf(context.box).flatMap(({ id, room }) => (room !== '' && !isOwn(room) ? [id] : [])));
  return options('extensions')(context).filter(({ value }) => !others.has(value));
}

/** By the names that the console asks for. `voice_target`: everything that a call can be sent to, spelled as a target. */
export const VOICE_LINKAGES: Readonly<Record<string, Linkage>> = {
  voice_extension: { owners: ['voicemodel/extensionset'], options: extensions },
  /** Phones by the rooms that they stand in. */
  voice_room: {
    owners: ['voicemodel/extensionset', 'voicemodel/broadcast'],
    options: (context) =>
      phonesOf(context.box).flatMap(({ id, room }) => (room === '' || !ownRooms(context)(room) ? [] : [{ value: id, label: room }])),
  },
  voice_group: { owners: ['voicemodel/extensionset'], options: options('groups') },
  // The records of calls tell the trunk and the queue of each by name.
  voice_queue: { owners: ['voicemodel/callcenter', 'voicemodel/callcdr'], options: options('queues') },
  voice_ivr: { owners: ['voicemodel/ivrpage'], options: options('ivrs') },
  voice_meeting: { owners: ['voicemodel/meetroom'], options: options('meetings') },
  voice_zone: { owners: ['voicemodel/broadcast'], options: options('zones') },
  voice_prompt: { owners: ['voicemodel/voicemanage'], options: options('prompts') },
  voice_trunk: { owners: ['voicemodel/sipoutset', 'voicemodel/callcdr'], options: options('trunks') },
  voice_trunk_group: { owners: ['voicemodel/sipoutgroup', 'voicemodel/sipoutset'], options: options('trunk_groups') },
  voice_time: { owners: ['voicemodel/routingset'], options: options('times') },
  voice_class: { owners: ['voicemodel/commcontrol'], options: options('classes') },
  // Numbers only: who stays there is not told.
  room: {
    owners: ['system/externalinterface', 'voicemodel/extensionset', 'voicemodel/wakeupser'],
    options: (context) =>
      [...roomsOf(context.box).keys()].filter((room) => ownRooms(context)(room)).map((room) => ({ value: room, label: room })),
  },
  voice_contact_group: { owners: ['voicemodel/addsbook'], options: contactGroups },
  voice_certificate: {
    owners: ['voicemodel/basicset'],
    options: () => SIP_CERTIFICATES.map((name) => ({ value: name, label: name })),
  },
  voice_target: { owners: ['voicemodel/routinglist'], options: toTargets },
  /** Where a call can end. */
  voice_end: {
    owners: ['voicemodel/routinglist'],
    options: (context) => {
      const { codes, emergency, parking } = planOf(context.box);
      return [
        ...toTargets(context),
        ...options('trunks', (id) => `trunk:${id}`)(context),
        ...options('zones', (id) => `zone:${id}`)(context),
        ...codes.map(({ code, feature }) => ({ value: `code:${code}`, label: codeLabel(context.language, code, feature) })),
        ...numbersOnly('emergency', emergency),
        ...numbersOnly('parking', parking),
      ];
    },
  },
};
