/** Why the sources have no ids at all, and where that is changed: there are none, all are disabled, one is being read, or none brought anything. */
import { decodeRow } from '../../../field/field';
import { changeQuery, ReadState, resourceOf, useRead, type ViewProps } from '../../../screen';
import { Button, Message } from '../../../ui';
import { guideSources, sourceFields } from './sources';

const calls = resourceOf(guideSources.resource);
/** No gateway has more sources; of more it would be told by their number alone. */
const MOST = 100;
const POLL_MS = 5000;

type Why = 'none' | 'off' | 'reading' | 'failed' | 'never';

export function NoIds({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, calls.list, { page: 1, limit: MOST }, POLL_MS);
  if (!read.data) return <ReadState read={read} failureText={failureText} rows={['h-48 w-full']} />;
  const sources = read.data.data.list.map((row) => decodeRow(sourceFields, row));
  const used = sources.filter(({ status }) => status);
  const whyOf = (): Why => {
    if (sources.length === 0) return 'none';
    if (used.length === 0) return 'off';
    if (used.some(({ state }) => state === 'reading')) return 'reading';
    return used.some(({ state }) => state === 'failed') ? 'failed' : 'never';
  };
  const why = whyOf();
  const named = (why === 'off' ? sources : used).map(({ name }) => name);
  return (
    <div className="rounded-panel border border-line bg-surface">
      <Message
        icon="epg"
        title={t(`media-epg:noIds.${why}`, { count: sources.length })}
        action={
          <Button look="primary" onClick={() => changeQuery(screen, { tab: 'sources' })}>
            {t('media-epg:matching.toSources')}
          </Button>
        }
      >
        {t(`media-epg:noIds.help.${why}`, { names: named.slice(0, 5).join(t('media-epg:noIds.comma')) })}
      </Message>
    </div>
  );
}
