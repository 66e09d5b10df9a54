/** Which alarms call an extension, a ring group or a contact, and what a change makes of that: asked before it is saved. */
import { type ResourceName, resource } from '../../../gateway/calls';
import { type Decoded, list, oneOf, record, text } from '../../../gateway/shape';
import { listOf } from '../../../i18n/list-of';
import type { ScreenProps } from '../../../screen';

/** What alarms call. */
export type Called = Extract<ResourceName, 'voiceExtensionset' | 'voiceRinggroup' | 'voiceAddsbook'>;
/** From nobody that is left, over a last fallback that can't be rung and others that are lost, to no change at all. */
const CHANGES = ['none', 'fallback', 'lost', 'moved', 'more', 'calls'] as const;

const alarmChange = record({
  /** The linkage; both are empty for whoever may not look at alarms. */
  id: text(),
  linkage: text(),
  change: oneOf(CHANGES),
  /** Whom it called and does not any more, and whom it calls then: number and name. */
  lost: list(text()),
  now: list(text()),
});
/** What a change makes of one linkage. */
export type AlarmChange = Decoded<typeof alarmChange>;

/** The fields by which alarms find a phone: no password goes along. */
const ASKED = ['id', 'number', 'name', 'display_name', 'status', 'members', 'numbers'];
/** As many as the box looks at in one go. */
const MOST = 2000;
/** Lines; beyond them they are counted. */
const SHOWN = 8;

/** `alarm_calls`: what some rows would make of the alarms. */
export const alarmCalls = (of: Called) =>
  resource(of)
    .method<{ rows: string }>('alarm_calls')
    .reads(record({ list: list(alarmChange) }));

/** What is asked about rows as the wire would have them; new ones, which have no id, are called by nobody yet. */
export const askedOf = (rows: readonly Readonly<Record<string, unknown>>[]): { readonly rows: string } => ({
  rows: JSON.stringify(
    rows
      .filter(({ id }) => id !== undefined && id !== '')
      .slice(0, MOST)
      .map((row) => Object.fromEntries(ASKED.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))),
  ),
});

/** One change in words. */
function alarmWords(t: ScreenProps['t'], { linkage, change, lost, now }: AlarmChange): string {
  const name = linkage || t('voice:alarms.unnamed');
  return t(`voice:alarms.${change}`, { name, lost: listOf(t, lost), now: listOf(t, now) });
}

/** The changes that are told one by one, and how many more there are. */
export const toldOf = (
  found: readonly AlarmChange[],
  t: ScreenProps['t'],
): readonly { readonly key: string; readonly id: string; readonly text: string }[] => {
  // Whoever may not know which linkage it is reads the same of several once.
  const lines = [...new Map(found.map((each) => [alarmWords(t, each), each])).entries()].map(([said, { id }]) => ({
    key: said,
    id,
    text: said,
  }));
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), { key: 'more', id: '', text: t('voice:check.more', { count: more }) }] : lines;
};

/** What a switch of a row in its list asks first: what alarms lose by it. */
export const alarmSwitching =
  (of: Called) =>
  async (row: { readonly id: string }, on: boolean, { gateway, t }: ScreenProps): Promise<readonly string[]> => {
    const asked = askedOf([{ id: row.id, status: Number(on) }]);
    const { data } = await gateway.send(alarmCalls(of), asked, { quiet: true });
    return toldOf(
      data.list.filter(({ change }) => change !== 'calls'),
      t,
    ).map(({ text: said }) => said);
  };
