import type { ComponentProps } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Tooltip } from '../../ui/tooltip';

/** Why it may not be pressed; undefined: it may. */
interface Guarded {
  readonly why: string | undefined;
}

/**
 * A button that may not be pressed, and says why: it stays in reach of keys and readers, and the reason comes with the pointer, the
 * focus or a tap. `why` undefined: a button as any other; given it stands before what else disables it.
 */
export const GuardedButton = ({ why, ...rest }: ComponentProps<typeof Button> & Guarded) => (
  <Tooltip text={why ?? ''}>
    {(described) => <Button {...rest} {...(why !== undefined && { ...described, 'aria-disabled': true, disabled: false })} />}
  </Tooltip>
);

/** The same with only a picture: its name comes with the reason, in the place of the browser's own hint. */
export const GuardedIconButton = ({ why, ...rest }: ComponentProps<typeof IconButton> & Guarded) => (
  <Tooltip text={why === undefined ? '' : `${rest.label} – ${why}`}>
    {(described) => (
      <IconButton {...rest} {...(why !== undefined && { ...described, 'aria-disabled': true, disabled: false, title: undefined })} />
    )}
  </Tooltip>
);
