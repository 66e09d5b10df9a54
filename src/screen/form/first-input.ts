import { type RefObject, useEffect } from 'react';

/** What can be typed into or chosen from; the buttons of a draft's offer stand before them. */
const FIRST_INPUT = ':is(input, textarea):not(:disabled, [type=hidden], [type=file])';

/** Puts the focus in the first input of a form that has come, if `asked`: who adds begins to type. */
export function useFirstInput(form: RefObject<HTMLElement | null>, asked: boolean): void {
  // Before Headless UI looks for a place, which would be the button that closes.
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  }, [asked, form]);
}

/** The same as a part of the form, for one whose panel opens after it is made. */
export function FirstInput({ form }: { readonly form: RefObject<HTMLElement | null> }) {
  useFirstInput(form, true);
  return null;
}
