/** How many extensions the licence still allows, while new ones are typed: the box refuses more by the same count. */
import type { Issue } from '../../../field/rules';
import { type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { readSummary, type Summary } from './calls';
import { STATES } from './extension-fields';

const NOTHING = {};

/** Extensions that there are and may be; undefined where the licence sets no limit. */
export interface LicenceRoom {
  readonly used: number;
  readonly limit: number;
}

/** Reads it out of the summary. */
export const licenceRoomOf = (summary: Summary): LicenceRoom | undefined =>
  summary.limit < 0 ? undefined : { used: STATES.reduce((sum, state) => sum + summary[state], 0), limit: summary.limit };

/** Refuses more new extensions than the licence has room for. */
export const licenceIssue = (room: LicenceRoom | undefined, adding: number): Issue | undefined =>
  room && adding > 0 && room.used + adding > room.limit
    ? { key: 'licenceRoom', args: { left: Math.max(0, room.limit - room.used), limit: room.limit } }
    : undefined;

/** The licence's room as the box has it now. */
export const useLicenceRoom = ({ gateway }: Pick<ScreenProps, 'gateway'>): LicenceRoom | undefined => {
  const summary = useRead(gateway, readSummary, NOTHING).data?.data;
  return summary && licenceRoomOf(summary);
};

/** One line: how many there would be of how many. */
export function LicenceLine({
  adding,
  room,
  screen: { t },
}: ViewProps & {
  readonly adding: number;
  readonly room: LicenceRoom | undefined;
}) {
  if (!room || adding === 0) return null;
  const over = licenceIssue(room, adding) !== undefined;
  return (
    <p role="status" className={`mt-2 text-note tabular-nums ${over ? 'font-medium text-danger' : 'text-muted'}`}>
      {t(over ? 'voice-extensions:licence.over' : 'voice-extensions:licence.after', {
        count: room.used + adding,
        limit: room.limit,
        used: room.used,
        left: Math.max(0, room.limit - room.used),
      })}
    </p>
  );
}
