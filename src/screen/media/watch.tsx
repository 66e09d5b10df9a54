/** Watching the stream of a row: a button in a cell, which everybody has who may look at the list, and the player over the list. */
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n';
import { IconButton } from '../../ui/button';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import type { PreviewCall } from './preview-calls';
import { PreviewDialog } from './preview-dialog';

/** The button, before what the cell says or behind it; a box that shows no streams has none. What is watched is in the address. */
export function WatchButton({
  screen,
  id,
  label,
  behind = false,
  children,
}: {
  readonly screen: ScreenProps;
  readonly id: string;
  readonly label: string;
  /** The cell says a state, which not every row with one can be watched in: states stand below each other. */
  readonly behind?: boolean;
  readonly children?: ReactNode;
}) {
  const ready = useMessages('stream');
  if (!screen.able('preview')) return <>{children}</>;
  return (
    // In a row of a list a click opens the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the click to itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button has the keys
    <span
      className={`inline-flex min-w-0 items-center gap-0.5 align-top ${behind ? 'max-w-full' : '-ml-2 max-w-[calc(100%+8px)]'}`}
      onClick={(event) => event.stopPropagation()}
    >
      {behind && children}
      {ready ? (
        <IconButton
          icon="play"
          label={screen.t('stream:watch', { label })}
          onClick={() => changeQuery(screen, { watch: id, watched: label })}
        />
      ) : (
        // Its place, so that nothing moves when its words have come.
        <span className="size-control shrink-0" />
      )}
      {!behind && children}
    </span>
  );
}

/** What is watched, over the list. */
export function WithPlayer({
  screen,
  call,
  children,
}: {
  readonly screen: ScreenProps;
  readonly call: PreviewCall;
  readonly children: ReactNode;
}) {
  const { watch = '', watched = '' } = screen.query;
  return (
    <>
      {children}
      {watch !== '' && screen.able('preview') && (
        <PreviewDialog
          screen={screen}
          call={call}
          of={{ id: watch }}
          label={watched}
          onClose={() => changeQuery(screen, { watch: '', watched: '' })}
        />
      )}
    </>
  );
}
