/** Updates exactly the terminals whose app is below a version: where Terminal Records leads those to that take no commands. */
import { lazy, Suspense, useState } from 'react';
import { decodeRow } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import { loadPart } from '../../../lib/load-part';
import { changeQuery, useRead, type ViewProps } from '../../../screen';
import { Button, Callout } from '../../../ui';
import { versionFields, versions } from './versions';

const Job = lazy(async () => ({ default: (await loadPart(() => import('../../../screen/list/list-job'))).ListJob<typeof versionFields> }));
const RIGHT = 'smartscreen/appupdate:upgrade';
const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/;
/** Versions that have passed their trial: each terminal gets the newest of them that fits it. */
const PASSED = { page: 1, limit: 100, state: 'passed' };
const { list } = resource('appUpdate');

function Below({ below, screen }: ViewProps & { readonly below: string }) {
  const { t, can, gateway } = screen;
  const read = useRead(gateway, list, PASSED);
  const [open, setOpen] = useState(false);
  const action = t('smart-screen-app-update:below.action', { version: below });
  const rows = read.data?.data.list.map((row) => decodeRow(versionFields, row)) ?? [];
  return (
    <div className="mb-3">
      <Callout
        severity="info"
        action={
          <span className="flex flex-wrap gap-2">
            {can(RIGHT) && (
              <Button look="primary" disabled={rows.length === 0} onClick={() => setOpen(true)}>
                {action}
              </Button>
            )}
            <Button onClick={() => changeQuery(screen, { below: '' })}>{t('smart-screen-app-update:below.leave')}</Button>
          </span>
        }
      >
        {t('smart-screen-app-update:below.said', { version: below })}
      </Callout>
      {open && (
        <Suspense>
          <Job
            bulk={{ name: 'rollout', icon: 'upgrade', danger: true, job: { kind: 'update_app', options: { below } } }}
            rows={rows}
            def={versions}
            screen={screen}
            label={action}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

export function UpdateBelow({ screen }: ViewProps) {
  const { below = '' } = screen.query;
  return VERSION.test(below) ? <Below key={below} below={below} screen={screen} /> : null;
}
