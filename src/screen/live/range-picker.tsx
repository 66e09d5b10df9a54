import { HISTORY_RANGES, type HistoryRange } from '../../gateway/calls';
import type { Translate } from '../../i18n/keys';

/** Chooses the span of the charts. */
export const RangePicker = ({ range, onChange, t }: { range: HistoryRange; onChange: (range: HistoryRange) => void; t: Translate }) => (
  <fieldset className="inline-flex h-control rounded-control border border-line-strong bg-surface p-0.5">
    <legend className="sr-only">{t('dashboard:range.label')}</legend>
    {HISTORY_RANGES.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === range}
        title={t(`dashboard:range.${each}`)}
        onClick={() => onChange(each)}
        className={`rounded-[4px] px-2.5 font-medium whitespace-nowrap tabular-nums ${each === range ? 'bg-accent-soft text-accent-text' : 'text-muted hover:text-ink'}`}
      >
        {t(`dashboard:range.short.${each}`)}
      </button>
    ))}
  </fieldset>
);
