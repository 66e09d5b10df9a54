/** What the statistics are asked for: period, grouping, queue; and the way to save them as a file. */
import { useState } from 'react';
import { changeQuery, type ScreenProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { Select } from '../../../ui/select';
import { DAY, GROUPINGS, type Grouping, PERIODS, type Period } from './calls';

/** Everything chosen is kept in the address. */
export function StatisticsBar({
  screen,
  by,
  period,
  queues,
  shown,
  onSave,
}: {
  readonly screen: ScreenProps;
  readonly by: Grouping;
  readonly period: Period;
  readonly queues: readonly { readonly id: string; readonly number: string; readonly name: string }[];
  /** The days that are shown; none before the box has answered. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  /** None where there is nothing to save. */
  readonly onSave: (() => void) | undefined;
}) {
  const { t, query } = screen;
  const [typed, setTyped] = useState({ from: query.from ?? '', to: query.to ?? '' });
  const change = (next: Readonly<Record<string, string>>): void => changeQuery(screen, next);
  const day = (name: 'from' | 'to', value: string): void => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    if (DAY.test(next.from) && DAY.test(next.to)) change({ period: 'chosen', ...next });
  };
  const toggle = (pressed: boolean): string =>
    `rounded-[4px] px-2.5 font-medium whitespace-nowrap ${pressed ? 'bg-accent-soft text-accent-text' : 'text-muted hover:text-ink'}`;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-36">
          <Select
            aria-label={t('voice-center:statistics.period.label')}
            value={period}
            onChange={(next) => {
              if (next === 'chosen' && shown) {
                setTyped({ from: shown.from, to: shown.to });
                change({ period: next, from: shown.from, to: shown.to });
              } else change({ period: next, from: '', to: '' });
            }}
            options={PERIODS.map((value) => ({ value, label: t(`voice-center:statistics.period.${value}`) }))}
          />
        </div>
        {period === 'chosen' && (
          <fieldset className="flex items-center gap-2">
            <legend className="sr-only">{t('voice-center:statistics.period.chosen')}</legend>
            {(['from', 'to'] as const).map((name) => (
              <div key={name} className="w-40">
                <DateInput
                  aria-label={t(`voice-center:statistics.${name}`)}
                  aria-invalid={typed.from > typed.to || undefined}
                  value={typed[name]}
                  pickLabel={t('field:pick.date')}
                  onChange={(value) => day(name, value)}
                />
              </div>
            ))}
          </fieldset>
        )}
        <fieldset className="inline-flex h-control rounded-control border border-line-strong bg-surface p-0.5">
          <legend className="sr-only">{t('voice-center:statistics.by.label')}</legend>
          {GROUPINGS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === by}
              onClick={() => change({ by: each })}
              className={toggle(each === by)}
            >
              {t(`voice-center:statistics.by.${each}`)}
            </button>
          ))}
        </fieldset>
        <div className="w-44">
          <Select
            aria-label={t('voice-center:statistics.queue')}
            value={query.queue ?? ''}
            onChange={(queue) => change({ queue })}
            options={[
              { value: '', label: t('engine:list.allOf', { label: t('voice-center:statistics.queue') }) },
              ...queues.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` })),
            ]}
          />
        </div>
        <span className="grow" />
        <Button icon="download" disabled={!onSave} onClick={onSave}>
          {t('voice-center:statistics.save')}
        </Button>
      </div>
      {period === 'chosen' && typed.from > typed.to && (
        <p role="alert" className="mb-3 text-danger">
          {t('issue:startAfterEnd')}
        </p>
      )}
    </>
  );
}
