/** What an address or a row leads to may have been deleted by somebody else. */
import { useEffect, useEffectEvent } from 'react';
import type { Read } from '../data/use-read';
import type { ScreenProps } from '../screen';

const NOT_FOUND = 404;

/**
 * Says in passing that a record is no longer there, and leaves it.
 * @param read its detail
 * @param leave closes its form or its page
 * @param tells whether it says so; what else is shown of the same record may
 * @returns whether it is not there: what was known of it is not to be shown any more
 */
export function useGone(
  { error }: Read<unknown>,
  { t, notify }: Pick<ScreenProps, 't' | 'notify'>,
  leave: () => void,
  tells = true,
): boolean {
  const gone = error?.kind === 'refused' && error.code === NOT_FOUND;
  const tell = useEffectEvent((): void => {
    if (tells) notify('warning', t('engine:record.gone'));
    leave();
  });
  useEffect(() => {
    if (gone) tell();
  }, [gone]);
  return gone;
}
