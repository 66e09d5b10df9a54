/** What a declared list asks before it deletes rows, switches one, or runs a dangerous job on many. */
import type { Fields } from '../../field/field';
import type { AnyListDef } from '../definition/definition';
import { DangerQuestion } from '../form/danger-question';
import type { ScreenProps } from '../screen';
import type { ListDialog, ListParts } from './list-shape';
import { DeleteQuestion } from './record-users';
import type { ListJobs } from './use-list-jobs';

/** Asks before rows are deleted, switched or worked on; once it is agreed to, the list's job begins and the question is closed. */
export function ListQuestion<F extends Fields>({
  over,
  def,
  screen,
  parts: { list, nameOf },
  jobs,
  close,
}: {
  readonly over: Extract<ListDialog<F>, { readonly kind: 'delete' | 'switch' | 'bulk' }>;
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: ListJobs<F>;
  readonly close: () => void;
}) {
  const { t } = screen;
  const agreedTo = (job: () => void) => (): void => {
    close();
    job();
  };
  switch (over.kind) {
    case 'delete': {
      const { rows, count } = over;
      return (
        <DeleteQuestion
          resource={def.resource}
          rows={rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
          count={count}
          consequences={def.consequences?.(rows, screen) ?? []}
          screen={screen}
          onClose={close}
          onAgreed={agreedTo(() => void jobs.remove(rows, count).then(list.chooseNone))}
        >
          {def.Deleting && <def.Deleting ids={rows.map(({ id }) => id)} screen={screen} />}
        </DeleteQuestion>
      );
    }
    case 'switch':
      return (
        <DangerQuestion
          title={t(over.on ? 'engine:switch.titleOn' : 'engine:switch.titleOff', { name: nameOf(over.row) })}
          action={t(over.on ? 'engine:switch.on' : 'engine:switch.off')}
          names={[nameOf(over.row)]}
          count={1}
          consequences={over.consequences}
          t={t}
          onClose={close}
          onAgreed={agreedTo(() => void jobs.switchOver(over.row.id, over.status, over.text))}
        />
      );
    case 'bulk': {
      const rows = [...list.chosen.rows.values()];
      const action = jobs.jobLabel(over.job);
      return (
        <DangerQuestion
          title={t('engine:bulk.title', { action, count: list.count })}
          action={action}
          names={rows.map(nameOf)}
          count={list.count}
          consequences={over.job.consequences?.(rows, screen, list.count) ?? []}
          t={t}
          onClose={close}
          onAgreed={agreedTo(() => jobs.runJob(over.job))}
        />
      );
    }
  }
}
