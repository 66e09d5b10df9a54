/** What the tabs share: the pair as the box sees it, a change of roles that is tried out, and what is said of both above them. */

import { useEffect, useRef, useState } from 'react';
import type { AroundTabs, JobWatch, TabsViews, ViewProps } from '../../../screen';
import { SafeApplyPanel } from '../../../screen/apply/safe-apply-panel';
import { NewPlace } from '../../../screen/apply/safe-apply-parts';
import { SafeApplyUndone } from '../../../screen/apply/safe-apply-undone';
import { type SafeApply, useSafeApply } from '../../../screen/apply/use-safe-apply';
import { useWatch } from '../../../screen/data/use-watch';
import { JobBoard } from '../../../screen/job/job-board';
import { jobOf, wallSeconds, watchOf } from '../../../screen/job/own-work';
import { stepsOfPhases } from '../../../screen/job/steps';
import { sharedOverTabs } from '../../../screen/show/shared-over-tabs';
import { Button } from '../../../ui/button';
import { describer } from '../network/messages';
import { type PairState, type PairWork, readPair } from './calls';
import { WhoAmI } from './machines';
import { COMPONENT } from './pair-settings';
import { SwitchDialog } from './switch-dialog';

const RUNNING_MS = 600;
const RESTING_MS = 4000;

interface Shared {
  readonly pair: PairState;
  readonly running: boolean;
  readonly safe: SafeApply;
  readonly undone: Parameters<typeof SafeApplyUndone>[0]['undone'] | undefined;
  /** The synchronisation or switch-over of now, or the last one. */
  readonly watch: JobWatch;
}
const { Share, useShared: usePair } = sharedOverTabs<Shared>(['h-16 w-full', 'h-40 w-full', 'h-64 w-full']);

export { usePair };

const workOf = ({ kind, state, phase, phases, by = '', started, message = '' }: PairWork) =>
  state === 'none'
    ? undefined
    : jobOf({
        id: kind,
        kind,
        component: COMPONENT,
        state,
        username: by,
        started: wallSeconds(started),
        steps: stepsOfPhases(phases, phase, state),
        message,
      });

function Around({ screen, children }: AroundTabs) {
  const { t, gateway, notify } = screen;
  const watch = useWatch(gateway, readPair, {}, ({ data }) => (data.detail.work.state === 'running' ? RUNNING_MS : RESTING_MS));
  const data = watch.data?.data;
  const safe = useSafeApply(screen, data?.pending, watch.ask);

  const before = useRef<PairWork['state']>('none');
  const { state = 'none', kind } = data?.detail.work ?? {};
  useEffect(() => {
    if (before.current === 'running' && state === 'done') {
      notify('success', t(kind === 'switch' ? 'system-care:pair.switched' : 'system-care:pair.synced'));
    }
    before.current = state;
  }, [state, kind, notify, t]);

  const shared = data && {
    pair: data.detail,
    running: state === 'running',
    safe,
    undone: data.undone,
    watch: watchOf(watch, workOf(data.detail.work)),
  };
  return (
    <Share screen={screen} read={{ data: shared, error: watch.error, loading: watch.error === undefined, reload: watch.ask }}>
      {children}
    </Share>
  );
}

function Above({ screen }: ViewProps) {
  const { t, can } = screen;
  const { pair, running, safe, undone, watch } = usePair();
  const describe = describer(t, []);
  const { job } = watch;
  const steps = t(`system-care:pair.working.${pair.work.kind}`);
  return (
    <>
      <SafeApplyPanel safe={safe} screen={screen} describe={describe} mayDecide={can(`${COMPONENT}:switch`)} />
      {undone && <SafeApplyUndone undone={undone} describe={describe} screen={screen} onSeen={watch.ask} />}
      <WhoAmI pair={pair} />
      {job && (running || job.state === 'failed') && (
        <JobBoard
          screen={screen}
          watch={watch}
          job={job}
          title={running ? steps : t('system-care:pair.workFailed')}
          stepsLabel={steps}
          away={job.kind === 'switch' ? t('system-care:pair.workAway') : undefined}
          elsewhere={
            job.kind === 'switch' &&
            pair.virtual_address !== location.hostname && <NewPlace address={pair.virtual_address} handOver={undefined} t={t} />
          }
        />
      )}
    </>
  );
}

function SwitchOver({ screen }: ViewProps) {
  const { t, can } = screen;
  const { pair, running, safe, watch } = usePair();
  const [asking, setAsking] = useState(false);
  if (!can(`${COMPONENT}:switch`)) return null;
  return (
    <>
      <Button look="danger" icon="swap" pending={running} onClick={() => setAsking(true)}>
        {t('system-care:pair.switch')}
      </Button>
      {asking && (
        <SwitchDialog
          screen={screen}
          pair={pair}
          safe={safe}
          onClose={() => setAsking(false)}
          onStarted={() => {
            setAsking(false);
            watch.ask();
          }}
        />
      )}
    </>
  );
}

export const views: TabsViews = { Around, Above, Buttons: SwitchOver };
