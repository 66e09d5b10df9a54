import { Fragment } from 'react';

/** Text that breaks at `at` alone: never in a date, or at the hyphen of a name. */
export const Unbroken = ({ text, at = ' ' }: { readonly text: string; readonly at?: string }) =>
  text.split(at).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && at}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
