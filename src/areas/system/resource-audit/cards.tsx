/** The queue as cards: a preview each, what it is, and the verdict under it. */

import type { ReactNode } from 'react';
import type { Labels, ScreenProps } from '../../../screen';
import { FieldValue } from '../../../screen/form/field-value';
import { CHECKBOX_LOOK } from '../../../ui/checkbox';
import { Preview } from './preview';
import { type Resource, resourceFieldSet } from './resources';

/** The review queue as cards. Each names its resource in `data-item`, for the keys of the queue. */
export const Cards = ({
  rows,
  labels,
  t,
  chosen,
  onChoose,
  onOpen,
  verdicts,
}: {
  readonly rows: readonly Resource[];
  readonly labels: Labels;
  readonly t: ScreenProps['t'];
  readonly chosen: (id: string) => boolean;
  readonly onChoose: ((id: string, on: boolean) => void) | undefined;
  readonly onOpen: (row: Resource) => void;
  readonly verdicts: (row: Resource) => ReactNode;
}) => (
  <ul aria-label={labels.title} className="grid grid-cols-[repeat(auto-fill,minmax(250px,1fr))] gap-4">
    {rows.map((row) => (
      <li
        key={row.id}
        data-item={row.id}
        className={`flex min-w-0 flex-col overflow-hidden rounded-panel border bg-surface focus-within:border-accent ${chosen(row.id) ? 'border-accent' : 'border-line'}`}
      >
        <Preview resource={row} t={t} />
        <div className="flex grow flex-col gap-1 p-3">
          <div className="flex items-start gap-2">
            {onChoose && (
              <input
                type="checkbox"
                aria-label={t('engine:table.select', { name: row.name })}
                checked={chosen(row.id)}
                onChange={(event) => onChoose(row.id, event.target.checked)}
                className={`${CHECKBOX_LOOK} mt-[calc((1.5em-16px)/2)]`}
              />
            )}
            <button
              type="button"
              data-open
              onClick={() => onOpen(row)}
              className="min-w-0 grow text-left font-medium [overflow-wrap:anywhere] hover:underline"
            >
              {row.name}
            </button>
          </div>
          <p className="text-note text-muted [overflow-wrap:anywhere]">
            {[labels.wordsOf('type').value(row.type), row.uploader, resourceFieldSet.size.format(row.size, labels.wordsOf('size'))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-note text-muted tabular-nums">{row.uploaded}</p>
          <p className="text-note">
            <FieldValue fields={resourceFieldSet} name="state" value={row.state} labels={labels} />
          </p>
          {row.state === 'rejected' && <p className="text-note text-danger [overflow-wrap:anywhere]">{row.reason}</p>}
          <div className="mt-auto flex flex-wrap gap-2 pt-2 empty:hidden">{verdicts(row)}</div>
        </div>
      </li>
    ))}
  </ul>
);
