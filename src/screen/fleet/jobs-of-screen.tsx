/** The jobs on devices that a screen has had, the last first. */
import { boxTime } from '../../lib/box-time';
import { thousands } from '../../lib/number-format';
import { serverText } from '../../lib/server-text';
import { SimpleTable } from '../../ui/simple-table';
import { Message, TableSkeleton } from '../../ui/states';
import { StateTag } from '../../ui/tag';
import { useRead } from '../data/use-read';
import { LoadFailed } from '../form/form-parts';
import { isUnderWay, readJobs } from '../job/job-calls';
import { countParts } from '../job/job-figures';
import { kindName } from '../job/steps';
import type { ScreenProps } from '../screen';

const MOST = 50;
const EVERY_MS = 5000;

/** @param onOpen told the id of one */
export function JobsOfScreen({
  screen,
  component,
  onOpen,
}: {
  readonly screen: ScreenProps;
  readonly component: string;
  readonly onOpen: (id: string) => void;
}) {
  const { t, gateway } = screen;
  const read = useRead(gateway, readJobs, { page: 1, limit: MOST, component }, EVERY_MS);
  if (!read.data)
    return read.error ? <LoadFailed error={read.error} reload={read.reload} failureText={screen.failureText} /> : <TableSkeleton />;
  const jobs = read.data.data.list.filter(({ fleet }) => fleet !== undefined);
  if (jobs.length === 0) return <Message icon="tasks" title={t('fleet:jobs.none')} />;
  const time = boxTime(read.data.data.zone);
  return (
    <section aria-label={t('fleet:jobs.title')} className="rounded-panel border border-line bg-surface">
      <h2 className="px-4 pt-3 pb-1 font-semibold">{t('fleet:jobs.title')}</h2>
      <SimpleTable
        label={t('fleet:jobs.title')}
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t('fleet:jobs.job'),
            cell: (job) => (
              <button type="button" onClick={() => onOpen(job.id)} className="rounded-control text-accent-text hover:underline">
                {t('fleet:board.title', {
                  kind: kindName(t, job.kind),
                  count: job.fleet?.touched ?? 0,
                  number: thousands(job.fleet?.touched ?? 0),
                })}
              </button>
            ),
          },
          {
            key: 'state',
            head: t('fleet:jobs.state'),
            cell: (job) => (
              <StateTag
                severity={
                  job.state === 'failed' ? 'danger' : job.state === 'paused' ? 'warning' : job.state === 'done' ? 'success' : 'info'
                }
                live={isUnderWay(job)}
              >
                {t(`job:state.${job.state}`)}
              </StateTag>
            ),
          },
          {
            key: 'counts',
            head: t('fleet:jobs.devices'),
            cell: (job) => countParts({ rate: 0, left: 0, counts: { ...job.counts, skipped: 0 } }, t).join(' · '),
          },
          { key: 'by', head: t('fleet:jobs.by'), cell: (job) => serverText(job.username, 60) },
          { key: 'started', head: t('fleet:jobs.started'), cell: (job) => time.full(job.started), end: true },
        ]}
      />
    </section>
  );
}
