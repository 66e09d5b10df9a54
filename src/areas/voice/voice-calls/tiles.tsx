/** The phones as tiles; a call can be dropped on each. */
import { useMemo, useRef, useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import type { MenuAnchor } from '../../../ui/menu';
import { TileGrid } from '../../../ui/tile-grid';
import type { LiveCall, PanelPhone, PhoneState } from './calls';
import { type Grouping, phoneGroups } from './phone-groups';
import { PhoneMenu } from './phone-menu';
import { Tile, type TileHands } from './tile';
import type { Operator } from './use-operator';

export function Tiles({
  phones,
  by,
  stateOf,
  callOf,
  calls,
  dragged,
  onDrag,
  operator,
  t,
}: {
  readonly phones: readonly PanelPhone[];
  readonly by: Grouping;
  readonly stateOf: (phone: PanelPhone) => PhoneState;
  readonly callOf: ReadonlyMap<string, LiveCall>;
  readonly calls: readonly LiveCall[];
  readonly dragged: LiveCall | undefined;
  readonly onDrag: (call: LiveCall | undefined) => void;
  readonly operator: Operator;
  readonly t: Translate;
}) {
  const groups = useMemo(
    () =>
      phoneGroups(phones, by).map(({ group, phones: tiles }) => {
        if (by === 'none') return { key: group, tiles };
        const name = by === 'floor' ? t('voice-live:panel.floor', { floor: group }) : group;
        const head = (
          <>
            <span className="min-w-0 truncate">{group === '' ? t(`voice-live:panel.without.${by}`) : name}</span>
            <span className="font-normal text-muted tabular-nums">{tiles.length}</span>
          </>
        );
        return { key: group, head, tiles };
      }),
    [phones, by, t],
  );
  const [opened, setOpened] = useState<{ readonly phone: PanelPhone; readonly anchor: MenuAnchor }>();
  const latest = useRef<TileHands>(undefined);
  latest.current = {
    drag: onDrag,
    drop: (phone) => {
      if (dragged) operator.transfer(dragged, phone.number);
    },
    open: (phone, anchor) => setOpened({ phone, anchor }),
  };
  const hands = useMemo<TileHands>(
    () => ({
      drag: (call) => latest.current?.drag(call),
      drop: (phone) => latest.current?.drop(phone),
      open: (phone, anchor) => latest.current?.open(phone, anchor),
    }),
    [],
  );
  return (
    <>
      <TileGrid
        label={t('voice-live:panel.phones')}
        groups={groups}
        keyOf={({ id }) => id}
        least={168}
        gap={8}
        height={50}
        className="desk:h-[calc(100dvh-15rem)] desk:min-h-80 desk:overflow-y-auto desk:overscroll-contain"
      >
        {(phone, place) => (
          <Tile
            phone={phone}
            state={stateOf(phone)}
            call={callOf.get(phone.id)}
            dragged={dragged}
            mayDrag={operator.why.transfer === undefined}
            hands={hands}
            t={t}
            {...place}
          />
        )}
      </TileGrid>
      {opened && (
        <PhoneMenu
          {...opened}
          own={callOf.get(opened.phone.id)}
          state={stateOf(opened.phone)}
          calls={calls}
          operator={operator}
          onClose={() => setOpened(undefined)}
          t={t}
        />
      )}
    </>
  );
}
