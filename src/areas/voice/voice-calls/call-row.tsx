/** One call of the list. */

import type { Translate } from '../../../i18n/keys';
import { lengthText } from '../../../lib/length-text';
import { type BoxClock, Timer } from '../../../screen/live/box-clock';
import { GuardedIconButton } from '../../../screen/page/guarded-button';
import { Icon, StateTag, Tag } from '../../../ui';
import { CALL_SEVERITIES, callerOf, DIRECTION_ICONS, reachedOf, wayOf } from './call-words';
import type { LiveCall } from './calls';
import type { ShownCall } from './shown-calls';
import { canListen, canTransfer, type Operator } from './use-operator';

/** Widths of the columns on a wide screen; the head above the rows has the same. */
export const COLUMNS = 'desk:grid-cols-[1.75rem_minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1fr)_9.5rem_4.5rem_auto]';

type Hands = Pick<Operator, 'why' | 'hangUp' | 'transfer' | 'listen'>;

/** The buttons of a call; what it does not allow now is there, and does nothing. */
export const CallActions = ({
  call,
  over,
  hands,
  t,
}: {
  readonly call: LiveCall;
  readonly over: boolean;
  readonly hands: Hands;
  readonly t: Translate;
}) => {
  const who = callerOf(call, t);
  return (
    <span className="flex shrink-0 justify-end">
      <GuardedIconButton
        why={hands.why.transfer}
        icon="call-forward"
        label={t('voice-live:actions.transfer', { who })}
        disabled={over || !canTransfer(call)}
        onClick={() => hands.transfer(call)}
      />
      <GuardedIconButton
        why={hands.why.listen}
        icon="ear"
        label={t(call.listener === '' ? 'voice-live:actions.listen' : 'voice-live:actions.stopListening', { who })}
        aria-pressed={call.listener !== ''}
        disabled={over || (call.listener === '' && !canListen(call))}
        onClick={() => hands.listen(call)}
      />
      <GuardedIconButton
        why={hands.why.hangUp}
        icon="hang-up"
        label={t('voice-live:actions.hangUp', { who })}
        disabled={over}
        onClick={() => hands.hangUp(call)}
      />
    </span>
  );
};

export function CallRow({
  shown: { call, ended },
  clock,
  hands,
  t,
}: {
  readonly shown: ShownCall;
  readonly clock: BoxClock;
  readonly hands: Hands;
  readonly t: Translate;
}) {
  const over = ended > 0;
  const who = callerOf(call, t);
  const whom = reachedOf(call);
  return (
    <li
      aria-label={t('voice-live:call', { who, whom })}
      className={`grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-3 py-2 ${COLUMNS} ${over ? 'text-muted' : ''}`}
    >
      <span
        className="row-span-3 self-start text-muted desk:row-span-1 desk:self-center"
        title={t(`voice-live:direction.${call.direction}`)}
      >
        <Icon name={DIRECTION_ICONS[call.direction]} className="size-4" />
        <span className="sr-only">{t(`voice-live:direction.${call.direction}`)}</span>
      </span>
      <span className="min-w-0 truncate font-medium tabular-nums" title={who}>
        {who}
      </span>
      <span className="col-start-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums desk:col-start-auto desk:flex-nowrap">
        <span className="min-w-0 truncate" title={whom}>
          <span className="text-muted desk:hidden" aria-hidden="true">
            →{' '}
          </span>
          {whom}
        </span>
        {call.recording && <Tag severity="danger">{t('voice-live:recorded')}</Tag>}
        {call.listener !== '' && <Tag severity="info">{t('voice-live:listening', { number: call.listener })}</Tag>}
      </span>
      <span className="hidden min-w-0 truncate text-muted desk:inline" title={wayOf(call)}>
        {wayOf(call)}
      </span>
      <span className="col-start-2 flex min-w-0 items-center gap-2 desk:col-start-auto">
        <StateTag severity={over ? 'neutral' : CALL_SEVERITIES[call.state]} live={!over && call.state === 'ringing'}>
          {t(over ? 'voice-live:ended' : `voice-live:state.${call.state}`)}
        </StateTag>
        {!over && (
          <span className="text-muted">
            <Timer since={call.since} clock={clock} />
          </span>
        )}
      </span>
      <span className="col-start-3 row-start-1 text-right tabular-nums desk:col-start-auto desk:row-start-auto" data-timer>
        {over ? lengthText(ended - call.started) : <Timer since={call.started} clock={clock} />}
      </span>
      <span className="col-start-3 row-span-2 row-start-2 desk:col-start-auto desk:row-span-1 desk:row-start-auto">
        <CallActions call={call} over={over} hands={hands} t={t} />
      </span>
    </li>
  );
}
