import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n';
import { serverText } from '../../../lib/server-text';
import { askAgain, useRead } from '../../../screen/data/use-read';
import { useSend } from '../../../screen/data/use-send';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { ReadState } from '../../../screen/form/form-parts';
import { isUnderWay } from '../../../screen/job/job-calls';
import type { JobWatch } from '../../../screen/job/use-job';
import { useStart } from '../../../screen/job/use-start';
import { PageHead } from '../../../screen/page/page-head';
import { Callout } from '../../../ui/callout';
import { Confirm } from '../../../ui/confirm';
import { begunId, COMPONENT, readDetail, readHistory, rollBack } from './calls';
import { Chooser } from './chooser';
import { UpgradeBoard } from './upgrade-board';
import { useJobWatch, useOwnWatch, useUpgrade } from './use-upgrade';
import { History, Versions } from './versions';

const SHOWN = 20;
/** Somebody else may have begun. */
const EVERY_MS = 30_000;

const askDetail = (): void => askAgain([readDetail.name]);

/** System upgrade: read here, installed by the box, followed to its end, with a way back. */
export const UpgradePage = (props: ViewProps) => (props.screen.able('job') ? <WithJobs {...props} /> : <WithoutJobs {...props} />);
const WithJobs = (props: ViewProps) => <Page {...props} watch={useJobWatch(props.screen)} />;
const WithoutJobs = (props: ViewProps) => <Page {...props} watch={useOwnWatch(props.screen)} />;

function Page({ screen, watch }: ViewProps & { readonly watch: JobWatch }) {
  const { gateway, able, t, language, can, failureText } = screen;
  useMessages('job'); // lengths of time
  const read = useRead(gateway, readDetail, {}, EVERY_MS);
  const history = useRead(gateway, readHistory, { page: 1, limit: SHOWN });
  const detail = read.data?.data.detail;
  const upgrading = useUpgrade(watch, askDetail);
  const [asking, setAsking] = useState(false);
  const { pending, failure, run, forget } = useSend(screen);
  const start = useStart(gateway);

  const may = can(`${COMPONENT}:upgrade`);
  const { job } = upgrading;
  const running = job ? isUnderWay(job) : detail?.job?.state === 'running';
  const ask = (): void => {
    forget();
    setAsking(true);
  };
  const goBack = async (): Promise<void> => {
    const reply = await run(() => start(rollBack(able), { back: true }));
    if (!reply) return;
    setAsking(false);
    upgrading.follow(begunId(reply));
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
          {job && <UpgradeBoard upgrading={upgrading} job={job} zone={detail.zone} screen={screen} />}
          {!detail.upgradable && <Callout severity="info">{t('authorise:upgrade.readOnly')}</Callout>}
          {detail.upgradable && !may && <Callout severity="info">{t('authorise:upgrade.notAllowed')}</Callout>}
          {detail.upgradable && may && !job && !running && (
            <Chooser
              detail={detail}
              gateway={gateway}
              able={able}
              language={language}
              t={t}
              failureText={failureText}
              onStarted={upgrading.follow}
            />
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
