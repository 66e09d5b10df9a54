/** The same linkage as an outline: every card as a line, with the same keys. */
import type { KeyboardEvent } from 'react';
import type { ViewProps } from '../../../screen';
import { Icon, SEVERITY_SOFT } from '../../../ui';
import { faceOf } from './card-words';
import type { BenchState, Sitting } from './use-bench';

export function Outline({ bench, sitting, screen }: ViewProps & { readonly bench: BenchState; readonly sitting: Sitting }) {
  const { t } = screen;
  const { plan, form, names, rehearsal } = bench;
  const { selected } = sitting;
  const first = plan.places.has(selected) ? selected : plan.cards[0]?.key;
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    if (key === undefined || !bench.onCardKey(event, key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex size-full flex-col overflow-hidden rounded-panel border border-line bg-surface">
      <ol
        id="linkage-view"
        aria-label={t('aiso-alarm-linkage:editor.outline')}
        onKeyDown={onKeyDown}
        className="min-h-0 grow overflow-auto p-1.5"
      >
        {plan.cards.map((card) => {
          const { icon, title, says, comes, severity, wrong } = faceOf(card, form.values, names, rehearsal, screen, bench.labels);
          return (
            <li key={card.key} className={card.part === 'cause' ? '' : card.part === 'when' ? 'pl-4' : 'pl-8'}>
              <button
                type="button"
                data-key={card.key}
                tabIndex={card.key === first ? 0 : -1}
                aria-pressed={card.key === selected}
                onClick={() => (bench.desk ? sitting.setSelected(card.key) : bench.open(card.key))}
                onDoubleClick={() => bench.open(card.key)}
                className={`flex w-full items-start gap-2.5 rounded-control px-2 py-1.5 text-left outline-offset-[-2px] hover:bg-hover ${card.key === selected ? 'bg-accent-soft' : ''}`}
              >
                <span
                  className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-control ${SEVERITY_SOFT[severity ?? (wrong ? 'danger' : 'neutral')]}`}
                >
                  <Icon name={icon} className="size-4" />
                </span>
                <span className="min-w-0 grow">
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-medium">{title}</span>
                    {says && <span className="min-w-0 text-note text-muted [overflow-wrap:anywhere]">{says}</span>}
                  </span>
                  {comes && <span className="block text-note text-muted">{comes}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="border-t border-line px-3 py-2 text-note text-muted max-desk:hidden">{t('aiso-alarm-linkage:editor.outlineKeys')}</p>
    </div>
  );
}
