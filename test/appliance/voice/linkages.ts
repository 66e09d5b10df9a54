/** Choices of telephony records (form_linkage): value is the id, the label is number and name. */
import type { PlanTable } from '../../../src/areas/voice/dialplan/plan';
import type { Context } from '../operation';
import { contactGroups } from '../resources/voice-addsbook';
import { SIP_CERTIFICATES } from '../resources/voice-basicset';
import { planOf, tableRows } from './snapshot';

interface Option {
  readonly label: string;
  readonly value: string;
}

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
const numbersOnly = (kind: string, numbers: readonly string[]): readonly Option[] =>
  numbers.map((number) => ({ value: `${kind}:${number}`, label: number }));

/** By the names that the console asks for. `voice_target`: everything that a call can be sent to, spelled as a target. */
export const VOICE_LINKAGES: Readonly<Record<string, (context: Context) => readonly Option[]>> = {
  voice_extension: options('extensions'),
  voice_group: options('groups'),
  voice_queue: options('queues'),
  voice_ivr: options('ivrs'),
  voice_meeting: options('meetings'),
  voice_zone: options('zones'),
  voice_prompt: options('prompts'),
  voice_trunk: options('trunks'),
  voice_trunk_group: options('trunk_groups'),
  voice_time: options('times'),
  voice_class: options('classes'),
  voice_contact_group: contactGroups,
  voice_certificate: () => SIP_CERTIFICATES.map((name) => ({ value: name, label: name })),
  voice_target: toTargets,
  /** Where a call can end. */
  voice_end: (context) => {
    const { codes, emergency, parking } = planOf(context.box);
    return [
      ...toTargets(context),
      ...options('trunks', (id) => `trunk:${id}`)(context),
      ...options('zones', (id) => `zone:${id}`)(context),
      ...numbersOnly(
        'code',
        codes.map(({ code }) => code),
      ),
      ...numbersOnly('emergency', emergency),
      ...numbersOnly('parking', parking),
    ];
  },
};
