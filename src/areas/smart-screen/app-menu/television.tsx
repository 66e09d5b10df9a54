/** The preview on which a menu is edited: each place is a button, the arrow keys lead from one to the other. */
import type { ScreenProps } from '../../../screen';
import { Icon } from '../../../ui';
import { childrenOf, type MenuItem, nameIn } from '../menu-parts/items';
import { placeOf, SAFE } from '../menu-parts/layouts';
import { isSeen } from '../menu-parts/moves';
import { placed, TvStage, tileStyle } from '../menu-parts/tv-stage';
import { faultWords, itemName } from './item-words';
import type { BenchState } from './use-bench';
import type { Sitting } from './use-sitting';

interface Props {
  readonly bench: BenchState;
  readonly sitting: Sitting;
  readonly screen: ScreenProps;
}

/** What is wrong with an item, in its corner. */
const Mark = ({ grave }: { readonly grave: boolean }) => (
  <span
    className={`absolute top-3 right-3 grid size-[52px] place-items-center rounded-full text-white ${grave ? 'bg-[#c62828]' : 'bg-[#b45309]'}`}
  >
    <Icon name="warning" className="size-[32px]" />
  </span>
);

const FOCUS = 'outline-none focus-visible:z-10 focus-visible:shadow-[0_0_0_10px_#ffffff,0_0_0_18px_#1890ff]';
const AT = 'z-10 shadow-[0_0_0_10px_#ffffff,0_0_0_18px_#1890ff]';

function Tile({ item, slot, ...props }: Props & { readonly item: MenuItem; readonly slot: number }) {
  const { bench, sitting, screen } = props;
  const { t } = screen;
  const faults = bench.byItem.get(item.id) ?? [];
  const isAt = sitting.spot.slot === slot;
  const seen = isSeen(item, sitting.language);
  const place = placeOf(bench.layout, bench.isHome, slot);
  const name = nameIn(item, sitting.language);
  if (!place) return null;
  const small = place.h < 200;
  return (
    <button
      type="button"
      id={`tv-${slot}`}
      data-slot={slot}
      tabIndex={isAt ? 0 : -1}
      aria-current={isAt || undefined}
      aria-label={[
        itemName(t, item, sitting.language),
        !seen && t('smart-screen-app-menu:tile.hidden'),
        ...faults.map((fault) => faultWords(t, fault)),
      ]
        .filter(Boolean)
        .join(', ')}
      onClick={() => (isAt && sitting.mode === 'try' ? bench.ok() : bench.go({ page: sitting.spot.page, slot }))}
      onDoubleClick={() => (item.target === 'page' ? bench.open(item.id) : bench.ok())}
      className={`overflow-hidden text-left font-semibold ${FOCUS} ${isAt ? AT : ''} ${seen ? '' : 'opacity-40'} ${small ? 'flex items-center gap-5 px-6' : 'flex flex-col justify-end gap-3 p-7'}`}
      style={{ ...placed(place, down(bench, sitting)), ...tileStyle(bench.look.template, item.picture) }}
    >
      {item.icon !== '' && <Icon name={item.icon} className={small ? 'size-[52px]' : 'size-[72px]'} />}
      <span
        className={`min-w-0 truncate ${small ? 'text-[38px]' : 'text-[40px]'} ${item.picture ? '[text-shadow:0_2px_10px_rgb(0_0_0/80%)]' : ''} ${item.names[sitting.language] ? '' : 'italic opacity-80'}`}
      >
        {name || t('smart-screen-app-menu:tile.nameless')}
      </span>
      {sitting.mode === 'edit' && faults.length > 0 && <Mark grave={faults.some(({ grave }) => grave)} />}
    </button>
  );
}

/** How far a long page is scrolled, so that the cursor is seen. */
function down({ layout, isHome }: BenchState, { spot }: Sitting): number {
  const at = placeOf(layout, isHome, spot.slot);
  return at ? Math.max(0, at.y + at.h - (SAFE.y + SAFE.h)) : 0;
}

/** The television with the page on which the cursor is. */
export function Television({ bench, sitting, screen }: Props) {
  const { t } = screen;
  const { look, isHome, room, layout } = bench;
  const { spot, mode, language, safe } = sitting;
  const items = bench.form.values.items;
  const here = new Map(childrenOf(items, spot.page).map((item) => [item.slot, item]));
  const page = items.find(({ id }) => id === spot.page);
  const title = page ? itemName(t, page, language) : language === 'zh_CN' ? look.template.title_zh : look.template.title_en;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset: these are keys of a remote control, not inputs
    <div
      ref={bench.stage}
      role="group"
      aria-label={t('smart-screen-app-menu:editor.tv')}
      onKeyDown={bench.onStageKey}
      className="[&:fullscreen]:grid [&:fullscreen]:place-items-center [&:fullscreen]:bg-black"
    >
      <TvStage look={look.template} title={title} clock="08:30" safe={safe} safeLabel={t('smart-screen-app-menu:editor.safeArea')}>
        {Array.from({ length: room }, (_, at) => {
          const slot = at + 1;
          const item = here.get(slot);
          const place = placeOf(layout, isHome, slot);
          if (item)
            return mode === 'try' && !isSeen(item, language) ? null : <Tile key={slot} {...{ bench, sitting, screen, item, slot }} />;
          if (mode === 'try' || !place) return null;
          const isAt = spot.slot === slot;
          return (
            <button
              key={slot}
              type="button"
              id={`tv-${slot}`}
              data-slot={slot}
              tabIndex={isAt ? 0 : -1}
              aria-current={isAt || undefined}
              aria-label={t('smart-screen-app-menu:tile.empty', { slot })}
              onClick={() => (isAt ? bench.ok() : bench.go({ page: spot.page, slot }))}
              className={`grid place-items-center border-4 border-white/40 border-dashed bg-black/20 text-[44px] text-white/80 ${FOCUS} ${isAt ? AT : ''}`}
              style={{ ...placed(place, down(bench, sitting)), borderRadius: look.template.corner }}
            >
              {bench.editable ? <Icon name="plus" className="size-[56px]" /> : slot}
            </button>
          );
        })}
      </TvStage>
    </div>
  );
}
