/** What names a phone by its number rather than by its record, and what becomes of that when the number changes. */
import { listOf, wireOf } from '../../../src/areas/voice/dialplan/wire';
import { type ResourceName, resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Entry } from '../entry';
import { rowsOf } from '../rows/rows';

/** A field with numbers: one, a list of numbers and ranges, or, as `list.field`, one in each record of a list. */
interface Place {
  readonly resource: ResourceName;
  readonly field: string;
  /** Only of rows that this says. */
  readonly when?: (row: Entry) => boolean;
}

const inside = ({ from }: Entry): boolean => from === 'inside';
const PLACES: readonly Place[] = [
  { resource: 'voiceExtensionset', field: 'forward_always' },
  { resource: 'voiceExtensionset', field: 'forward_busy' },
  { resource: 'voiceExtensionset', field: 'forward_unanswered' },
  { resource: 'voiceDisturb', field: 'numbers' },
  { resource: 'voiceDisturb', field: 'exceptions' },
  { resource: 'voiceSipoutset', field: 'caller_ids.extensions' },
  { resource: 'voiceWakeupser', field: 'numbers' },
  { resource: 'voiceAddsbook', field: 'numbers.number' },
  { resource: 'voiceDialtest', field: 'caller', when: inside },
  { resource: 'voiceDialtest', field: 'dialled', when: inside },
];

/** The range of a list that a number lies in; another number that lies in it too is served by it as well. */
const rangeOf = (text: string, number: string, to: string): string => {
  const [, first = '', last = ''] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  const covers = (each: string): boolean => each.length === first.length && each >= first && each <= last;
  return first !== '' && covers(number) && !covers(to) ? text : '';
};

/** A value of a field with the number replaced, and the range in it that the number is lost to. */
function replaced(
  value: unknown,
  inner: string | undefined,
  number: string,
  to: string,
): { readonly value: unknown; readonly range: string } {
  // Records are kept as a form has sent them: as a list, or as its text.
  const isText = typeof value === 'string';
  if (inner === undefined && !Array.isArray(value)) return { value: value === number ? to : value, range: '' };
  let range = '';
  const next = listOf(value).map((each) => {
    const text = inner === undefined ? each : wireOf(each)[inner];
    if (typeof text !== 'string') return each;
    range ||= rangeOf(text, number, to);
    if (text !== number) return each;
    return inner === undefined ? to : { ...wireOf(each), [inner]: to };
  });
  return { value: isText ? JSON.stringify(next) : next, range };
}

/** A record that names the number. */
interface NumberUser {
  readonly resource: ResourceName;
  readonly row: Entry;
  /** What changes in it; empty where it names a range only. */
  readonly changes: Entry;
  /** The range in which the number stands and the new one does not. */
  readonly range: string;
}

/** The records that name a number, in the order of their kinds. */
export function usersOfNumber({ store }: Pick<Box, 'store'>, number: string, to: string): readonly NumberUser[] {
  if (number === '' || number === to) return [];
  return [...new Set(PLACES.map(({ resource }) => resource))].flatMap((resource) => {
    const places = PLACES.filter((place) => place.resource === resource);
    return store
      .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths[resource])
      .flatMap(({ id, body }): readonly NumberUser[] => {
        const text = String(body);
        // Most rows have neither the number nor a range anywhere: thousands of extensions are not read for it.
        if (!text.includes(number) && !/"\d+-\d+\\?"/.test(text)) return [];
        const row: Entry = { ...JSON.parse(text), id: String(id) };
        const changes: Record<string, unknown> = {};
        let range = '';
        for (const { field, when } of places) {
          if (when?.(row) === false) continue;
          const [name = '', inner] = field.split('.');
          const found = replaced(row[name], inner, number, to);
          if (JSON.stringify(found.value) !== JSON.stringify(row[name])) changes[name] = found.value;
          range ||= found.range;
        }
        return range === '' && Object.keys(changes).length === 0 ? [] : [{ resource, row, changes, range }];
      });
  });
}

/** Takes what names a number along to the new one. */
export function followNumber(box: Pick<Box, 'store' | 'clock'>, before: Entry, after: Entry): void {
  const [from, to] = [String(before.number ?? ''), String(after.number ?? '')];
  if (to === '') return;
  for (const { resource, row, changes } of usersOfNumber(box, from, to)) {
    if (Object.keys(changes).length === 0) continue;
    const rows = rowsOf({ path: resourcePaths[resource], component: '', fields: {} }, box.store, box.clock);
    const { id, ...body } = row;
    rows.save(String(id), { ...body, ...changes });
  }
}
