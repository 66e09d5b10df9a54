/** The last changes of a record in short, on its own page. */
import type { Fields } from '../../field/field';
import { resource as resourceCalls } from '../../gateway/calls';
import { any } from '../../gateway/shape';
import { useMessages } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/states';
import { useRead } from '../data/use-read';
import type { ScreenProps } from '../screen';
import { useEntryWords } from './entry-words';
import { historyCalls } from './history-calls';
import { EntryHead, Sides } from './history-entry';

const SHOWN = 3;

/** What it is about, and the way to all of it. */
interface LatestProps {
  readonly screen: ScreenProps;
  /** A name of `resourcePaths`, or a path. */
  readonly resource: string;
  readonly id: string;
  readonly fields: Fields;
  /** Where the words of the record's form are. */
  readonly wordsKey: string;
  /** Opens the whole history. */
  readonly onAll: () => void;
}

/** The last three changes; of one field its two sides, of several their names. */
export function LatestChanges(props: LatestProps) {
  return useMessages('record-history') ? <Latest {...props} /> : <Waiting />;
}

const Waiting = () => (
  <div aria-busy="true" className="space-y-3">
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-5 w-1/2" />
  </div>
);

function Latest({ screen, resource, id, fields, wordsKey, onAll }: LatestProps) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, historyCalls(resourceCalls(resource, any())).history, { id, page: 1, limit: SHOWN });
  const entries = read.data?.data.list ?? [];
  const words = useEntryWords(screen, fields, wordsKey, entries);
  if (!read.data && read.error)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-muted">
        {failureText(read.error)}
        <Button onClick={read.reload}>{t('common:action.retry')}</Button>
      </div>
    );
  if (!read.data) return <Waiting />;
  if (entries.length === 0) return <p className="text-muted">{t('record-history:none')}</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.slice(0, SHOWN).map((entry) => {
          const [only] = entry.changes;
          return (
            <li key={entry.id} className="py-2 first:pt-0">
              <EntryHead entry={entry} t={t} />
              {only && entry.changes.length === 1 && (
                <div className="mt-1 flex flex-wrap items-baseline gap-x-2">
                  <span className="text-muted">{words.field(only.field)}</span>
                  <Sides change={only} words={words} />
                </div>
              )}
              {entry.changes.length > 1 && (
                <p className="mt-1 line-clamp-2 text-muted [overflow-wrap:anywhere]">
                  {listOf(
                    t,
                    entry.changes.map(({ field }) => words.field(field)),
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <div className="mt-2">
        <Button icon="log" onClick={onAll}>
          {t('record-history:all')}
        </Button>
      </div>
    </>
  );
}
