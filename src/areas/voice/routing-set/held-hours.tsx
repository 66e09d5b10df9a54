/** The hours of a route, marked where somebody holds them open or closed by hand: calls don't go by the clock then. */
import { NO_VALUE } from '../../../lib/number-format';
import type { ViewProps } from '../../../screen';
import { Tag } from '../../../ui';
import { byId } from '../dialplan/graph';
import { usePlan } from '../parts/use-plan';

/** The cell of a route's hours. */
export function HoursCell({ value, screen }: ViewProps & { readonly value: string }) {
  const { t } = screen;
  const time = byId(usePlan(screen).plan?.times ?? [], value);
  if (value === '') return <span className="text-muted">{NO_VALUE}</span>;
  return (
    <span className="block min-w-0">
      <span className="block truncate">{time?.name ?? value}</span>
      {time && time.override !== 'auto' && (
        <span className="mt-0.5 flex min-w-0 items-center" title={t('voice:held.help')}>
          <Tag severity="warning">{t(`voice:held.${time.override}`)}</Tag>
        </span>
      )}
    </span>
  );
}
