import { useState } from 'react';
import { load, save } from '../../lib/storage';
import { type ColumnLayout, NO_LAYOUT } from './column-layout';

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** What is kept may be of an older version, or anybody's. */
const isLayout = (value: unknown): value is ColumnLayout =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  isTexts(value.order) &&
  'hidden' in value &&
  isTexts(value.hidden) &&
  'pinned' in value &&
  isTexts(value.pinned) &&
  'widths' in value &&
  typeof value.widths === 'object' &&
  value.widths !== null;

/** The arrangement of a list's columns, and how it changes. */
export interface ColumnLayouts {
  readonly layout: ColumnLayout;
  readonly setLayout: (next: ColumnLayout) => void;
  readonly reset: () => void;
}

/** The columns as a person has arranged them, remembered in this browser. `hiddenAtFirst` are those that wait to be chosen. */
export function useColumnLayout(memory: string, hiddenAtFirst: readonly string[]): ColumnLayouts {
  const key = `columns:${memory}`;
  const [kept, setKept] = useState(() => {
    const found = load('local', key);
    return isLayout(found) ? found : undefined;
  });
  return {
    layout: kept ?? { ...NO_LAYOUT, hidden: hiddenAtFirst },
    setLayout: (next: ColumnLayout): void => {
      save('local', key, next);
      setKept(next);
    },
    reset: (): void => {
      save('local', key, undefined);
      setKept(undefined);
    },
  };
}
