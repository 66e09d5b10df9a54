/** What records that come back do to calls, in words: whom blocked-caller rules would turn away, new findings, and dial tests that fail. */
import { resource } from '../../../gateway/calls';
import { any, decode } from '../../../gateway/shape';
import { loadMessages } from '../../../i18n/i18n';
import type { Returning, TellReturning } from '../../../screen/definition/returning';
import { type Blocked, type Dialplan, readPlan } from '../dialplan/plan';
import { reachLines } from '../disturb/reach-lines';
import { alarmsReturning, toldOf } from './alarm-calls';
import { ALL_TESTS, allTests, readTest } from './dial-tests';
import { changeLines } from './routing-switch';
import { NOTHING, snapshot, wirePlan } from './use-plan';

const QUIET = { quiet: true } as const;

/** The snapshot as it would be once records have come back. `path`: of the records, where they are of one list. */
const returning = resource('voiceRoutinglist').method<Returning & { readonly path: string }>('returning').reads(any());

/** Rules that would turn callers away, and do not now. */
const newRules = (before: Dialplan, after: Dialplan): readonly Blocked[] =>
  after.blocked.filter(
    ({ status, match, value }) => status && !before.blocked.some((known) => known.status && known.match === match && known.value === value),
  );

/** `returning` of every list whose records decide where a call goes. */
export const returningLines: TellReturning = async (path, what, { gateway, t, language }) => {
  const [now, then, tests] = await Promise.all([
    gateway.send(snapshot, NOTHING, QUIET),
    gateway.send(returning, { ...what, path }, QUIET),
    gateway.send(allTests, ALL_TESTS, QUIET),
    loadMessages(language, ['voice', 'voice-people']),
  ]);
  const [before, after] = [readPlan(wirePlan(now.data) ?? {}), readPlan(wirePlan(then.data) ?? {})];
  const reached = await reachLines(newRules(before, after), { gateway, t });
  const { alarms } = decode(alarmsReturning, then.data, []);
  const told = toldOf(alarms, t).map(({ text }) => text);
  return [...told, ...reached, ...changeLines(t, before, after, tests.data.list.map(readTest))];
};
