/** What the statistics are asked for: period, grouping, queue; and the way to save them as a file. */
import { changeQuery, type ScreenProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { RangePicker } from '../../../ui/range-picker';
import { Segments } from '../../../ui/segments';
import { Select } from '../../../ui/select';
import { GROUPINGS, type Grouping, PERIODS, type Period } from './calls';

const READY = PERIODS.filter((period) => period !== 'chosen');

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
  const change = (next: Readonly<Record<string, string>>): void => changeQuery(screen, next);
  const chosen = { from: query.from ?? '', to: query.to ?? '' };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <RangePicker
        label={t('voice-center:statistics.period.label')}
        options={READY.map((value) => ({ value, label: t(`voice-center:statistics.period.${value}`) }))}
        value={period === 'chosen' ? undefined : period}
        onChange={(next) => change({ period: next, from: '', to: '' })}
        own={period === 'chosen' ? chosen : (shown ?? chosen)}
        onOwn={(days) => change({ period: 'chosen', ...days })}
        words={{
          own: t('voice-center:statistics.period.chosen'),
          from: t('voice-center:statistics.from'),
          to: t('voice-center:statistics.to'),
          apply: t('voice-center:statistics.show'),
          wrong: t('issue:startAfterEnd'),
          pick: t('field:pick.date'),
        }}
      />
      <Segments
        label={t('voice-center:statistics.by.label')}
        options={GROUPINGS.map((value) => ({ value, label: t(`voice-center:statistics.by.${value}`) }))}
        value={by}
        onChange={(next) => change({ by: next })}
      />
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
  );
}
