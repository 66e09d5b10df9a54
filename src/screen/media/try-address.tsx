/** Under a form with the address of a source: it is played before it is saved. */
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/i18n';
import { HIDDEN } from '../../lib/stream-url';
import { Button } from '../../ui/button';
import type { ScreenProps } from '../screen';
import type { PreviewCall } from './preview-calls';
import { StreamPlayer } from './stream-player';
import { usePreview } from './use-preview';

/** The button, and what it shows; of an address whose credentials are not told there is nothing to try. @param valid whether it is one at all */
export function TryAddress({
  screen,
  call,
  address,
  valid,
}: {
  readonly screen: ScreenProps;
  readonly call: PreviewCall;
  readonly address: string;
  readonly valid: boolean;
}) {
  const ready = useMessages('stream');
  const [tried, setTried] = useState('');
  const preview = usePreview(screen, call, tried === '' ? undefined : { url: tried });
  // Another address has not been tried.
  useEffect(() => {
    setTried((known) => (known === address ? known : ''));
  }, [address]);
  if (!ready || !screen.able('preview')) return null;
  return (
    <section className="space-y-3">
      <Button
        icon="play"
        disabled={!valid || address === '' || address.includes(HIDDEN)}
        onClick={() => (tried === address ? preview.onAgain() : setTried(address))}
      >
        {screen.t('stream:try')}
      </Button>
      {tried !== '' && <StreamPlayer {...preview} label={screen.t('stream:tried')} />}
    </section>
  );
}
