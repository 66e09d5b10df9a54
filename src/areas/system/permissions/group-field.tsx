/** The group of an account, with what the account loses and gains by another one. */
import { createContext, useContext, useMemo, useRef } from 'react';
import { type Field, linked } from '../../../field';
import type { InputProps } from '../../../field/field';
import { type ScreenProps, useRead } from '../../../screen';
import { groupCalls } from './calls';
import { everythingOf, rightsIn } from './group-values';
import { LostAndGained } from './impact';
import { readMenu } from './menu-nodes';
import { titlesIn } from './right-names';
import { missing } from './rights';

/** What the field needs to ask the box; without it the field is a plain choice. */
export const GroupTools = createContext<Pick<ScreenProps, 'gateway' | 't'> | undefined>(undefined);

const choice = linked('permission_group', { required: true });

function GroupInput(props: InputProps<string>) {
  const screen = useContext(GroupTools);
  // What the account has: the form begins with it.
  const first = useRef(props.value).current;
  return (
    <>
      <choice.Input {...props} />
      {screen && first !== '' && props.value !== '' && props.value !== first && <Move screen={screen} from={first} to={props.value} />}
    </>
  );
}

/** What one account loses and gains by moving from one group to the other. */
function Move({
  screen: { gateway, t },
  from,
  to,
}: {
  readonly screen: Pick<ScreenProps, 'gateway' | 't'>;
  readonly from: string;
  readonly to: string;
}) {
  const before = useRead(gateway, groupCalls.detail, { id: from }).data?.data.detail;
  const after = useRead(gateway, groupCalls.detail, { id: to }).data?.data.detail;
  const catalogue = useRead(gateway, groupCalls.catalogue, {}).data?.data;
  const shown = useMemo(() => {
    if (!before || !after || !catalogue) return undefined;
    const everything = everythingOf(catalogue);
    const [had, has] = [rightsIn(before, everything), rightsIn(after, everything)];
    return {
      lost: missing(had, has),
      gained: missing(has, had),
      titles: titlesIn(readMenu(catalogue.menu), readMenu(catalogue.operation_menu)),
    };
  }, [before, after, catalogue]);
  if (!shown) return null;
  return <LostAndGained {...shown} lose={t('system-people:account.loses')} gain={t('system-people:account.gains')} t={t} />;
}

/** The field: one of the groups of the box. */
export const groupField: Field<string> = { ...choice, Input: GroupInput, wide: true };
