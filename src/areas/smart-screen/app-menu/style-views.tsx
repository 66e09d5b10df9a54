/** An item under the form of its look. */
import type { ListViews } from '../../../screen';
import { Icon } from '../../../ui';
import { tileStyle } from '../menu-parts/tv-stage';
import type { appStyleFields } from './catalog';

export const views: ListViews<typeof appStyleFields> = {
  Footer: ({ values: { colour, ink, corner, name }, screen: { t } }) => (
    <div
      role="img"
      aria-label={t('smart-screen-app-menu:styles.preview')}
      className="flex h-28 max-w-[280px] flex-col justify-end gap-1 p-4 font-semibold"
      style={tileStyle({ colour, ink, corner: Math.min(60, Number(corner ?? 0)) / 2 }, '')}
    >
      <Icon name="tv" className="size-7" />
      <span className="truncate">{name}</span>
    </div>
  ),
};
