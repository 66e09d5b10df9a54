/** The lines above the queue: what it is searched by, and what is done with the chosen. */

import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/keys';
import { FilterBar, type Labels, type List } from '../../../screen';
import { Button, IconButton } from '../../../ui/button';
import { resourceFieldSet } from './resources';

/** The queue as a list, as both lines are given it. */
export interface QueueBarProps {
  readonly list: List<typeof resourceFieldSet>;
  readonly t: Translate;
}

/** How the queue is shown: one beside the list, as cards, or as a table. */
export const QUEUE_LOOKS = ['side', 'cards', 'table'] as const;
type QueueLook = (typeof QUEUE_LOOKS)[number];
const LOOK_ICON = { side: 'template', cards: 'arrange', table: 'list' } as const;

/** Search, filters, and how the queue is shown. */
export function QueueSearch({
  list,
  t,
  labels,
  filters,
  look,
  onLook,
}: QueueBarProps & {
  readonly labels: Labels;
  readonly filters: readonly (keyof typeof resourceFieldSet)[];
  readonly look: QueueLook;
  readonly onLook: (look: QueueLook) => void;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterBar fields={resourceFieldSet} names={filters} labels={labels} view={list.view} onView={list.setView} t={t} />
      <div className="ml-auto flex items-center gap-1">
        <IconButton icon="refresh" label={t('engine:list.refresh')} onClick={list.reload} />
        {QUEUE_LOOKS.map((each) => (
          <IconButton
            key={each}
            icon={LOOK_ICON[each]}
            label={t(`system-linked:audit.view.${each}`)}
            aria-pressed={look === each}
            onClick={() => onLook(each)}
          />
        ))}
      </div>
    </div>
  );
}

/** How many are chosen, and the verdicts on all of them. */
export function ChosenBar({ list, t, children }: QueueBarProps & { readonly children: ReactNode }) {
  return (
    <section
      aria-label={t('engine:bulk.chosen', { count: list.count })}
      className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-accent-soft px-3 py-2"
    >
      <span className="mr-1 font-medium">{t('engine:bulk.chosen', { count: list.count })}</span>
      {!list.chosen.all && list.total > list.rows.length && (
        <Button look="ghost" onClick={list.chooseAll}>
          {t('engine:bulk.chooseAll', { count: list.total })}
        </Button>
      )}
      <Button look="ghost" onClick={list.chooseNone}>
        {t('engine:bulk.none')}
      </Button>
      <span className="ml-auto flex flex-wrap gap-2">{children}</span>
    </section>
  );
}
