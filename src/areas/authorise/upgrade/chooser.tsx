/** Chooses a package, shows what it says of itself, sends it, and has it installed. */

import { useState } from 'react';
import { sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { compareManifest } from '../../../lib/upgrade-manifest';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { JobSteps } from '../../../screen/job/job-steps';
import { stepsOfPhases } from '../../../screen/job/steps';
import { Panel } from '../../../screen/live/panel';
import { OneFileInput } from '../../../screen/upload/one-file';
import { Button, Callout, Confirm, Skeleton } from '../../../ui';
import { useUpgrades } from './around';
import { refusalText, Summary } from './summary';

/** The steps of an upgrade before the box has any of them: the file is read here, then sent. */
const UPLOADING = stepsOfPhases(['check', 'upload', 'verify', 'install', 'restart', 'health'], 'upload', 'running');

/** Chooses a package, shows what its manifest says, and has it uploaded and installed. */
export function Chooser({ screen: { language, t } }: ViewProps) {
  const { detail, install } = useUpgrades();
  const [asking, setAsking] = useState(false);
  const { upload, busy, failure } = install;
  const { file, about } = upload;
  const manifest = about?.read.manifest;
  const validated = manifest && compareManifest(manifest, detail);
  const fits = about && manifest && validated && refusalText(manifest, validated.misfit, about.signature, detail, t) === undefined;
  const needsWord = validated?.relation === 'older' || validated?.relation === 'rebuilt';
  const go = (allowOlder: boolean): void => {
    setAsking(false);
    void install.go(allowOlder);
  };

  return (
    <Panel icon="upgrade" title={t('authorise:upgrade.install')}>
      {busy && (
        <div className="mb-4">
          <JobSteps label={t('authorise:upgrade.steps')} kind="upgrade" steps={UPLOADING} />
        </div>
      )}
      <OneFileInput
        of={upload}
        label={t('authorise:upgrade.install')}
        accept=".gz,.tgz,.tar"
        types={t('authorise:upgrade.types', { limit: sizeText(detail.limit) })}
        disabled={busy}
      />
      <div role="alert">
        {failure !== '' && (
          <div className="mt-4">
            <Callout severity="danger">
              <p className="font-medium">{t('authorise:upgrade.uploadFailed')}</p>
              <p>{failure}</p>
            </Callout>
          </div>
        )}
      </div>
      {upload.reading && (
        <div aria-busy="true" className="mt-4 space-y-3">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-40" />
        </div>
      )}
      {file && manifest && about && (
        <div className="mt-4">
          <Summary manifest={manifest} signature={about.signature} file={file} detail={detail} language={language} t={t} />
          {!busy && (
            <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
              {fits && <p className="min-w-0 grow basis-64 text-note text-muted">{t('authorise:upgrade.willRestart')}</p>}
              <div className="flex flex-wrap items-center justify-end gap-2">
                <Button onClick={upload.clear}>{t('common:action.cancel')}</Button>
                {fits && (
                  <Button look={needsWord ? 'danger' : 'primary'} icon="upload" onClick={() => (needsWord ? setAsking(true) : go(false))}>
                    {t(failure !== '' ? 'authorise:upgrade.again' : 'authorise:upgrade.go')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </div>
      )}
      {asking && manifest && validated && needsWord && (
        <Confirm
          title={t('authorise:upgrade.olderTitle', { version: manifest.version })}
          lost={[t('authorise:upgrade.olderLost', { version: serverText(detail.version, 40) })]}
          word={manifest.version}
          wordLabel={t('authorise:upgrade.type', { word: manifest.version })}
          confirmLabel={t('authorise:upgrade.olderGo', { version: manifest.version })}
          cancelLabel={t('common:action.cancel')}
          closeLabel={t('common:action.close')}
          onConfirm={() => go(true)}
          onClose={() => setAsking(false)}
        >
          {t(`authorise:upgrade.warning.${validated.relation}`)}
        </Confirm>
      )}
    </Panel>
  );
}
