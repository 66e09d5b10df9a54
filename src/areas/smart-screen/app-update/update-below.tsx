/** Updates exactly the terminals whose app is below a version: where Terminal Records leads those to that take no commands. */
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part';
import { changeQuery, type ViewProps } from '../../../screen';
import { Button, Callout } from '../../../ui';

const Plan = lazy(async () => ({ default: (await loadPart(() => import('../../../screen/fleet/plan-dialog'))).PlanDialog }));
const RIGHT = 'smartscreen/appupdate:upgrade';
const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/;
/** Versions that have passed their trial: each terminal gets the newest of them that fits it. */
const WISH = { value: 'all', filters: { state: 'passed' } } as const;

export function UpdateBelow({ screen }: ViewProps) {
  const { t, query, can } = screen;
  const { below = '' } = query;
  const [open, setOpen] = useState(true);
  if (!VERSION.test(below)) return null;
  const action = t('smart-screen-app-update:below.action', { version: below });
  return (
    <div className="mb-3">
      <Callout
        severity="info"
        action={
          <span className="flex flex-wrap gap-2">
            {can(RIGHT) && <Button onClick={() => setOpen(true)}>{action}</Button>}
            <Button onClick={() => changeQuery(screen, { below: '' })}>{t('smart-screen-app-update:below.leave')}</Button>
          </span>
        }
      >
        {t('smart-screen-app-update:below.said', { version: below })}
      </Callout>
      {open && can(RIGHT) && (
        <Suspense>
          <Plan
            screen={screen}
            wanted={{
              kind: 'update_app',
              component: 'smartscreen/appupdate',
              path: '/admin.php/smartscreen/appupdate',
              wordsKey: 'smart-screen-app-update:versions',
              action,
              consequences: [],
              danger: true,
              wish: WISH,
              def: { options: { below } },
            }}
            onClose={() => setOpen(false)}
            onStarted={(job) => {
              setOpen(false);
              changeQuery(screen, { job, state: '', below: '' });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
