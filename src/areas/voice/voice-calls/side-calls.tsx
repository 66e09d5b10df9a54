/** The calls beside the phones: each can be dragged onto one, or sent on with its button. */

import type { Translate } from '../../../i18n/keys';
import { type BoxClock, Timer } from '../../../screen/live/box-clock';
import { Icon, StateTag } from '../../../ui';
import { CallActions } from './call-row';
import { CALL_SEVERITIES, callerOf, DIRECTION_ICONS, reachedOf } from './call-words';
import type { LiveCall } from './calls';
import type { Operator } from './use-operator';
import type { HeldRows } from './use-rows';

export function SideCalls({
  rows,
  hold,
  clock,
  operator,
  draggable,
  onDrag,
  t,
}: HeldRows & {
  readonly clock: BoxClock;
  readonly operator: Operator;
  readonly draggable: (call: LiveCall) => boolean;
  /** The call that is dragged, or none any more. */
  readonly onDrag: (call: LiveCall | undefined) => void;
  readonly t: Translate;
}) {
  return (
    <section aria-labelledby="side-calls" className="min-w-0 rounded-panel border border-line bg-surface shadow-panel" {...hold}>
      <div className="border-b border-line px-3 py-2">
        <h2 id="side-calls" className="font-semibold">
          {t('voice-live:panel.calls')}
        </h2>
        {operator.why.transfer === undefined && (
          <p className="text-note text-muted pointer-coarse:hidden">{t('voice-live:panel.dragHelp')}</p>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="px-3 py-6 text-center text-muted">{t('voice-live:none')}</p>
      ) : (
        <ul aria-labelledby="side-calls" className="max-h-[26rem] divide-y divide-line overflow-y-auto desk:max-h-[calc(100dvh-19rem)]">
          {rows.map(({ call, ended }) => {
            const who = callerOf(call, t);
            const whom = reachedOf(call);
            const over = ended > 0;
            const movable = !over && draggable(call);
            return (
              <li
                key={call.id}
                aria-label={t('voice-live:call', { who, whom })}
                draggable={movable}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', who);
                  event.dataTransfer.effectAllowed = 'move';
                  onDrag(call);
                }}
                onDragEnd={() => onDrag(undefined)}
                className={`px-3 py-2 ${movable ? 'cursor-grab active:cursor-grabbing' : ''} ${over ? 'text-muted' : ''}`}
              >
                <div className="flex min-w-0 items-center gap-2">
                  <Icon name={DIRECTION_ICONS[call.direction]} className="size-4 text-muted" />
                  <span className="sr-only">{t(`voice-live:direction.${call.direction}`)}</span>
                  <span className="min-w-0 grow truncate font-medium tabular-nums" title={who}>
                    {who}
                  </span>
                  {movable && <Icon name="drag" className="size-4 text-faint pointer-coarse:hidden" />}
                </div>
                <p className="truncate pl-6 text-muted tabular-nums" title={whom}>
                  <span aria-hidden="true">→ </span>
                  {whom}
                </p>
                <div className="flex items-center gap-2 pl-6">
                  <StateTag severity={over ? 'neutral' : CALL_SEVERITIES[call.state]}>
                    {t(over ? 'voice-live:ended' : `voice-live:state.${call.state}`)}
                  </StateTag>
                  {!over && (
                    <span className="text-muted">
                      <Timer since={call.since} clock={clock} />
                    </span>
                  )}
                  <span className="ml-auto">
                    <CallActions call={call} over={over} hands={operator} t={t} />
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
