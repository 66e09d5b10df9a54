/** What a screen keeps in its address besides what the engine keeps there. */
import { useState } from 'react';
import type { ScreenProps } from '../screen';

type Address = Pick<ScreenProps, 'query' | 'setQuery'>;

/** Changes some of it; what is '' goes out of the address. */
export const changeQuery = ({ query, setQuery }: Address, changes: Readonly<Record<string, string>>): void =>
  setQuery(Object.fromEntries(Object.entries({ ...query, ...changes }).filter(([, value]) => value !== '')));

/** A text of it that is typed: what is typed counts at once, and the address follows. */
export function useQueryText(address: Address, name: string): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(address.query[name] ?? '');
  return [
    text,
    (next) => {
      setText(next);
      changeQuery(address, { [name]: next });
    },
  ];
}
