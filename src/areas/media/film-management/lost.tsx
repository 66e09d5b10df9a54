/** What goes without titles that terminals do not show: rotations and tasks leave them out, and nobody there has changed anything. */
import { type RecordUser, usedByCall } from '../../../gateway/references';
import { type PreviewProps, type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { usersNamed } from '../users-named';

const call = usedByCall('mediaFilmmanagement');
/** The box answers for so many at once. */
const MOST = 100;
/** The episodes of a series are a part of it: they lose nothing. */
const isLoser = ({ resource }: RecordUser): boolean => resource !== 'mediaFilmEpisode';

const namesOf = ({ t }: Pick<ScreenProps, 't'>, users: readonly RecordUser[]): string =>
  usersNamed(t, users.filter(isLoser), {
    user: (kind, name) => t('media-film:lost.user', { kind, name }),
    more: (count) => t('media-film:lost.more', { count }),
  });

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
