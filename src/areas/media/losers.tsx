/** What loses a channel or a title that guests do not see any more: its records stay as they are, and nobody there has changed anything. */
import { type RecordUser, usedByCall } from '../../gateway/references';
import { wordAt } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { type PreviewProps, type ScreenProps, useRead } from '../../screen';
import { Callout } from '../../ui/callout';

/** Users that are named; of the others is said how many. */
const NAMED = 6;
/** The box answers for so many at once. */
const MOST = 100;

/** How Bulk edit and a file spell what is switched off. */
const OFF: readonly string[] = ['false', '0'];

/** How a screen says it. */
interface Words {
  readonly user: (kind: string, name: string) => string;
  readonly more: (count: number) => string;
  /** @param count of what is not seen any more @param users the sentence's list of losers */
  readonly will: (count: number, users: string) => string;
}

/**
 * The losers of one list's records: as lines of a question, under a form, and under many changes.
 * @param resource what is not seen any more
 * @param spared kinds of record that go on without it
 */
export function losersView(
  resource: 'mediaLiveprogram' | 'mediaFilmmanagement',
  spared: readonly string[],
  wordsOf: (t: ScreenProps['t']) => Words,
) {
  const call = usedByCall(resource);
  const sentence = ({ t }: ScreenProps, count: number, users: readonly RecordUser[]): string => {
    const { user, more, will } = wordsOf(t);
    const losers = users.filter(({ resource: kind }) => !spared.includes(kind));
    const names = [...new Set(losers.map((each) => user(wordAt(t, `engine:usedBy.kind.${each.resource}`) ?? each.title, each.name)))];
    const rest = names.length - NAMED;
    return names.length === 0 ? '' : will(count, listOf(t, rest > 0 ? [...names.slice(0, NAMED), more(rest)] : names));
  };
  /** Under a form, while it is typed. */
  const Losers = ({ ids, screen }: { readonly ids: readonly string[]; readonly screen: ScreenProps }) => {
    const read = useRead(screen.gateway, call, { ids: ids.slice(0, MOST) });
    const said = sentence(screen, ids.length, read.data?.data.list ?? []);
    return said === '' ? null : <Callout severity="warning">{said}</Callout>;
  };
  return {
    /** In the question before one is switched off. @throws {GatewayError} where the box can't be asked */
    linesOf: async (screen: ScreenProps, id: string): Promise<readonly string[]> => {
      const { data } = await screen.gateway.send(call, { ids: [id] }, { quiet: true });
      const said = sentence(screen, 1, data.list);
      return said === '' ? [] : [said];
    },
    Losers,
    /** Of many changes: those that switch something off. */
    LosersOfMany: ({ rows, screen }: PreviewProps) => {
      const ids = rows.flatMap(({ id, status }) => (typeof id === 'string' && OFF.includes(String(status)) ? [id] : []));
      return ids.length > 0 ? <Losers ids={ids} screen={screen} /> : null;
    },
  };
}
