/**
 * The page of a job on devices, `job=<id>` in the address of its screen: it goes on whether anybody looks or not, so a reload, another tab and
 * another administrator find it as it is.
 */
import { useEffect, useMemo, useState } from 'react';
import { useMessages, wordAt } from '../../i18n/i18n';
import { boxTime } from '../../lib/box-time';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Icon } from '../../ui/icon';
import { SearchInput } from '../../ui/input';
import { StatStrip } from '../../ui/stat-strip';
import { Message, TableSkeleton } from '../../ui/states';
import { declaredAt } from '../definition/declared';
import { isUnderWay, type Job, type JobTarget } from '../job/job-calls';
import { useJob } from '../job/use-job';
import { changeQuery } from '../page/change-query';
import { PageHead } from '../page/page-head';
import type { ScreenProps } from '../screen';
import { type DeviceJob, JobHead } from './job-head';
import { JobsOfScreen } from './jobs-of-screen';
import { TargetDetail } from './target-detail';
import { TargetList } from './target-list';
import { stateCounts, stateName } from './target-words';

/** A job of the box on devices. */
const isOnDevices = (job: Job): job is DeviceJob => job.fleet !== undefined;

/** What the address names instead of one job: all of its screen. */
const ALL_JOBS = 'all';

function Devices({ job, screen, zone }: { readonly job: DeviceJob; readonly screen: ScreenProps; readonly zone: string }) {
  const { t, query } = screen;
  const [keyword, setKeyword] = useState('');
  const [seen, setSeen] = useState<JobTarget>();
  const time = useMemo(() => boxTime(zone), [zone]);
  const stats = stateCounts(job.fleet);
  const wordsKey = declaredAt(job.fleet.list).map(({ key }) => key);
  const state = stats.some((each) => each.state === query.state) ? (query.state ?? '') : '';
  const counted =
    state === '' ? stats.reduce((sum, { count }) => sum + count, 0) : (stats.find((each) => each.state === state)?.count ?? 0);
  return (
    <section aria-label={t('fleet:target.list')} className="mb-4 rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line px-3 py-2">
        <StatStrip
          stats={stats.map((each) => ({
            key: each.state,
            severity: each.severity,
            label: each.state === 'running' ? t('fleet:state.running') : stateName(t, each.state),
            count: each.count,
            on: each.state === state,
            onPress: () => changeQuery(screen, { state: each.state === state ? '' : each.state }),
          }))}
        />
        <span className="ml-auto w-56 max-sm:w-full">
          <SearchInput label={t('fleet:target.search')} value={keyword} onChange={setKeyword} />
        </span>
      </div>
      <TargetList
        key={`${state} ${keyword.trim()}`}
        screen={screen}
        job={job.id}
        state={state}
        keyword={keyword.trim()}
        total={counted}
        isRunning={isUnderWay(job)}
        time={time}
        onOpen={setSeen}
      />
      {seen && (
        <TargetDetail
          screen={screen}
          job={job.id}
          seen={seen}
          ladder={job.fleet.ladder}
          zone={zone}
          fieldName={(name) => wordsKey.map((key) => wordAt(t, `${key}.fields.${name}`)).find(Boolean) ?? name}
          onClose={() => setSeen(undefined)}
        />
      )}
    </section>
  );
}

function Board({ id, screen }: { readonly id: string; readonly screen: ScreenProps }) {
  const { t, gateway, failureText } = screen;
  const { job, zone, lost, error, away, ask } = useJob(gateway, { id });
  const time = useMemo(() => boxTime(zone), [zone]);
  if (lost)
    return (
      <Message icon="tasks" title={t('fleet:board.lost')}>
        {t('fleet:board.lostHelp')}
      </Message>
    );
  if (!job)
    return error && !away ? (
      <Callout severity="danger" action={<Button onClick={ask}>{t('common:action.retry')}</Button>}>
        {failureText(error)}
      </Callout>
    ) : (
      <TableSkeleton />
    );
  return (
    <>
      {away && (
        <div role="status" className="mb-3">
          <Callout severity="warning">{t('fleet:board.away')}</Callout>
        </div>
      )}
      {isOnDevices(job) ? (
        <>
          <JobHead job={job} screen={screen} time={time} ask={ask} />
          <Devices job={job} screen={screen} zone={zone} />
        </>
      ) : (
        <Message icon="tasks" title={t('fleet:board.other')} />
      )}
    </>
  );
}

/** The page; without its screen's own content, which is as it was behind the way back. */
export function JobPage({ id, screen, component }: { readonly id: string; readonly screen: ScreenProps; readonly component: string }) {
  const { t } = screen;
  const ready = [useMessages('fleet'), useMessages('job')].every(Boolean);
  // Newer browsers answer a promise, which is no way to tidy up.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const back = (job: string): void => changeQuery(screen, { job, state: '' });
  if (!ready) return null;
  return (
    <>
      <PageHead />
      <nav className="mb-3 flex flex-wrap gap-4">
        <button
          type="button"
          onClick={() => back('')}
          className="inline-flex items-center gap-1 rounded-control text-note text-muted hover:text-ink"
        >
          <Icon name="arrow-left" className="size-3.5" />
          {t('fleet:board.back')}
        </button>
        {id !== ALL_JOBS && (
          <button type="button" onClick={() => back(ALL_JOBS)} className="rounded-control text-note text-accent-text hover:underline">
            {t('fleet:jobs.title')}
          </button>
        )}
      </nav>
      {id === ALL_JOBS ? <JobsOfScreen screen={screen} component={component} onOpen={back} /> : <Board key={id} id={id} screen={screen} />}
    </>
  );
}
