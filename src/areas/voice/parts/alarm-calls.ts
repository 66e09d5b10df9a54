/** Which alarms and patrols reach somebody by a record of telephony, and what a change makes of that: asked before it is saved. */
import { type ResourceName, resource } from '../../../gateway/calls';
import { type Decoded, list, oneOf, record, text } from '../../../gateway/shape';
import { listOf } from '../../../i18n/list-of';
import type { ScreenProps } from '../../../screen';

/** What alarms reach people by. */
export type Called = Extract<
  ResourceName,
  | 'voiceExtensionset'
  | 'voiceRinggroup'
  | 'voiceBroadcastZone'
  | 'voiceAddsbook'
  | 'voiceSipoutset'
  | 'voiceSipoutgroup'
  | 'voiceRoutingout'
>;
/**
 * From nobody that is left, over a last fallback that can't be rung and others that are lost, to no change at all. Of records that come
 * back: `nobody`, a linkage that then has nobody, and `off`, one that is on and then is not; both may be saved.
 */
const CHANGES = [
  ...(['none', 'nobody', 'off', 'fallback', 'patrolNone', 'lost', 'silent', 'unheard', 'patrolLost'] as const),
  ...(['moved', 'rerouted', 'more', 'heard', 'calls', 'patrol'] as const),
] as const;

const alarmChange = record({
  /** The linkage, or the plan of a patrol; both are empty for whoever may not look at them. */
  id: text(),
  linkage: text(),
  change: oneOf(CHANGES),
  /** Whom it called and does not any more, and whom it calls then: number and name. */
  lost: list(text()),
  now: list(text()),
});
/** What a change makes of one linkage. */
export type AlarmChange = Decoded<typeof alarmChange>;

/** The fields by which alarms find whom they call: no password goes along. `gone`: it is to be deleted. */
const ASKED = [
  ...['id', 'gone', 'number', 'name', 'display_name', 'status', 'members', 'numbers', 'type'],
  ...['rules', 'group', 'level', 'ask_pin'],
];
/** As many as the box looks at in one go. */
const MOST = 2000;
/** Lines; beyond them they are counted. */
const SHOWN = 8;
/** Names in a line; likewise. */
const NAMED = 5;

/** `alarm_calls`: what some rows would make of the alarms. */
export const alarmCalls = (of: Called) =>
  resource(of)
    .method<{ rows: string; by?: string }>('alarm_calls')
    .reads(record({ list: list(alarmChange) }));

/** What the box answers of records that come back. */
export const alarmsReturning = record({ alarms: list(alarmChange) });

/**
 * What is asked about rows as the wire would have them; new ones, which nothing finds, are called by nobody yet.
 * @param by the field by which an import finds its records
 */
export const askedOf = (rows: readonly Readonly<Record<string, unknown>>[], by = ''): { readonly rows: string; readonly by?: string } => ({
  ...(by !== '' && { by }),
  rows: JSON.stringify(
    rows
      .filter(({ id, [by]: key }) => (id !== undefined && id !== '') || (by !== '' && key !== undefined && key !== ''))
      .slice(0, MOST)
      .map((row) => Object.fromEntries(ASKED.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))),
  ),
});

/** Whether a change is one of a patrol. */
export const isPatrol = ({ change }: AlarmChange): boolean => change.startsWith('patrol');
/** Whether it takes or gives anybody anything. */
const counts = ({ change }: AlarmChange): boolean => change !== 'calls' && change !== 'patrol';

/** One change in words. */
function alarmWords(t: ScreenProps['t'], found: AlarmChange): string {
  const { linkage, change, lost, now } = found;
  const name = linkage || t(isPatrol(found) ? 'voice:alarms.unnamedPatrol' : 'voice:alarms.unnamed');
  const few = (names: readonly string[]): string => {
    const more = names.length - NAMED;
    const shown = listOf(t, names.slice(0, NAMED));
    return more > 0 ? t('voice:alarms.andMore', { names: shown, count: more }) : shown;
  };
  return t(`voice:alarms.${change}`, { name, lost: few(lost), now: few(now) });
}

/** The changes that are told one by one, and how many more there are. */
export const toldOf = (
  found: readonly AlarmChange[],
  t: ScreenProps['t'],
): readonly { readonly key: string; readonly of?: AlarmChange; readonly text: string }[] => {
  // Whoever may not know which linkage it is reads the same of several once.
  const lines = [...new Map(found.map((each) => [alarmWords(t, each), each])).entries()].map(([said, of]) => ({
    key: said,
    of,
    text: said,
  }));
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), { key: 'more', text: t('voice:check.more', { count: more }) }] : lines;
};

/** What a switch of a row in its list asks first: what alarms lose by it. */
export const alarmSwitching =
  (of: Called) =>
  async (row: { readonly id: string }, on: boolean, { gateway, t }: ScreenProps): Promise<readonly string[]> => {
    const asked = askedOf([{ id: row.id, status: Number(on) }]);
    const { data } = await gateway.send(alarmCalls(of), asked, { quiet: true });
    return toldOf(data.list.filter(counts), t).map(({ text: said }) => said);
  };
