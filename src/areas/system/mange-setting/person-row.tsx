/** A line of a list of people: who, what is known of it, and what can be done. */
import type { ComponentProps, ReactNode } from 'react';
import { Unbroken } from '../../../ui/unbroken';
import { personName } from '../words-of';

/** @param about facts with ` · ` between them @param children tags and buttons at its end */
export const PersonRow = ({
  person,
  about,
  children,
}: {
  readonly person: Parameters<typeof personName>[0];
  readonly about: ComponentProps<typeof Unbroken>['text'];
  readonly children: ReactNode;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <span className="min-w-40 grow">
      <span className="block font-medium [overflow-wrap:anywhere]">{personName(person)}</span>
      <span className="block text-note text-muted tabular-nums">
        <Unbroken at=" · " text={about} />
      </span>
    </span>
    {children}
  </li>
);
