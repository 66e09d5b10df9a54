import { type ComponentProps, useId } from 'react';
import { Button } from '../../ui/button';

/**
 * The button that sends a form, in the row of its foot. Where it may not be pressed the reason stands beside it and is read out with it.
 * Also while there is nothing to send it stays in reach of keys, and keeps the focus; Enter in a field sends nothing then. `why`
 * undefined: it may.
 */
export function SubmitButton({ why, disabled, ...rest }: ComponentProps<typeof Button> & { readonly why: string | undefined }) {
  const id = useId();
  return (
    <>
      <p role="status" id={id} className="mr-auto min-w-0 grow basis-56 text-note text-muted empty:sr-only">
        {why}
      </p>
      <Button
        type="submit"
        look="primary"
        {...rest}
        aria-disabled={disabled || why !== undefined}
        {...(why !== undefined && { 'aria-describedby': id })}
      />
    </>
  );
}
