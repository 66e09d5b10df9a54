/** A call's journey: place by place with the time at each, and how the time was spent. The words say what the colours say. */

import { lengthText } from '../../../lib/length-text';
import type { ScreenProps, ViewProps } from '../../../screen';
import { Icon, type IconName, SEVERITY_SOFT, type Severity } from '../../../ui';
import { RESULTS } from '../parts/call-kinds';
import { type LinkKind, screenOf } from '../parts/links';
import type { CdrDetail, Leg } from './records';
import { type Stage, stagesOf } from './stages';

const ICONS: Readonly<Record<Leg['kind'], IconName>> = {
  trunk: 'link',
  dial: 'phone',
  route: 'route',
  time: 'clock',
  ivr: 'ivr',
  group: 'meeting',
  queue: 'callcenter',
  extension: 'extension',
  voicemail: 'message',
  meeting: 'meeting',
  announcement: 'broadcast',
  external: 'globe',
  transfer: 'swap',
  end: 'check',
};

const GOOD = ['answered', 'open'];
const LOST = ['unanswered', 'busy', 'timeout', 'unreachable', 'abandoned', 'invalid', 'closed', 'full', 'locked', 'wrongPin'];
const severityOf = ({ kind, ref, what }: Leg): Severity => {
  const word = kind === 'end' ? ref : what;
  if (word === 'failed') return 'danger';
  if (GOOD.includes(word)) return 'success';
  if (LOST.includes(word)) return 'warning';
  return kind === 'ivr' || kind === 'queue' || kind === 'group' || kind === 'voicemail' ? 'info' : 'neutral';
};

const WHATS = [
  'open',
  'closed',
  'entered',
  'ringing',
  'answered',
  'unanswered',
  'busy',
  'failed',
  'unreachable',
  'waiting',
  'timeout',
  'invalid',
  'forwarded',
  'hangup',
  'full',
  'locked',
  'wrongPin',
] as const;

const whatText = ({ kind, ref, what }: Leg, t: ScreenProps['t']): string => {
  if (kind === 'end') {
    const result = RESULTS.find((each) => each === ref);
    const text = result ? t(`voice-cdr:cdr.values.result.${result}`) : '';
    return what === 'restart' ? t('voice-cdr:what.restart', { result: text }) : text;
  }
  if (kind === 'queue' && /^\d+$/.test(what)) return t('voice-cdr:what.place', { place: what });
  if (/^[0-9*#]+$/.test(what)) return t('voice-cdr:what.key', { key: what });
  const known = WHATS.find((each) => each === what);
  return known ? t(`voice-cdr:what.${known}`) : '';
};

/** What a place of the journey is looked at as; undefined of what is no record. */
const linkKind = (kind: Leg['kind'], direction: CdrDetail['direction']): LinkKind | undefined => {
  if (kind === 'route') return direction === 'outbound' ? 'outbound' : 'inbound';
  return kind === 'dial' || kind === 'external' || kind === 'transfer' || kind === 'end' ? undefined : kind;
};

/** The places in order, as a line that breaks where the room ends. */
export function Journey({ call, screen }: ViewProps & { readonly call: Pick<CdrDetail, 'journey' | 'direction'> }) {
  const { t, open, reachable } = screen;
  return (
    <ol aria-label={t('voice-cdr:call.journey')} className="flex flex-wrap gap-y-3">
      {call.journey.map((leg, at) => {
        const kind = linkKind(leg.kind, call.direction);
        const place = kind === undefined || leg.ref === '' ? undefined : screenOf(kind, leg.ref);
        const name =
          leg.label || (leg.kind === 'end' ? '' : leg.kind === 'dial' || leg.kind === 'external' || leg.kind === 'transfer' ? leg.ref : '');
        const what = whatText(leg, t);
        return (
          <li key={at} className="flex items-center">
            <div className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface py-1 pr-2.5 pl-1.5">
              <span className={`grid size-7 shrink-0 place-items-center rounded-control ${SEVERITY_SOFT[severityOf(leg)]}`}>
                <Icon name={ICONS[leg.kind]} className="size-4" />
              </span>
              <span className="min-w-0">
                <span className="flex items-baseline gap-2 text-note text-muted">
                  {t(`voice-cdr:leg.${leg.kind}`)}
                  <span className="tabular-nums">+{lengthText(leg.at)}</span>
                </span>
                <span className="flex flex-wrap items-baseline gap-x-1.5">
                  {name !== '' &&
                    (place && reachable(place.component) ? (
                      <button
                        type="button"
                        title={t('voice-cdr:call.openRecord', { name })}
                        onClick={() => open(place.component, place.query)}
                        className="rounded-control font-medium text-accent-text hover:underline"
                      >
                        {name}
                      </button>
                    ) : (
                      <span className="font-medium">{name}</span>
                    ))}
                  {what !== '' && <span className={name === '' ? 'font-medium' : 'text-muted'}>{what}</span>}
                </span>
              </span>
            </div>
            {at < call.journey.length - 1 && (
              <span aria-hidden="true" className="px-1 text-faint">
                <Icon name="arrow-right" className="size-4" />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const STAGE_LOOK: Readonly<Record<Stage, string>> = {
  menu: 'bg-accent',
  waiting: 'bg-warning',
  ringing: 'bg-warning/50',
  talking: 'bg-success',
  voicemail: 'bg-accent-text',
  other: 'bg-line-strong',
};

/** The time of a call as one bar, with the seconds of each part in words under it. */
export function StageBar({ call, t }: { readonly call: Pick<CdrDetail, 'journey' | 'duration'>; readonly t: ScreenProps['t'] }) {
  const stages = stagesOf(call.journey, call.duration);
  if (stages.length === 0) return null;
  return (
    <div>
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full">
        {stages.map(({ stage, seconds }) => (
          <span key={stage} className={STAGE_LOOK[stage]} style={{ flexGrow: seconds, flexBasis: 2 }} />
        ))}
      </div>
      <ul aria-label={t('voice-cdr:call.stages')} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-note text-muted">
        {stages.map(({ stage, seconds }) => (
          <li key={stage} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${STAGE_LOOK[stage]}`} />
            {t(`voice-cdr:stage.${stage}`)} <span className="tabular-nums">{lengthText(seconds)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
