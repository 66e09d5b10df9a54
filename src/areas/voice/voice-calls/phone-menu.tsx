/** What can be done at a phone of the panel. */
import type { Translate } from '../../../i18n/keys';
import type { RowAction } from '../../../screen/table/table';
import { entriesOf as menuEntries } from '../../../screen/table/table-model';
import { type MenuAnchor, type MenuEntry, MenuPanel } from '../../../ui/menu';
import { callerOf, reachedOf } from './call-words';
import type { LiveCall, PanelPhone, PhoneState } from './calls';
import { canListen, canTransfer, type Operator } from './use-operator';

/** A menu of more calls than this is no menu any more: the list beside the phones has them all. */
const OFFERED = 8;

interface PhoneMenuProps {
  readonly phone: PanelPhone;
  readonly anchor: MenuAnchor;
  /** The call that it is in. */
  readonly own: LiveCall | undefined;
  readonly state: PhoneState;
  /** All that there are. */
  readonly calls: readonly LiveCall[];
  readonly operator: Operator;
  readonly onClose: () => void;
  readonly t: Translate;
}

/** What is done with its own call, and which others can be sent to it. */
function entriesOf({ phone, own, state, calls, operator, t }: PhoneMenuProps): readonly MenuEntry[] {
  const { why, allowed } = operator;
  const mine: RowAction[] = [];
  if (own) {
    if (canTransfer(own))
      mine.push({
        key: 'transfer',
        label: t('voice-live:transfer.title'),
        icon: 'call-forward',
        ...allowed.transfer,
        run: () => operator.transfer(own),
      });
    if (own.listener !== '' || canListen(own))
      mine.push({
        key: 'listen',
        label: t(own.listener === '' ? 'voice-live:listen.title' : 'voice-live:panel.stopListening'),
        icon: 'ear',
        ...allowed.listen,
        run: () => operator.listen(own),
      });
    mine.push({
      key: 'hangUp',
      label: t('voice-live:hangUp.confirm'),
      icon: 'hang-up',
      danger: true,
      ...allowed.hangUp,
      run: () => operator.hangUp(own),
    });
  }
  const sent = why.transfer === undefined && state !== 'offline' ? calls.filter((call) => call !== own && canTransfer(call)) : [];
  // Who waits is sent on before who talks.
  const waiting = sent.toSorted((one, other) => Number(other.state === 'queue') - Number(one.state === 'queue'));
  return [
    ...menuEntries(mine),
    ...waiting.slice(0, OFFERED).map((call, at): MenuEntry => {
      const who = callerOf(call, t);
      return {
        key: call.id,
        label: t('voice-live:panel.sendHere', { who }),
        note: t(`voice-live:state.${call.state}`),
        separated: at === 0 && mine.length > 0,
        onSelect: () => operator.transfer(call, phone.number),
      };
    }),
  ];
}

/** The menu, under the phone's name and what it does. */
export function PhoneMenu(props: PhoneMenuProps) {
  const { phone, anchor, own, state, onClose, t } = props;
  const entries = entriesOf(props);
  return (
    <MenuPanel
      label={t('voice-live:panel.menu', { phone: phone.number })}
      anchor={anchor}
      align="start"
      onClose={onClose}
      head={
        <div className="border-b border-line px-2.5 pt-1 pb-2">
          <p className="font-medium [overflow-wrap:anywhere]">
            <span className="tabular-nums">{phone.number}</span> {phone.name}
          </p>
          <p className="text-note text-muted">
            {t(`voice-live:phone.${state}`)}
            {own && ` · ${callerOf(own, t)} → ${reachedOf(own)}`}
          </p>
        </div>
      }
      entries={entries.length > 0 ? entries : [{ key: 'none', label: t('voice-live:panel.nothing'), disabled: true, onSelect: onClose }]}
    />
  );
}
