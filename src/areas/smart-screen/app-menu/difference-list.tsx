/** What one version says otherwise than another, in words. */
import type { Translate } from '../../../i18n/keys';
import { NO_VALUE } from '../../../lib/number-format';
import { Tag } from '../../../ui';
import type { Difference } from './menus';

const SEVERITY = { added: 'success', removed: 'danger', changed: 'info' } as const;
const SHOWN = 60;

export const DifferenceList = ({
  list,
  t,
  none,
}: {
  readonly list: readonly Difference[];
  readonly t: Translate;
  /** What is said where there is none. */
  readonly none: string;
}) =>
  list.length === 0 ? (
    <p className="text-muted">{none}</p>
  ) : (
    <ul className="max-h-56 divide-y divide-line overflow-y-auto">
      {list.slice(0, SHOWN).map(({ item, what, field, before, after }) => (
        <li key={`${item} ${what} ${field}`} className="flex flex-wrap items-baseline gap-x-2 py-1.5">
          <Tag severity={SEVERITY[what]}>{t(`smart-screen-app-menu:difference.${what}`)}</Tag>
          <span className="font-medium">{item || t('smart-screen-app-menu:difference.menu')}</span>
          {what === 'changed' && (
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
              {t(`smart-screen-app-menu:difference.field.${field}`)}: <s>{before || NO_VALUE}</s> → {after || NO_VALUE}
            </span>
          )}
        </li>
      ))}
      {list.length > SHOWN && (
        <li className="py-1.5 text-muted">{t('smart-screen-app-menu:difference.more', { count: list.length - SHOWN })}</li>
      )}
    </ul>
  );
