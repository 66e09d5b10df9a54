/** Before a broadcast starts: how many phones hear it, in how many rooms, and what time it is there. */
import { type ReactNode, useState } from 'react';
import { type ScreenProps, useSend } from '../../../screen';
import { Confirm } from '../../../ui/confirm';
import { readCoverage, readNow } from './calls';
import { type Hearing, hearingOf, isNight } from './hearing';

interface Asked extends Hearing {
  /** The box's clock. */
  readonly now: string;
}

/** What is told of it. */
function linesOf({ now, rooms, guests, busy, playing }: Asked, t: ScreenProps['t']): readonly string[] {
  const time = now.slice(11, 16);
  return [
    ...(isNight(now) ? [t('voice-broadcast:ask.night', { time })] : []),
    ...(rooms > 0 ? [t('voice-broadcast:ask.rooms', { count: rooms, guests })] : []),
    ...(busy > 0 ? [t('voice-broadcast:ask.busy', { count: busy })] : []),
    ...(playing > 0 ? [t('voice-broadcast:ask.playing', { count: playing })] : []),
  ];
}

/** The question, and the way to put it. */
export function useStartQuestion(
  screen: ScreenProps,
  confirmLabel: string,
  onAgreed: () => void,
): { readonly pending: boolean; readonly ask: (zones: readonly string[], speaker: string) => Promise<void>; readonly question: ReactNode } {
  const { t, gateway } = screen;
  const [asked, setAsked] = useState<Asked>();
  const { pending, run } = useSend(screen, 'toast');
  const ask = (zones: readonly string[], speaker: string): Promise<void> =>
    run(async () => {
      // Asked of the box at this moment: what the page shows is some seconds old.
      const [covered, clock] = await Promise.all([
        gateway.send(readCoverage, { zones }, { quiet: true }),
        gateway.send(readNow, {}, { quiet: true }),
      ]);
      setAsked({ ...hearingOf(covered.data.list, speaker), now: clock.data.now });
    });
  const question = asked && (
    <Confirm
      title={t('voice-broadcast:ask.title')}
      lost={linesOf(asked, t)}
      confirmLabel={confirmLabel}
      cancelLabel={t('common:action.cancel')}
      closeLabel={t('common:action.close')}
      onConfirm={() => {
        setAsked(undefined);
        onAgreed();
      }}
      onClose={() => setAsked(undefined)}
    >
      {asked.hears === 0
        ? t('voice-broadcast:coverage.nobody', { total: asked.all })
        : t('voice-broadcast:ask.hears', { count: asked.hears, total: asked.all, time: asked.now.slice(11, 16) })}
    </Confirm>
  );
  return { pending, ask, question };
}
