/** The rows of a declared list as pictures: the same rows, chosen, opened and acted on as in its table. */
import { useState } from 'react';
import type { Field, Fields, Row } from '../../field/field';
import { MediaThumbnail } from '../../field/media-thumbnail';
import { IconButton } from '../../ui/button';
import { MenuPanel } from '../../ui/menu';
import { TileGrid } from '../../ui/tile-grid';
import type { AnyListDef } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { entriesOf } from '../table/table-model';
import { ChooseBox } from '../table/table-parts';
import { openOf, rowActionsOf } from './list-actions';
import { isSelectable, type ListParts } from './list-shape';

/** Height of a tile, least width and space between two, in pixels. */
const TILE = { height: 200, least: 150, gap: 12 } as const;

/** The rows of a list as pictures. */
export function ListGallery<F extends Fields>({
  def,
  screen,
  parts,
}: {
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
}) {
  const { t } = screen;
  const { list, labels, nameOf, has, setDialog } = parts;
  const [menu, setMenu] = useState<{ readonly row: Row<F>; readonly anchor: DOMRect }>();
  const { gallery } = def;
  if (!gallery) return null;
  const textOf = (name: keyof F & string, row: Row<F>): string => {
    const field: Field<unknown> | undefined = def.fields[name];
    return field?.format(row[name], labels.wordsOf(name)) ?? '';
  };
  const pictureOf = (row: Row<F>): string => {
    const value: unknown = row[gallery.picture];
    return String((Array.isArray(value) ? value[0] : value) ?? '');
  };
  const actions = rowActionsOf(def, screen, parts);
  const selectable = isSelectable(def, parts);
  const isChosen = (row: Row<F>): boolean => list.chosen.all || list.chosen.rows.has(row.id);
  return (
    <>
      <div className="p-2">
        <TileGrid
          label={labels.title}
          groups={[{ key: 'all', tiles: list.rows }]}
          keyOf={(row) => row.id}
          {...TILE}
          className="desk:max-h-[max(420px,calc(100dvh-300px))] desk:overflow-y-auto"
        >
          {(row, place) => {
            const name = nameOf(row);
            const chosen = isChosen(row);
            return (
              <div className={`relative h-full rounded-panel border ${chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}>
                <button
                  type="button"
                  {...place}
                  onClick={() => (def.open ? def.open(row.id, screen) : setDialog(openOf(def, row, has('edit'))))}
                  className="flex size-full flex-col overflow-hidden rounded-panel p-2 text-left hover:bg-hover"
                >
                  <MediaThumbnail url={pictureOf(row)} className="h-28 w-full shrink-0 rounded-control" />
                  <span className="mt-2 line-clamp-2 font-medium [overflow-wrap:anywhere]">{textOf(gallery.title, row) || name}</span>
                  {gallery.line && (
                    <span className="mt-0.5 w-full truncate text-note text-muted">
                      {/* A count alone says nothing. */}
                      {typeof row[gallery.line] === 'number' && `${labels.field(gallery.line)} `}
                      {textOf(gallery.line, row)}
                    </span>
                  )}
                </button>
                {selectable && (
                  <span className="absolute top-3 left-3 grid rounded-[4px] bg-surface py-0.5 shadow-pop">
                    <ChooseBox
                      label={t('engine:table.select', { name })}
                      checked={chosen}
                      tabbable
                      onChoose={(on) => list.choose([row.id], on)}
                    />
                  </span>
                )}
                <span className="absolute top-3 right-3 rounded-control bg-surface shadow-pop empty:hidden">
                  {actions(row).length > 0 && (
                    <IconButton
                      icon="more"
                      label={t('engine:table.actionsOf', { name })}
                      aria-haspopup="menu"
                      onClick={({ currentTarget }) => setMenu({ row, anchor: currentTarget.getBoundingClientRect() })}
                    />
                  )}
                </span>
              </div>
            );
          }}
        </TileGrid>
      </div>
      {menu && (
        <MenuPanel
          label={t('engine:table.actionsOf', { name: nameOf(menu.row) })}
          anchor={menu.anchor}
          entries={entriesOf(actions(menu.row))}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}
