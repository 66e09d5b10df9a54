/** Where a record is looked at and changed. */
import { PLACES } from './places';

/** A screen, and the query that opens a record there. */
export interface Place {
  readonly component: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Records that are looked at and changed in an editor of their screen's own. */
function ownPlace(resource: string, id: string): Place | undefined {
  if (resource === 'voiceIvrpage') return { component: 'voicemodel/ivrpage', query: { ivr: id } };
  if (resource === 'systemAuthority') return { component: 'system/permismange', query: { tab: 'groups', ...(id !== '' && { group: id }) } };
  if (resource === 'room') return { component: 'smartscreen/devicebinding', query: { room: id } };
  return undefined;
}

/**
 * The address of a record's own page: its list with `record=<id>`.
 * @param screen as of {@link placeOf}
 */
export function recordPlace(resource: string, id: string, screen = ''): Place {
  const own = ownPlace(resource, id);
  if (own) return own;
  const { component, query } = placeOf(resource, '', screen);
  return { component, query: { ...query, record: id } };
}

/**
 * The place of a record's form.
 * @param screen where the box has it, if it is under no tab of its own
 */
export function placeOf(resource: string, id: string, screen = ''): Place {
  const own = ownPlace(resource, id);
  if (own) return own;
  // The name may be anything: it came from the box.
  const [component, tab] = (Object.hasOwn(PLACES, resource) && PLACES[resource]) || [screen];
  const query = { ...(tab !== undefined && { tab }), ...(id !== '' && { edit: `${resource}:${id}` }) };
  return { component: tab === undefined && screen !== '' ? screen : component, query };
}
