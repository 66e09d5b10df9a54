import { useState } from 'react';
import { percent, sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { judgeManifest } from '../../../lib/upgrade-manifest';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { secondsText } from '../../../screen/job/job-figures';
import { JobSteps } from '../../../screen/job/job-steps';
import { stepsOfPhases } from '../../../screen/job/steps';
import { Panel } from '../../../screen/live/panel';
import type { ScreenProps } from '../../../screen/screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Confirm } from '../../../ui/confirm';
import { FileInput } from '../../../ui/file-input';
import { ProgressLine } from '../../../ui/progress';
import { Skeleton } from '../../../ui/states';
import type { Detail } from './calls';
import { refusalText, Summary } from './summary';
import { usePackage } from './use-package';
import { type Sending, useUpload } from './use-upload';

/** The steps of an upgrade before the box has any of them: the file is read here, then sent. */
const UPLOADING = stepsOfPhases(['check', 'upload', 'verify', 'install', 'restart', 'health'], 'upload', 'running');

const Progress = ({ sending, t, onCancel }: { readonly sending: Sending; readonly onCancel: () => void } & Pick<ScreenProps, 't'>) => {
  const { sent, total, rate } = sending;
  const share = percent(sent, total);
  // The last byte is out, the answer is not in: nobody knows how long that takes.
  const all = sent >= total;
  return (
    <div className="mt-4 rounded-control border border-line p-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="tabular-nums">
          {t('authorise:upgrade.sent', { sent: sizeText(sent), total: sizeText(total), share: Math.floor(share) })}
          {rate > 0 && !all && (
            <span className="text-muted">
              {' '}
              · {t('authorise:upgrade.rate', { rate: sizeText(rate), left: secondsText((total - sent) / rate, t) })}
            </span>
          )}
        </p>
        <Button icon="close" onClick={onCancel}>
          {t('authorise:upgrade.cancelUpload')}
        </Button>
      </div>
      <ProgressLine share={all ? undefined : share} label={t('authorise:upgrade.step.upload')} />
    </div>
  );
};

/** Chooses a package, shows what it says of itself, sends it, and has it installed. */
export function Chooser({
  screen,
  detail,
  onStarted,
}: ViewProps & {
  readonly detail: Detail;
  readonly onStarted: (id: string) => void;
}) {
  const { language, t, failureText } = screen;
  const [file, setFile] = useState<File>();
  const [asking, setAsking] = useState(false);
  const reading = usePackage(file, detail);
  const { sending, failure, send, cancel } = useUpload(screen, onStarted);
  const manifest = reading?.at === 'read' ? reading.read.manifest : undefined;
  const judged = manifest && judgeManifest(manifest, detail);
  const fits =
    manifest && judged && reading?.at === 'read' && refusalText(manifest, judged.misfit, reading.signature, detail, t) === undefined;
  const needsWord = judged?.relation === 'older' || judged?.relation === 'rebuilt';
  const go = (allowOlder: boolean): void => {
    setAsking(false);
    if (file) send(file, allowOlder);
  };

  return (
    <Panel icon="upgrade" title={t('authorise:upgrade.install')}>
      {sending ? (
        <>
          <JobSteps label={t('authorise:upgrade.steps')} kind="upgrade" steps={UPLOADING} />
          <Progress sending={sending} t={t} onCancel={cancel} />
        </>
      ) : (
        <FileInput
          words={{
            choose: t(file ? 'authorise:upgrade.another' : 'authorise:upgrade.choose'),
            hint: t('authorise:upgrade.hint'),
            drop: t('authorise:upgrade.drop'),
            types: file ? undefined : t('authorise:upgrade.types', { limit: sizeText(detail.limit) }),
          }}
          label={t('authorise:upgrade.install')}
          accept=".gz,.tgz,.tar"
          low={file !== undefined}
          onFiles={([chosen]) => setFile(chosen)}
        />
      )}
      <div role="alert">
        {failure && (
          <div className="mt-4">
            <Callout severity="danger">
              <p className="font-medium">{t('authorise:upgrade.uploadFailed')}</p>
              <p>{failureText(failure)}</p>
            </Callout>
          </div>
        )}
        {file && reading?.at === 'refused' && (
          <div className="mt-4">
            <Callout severity="danger">
              <p className="font-medium [overflow-wrap:anywhere]">{serverText(file.name, 120)}</p>
              <p>{t(`authorise:upgrade.problem.${reading.problem}`, { limit: sizeText(detail.limit), size: sizeText(file.size) })}</p>
            </Callout>
          </div>
        )}
      </div>
      {reading?.at === 'reading' && (
        <div aria-busy="true" className="mt-4 space-y-3">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-40" />
        </div>
      )}
      {file && manifest && reading?.at === 'read' && (
        <div className="mt-4">
          <Summary manifest={manifest} signature={reading.signature} file={file} detail={detail} language={language} t={t} />
          {!sending && (
            <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
              {fits && <p className="min-w-0 grow basis-64 text-note text-muted">{t('authorise:upgrade.willRestart')}</p>}
              <div className="flex flex-wrap items-center justify-end gap-2">
                <Button onClick={() => setFile(undefined)}>{t('common:action.cancel')}</Button>
                {fits && (
                  <Button look={needsWord ? 'danger' : 'primary'} icon="upload" onClick={() => (needsWord ? setAsking(true) : go(false))}>
                    {t(failure ? 'authorise:upgrade.again' : 'authorise:upgrade.go')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </div>
      )}
      {asking && manifest && judged && needsWord && (
        <Confirm
          title={t('authorise:upgrade.olderTitle', { version: manifest.version })}
          lost={[t('authorise:upgrade.olderLost', { version: serverText(detail.version, 40) })]}
          word={manifest.version}
          wordLabel={t('authorise:upgrade.type', { word: manifest.version })}
          confirmLabel={t('authorise:upgrade.olderGo', { version: manifest.version })}
          cancelLabel={t('common:action.cancel')}
          onConfirm={() => go(true)}
          onClose={() => setAsking(false)}
        >
          {t(`authorise:upgrade.warning.${judged.relation}`)}
        </Confirm>
      )}
    </Panel>
  );
}
