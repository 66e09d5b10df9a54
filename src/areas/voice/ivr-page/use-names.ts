/** The names of what an IVR may send a call to, play or ask: from the box, once while the editor stands. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Option } from '../../../field/field';
import { linkedOptions, type ScreenProps } from '../../../screen';
import { readTarget } from '../dialplan/target';
import { usePlan } from '../parts/use-plan';
import type { Known } from './problems';

const LINKAGES = { target: 'voice_target', prompt: 'voice_prompt', time: 'voice_time' } as const;
export type Named = keyof typeof LINKAGES;

/** Names and choices; what the box has not answered yet, or did not want to, is not known and not wrong. */
export interface Names {
  readonly options: (kind: Named) => readonly Option[];
  /** Undefined while it is not known; '' for what the box does not have. */
  readonly nameOf: (kind: Named, value: string) => string | undefined;
  readonly known: Known;
  /** Asks again: after a prompt was made, for example. */
  readonly reload: () => void;
}

/** Reads the names. */
export function useNames({ gateway, operations, t }: Pick<ScreenProps, 'gateway' | 'operations' | 't'>): Names {
  const { plan } = usePlan({ gateway });
  const [found, setFound] = useState<Partial<Record<Named, readonly Option[]>>>({});
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // `asked` is only there to ask again.
    void asked;
    const leaving = new AbortController();
    for (const kind of ['target', 'prompt', 'time'] as const) {
      linkedOptions({ gateway, operations }, LINKAGES[kind], leaving.signal).then(
        (options) => setFound((known) => ({ ...known, [kind]: options })),
        () => {}, // ids are shown in their place
      );
    }
    return () => leaving.abort();
  }, [gateway, operations, asked]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return useMemo(() => {
    // Hours that somebody holds by hand say so wherever they are named.
    const held = new Map(plan?.times.map(({ id, override }) => [id, override]));
    const said = (kind: Named, { value, label }: Option): string => {
      const override = kind === 'time' ? (held.get(value) ?? 'auto') : 'auto';
      return override === 'auto' ? label : `${label} · ${t(`voice:held.${override}`)}`;
    };
    const optionsOf = (kind: Named) => found[kind]?.map((option) => ({ ...option, label: said(kind, option) }));
    const options = { target: optionsOf('target'), prompt: optionsOf('prompt'), time: optionsOf('time') };
    const byValue = (kind: Named) => options[kind] && new Map(options[kind].map(({ value, label }) => [value, label]));
    const names = { target: byValue('target'), prompt: byValue('prompt'), time: byValue('time') };
    const nameOf: Names['nameOf'] = (kind, value) => {
      const target = kind === 'target' ? readTarget(value) : undefined;
      if (target?.kind === 'external' || target?.kind === 'hangup') return target.ref;
      return names[kind] && (names[kind].get(value) ?? '');
    };
    return {
      options: (kind) => options[kind] ?? [],
      nameOf,
      known: (kind, value) => {
        const name = nameOf(kind, value);
        return name === undefined ? undefined : name !== '';
      },
      reload,
    };
  }, [found, plan, t, reload]);
}
