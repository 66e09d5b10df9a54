/** What goes without titles that terminals do not show: rotations and tasks leave them out, and nobody there has changed anything. */
import { type RecordUser, usedByCall } from '../../../gateway/references';
import { wordAt } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { type PreviewProps, type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';

const call = usedByCall('mediaFilmmanagement');
/** The box answers for so many at once. */
const MOST = 100;
/** Users that are named; of the others is said how many. */
const NAMED = 6;

/** The episodes of a series are a part of it: they lose nothing. */
const isLoser = ({ resource }: RecordUser): boolean => resource !== 'mediaFilmEpisode';

/** Each user once, by its kind and name. */
function namesOf({ t }: Pick<ScreenProps, 't'>, users: readonly RecordUser[]): string {
  const names = [
    ...new Set(
      users
        .filter(isLoser)
        .map(({ resource, title, name }) =>
          t('media-film:lost.user', { kind: wordAt(t, `engine:usedBy.kind.${resource}`) ?? title, name }),
        ),
    ),
  ];
  const more = names.length - NAMED;
  if (names.length === 0) return '';
  return listOf(t, more > 0 ? [...names.slice(0, NAMED), t('media-film:lost.more', { count: more })] : names);
}

/** Who leaves out a title that is put off the shelf, as lines of a question. @throws {GatewayError} where the box can't be asked */
export async function losersOf(screen: ScreenProps, id: string): Promise<readonly string[]> {
  const { data } = await screen.gateway.send(call, { ids: [id] }, { quiet: true });
  const users = namesOf(screen, data.list);
  return users === '' ? [] : [screen.t('media-film:lost.will', { users })];
}

/** The same under a form or many changes, while they are typed. */
export function Losers({ ids, screen }: { readonly ids: readonly string[]; readonly screen: ScreenProps }) {
  const read = useRead(screen.gateway, call, { ids: ids.slice(0, MOST) });
  const users = namesOf(screen, read.data?.data.list ?? []);
  return users === '' ? null : <Callout severity="warning">{screen.t('media-film:lost.will', { users })}</Callout>;
}

/** Of many changes: those that put titles off the shelf. */
export function LosersOfMany({ rows, screen }: PreviewProps) {
  const ids = rows.flatMap(({ id, status }) => (typeof id === 'string' && String(status) === '0' ? [id] : []));
  return ids.length > 0 ? <Losers ids={ids} screen={screen} /> : null;
}
