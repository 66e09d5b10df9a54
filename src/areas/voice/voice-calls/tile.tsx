/** One phone of the panel. */

import { memo, useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { Icon, type MenuAnchor, type Severity, type TilePlace } from '../../../ui';
import { callerOf, PHONE_LOOK, reachedOf } from './call-words';
import type { LiveCall, PanelPhone, PhoneState } from './calls';
import { canTransfer } from './use-operator';

const GROUND: Readonly<Record<Severity, string>> = {
  neutral: 'border-line bg-sunken text-muted',
  info: 'border-accent-text/40 bg-accent-soft',
  success: 'border-line bg-surface',
  warning: 'border-warning/50 bg-warning-soft',
  danger: 'border-danger/40 bg-danger-soft',
};
const INK: Readonly<Record<Severity, string>> = {
  neutral: 'text-muted',
  info: 'text-accent-text',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** What the panel does with its tiles; always the same object, so that tiles that have not changed are not drawn again. */
export interface TileHands {
  readonly drag: (call: LiveCall | undefined) => void;
  readonly drop: (phone: PanelPhone) => void;
  readonly open: (phone: PanelPhone, anchor: MenuAnchor) => void;
}

/** The tile: a button that says number, name and state, takes a call that is dropped on it, and lets its own be dragged away. */
export const Tile = memo(function Tile({
  phone,
  state,
  call,
  dragged,
  mayDrag,
  hands,
  t,
  ...place
}: TilePlace & {
  readonly phone: PanelPhone;
  readonly state: PhoneState;
  readonly call: LiveCall | undefined;
  readonly dragged: LiveCall | undefined;
  readonly mayDrag: boolean;
  readonly hands: TileHands;
  readonly t: Translate;
}) {
  const [over, setOver] = useState(false);
  const { icon, severity } = PHONE_LOOK[state];
  // A phone that can't be reached, or is in that call itself, takes none.
  const takes = dragged !== undefined && dragged !== call && state !== 'offline';
  const movable = mayDrag && call !== undefined && canTransfer(call);
  const said = t(`voice-live:phone.${state}`);
  const other = call && (call.from === phone.id ? reachedOf(call) : callerOf(call, t));
  const shown = (state !== 'idle' && other) || phone.name;
  return (
    <button
      type="button"
      {...place}
      aria-haspopup="menu"
      draggable={movable}
      onDragStart={(event) => {
        if (!call) return;
        event.dataTransfer.setData('text/plain', callerOf(call, t));
        event.dataTransfer.effectAllowed = 'move';
        hands.drag(call);
      }}
      onDragEnd={() => hands.drag(undefined)}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) hands.drop(phone);
      }}
      onClick={(event) => hands.open(phone, event.currentTarget.getBoundingClientRect())}
      className={`flex size-full items-center gap-2 rounded-control border px-2 text-left leading-tight outline-offset-0 ${GROUND[severity]} ${over && takes ? 'outline-2 outline-accent-text' : ''} ${dragged && !takes ? 'opacity-50' : ''}`}
    >
      <Icon name={icon} className={`size-4 ${INK[severity]}`} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-1">
          <span className="font-medium tabular-nums">{phone.number}</span>{' '}
          <span className={`truncate text-note ${INK[severity]}`}>{said}</span>{' '}
        </span>
        <span className="block truncate text-note text-muted">
          {shown}
          {shown !== phone.name && <span className="sr-only"> {phone.name}</span>}
        </span>
      </span>
    </button>
  );
});
