/** A command leads to the job that it is part of. */
import { changeQuery, type ListViews } from '../../../screen';
import { StateTag } from '../../../ui';
import type { commandFields } from './commands';

export const views: ListViews<typeof commandFields> = {
  open: (id, screen) => changeQuery(screen, { job: id.split(' ')[0] ?? '' }),
  cells: {
    said: ({ value, row: { state } }) => (
      <span className={`truncate ${state === 'failed' || state === 'unknown' ? '' : 'text-muted'}`} title={value}>
        {value}
      </span>
    ),
    state: ({ value, screen: { t } }) => (
      <StateTag
        severity={
          value === 'done'
            ? 'success'
            : value === 'failed'
              ? 'danger'
              : value === 'running'
                ? 'info'
                : value === 'silent' || value === 'unknown'
                  ? 'warning'
                  : 'neutral'
        }
      >
        {t(`smart-screen-terminal-records:commands.values.state.${value}`)}
      </StateTag>
    ),
  },
};
