/** A number of channels, and the way to them. */

import { thousands } from '../../../lib/number-format';
import type { ViewProps } from '../../../screen';

export function ChannelsLink({
  count,
  online,
  filter,
  value,
  screen: { t, setQuery },
}: ViewProps & {
  readonly count: number | undefined;
  /** How many of them are there, where that is told. */
  readonly online?: number | undefined;
  /** The filter that the list is narrowed by. */
  readonly filter: 'device' | 'region' | 'group' | 'plan';
  readonly value: string;
}) {
  if (!count) return <span className="tabular-nums text-faint">0</span>;
  const text = online === undefined ? thousands(count) : `${thousands(online)} / ${thousands(count)}`;
  return (
    <button
      type="button"
      className="text-accent-text tabular-nums hover:underline"
      aria-label={t('media-gb:channels.showOf', { text })}
      onClick={(event) => {
        event.stopPropagation();
        setQuery({ tab: 'channels', [`f.${filter}`]: value });
      }}
    >
      {text}
    </button>
  );
}
