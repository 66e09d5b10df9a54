/** What of alarms, patrols and emergency phones needs a person now, for the home page of whoever may see it. */
import { phones, WEAK_BATTERY } from '../../../src/areas/aiso/aphone/phones';
import { resourcePaths } from '../../../src/gateway/calls';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { wireTime } from '../wire-time';
import { alarmRecord, deadLinkages, freshenSources } from './alarms';
import { visitRecord } from './patrol';
import { freshenPhones } from './phone-tests';

/** Names, the newest or worst first. */
export interface SecurityMatters {
  /** Alarms that nobody takes care of: linkage and place. */
  readonly alarms: readonly string[];
  /** Visits of a day in which somebody calls for help, or that were missed. */
  readonly help: readonly string[];
  readonly missed: readonly string[];
  /** Linkages of which no phone can be rung now. */
  readonly dead: readonly string[];
  /** Sources of which nothing is heard, and those that no linkage follows. */
  readonly silent: readonly string[];
  readonly unlinked: readonly string[];
  /** Emergency phones that nobody could call for help from. */
  readonly phones: readonly string[];
  /** Those whose battery is nearly empty. */
  readonly batteries: readonly string[];
}

const WEAK = `json_extract(body, '$.power') = 'battery' AND CAST(json_extract(body, '$.battery') AS INTEGER) < ${WEAK_BATTERY}`;

const named = ({ store }: Box, path: string, name: string, where: string, ...values: readonly string[]): readonly string[] =>
  store
    .all(`SELECT ${name} AS name FROM rows WHERE resource = ? AND ${where} ORDER BY id DESC`, path, ...values)
    .map((row) => String(row.name));

/** What is left to do. Visits are followed by the second anyway; what sources and phones are now is asked. */
export function securityMatters(box: Box): SecurityMatters {
  freshenSources(box);
  freshenPhones(box);
  const field = (key: string): string => `json_extract(body, '$.${key}')`;
  const since = later(wireTime(box.clock.now()), -86_400);
  const place = `${field('linkage')} || CASE ${field('place')} WHEN '' THEN '' ELSE ' ' || ${field('place')} END`;
  const open = `${field('test')} = 0 AND ${field('state')} IN ('calling', 'unanswered', 'answered')`;
  const visits = visitRecord.path;
  const nobody = `${field('handled_by')} = '' AND ${field('due')} >= ?`;
  const sources = (state: string) =>
    named(box, resourcePaths.aisoAlarmSources, field('name'), `${field('status')} = 1 AND ${field('state')} = ?`, state);
  return {
    alarms: named(box, alarmRecord.path, place, open),
    help: named(box, visits, field('post'), `${nobody} AND ${field('answer')} = 'help'`, since),
    missed: named(box, visits, field('post'), `${nobody} AND ${field('state')} = 'missed'`, since),
    dead: deadLinkages(box),
    silent: sources('silent'),
    unlinked: sources('unlinked'),
    phones: named(box, phones.resource, field('name'), `${field('status')} = 1 AND ${field('state')} = 'offline'`),
    batteries: named(box, phones.resource, field('name'), `${field('status')} = 1 AND ${WEAK}`),
  };
}
