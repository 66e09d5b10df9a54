/** The test of the connection, step by step, with what is saved. */

import { keyed } from '../../../lib/keyed';
import { useRead, type ViewProps } from '../../../screen';
import { Button, Buttons, Callout, Dialog, Icon, Skeleton } from '../../../ui';
import { testLink } from './calls';

const LOOK = { ok: ['check', 'text-success'], fail: ['close', 'text-danger'], skipped: ['unknown', 'text-muted'] } as const;

/** The dialog of the connection test; it begins by itself. */
export function ConnectionTest({ screen: { t, gateway, failureText }, onClose }: ViewProps & { readonly onClose: () => void }) {
  const { data, error, loading, reload } = useRead(gateway, testLink, {});
  const steps = data?.data.list ?? [];
  const failed = steps.some(({ result }) => result === 'fail');
  return (
    <Dialog title={t('system-pms:test.title')} closeLabel={t('common:action.close')} onClose={onClose}>
      <div role="status">
        {loading ? (
          <div aria-busy="true" className="space-y-3">
            <p className="text-muted">{t('system-pms:test.running')}</p>
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ) : error ? (
          <Callout severity="danger">{failureText(error)}</Callout>
        ) : (
          <>
            <ol aria-label={t('system-pms:test.steps')} className="space-y-2">
              {keyed(steps, ({ id }) => id).map(([key, { id, result, ms, detail }]) => {
                const [icon, colour] = LOOK[result];
                return (
                  <li key={key} className="flex items-start gap-2.5">
                    <Icon name={icon} className={`mt-1 size-4 shrink-0 ${colour}`} />
                    <span className="min-w-0 grow [overflow-wrap:anywhere]">
                      {t(`system-pms:test.step.${id}`)}
                      <span className="sr-only">{` ${t(`system-pms:test.result.${result}`)}`}</span>
                      {detail !== '' && <span className="block text-note text-muted">{detail}</span>}
                      {result === 'fail' && <span className="block text-note text-danger">{t(`system-pms:test.hint.${id}`)}</span>}
                    </span>
                    {result !== 'skipped' && <span className="shrink-0 text-note whitespace-nowrap text-muted tabular-nums">{ms} ms</span>}
                  </li>
                );
              })}
            </ol>
            <p className={`mt-4 font-semibold ${failed ? 'text-danger' : 'text-success'}`}>
              {t(failed ? 'system-pms:test.failed' : 'system-pms:test.passed')}
            </p>
            <p className="mt-1 text-note text-muted">{t('system-pms:test.saved')}</p>
          </>
        )}
      </div>
      <Buttons>
        <Button pending={loading} onClick={reload}>
          {t('system-pms:test.again')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
