/** What the statistics are asked for: period, grouping, queue; and the way to save them as a file. */

import { changeQuery, type ViewProps } from '../../../screen';
import { Button, Select } from '../../../ui';
import { Icon } from '../../../ui/icon';
import { SQUARE_MENU } from '../../../ui/menu';
import { InPageSlot } from '../../../ui/page-slots';
import { Popover } from '../../../ui/popover';
import { RangePicker } from '../../../ui/range-picker';
import { Segments } from '../../../ui/segments';
import { TABLET, useMedia } from '../../../ui/use-media';
import { GROUPINGS, type Grouping, PERIODS, type Period, type QueueName } from './calls';

const READY = PERIODS.filter((period) => period !== 'chosen');

/** Everything chosen is kept in the address. */
export function StatisticsBar({
  screen,
  by,
  period,
  queues,
  shown,
  onSave,
}: ViewProps & {
  readonly by: Grouping;
  readonly period: Period;
  readonly queues: readonly QueueName[];
  /** The days that are shown; none before the box has answered. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  /** None where there is nothing to save. */
  readonly onSave: (() => void) | undefined;
}) {
  const { t, query } = screen;
  const change = (next: Readonly<Record<string, string>>): void => changeQuery(screen, next);
  const chosen = { from: query.from ?? '', to: query.to ?? '' };
  const wide = useMedia(TABLET);
  const narrowing = (
    <>
      <Segments
        label={t('voice-center:statistics.by.label')}
        options={GROUPINGS.map((value) => ({ value, label: t(`voice-center:statistics.by.${value}`) }))}
        value={by}
        onChange={(next) => change({ by: next })}
      />
      <div className="sm:w-44">
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
    </>
  );
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2 sm:gap-3">
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
      {wide ? (
        narrowing
      ) : (
        <Popover
          label={t('engine:list.filters')}
          align="start"
          className={`${SQUARE_MENU} border ${query.queue ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-strong bg-surface'}`}
          button={<Icon name="filter" className="size-4" />}
        >
          {() => <div className="grid gap-3">{narrowing}</div>}
        </Popover>
      )}
      <InPageSlot name="actions">
        <Button icon="download" compact disabled={!onSave} onClick={onSave}>
          {t('voice-center:statistics.save')}
        </Button>
      </InPageSlot>
    </div>
  );
}
