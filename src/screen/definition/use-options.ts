import { useEffect, useState } from 'react';
import type { Fields, Option } from '../../field/field';
import type { ScreenProps } from '../screen';
import { linkedOptions } from './linkage';

/** The options of every linked choice of a table, asked for once. */
export function useOptions(
  fields: Fields,
  shown: readonly string[],
  { gateway, operations }: ScreenProps,
): Readonly<Record<string, readonly Option[]>> {
  const [options, setOptions] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const wanted = [...new Set(shown.flatMap((name) => fields[name]?.linkage ?? []))].join();
  useEffect(() => {
    const leaving = new AbortController();
    for (const name of wanted.split(',').filter(Boolean)) {
      linkedOptions({ gateway, operations }, name, leaving.signal).then(
        (found) => setOptions((known) => ({ ...known, [name]: found })),
        () => {}, // the cells show what the rows hold
      );
    }
    return () => leaving.abort();
  }, [wanted, gateway, operations]);
  return options;
}
