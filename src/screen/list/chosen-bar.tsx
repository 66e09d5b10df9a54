/** What can be done with the chosen rows of a list: asked for when the first is chosen. */
import type { Fields } from '../../field/field';
import { Button } from '../../ui/button';
import type { BarProps } from './list-bar';
import { bulkRight, isJob, isOffered } from './list-shape';

/** How many rows are chosen, and what can be done with them: at the bottom, so that no row moves when the first is chosen. */
export function ChosenBar<F extends Fields>({ def, screen, parts: { list, has, may, setDialog }, jobs }: BarProps<F>) {
  const { t } = screen;
  const { chosen, count, rows, total } = list;
  const here = rows.filter(({ id }) => chosen.rows.has(id)).length;
  return (
    <section
      aria-label={t('engine:bulk.chosen', { count })}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-accent-soft px-3 py-2"
    >
      {/* Where cards are chosen it stands above them. */}
      <span aria-live="polite" className="mr-1 font-medium max-sm:group-has-[[data-choosing]]/list:hidden">
        {t('engine:bulk.chosen', { count })}
      </span>
      {!chosen.all && here < count && <span className="text-muted">{t('engine:bulk.notShown', { count: count - here })}</span>}
      {!chosen.all && total > rows.length && here === rows.length && (
        <Button look="ghost" onClick={list.chooseAll}>
          {t('engine:bulk.chooseAll', { count: total })}
        </Button>
      )}
      <span className="max-sm:group-has-[[data-choosing]]/list:hidden">
        <Button look="ghost" onClick={list.chooseNone}>
          {t('engine:bulk.none')}
        </Button>
      </span>
      <span className="flex gap-2 max-sm:w-full max-sm:overflow-x-auto sm:ml-auto sm:flex-wrap">
        {(def.bulk ?? [])
          .filter((job) => may(bulkRight(job)) && isOffered(job, screen))
          .map((job) => (
            <Button
              key={job.name}
              {...(job.icon && { icon: job.icon })}
              look={job.danger ? 'danger' : 'plain'}
              onClick={() => {
                if (isJob(job, screen)) setDialog({ kind: 'job', job });
                else if (job.danger) setDialog({ kind: 'bulk', job });
                else jobs.runJob(job);
              }}
            >
              {jobs.jobLabel(job)}
            </Button>
          ))}
        {def.batch && has('edit') && (
          <Button icon="edit" onClick={() => setDialog({ kind: 'batch' })}>
            {t('engine:action.batch')}
          </Button>
        )}
        {has('export') && (
          <Button icon="download" onClick={() => void jobs.exportRows(chosen.all ? undefined : [...chosen.rows.keys()])}>
            {t('engine:action.export')}
          </Button>
        )}
        {has('del') && (
          <Button look="danger" icon="delete" onClick={() => setDialog({ kind: 'delete', rows: [...chosen.rows.values()], count })}>
            {t('engine:action.del')}
          </Button>
        )}
      </span>
    </section>
  );
}
