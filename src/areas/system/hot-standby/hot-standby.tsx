/** hotstandby: two machines side by side, what they share, who is the host, and changing that. */
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/i18n';
import { PageHead, ReadState, SettingsForm, tabOf, useSend, type ViewProps } from '../../../screen';
import { SafeApplyPanel } from '../../../screen/apply/safe-apply-panel';
import { NewPlace, secondsSince, useTime } from '../../../screen/apply/safe-apply-parts';
import { SafeApplyUndone } from '../../../screen/apply/safe-apply-undone';
import { useSafeApply } from '../../../screen/apply/use-safe-apply';
import { useWatch, type Watch } from '../../../screen/data/use-watch';
import { JobSteps } from '../../../screen/job/job-steps';
import { stepName, stepsOfPhases } from '../../../screen/job/steps';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { TabPanels } from '../../../ui/tab-panels';
import { describer } from '../network/words';
import { type PairState, type PairWork, readPair, syncPair } from './calls';
import { Failovers } from './failovers';
import { Machines, WhoAmI } from './machines';
import { COMPONENT, pairSettings } from './pair-settings';
import { ParityBoard } from './parity-board';
import { SwitchDialog } from './switch-dialog';

const TABS = ['board', 'failovers', 'settings'] as const;
const RUNNING_MS = 600;
const RESTING_MS = 4000;

/** The screen. Its tab is in the address. */
export function HotStandby({ screen: props }: ViewProps) {
  const { t, gateway, can, notify, failureText, query, setQuery } = props;
  const watch = useWatch(gateway, readPair, {}, ({ data }) => (data.detail.work.state === 'running' ? RUNNING_MS : RESTING_MS));
  const [asking, setAsking] = useState(false);
  const pair = watch.data?.data.detail;
  const work = pair?.work;
  const safe = useSafeApply(props, watch.data?.data.pending, watch.ask);
  const describe = describer(t, []);
  const { send } = useSend(props, 'toast');
  const undone = watch.data?.data.undone;

  const before = useRef<PairWork['state']>('none');
  const state = work?.state ?? 'none';
  const kind = work?.kind;
  useEffect(() => {
    if (before.current === 'running' && state === 'done') {
      notify('success', t(kind === 'switch' ? 'system-care:pair.switched' : 'system-care:pair.synced'));
    }
    before.current = state;
  }, [state, kind, notify, t]);

  if (!pair || !work) {
    const read = { data: undefined, error: watch.error, loading: watch.error === undefined, reload: watch.ask };
    return (
      <>
        <PageHead />
        <ReadState read={read} failureText={failureText} rows={['h-16 w-full', 'h-40 w-full', 'h-64 w-full']} />
      </>
    );
  }

  const running = work.state === 'running';
  const own = pair.nodes.find(({ id }) => id === 'own');
  const versions = new Set(pair.nodes.map(({ version }) => version));
  const reachable = pair.enabled && versions.size === 1 && pair.nodes.every((node) => node.state === 'online');

  return (
    <>
      <PageHead>
        {can(`${COMPONENT}:switch`) && (
          <Button look="danger" icon="swap" pending={running} onClick={() => setAsking(true)}>
            {t('system-care:pair.switch')}
          </Button>
        )}
      </PageHead>
      <SafeApplyPanel safe={safe} screen={props} describe={describe} mayDecide={can(`${COMPONENT}:switch`)} />
      {undone && <SafeApplyUndone undone={undone} describe={describe} screen={props} onSeen={watch.ask} />}
      <WhoAmI pair={pair} />
      {(running || work.state === 'failed') && <WorkPanel screen={props} watch={watch} pair={pair} />}
      <TabPanels
        page
        label={t('system-care:pair.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-care:pair.tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'board'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'board' ? (
            <>
              <Machines pair={pair} />
              <ParityBoard
                screen={props}
                pair={pair}
                blocked={running || !reachable || own?.role !== 'host'}
                onSync={(sections) => void send(syncPair, { sections })}
              />
            </>
          ) : tab === 'failovers' ? (
            <Failovers failovers={pair.failovers} />
          ) : (
            <SettingsForm screen={props} def={pairSettings} onSaved={watch.ask} />
          )
        }
      </TabPanels>
      {asking && (
        <SwitchDialog
          screen={props}
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

/** What the pair is doing, step by step, and what the page waits for. */
function WorkPanel({
  screen: { t, failureText },
  watch,
  pair,
}: ViewProps & { readonly watch: Pick<Watch<unknown>, 'silent' | 'error' | 'ask'>; readonly pair: PairState }) {
  useMessages('job'); // the names of the steps
  const now = useTime(watch.silent !== undefined);
  const { work } = pair;
  const running = work.state === 'running';
  const step = stepName(t, work.kind, work.phase);
  const title = t(`system-care:pair.working.${work.kind}`);
  return (
    <section aria-label={title} className="mb-4 rounded-panel border border-line bg-surface p-4 shadow-panel">
      <h2 role="status" className={`mb-3 font-semibold ${running ? '' : 'text-danger'}`}>
        {running ? title : t('system-care:pair.workFailed')}
      </h2>
      <JobSteps label={title} kind={work.kind} steps={stepsOfPhases(work.phases, work.phase, work.state)} />
      <div role="status" className="mt-3 empty:hidden">
        {running && watch.silent !== undefined && (
          <>
            <Callout severity="warning">{t('system-care:pair.workAway', { count: secondsSince(watch.silent, now), step })}</Callout>
            {work.kind === 'switch' && pair.virtual_address !== location.hostname && (
              <div className="mt-3">
                <NewPlace address={pair.virtual_address} handOver={undefined} t={t} />
              </div>
            )}
          </>
        )}
        {running && watch.silent === undefined && watch.error && (
          <Callout severity="danger" action={<Button onClick={watch.ask}>{t('common:action.retry')}</Button>}>
            {failureText(watch.error)} {t('job:board.unknown', { step })}
          </Callout>
        )}
        {!running && work.message && <Callout severity="danger">{work.message}</Callout>}
      </div>
    </section>
  );
}
