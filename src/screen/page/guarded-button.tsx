import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';
import { Tooltip } from '../../ui/tooltip';

/**
 * A button that may not be pressed, and says why: it stays in reach of keys and readers, and the reason comes with the pointer, the
 * focus or a tap. `why` undefined: a button as any other.
 */
export const GuardedButton = ({ why, ...rest }: ComponentProps<typeof Button> & { readonly why: string | undefined }) => (
  <Tooltip text={why ?? ''}>
    {(described) => <Button {...rest} {...(why !== undefined && { ...described, 'aria-disabled': true })} />}
  </Tooltip>
);
