import { useState } from 'react';
import { serverText } from '../../../lib/server-text';
import { askAgain, useRead } from '../../../screen/data/use-read';
import { useSend } from '../../../screen/data/use-send';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { ReadState } from '../../../screen/form/form-parts';
import { PageHead } from '../../../screen/page/page-head';
import { Callout } from '../../../ui/callout';
import { Confirm } from '../../../ui/confirm';
import { readDetail, readHistory, rollBack } from './calls';
import { Chooser } from './chooser';
import { JobPanel } from './job-panel';
import { useJob } from './use-job';
import { History, Versions } from './versions';

const SHOWN = 20;
/** Somebody else may have begun. */
const EVERY_MS = 30_000;

/** System upgrade (SPEC.md 2, Authorise: Upgradepage): read here, installed by the box, followed to its end, with a way back. */
export function UpgradePage({ screen }: ViewProps) {
  const { gateway, t, language, can, failureText } = screen;
  const read = useRead(gateway, readDetail, {}, EVERY_MS);
  const history = useRead(gateway, readHistory, { page: 1, limit: SHOWN });
  const detail = read.data?.data.detail;
  const watch = useJob(gateway, detail?.job, () => askAgain([readDetail.name]));
  const [asking, setAsking] = useState(false);
  const { pending, failure, send, forget } = useSend(screen);

  const may = can('authorise/upgradepage:upgrade');
  const running = watch.job?.state === 'running';
  const ask = (): void => {
    forget();
    setAsking(true);
  };
  const goBack = async (): Promise<void> => {
    const reply = await send(rollBack, {});
    if (!reply) return;
    setAsking(false);
    watch.follow(reply.data.detail);
  };

  if (!detail)
    return (
      <div className="min-w-0">
        <PageHead />
        <ReadState read={read} failureText={failureText} rows={['h-40', 'h-56', 'h-24']} />
      </div>
    );
  const previous = serverText(detail.previous, 40);
  return (
    <div className="min-w-0">
      <PageHead />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:grid-rows-[auto_1fr] desk:items-start">
        <div className="grid min-w-0 gap-4 desk:col-start-2">
          {watch.job && <JobPanel watch={watch} job={watch.job} zone={detail.zone} mayCancel={may} screen={screen} />}
          {!detail.upgradable && <Callout severity="info">{t('authorise:upgrade.readOnly')}</Callout>}
          {detail.upgradable && !may && <Callout severity="info">{t('authorise:upgrade.notAllowed')}</Callout>}
          {detail.upgradable && may && !watch.job && (
            <Chooser detail={detail} gateway={gateway} language={language} t={t} failureText={failureText} onStarted={watch.follow} />
          )}
        </div>
        <div className="min-w-0 desk:col-start-1 desk:row-span-2 desk:row-start-1">
          <Versions detail={detail} t={t} onRollBack={may && detail.upgradable && !running && detail.previous !== '' ? ask : undefined} />
        </div>
        <div className="min-w-0 desk:col-start-2">
          {history.data ? (
            <History jobs={history.data.data.list} zone={detail.zone} t={t} />
          ) : (
            <ReadState read={history} failureText={failureText} rows={['h-24']} />
          )}
        </div>
      </div>
      {asking && (
        <Confirm
          title={t('authorise:upgrade.rollbackTitle', { version: previous })}
          lost={[t('authorise:upgrade.rollbackLost', { version: serverText(detail.version, 40) })]}
          word={previous}
          wordLabel={t('authorise:upgrade.type', { word: previous })}
          confirmLabel={t('authorise:upgrade.rollbackGo', { version: previous })}
          cancelLabel={t('common:action.cancel')}
          pending={pending}
          failure={failure}
          onConfirm={() => void goBack()}
          onClose={() => setAsking(false)}
        >
          {t('authorise:upgrade.willRestart')}
        </Confirm>
      )}
    </div>
  );
}
