/** Who will hear a broadcast, and who will not and why: before it starts and after. */

import { type ReactNode, useState } from 'react';
import type { ScreenProps } from '../../../screen';
import { Icon, type IconName, SEVERITY_SOFT, type Severity } from '../../../ui';
import { StatStrip } from '../../../ui/stat-strip';
import type { Coverage, Outcome } from './calls';

/** A phone with what it will do, or did. */
interface CoverCell {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly zones: readonly string[];
  readonly state: Coverage | Outcome;
}

const LOOK: Readonly<Record<CoverCell['state'], { readonly icon: IconName; readonly severity: Severity }>> = {
  hears: { icon: 'check', severity: 'success' },
  heard: { icon: 'check', severity: 'success' },
  unanswered: { icon: 'close', severity: 'danger' },
  playing: { icon: 'broadcast', severity: 'info' },
  busy: { icon: 'extension', severity: 'warning' },
  dnd: { icon: 'bell-off', severity: 'neutral' },
  offline: { icon: 'power', severity: 'neutral' },
  incapable: { icon: 'phone', severity: 'neutral' },
};
const ORDER = ['hears', 'heard', 'unanswered', 'playing', 'busy', 'dnd', 'offline', 'incapable'] as const;
/** Phones of one zone that are drawn at first. */
const SHOWN = 120;

const reaches = (state: CoverCell['state']): boolean => state === 'hears' || state === 'heard';

/** Phones by zone: such as are in several stand in the first of them. */
function zonesOf(cells: readonly CoverCell[]): readonly (readonly [zone: string, cells: readonly CoverCell[]])[] {
  const found = new Map<string, CoverCell[]>();
  for (const cell of cells) {
    const zone = cell.zones[0] ?? '';
    found.set(zone, [...(found.get(zone) ?? []), cell]);
  }
  return [...found];
}

/** The grid, with its sum above it. `head` stands beside the sum. */
export function CoverageGrid({
  cells,
  screen: { t },
  label,
  head,
}: {
  readonly cells: readonly CoverCell[];
  readonly screen: Pick<ScreenProps, 't'>;
  /** What the grid is called. */
  readonly label: string;
  /** The sentence of the sum. */
  readonly head: ReactNode;
}) {
  const [only, setOnly] = useState<CoverCell['state']>();
  const [whole, setWhole] = useState(false);
  const counts = ORDER.map((state) => ({ state, count: cells.filter((cell) => cell.state === state).length })).filter(
    ({ count }) => count > 0,
  );
  const chosen = counts.some(({ state }) => state === only) ? only : undefined;
  // Who does not hear it is what a person must act on, so those come first.
  const shown = cells
    .filter(({ state }) => chosen === undefined || state === chosen)
    .toSorted((one, other) => Number(reaches(one.state)) - Number(reaches(other.state)));
  return (
    <section aria-label={label} className="min-w-0">
      <div role="status" className="mb-3">
        {head}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form beside it */}
      <div role="group" aria-label={t('voice-broadcast:coverage.filter')} className="mb-3 -ml-1 flex sm:-ml-2 flex-wrap gap-1.5">
        <StatStrip
          stats={counts.map(({ state, count }) => ({
            key: state,
            ...LOOK[state],
            label: t(`voice-broadcast:coverage.state.${state}`),
            count,
            on: chosen === state,
            onPress: () => setOnly(chosen === state ? undefined : state),
          }))}
        />
      </div>
      <div className="space-y-4">
        {zonesOf(shown).map(([zone, phones]) => (
          <div key={zone}>
            {zone !== '' && (
              <h3 className="mb-1.5 text-note text-muted">
                {zone} <span className="tabular-nums">({phones.length})</span>
              </h3>
            )}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-1">
              {phones.slice(0, whole ? phones.length : SHOWN).map((phone) => {
                const { icon, severity } = LOOK[phone.state];
                const word = t(`voice-broadcast:coverage.state.${phone.state}`);
                return (
                  <li
                    key={phone.id}
                    title={`${phone.number} ${phone.name} · ${word}`}
                    className={`flex min-w-0 items-center gap-1.5 rounded-[4px] px-2 py-1 text-note ${SEVERITY_SOFT[severity]}`}
                  >
                    <Icon name={icon} className="size-3.5 shrink-0" />
                    <span className="min-w-0">
                      <span className="block font-medium tabular-nums">{phone.number}</span>
                      <span className="block truncate">{phone.name}</span>
                      <span className="sr-only">{word}</span>
                    </span>
                  </li>
                );
              })}
            </ul>
            {!whole && phones.length > SHOWN && (
              <button type="button" onClick={() => setWhole(true)} className="mt-2 text-note text-accent-text hover:underline">
                {t('voice-broadcast:coverage.more', { count: phones.length - SHOWN })}
              </button>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
