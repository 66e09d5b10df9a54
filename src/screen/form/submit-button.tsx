import { type ComponentProps, useId } from 'react';
import { Button } from '../../ui/button';

/**
 * The button that sends a form, in the row of its foot. Where it may not be pressed the reason stands beside it and is read out with it;
 * the button stays in reach of keys, and Enter in a field sends nothing. `why` undefined: it may.
 */
export function SubmitButton({ why, ...rest }: ComponentProps<typeof Button> & { readonly why: string | undefined }) {
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
        {...(why !== undefined && { 'aria-disabled': true, 'aria-describedby': id, disabled: false })}
      />
    </>
  );
}
