/** Search over records (src/gateway/README.md): what is kept and what is live of every list that people fill, of what the caller may look at. */

import { soughtTexts } from '../../src/areas/voice/parts/numbers-of';
import { decodeRow, type Words } from '../../src/field/field';
import { resourceName } from '../../src/gateway/references';
import { declaredAt } from '../../src/screen/definition/declared';
import { nameParts } from '../../src/screen/definition/record-name';
import { type Context, type Operation, operation } from './operation';
import { BadBody } from './request';
import type { Entry, Resource } from './resource';
import { rowsOf } from './rows/rows';
import { ownRooms } from './scenes/sees';
import { placesToStay } from './stays/stays';

const MOST = 50;
const EXTENSIONS = 'voiceExtensionset';
/** What is live is looked into in lists of at most so many rows; of longer ones what is kept. */
const LIVE_ROWS = 1000;

/** How well a record fits; less is better. The extension of a number or of a name comes before what only is about it, or is called the same. */
const OWN = -1;
const EXACT = 0;
const BEGINS = 1;
const NAMED = 2;
const MENTIONED = 3;

/** A record that was found. */
interface Found {
  readonly rank: number;
  readonly component: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** The list that it is in: a name of `resourcePaths`. */
  readonly kind: string;
}

/** Names are texts: nothing of them is a word of the console. */
const asKept = (language: Words['language']): Words => ({
  t: (key) => key,
  language,
  value: (value) => value,
  linked: async () => ({ options: [], total: 0 }),
});

/** Of a row within a record, such as one of a contact's numbers: what has a digit; the others are words of a choice. */
const rowTexts = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter((each) => /\d/.test(String(each))) : [value];

const textsOf = ({ fields }: Resource, entry: Entry): readonly string[] =>
  Object.entries(fields).flatMap(([name, { secret, kind, values }]) =>
    secret || values || kind === 'flag'
      ? []
      : [entry[name]]
          .flat()
          .flatMap(rowTexts)
          .filter((value) => typeof value === 'string' || typeof value === 'number')
          .map(String),
  );

/** What a record is called: as its list declares it, else by what is named so, else by its first text. */
function namesOf(resource: Resource, entry: Entry, language: Words['language']): readonly string[] {
  const [declared] = declaredAt(resource.path);
  if (declared?.columns) {
    const { columns, fields, name } = declared;
    return nameParts({ columns, fields, ...(name !== undefined && { name }) }, decodeRow(fields, entry), () => asKept(language));
  }
  const called = ['display_name', 'name', 'title', 'hostname']
    .map((name) => entry[name])
    .find((value) => typeof value === 'string' && value !== '');
  return [String(called ?? textsOf(resource, entry)[0] ?? '')];
}

/** The time of day that a record is for: of one number there may be several. */
const timeOf = ({ time }: Entry): string | undefined => (/^\d\d:\d\d/.test(String(time)) ? String(time) : undefined);

/** The lists of records that people fill in; logs and reports are looked into on their own screens. */
const searched = (resources: readonly Resource[]): readonly { readonly resource: Resource; readonly kind: string }[] =>
  resources.flatMap((resource) => {
    const filled = !resource.settings && (resource.has?.includes('list') ?? true) && (resource.has?.includes('form') ?? true);
    return filled ? [{ resource, kind: resourceName(resource.path) ?? resource.path }] : [];
  });

const ROOMS = 'smartscreen/devicebinding';
/** Rooms by their number, each with its own page: whoever types one looks for the room before what hangs in it. */
function roomsCalled(context: Context, sought: readonly string[]): readonly Found[] {
  if (!context.may(ROOMS)) return [];
  const { box, language } = context;
  const isOwn = ownRooms(context);
  const hung = box.store.all("SELECT DISTINCT room FROM terminals WHERE room != ''").map(({ room }) => String(room));
  return [...new Set([...placesToStay(box), ...hung])].flatMap((room): readonly Found[] => {
    const name = room.toLowerCase();
    const title = language === 'zh_CN' ? `${room} 房` : `Room ${room}`;
    const called = title.toLowerCase();
    // The word alone would be every room.
    const begins = (wanted: string): boolean => name.startsWith(wanted) || (/\d/.test(wanted) && called.startsWith(wanted));
    if (!isOwn(room) || !sought.some(begins)) return [];
    return [
      {
        rank: sought.some((wanted) => wanted === name || wanted === called) ? OWN : BEGINS,
        component: ROOMS,
        id: room,
        title,
        subtitle: '',
        kind: 'room',
      },
    ];
  });
}

/** The call of the search. @param resources of the box */
export function searchCall(resources: readonly Resource[]): Operation {
  const lists = searched(resources);

  const inList = (context: Context, { resource, kind }: (typeof lists)[number], sought: readonly string[]): readonly Found[] => {
    const { box, language } = context;
    const component = [resource.component, ...(resource.alsoIn ?? [])].find((name) => context.may(name));
    if (component === undefined) return [];
    const { sees } = resource;
    const all = rowsOf(resource, box.store, box.clock).all();
    const rows = sees?.where(context) ? all.filter((entry) => sees.row(entry, context)) : all;
    return rows.flatMap((kept): readonly Found[] => {
      const entry = rows.length <= LIVE_ROWS ? { ...kept, ...resource.present?.(kept, box.clock, box) } : kept;
      const [title = '', more = ''] = namesOf(resource, entry, language);
      const names = [title, more].map((text) => text.toLowerCase());
      const fits = (how: (text: string, wanted: string) => boolean) => (text: string) => sought.some((wanted) => how(text, wanted));
      const includes = fits((text, wanted) => text.includes(wanted));
      const mention = textsOf(resource, entry).find((text) => includes(text.toLowerCase()));
      const rank =
        kind === EXTENSIONS && [String(entry.number), ...names].some((text) => sought.includes(text))
          ? OWN
          : names.some((text) => sought.includes(text))
            ? EXACT
            : names.some(fits((text, wanted) => text.startsWith(wanted)))
              ? BEGINS
              : names.some(includes)
                ? NAMED
                : MENTIONED;
      if (rank === MENTIONED && mention === undefined) return [];
      return [
        {
          rank,
          component,
          id: String(entry.id),
          title: title || String(entry.id),
          subtitle: [timeOf(entry), rank === MENTIONED ? mention : more].filter(Boolean).join(' · '),
          kind,
        },
      ];
    });
  };

  return operation({
    path: '/admin.php/common/search',
    fields: { keyword: 'text', limit: 'integer' },
    run: (context, { keyword, limit }) => {
      context.signedIn();
      if (limit < 1 || limit > MOST) throw new BadBody('limit', `field "limit" must be 1 to ${MOST}`);
      // A number is found as people write it, as in the lists.
      const sought = soughtTexts(keyword);
      const found = sought.length === 0 ? [] : [...lists.flatMap((each) => inList(context, each, sought)), ...roomsCalled(context, sought)];
      return {
        data: found
          .toSorted((one, other) => one.rank - other.rank)
          .slice(0, limit)
          .map(({ rank: _, ...record }) => record),
      };
    },
  });
}
