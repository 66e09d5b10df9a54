/** Where a record is looked at and changed. */
import { PLACES } from './places';

/** A screen, and the query that opens a record there. */
export interface Place {
  readonly component: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The address of a record's own page: its list with `record=<id>`.
 * @param screen as of {@link placeOf}
 */
export function recordPlace(resource: string, id: string, screen = ''): Place {
  const { component, query } = placeOf(resource, '', screen);
  if (resource === 'voiceIvrpage') return { component, query: { ivr: id } };
  return { component, query: { ...query, record: id } };
}

/**
 * The place of a record's form.
 * @param screen where the box has it, if it is under no tab of its own
 */
export function placeOf(resource: string, id: string, screen = ''): Place {
  if (resource === 'voiceIvrpage') return { component: 'voicemodel/ivrpage', query: { ivr: id } };
  // The name may be anything: it came from the box.
  const [component, tab] = (Object.hasOwn(PLACES, resource) && PLACES[resource]) || [screen];
  const query = { ...(tab !== undefined && { tab }), ...(id !== '' && { edit: `${resource}:${id}` }) };
  return { component: tab === undefined && screen !== '' ? screen : component, query };
}
