/** The countdown of a safe apply over the whole window: does this page still reach the box, where is it now, keep or go back. */
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { Dialog } from '../../ui/dialog';
import type { ScreenProps } from '../screen';
import type { Apply } from './safe-apply-calls';
import { ChangeTable, changeWords, type Describe } from './safe-apply-changes';
import { Countdown, NewPlace, Reach, secondsSince, useTime } from './safe-apply-parts';
import type { SafeApply, SafePhase } from './use-safe-apply';

/** What the panel uses of its screen: a page without the layout has it, too. */
export type SafeTools = Pick<ScreenProps, 'gateway' | 't' | 'notify' | 'failureText'>;

/** An answer that takes no longer than this shows no panel of its own; in milliseconds. */
const QUICK_MS = 1500;

const Waiting = ({
  phase,
  safe,
  describe,
  screen,
}: {
  readonly phase: Extract<SafePhase, { kind: 'waiting' }>;
  readonly safe: SafeApply;
  readonly describe: Describe;
  readonly screen: SafeTools;
}) => {
  const { t, failureText } = screen;
  const now = useTime(true);
  const { apply, read, proven, silent } = phase;
  const left = Math.max(0, Math.ceil(apply.left - (now - read) / 1000));
  const moved = apply.to !== apply.from;
  // Its screen shows how far the box is, for as long as it can be asked.
  if (apply.works === false && silent === undefined) return null;
  const isOver = left === 0 && silent !== undefined;
  const takeover = apply.takeover === true;
  // The machine that has handed over answers as ever: that says nothing of the other.
  const elsewhere = takeover && moved && location.hostname === apply.from;
  const goesBack = takeover ? 'safe-apply:panel.rolesGoBack' : 'safe-apply:panel.goesBack';
  return (
    <Dialog title={t(takeover ? 'safe-apply:panel.takeover' : 'safe-apply:panel.title')} closeLabel="" width="max-w-[680px]">
      <div className="space-y-5 max-sm:space-y-3">
        <div className="flex items-center gap-5 max-sm:gap-3">
          <Countdown left={left} seconds={apply.seconds} label={t('safe-apply:panel.left', { count: left })} />
          <div className="min-w-0 space-y-2">
            <p>{left > 0 ? t(goesBack, { count: left }) : t('safe-apply:panel.over')}</p>
            {isOver && moved && <p>{t('safe-apply:panel.keptThere')}</p>}
            {elsewhere && <p className="font-medium">{t('safe-apply:panel.elsewhere', { address: apply.to })}</p>}
            <Reach proven={proven} silent={silent} now={now} t={t} />
          </div>
        </div>
        {moved && apply.to !== '' && (
          <NewPlace
            address={apply.to}
            handOver={apply.hand_over}
            {...(takeover && { title: t('safe-apply:panel.shared', { address: apply.to }) })}
            t={t}
          />
        )}
        {moved && apply.to === '' && <Callout severity="warning">{t('safe-apply:panel.unknownAddress')}</Callout>}
        <details open={apply.changes.length <= 4}>
          <summary className="text-muted">
            {t('safe-apply:panel.changes', { count: apply.changes.length, name: apply.username, at: apply.at })}
          </summary>
          <div className="mt-2 max-h-56 overflow-y-auto">
            <ChangeTable changes={apply.changes} describe={describe} words={changeWords(t)} />
          </div>
        </details>
        <div role="alert">
          {safe.failure && (
            <Callout severity="danger">
              {failureText(safe.failure)} {safe.failure.kind === 'unreachable' && t('safe-apply:panel.notTold')}
            </Callout>
          )}
        </div>
      </div>
      <Buttons>
        {isOver ? (
          <Button onClick={safe.dismiss}>{t('safe-apply:lost.stop')}</Button>
        ) : (
          <Button onClick={safe.goBack} pending={safe.pending}>
            {t('safe-apply:panel.goBack')}
          </Button>
        )}
        <Button
          look="primary"
          icon="check"
          onClick={safe.keep}
          pending={safe.pending}
          disabled={!proven || silent !== undefined || elsewhere}
          data-autofocus
        >
          {t('safe-apply:panel.keep')}
        </Button>
      </Buttons>
    </Dialog>
  );
};

/** Sent, and no answer yet. */
const Sending = ({ since, t }: { readonly since: number; readonly t: ScreenProps['t'] }) => {
  const now = useTime(true);
  if (now - since < QUICK_MS) return null;
  return (
    <Dialog title={t('safe-apply:sending.title')} closeLabel="">
      <p role="status">{t('safe-apply:sending.text')}</p>
      <p className="mt-2 text-muted tabular-nums" aria-hidden="true">
        {t('common:shell.elapsed', { seconds: secondsSince(since, now) })}
      </p>
    </Dialog>
  );
};

/** The answer was lost: the box is looked for at this address, and may be at another. */
const Lost = ({
  phase,
  safe,
  t,
}: {
  readonly phase: Extract<SafePhase, { kind: 'lost' }>;
  readonly safe: SafeApply;
  readonly t: ScreenProps['t'];
}) => {
  const now = useTime(true);
  return (
    <Dialog title={t('safe-apply:lost.title')} closeLabel={t('common:action.close')} onClose={safe.dismiss} width="max-w-[680px]">
      <div className="space-y-4">
        <p>{t('safe-apply:lost.text')}</p>
        <Reach proven={false} silent={phase.since} now={now} t={t} />
        {phase.address !== undefined && <NewPlace address={phase.address} handOver={undefined} t={t} />}
      </div>
      <Buttons>
        <Button onClick={safe.dismiss}>{t('safe-apply:lost.stop')}</Button>
      </Buttons>
    </Dialog>
  );
};

/** Who may not decide is told, and goes on looking at the screen. */
const Told = ({ apply, t }: { readonly apply: Apply; readonly t: ScreenProps['t'] }) => (
  <div role="status" className="mb-4">
    <Callout severity="warning">{t('safe-apply:panel.told', { name: apply.username, at: apply.at })}</Callout>
  </div>
);

/**
 * What a safe apply shows at its screen, whatever its phase.
 * @param mayDecide whether the person may keep a change or take it back
 */
export function SafeApplyPanel({
  safe,
  screen,
  describe,
  mayDecide,
}: {
  readonly safe: SafeApply;
  readonly screen: SafeTools;
  readonly describe: Describe;
  readonly mayDecide: boolean;
}) {
  const { phase } = safe;
  const { t } = screen;
  switch (phase.kind) {
    case 'idle':
      return null;
    case 'sending':
      return <Sending since={phase.since} t={t} />;
    case 'lost':
      return <Lost phase={phase} safe={safe} t={t} />;
    case 'waiting':
      return mayDecide ? <Waiting phase={phase} safe={safe} describe={describe} screen={screen} /> : <Told apply={phase.apply} t={t} />;
  }
}
