/** What is playing where: each broadcast with the way to stop it, and what came of one. */

import { listOf } from '../../../i18n/list-of';
import { lengthText } from '../../../lib/length-text';
import { ReadState, type ScreenProps, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Icon, Message, type Severity, StateTag } from '../../../ui';
import { type Run, readPhones, stop } from './calls';
import { CoverageGrid } from './coverage';

const POLL_MS = 2000;
const SEVERITIES: Readonly<Record<Run['result'], Severity>> = {
  playing: 'info',
  completed: 'success',
  stopped: 'neutral',
  failed: 'danger',
};
const ICONS = { file: 'music', live: 'live', text: 'message' } as const;

/** What a run plays, in words. */
const whatOf = ({ source, what }: Pick<Run, 'source' | 'what'>, t: ScreenProps['t']): string =>
  source === 'live' || what === '' ? t(`voice-broadcast:runs.values.source.${source}`) : what;

/** Every broadcast under way. */
export function Playing({ runs, screen, onLook }: ViewProps & { readonly runs: readonly Run[]; readonly onLook: (id: string) => void }) {
  const { t } = screen;
  const { send } = useSend(screen, 'toast');
  return (
    <section aria-label={t('voice-broadcast:now.playing')} className="mb-6">
      <h2 className="mb-2 font-semibold">{t('voice-broadcast:now.playing')}</h2>
      {runs.length === 0 ? (
        <p className="rounded-panel border border-line bg-surface px-4 py-3 text-muted">{t('voice-broadcast:now.silent')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {runs.map((run) => (
            <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
                <Icon name={ICONS[run.source]} className="size-4.5" />
              </span>
              <div className="min-w-0 grow basis-52">
                <p className="truncate font-medium">{whatOf(run, t)}</p>
                <p className="text-note text-muted [overflow-wrap:anywhere]">
                  {[
                    run.kind === 'test' ? t('voice-broadcast:runs.values.kind.test') : listOf(t, run.zones),
                    run.by,
                    t('voice-broadcast:now.since', { time: run.started.slice(11) }),
                  ].join(' · ')}
                </p>
              </div>
              <span className="tabular-nums">{lengthText(run.seconds)}</span>
              <button type="button" onClick={() => onLook(run.id)} className="text-accent-text tabular-nums hover:underline">
                {t('voice-broadcast:now.hearing', { count: run.reached, total: run.reached + run.missed })}
              </button>
              <GuardedButton
                why={whyNot(screen, 'voicemodel/broadcast:play')}
                look="danger"
                icon="stop"
                onClick={() => void send(stop, { id: run.id }, { of: run.id, changes: [readPhones.name] })}
                aria-label={t('voice-broadcast:now.stopOne', { what: whatOf(run, t) })}
              >
                {t('voice-broadcast:now.stop')}
              </GuardedButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What came of a run, phone by phone. */
export function RunOutcome({ id, screen }: ViewProps & { readonly id: string }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readPhones, { id }, POLL_MS);
  const data = read.data?.data;
  if (!data) return <ReadState read={read} failureText={failureText} rows={['h-6 w-1/2', 'h-48 w-full']} />;
  const { detail: run, list } = data;
  const sum = t(run.result === 'playing' ? 'voice-broadcast:now.hearing' : 'voice-broadcast:now.heard', {
    count: run.reached,
    total: run.reached + run.missed,
  });
  const head = (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateTag severity={SEVERITIES[run.result]} live={run.result === 'playing'}>
          {t(`voice-broadcast:runs.values.result.${run.result}`)}
        </StateTag>
        <span className="font-semibold tabular-nums">{sum}</span>
        <span className="text-muted tabular-nums">{lengthText(run.seconds)}</span>
      </p>
      {run.reason !== 'none' && <p className="mt-1 text-danger">{t(`voice-broadcast:runs.values.reason.${run.reason}`)}</p>}
    </>
  );
  if (list.length === 0) {
    return (
      <>
        <div role="status">{head}</div>
        <Message icon="phone" title={t('voice-broadcast:now.noPhones')} />
      </>
    );
  }
  return (
    <CoverageGrid
      cells={list.map(({ outcome, ...phone }) => ({ ...phone, state: outcome }))}
      screen={screen}
      label={t('voice-broadcast:now.outcome')}
      head={head}
    />
  );
}
