/** What can be done with rooms that were chosen in the grid: a message to exactly these, a command to exactly their terminals. */
import { useState } from 'react';
import { pathOf } from '../../../gateway/calls';
import { type ScreenProps, type ViewProps, whyNot } from '../../../screen';
import type { BulkDef } from '../../../screen/definition/definition';
import { PlanDialog } from '../../../screen/fleet/plan-dialog';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { MenuButton } from '../../../ui/menu-button';
import { type terminalFields, terminals } from '../terminal-records/terminals';
import type { RoomCell } from './calls';

const BOARD = 'smartscreen/messageboard';
type Command = BulkDef<typeof terminalFields>;
const labelOf = ({ name }: Command, t: ScreenProps['t']): string => t(`smart-screen-terminal-records:terminals.bulk.${name}` as never); // each has its word: the list has them too

/** @param rooms the chosen ones. @param onDone the choice has served */
export function ChosenRooms({ rooms, screen, onDone }: ViewProps & { readonly rooms: readonly RoomCell[]; readonly onDone: () => void }) {
  const { t, open, able } = screen;
  const [command, setCommand] = useState<Command>();
  const ids = rooms.flatMap((room) => room.terminals);
  const commands = able('job') ? (terminals.bulk ?? []) : [];
  return (
    <>
      <GuardedButton
        why={whyNot(screen, `${BOARD}:send`)}
        icon="message"
        onClick={() => open(BOARD, { tab: 'write', rooms: rooms.map(({ room }) => room).join(',') })}
      >
        {t('smart-screen-device-binding:chosen.message')}
      </GuardedButton>
      {commands.length > 0 && (
        <MenuButton
          icon="tv"
          label={t('smart-screen-device-binding:chosen.command', { count: ids.length })}
          entries={commands.map((each) => {
            const why = whyNot(screen, `${terminals.component}:${each.right ?? each.name}`);
            return {
              key: each.name,
              label: labelOf(each, t),
              ...(each.icon && { icon: each.icon }),
              ...(each.danger && { danger: true }),
              ...(why === undefined
                ? ids.length === 0
                  ? { disabled: true, note: t('smart-screen-device-binding:chosen.noTv') }
                  : {}
                : { disabled: true, note: why }),
              onSelect: () => setCommand(each),
            };
          })}
        />
      )}
      {command && (
        <PlanDialog
          screen={screen}
          wanted={{
            kind: command.name,
            component: terminals.component,
            path: pathOf(terminals.resource),
            wordsKey: terminals.key,
            action: labelOf(command, t),
            consequences: [],
            danger: command.danger === true,
            wish: { ids },
            def: typeof command.job === 'object' ? command.job : {},
          }}
          onClose={() => setCommand(undefined)}
          onStarted={(job) => {
            setCommand(undefined);
            onDone();
            open(terminals.component, { job });
          }}
        />
      )}
    </>
  );
}
