/** One queue on the wall. Every size follows the width of the card, so that one queue fills a screen and four still are read from afar. */

import { type ReactNode, useId } from 'react';
import type { Translate } from '../../../i18n/keys';
import { lengthText } from '../../../lib/length-text';
import { NO_VALUE, percent, thousands } from '../../../lib/number-format';
import { type BoxClock, Timer, useSince } from '../../../screen/live/box-clock';
import { percentText } from '../../../screen/live/figures';
import { Icon, type Severity } from '../../../ui';
import { AGENT_STATES, type AgentState, type WallQueue } from './calls';
import { agentCounts, highSeverity, levelSeverity } from './severity';

const GROUND: Readonly<Record<Severity, string>> = {
  neutral: 'bg-sunken text-ink',
  info: 'bg-sunken text-ink',
  success: 'bg-sunken text-ink',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** Bars of agents; a pattern tells those who are away, for whom the colours are one. */
const BAR: Readonly<Record<AgentState, string>> = {
  idle: 'bg-success',
  ringing: 'bg-warning',
  talking: 'bg-accent',
  wrapup: 'bg-accent/45',
  paused: 'bg-[repeating-linear-gradient(135deg,var(--muted)_0_3px,transparent_3px_7px)]',
  out: 'border border-line-strong bg-sunken',
};

/** What is well is said in green, and only what is not has a ground of its own: that is what the eye is led to. */
const WORD: Readonly<Record<Severity, string>> = {
  neutral: 'text-muted',
  info: 'text-muted',
  success: 'text-success',
  warning: '',
  danger: '',
};

const LABEL = 'text-[clamp(12px,3cqi,32px)]';

/** A figure with what it stands for, and its severity in a word. */
const Large = ({
  label,
  value,
  note,
  severity,
  word,
}: {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly severity: Severity;
  readonly word: string;
}) => (
  <div className={`flex min-w-0 flex-col rounded-panel px-[2cqi] py-[1.6cqi] ${GROUND[severity]}`}>
    <dt className={LABEL}>{label}</dt>
    <dd className="min-w-0">
      <span className="block text-[clamp(32px,10.2cqi,170px)] leading-[1.1] font-semibold tracking-tight whitespace-nowrap tabular-nums">
        {value}
      </span>
      <span className={`flex items-center gap-[0.4em] ${LABEL} ${WORD[severity]}`}>
        {severity === 'danger' && <Icon name="critical" className="size-[1.1em] shrink-0" />}
        {severity === 'warning' && <Icon name="warning" className="size-[1.1em] shrink-0" />}
        <span className="min-w-0">{word}</span>
      </span>
      {note !== '' && (
        <span className={`block ${LABEL} ${severity === 'success' || severity === 'neutral' ? 'text-muted' : ''}`}>{note}</span>
      )}
    </dd>
  </div>
);

const Small = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-[0.6em]">
    <dt className={`text-muted ${LABEL}`}>{label}</dt>
    <dd className="text-[clamp(16px,4.8cqi,56px)] leading-tight font-semibold tabular-nums">{children}</dd>
  </div>
);

const LINE = 3;

