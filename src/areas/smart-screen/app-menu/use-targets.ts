/** The names of what items can open: from the box, once while the editor stands. */
import { useEffect, useMemo, useState } from 'react';
import type { Option } from '../../../field/field';
import { linkedOptions, type ScreenProps } from '../../../screen';
import type { Knows } from '../menu-parts/faults';
import { type Action, needsRef, readTarget } from '../menu-parts/items';

/** Names and choices; what the box has not answered yet is not known, and not wrong. */
export interface Targets {
  readonly optionsOf: (action: Action) => readonly Option[];
  /** Undefined while it is not known, and where a target needs no name; '' for what the box does not have. */
  readonly nameOf: (target: string) => string | undefined;
  readonly knows: Knows;
}

/** Reads them. */
export function useTargets({ gateway, operations }: Pick<ScreenProps, 'gateway' | 'operations'>): Targets {
  const [found, setFound] = useState<readonly Option[]>();
  useEffect(() => {
    const leaving = new AbortController();
    linkedOptions({ gateway, operations }, 'menu_target', leaving.signal).then(
      setFound,
      () => {}, // ids are shown in their place
    );
    return () => leaving.abort();
  }, [gateway, operations]);
  return useMemo(() => {
    const names = found && new Map(found.map((option) => [option.value, option]));
    const nameOf: Targets['nameOf'] = (target) => {
      const read = readTarget(target);
      if (!read || !needsRef(read.action)) return undefined;
      return read.action === 'link' ? read.ref : names && (names.get(target)?.label ?? '');
    };
    return {
      optionsOf: (action) => (found ?? []).filter(({ value }) => value.startsWith(`${action}:`)),
      nameOf,
      knows: (target) => {
        const read = readTarget(target);
        if (!read || !needsRef(read.action) || read.action === 'link' || read.ref === '') return true;
        const option = names?.get(target);
        return names && (option?.disabled ? 'off' : option !== undefined);
      },
    };
  }, [found]);
}
