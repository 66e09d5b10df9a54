import { HISTORY_RANGES, type HistoryRange } from '../../gateway/calls';
import type { Translate } from '../../i18n/keys';
import { Segments } from '../../ui/segments';

/** Chooses the span of the charts. */
export const RangePicker = ({ range, onChange, t }: { range: HistoryRange; onChange: (range: HistoryRange) => void; t: Translate }) => (
  <Segments
    label={t('dashboard:range.label')}
    options={HISTORY_RANGES.map((value) => ({ value, label: t(`dashboard:range.short.${value}`), title: t(`dashboard:range.${value}`) }))}
    value={range}
    onChange={onChange}
  />
);
