import type { ReactNode } from 'react';
import { useCan } from './context';

/** Button permissions as a component: shows its children only where the button list allows the right (SPEC.md 6). */
export function Permitted({ right, children }: { readonly right: string; readonly children: ReactNode }) {
  return useCan(right) ? children : null;
}
