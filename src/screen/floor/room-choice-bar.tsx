/** How many rooms are chosen, and what can be done with them: at the bottom, so that no room moves when the first is chosen. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import type { ScreenProps } from '../screen';
import type { RoomChoice } from './choose-rooms';

/** @param shown the rooms in view, in their order. @param children what can be done */
export function RoomChoiceBar({
  choice,
  shown,
  screen: { t },
  children,
}: {
  readonly choice: RoomChoice;
  readonly shown: readonly string[];
  readonly screen: Pick<ScreenProps, 't'>;
  readonly children: ReactNode;
}) {
  const count = choice.chosen.size;
  const here = shown.filter((room) => choice.chosen.has(room)).length;
  return (
    <section
      aria-label={t('floor:chosen', { count })}
      className="sticky bottom-3 z-20 mt-3 flex max-sm:bottom-20 flex-wrap items-center gap-2 rounded-panel border border-line bg-accent-soft px-3 py-2"
    >
      <span role="status" className="mr-1 font-medium">
        {t('floor:chosen', { count })}
      </span>
      {here < count && <span className="text-muted">{t('floor:notShown', { count: count - here })}</span>}
      {here < shown.length && (
        <Button look="ghost" onClick={() => choice.chooseAll(shown)}>
          {t('floor:chooseShown', { count: shown.length })}
        </Button>
      )}
      <Button look="ghost" onClick={() => choice.turn(false)}>
        {t('floor:stop')}
      </Button>
      {count > 0 && <span className="ml-auto flex flex-wrap gap-2">{children}</span>}
    </section>
  );
}
