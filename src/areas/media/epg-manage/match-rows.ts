/** The channels with the ids that may belong to them. */
import type { GuideChannel, GuideEntry } from './calls';
import { type Candidate, matcherOf, sureOf } from './match';

/** What can be shown of them, the usual first: to be matched; with an id that is in no source; matched; known to have no guide. */
export const FILTERS = ['open', 'dead', 'matched', 'without', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

/** What an address asks for. */
export const filterOf = (text: string | undefined): Filter => FILTERS.find((each) => each === text) ?? 'open';

/** A channel and its candidates. */
export interface Row {
  readonly channel: GuideChannel;
  readonly state: Exclude<Filter, 'all'>;
  readonly candidates: readonly Candidate[];
  /** The first candidate where nobody needs to look. */
  readonly sure: Candidate | undefined;
}

const stateOf = ({ epg_id: id, known, without }: GuideChannel): Row['state'] =>
  without ? 'without' : id === '' ? 'open' : known ? 'matched' : 'dead';

/** All of them, in the order of the channels. */
export function matchRows(channels: readonly GuideChannel[], ids: readonly GuideEntry[]): readonly Row[] {
  const matcher = matcherOf(ids);
  return channels.map((channel) => {
    const state = stateOf(channel);
    const candidates = state === 'open' || state === 'dead' ? matcher.candidates(channel.name) : [];
    return { channel, state, candidates, sure: sureOf(candidates) };
  });
}