export function WallCard({ queue, clock, t }: { readonly queue: WallQueue; readonly clock: BoxClock; readonly t: Translate }) {
  const id = useId();
  const first = queue.waiting[0];
  const longest = useSince(first?.since ?? 0, clock);
  const wait = first ? longest : 0;
  const counts = agentCounts(queue);
  const agents = queue.agents.length;
  const present = agents - (counts.get('out') ?? 0);
  const severities = {
    waiting:
      present === 0 && queue.waiting.length > 0
        ? ('danger' as const)
        : highSeverity(queue.waiting.length, queue.waiting_warning, queue.waiting_alarm),
    wait: highSeverity(wait, queue.wait_warning, queue.wait_alarm),
    level: levelSeverity(queue.service_level, queue.service_level_target),
  };
  const total = queue.offered ?? queue.answered + queue.abandoned;
  const share = queue.service_level === undefined ? undefined : Math.round(queue.service_level * 100);
  return (
    <article
      aria-labelledby={id}
      className="@container flex min-w-0 flex-col rounded-[12px] border border-line bg-surface p-[clamp(12px,2cqi,32px)]"
    >
      <div className="@container flex min-w-0 grow flex-col gap-[clamp(10px,2cqi,28px)]">
        <h2 id={id} className="flex min-w-0 items-baseline gap-[0.5em] text-[clamp(17px,3.6cqi,52px)] leading-tight font-semibold">
          <span className="shrink-0 text-muted tabular-nums">{queue.number}</span>
          <span className="min-w-0 truncate">{queue.name}</span>
        </h2>
        <dl className="grid grid-cols-3 gap-[clamp(6px,1.2cqi,20px)]">
          <Large
            label={t('voice-center:wall.waiting')}
            value={thousands(queue.waiting.length)}
            severity={severities.waiting}
            word={t(`voice-center:wall.severity.high.${severities.waiting}`)}
            note={present === 0 && queue.waiting.length > 0 ? t('voice-center:wall.nobody') : ''}
          />
          <Large
            label={t('voice-center:wall.longest')}
            value={lengthText(wait)}
            severity={severities.wait}
            word={t(`voice-center:wall.severity.long.${severities.wait}`)}
            note=""
          />
          <Large
            label={t('voice-center:wall.level', { seconds: queue.service_level_seconds })}
            value={share === undefined ? NO_VALUE : `${share} %`}
            severity={severities.level}
            word={t(`voice-center:wall.severity.low.${severities.level}`)}
            note={queue.service_level_target > 0 ? t('voice-center:wall.aim', { share: percentText(queue.service_level_target) }) : ''}
          />
        </dl>
        <div>
          <div aria-hidden="true" className="flex h-[clamp(8px,1.8cqi,26px)] gap-[3px] overflow-hidden rounded-full">
            {AGENT_STATES.map((state) => {
              const count = counts.get(state) ?? 0;
              return count > 0 && <div key={state} style={{ flexGrow: count }} className={BAR[state]} />;
            })}
          </div>
          <ul aria-label={t('voice-center:wall.agents')} className={`mt-[0.6em] flex flex-wrap gap-x-[1.2em] gap-y-[0.3em] ${LABEL}`}>
            {AGENT_STATES.map((state) => (
              <li key={state} className={`inline-flex items-center gap-[0.4em] ${counts.has(state) ? '' : 'text-muted'}`}>
                <span aria-hidden="true" className={`size-[0.7em] shrink-0 rounded-[3px] ${BAR[state]}`} />
                {t(`voice-center:agentState.${state}`)} <strong className="tabular-nums">{counts.get(state) ?? 0}</strong>
              </li>
            ))}
          </ul>
        </div>
        <dl className="flex flex-wrap gap-x-[3cqi] gap-y-[0.6cqi]">
          <Small label={t('voice-center:wall.answered')}>{thousands(queue.answered)}</Small>
          <Small label={t('voice-center:wall.abandoned')}>
            {thousands(queue.abandoned)}
            {total > 0 && <span className={`font-normal text-muted ${LABEL}`}> {percentText(percent(queue.abandoned, total))}</span>}
          </Small>
          <Small label={t('voice-center:wall.average')}>{lengthText(Math.round(queue.average_wait))}</Small>
        </dl>
        {queue.waiting.length > 0 && (
          <ol aria-label={t('voice-center:wall.line')} className={`mt-auto divide-y divide-line border-t border-line ${LABEL}`}>
            {queue.waiting.slice(0, LINE).map((caller, at) => (
              <li key={caller.id} className="flex items-baseline gap-[0.8em] py-[0.35em]">
                <span className="w-[1.4em] shrink-0 text-muted tabular-nums">{at + 1}</span>
                <span className="min-w-0 grow truncate tabular-nums">{[caller.caller, caller.name].filter(Boolean).join(' ')}</span>
                <Timer since={caller.since} clock={clock} />
              </li>
            ))}
            {queue.waiting.length > LINE && (
              <li className="py-[0.35em] text-muted">{t('voice-center:wall.more', { count: queue.waiting.length - LINE })}</li>
            )}
          </ol>
        )}
      </div>
    </article>
  );
}
