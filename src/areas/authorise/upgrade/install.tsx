/** What runs now and what it can go back to, and the way to another version. */

import { useState } from 'react';
import { shownVersion } from '../../../gateway/config';
import { serverText } from '../../../lib/server-text';
import { LookOnly, whyNot } from '../../../screen';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { SendQuestion } from '../../../screen/form/send-question';
import { useStart } from '../../../screen/job/use-start';
import { Panel } from '../../../screen/live/panel';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Callout, FactList } from '../../../ui';
import { useUpgrades } from './around';
import { begunId, COMPONENT, rollBack } from './calls';
import { Chooser } from './chooser';

const UPGRADE = `${COMPONENT}:upgrade`;

/** The tab of the version in use, the one it can be rolled back to, and the way to another. */
export function Install({ screen }: ViewProps) {
  const { t } = screen;
  const { detail, upgrading, running } = useUpgrades();
  const why = whyNot(screen, UPGRADE);
  return (
    <div className="grid gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:items-start">
      <div className="min-w-0 empty:hidden desk:col-start-2">
        {!detail.upgradable && <Callout severity="info">{t('authorise:upgrade.readOnly')}</Callout>}
        {detail.upgradable && <LookOnly screen={screen} component={COMPONENT} actions={['upgrade']} />}
        {detail.upgradable && why === undefined && !upgrading.job && !running && <Chooser screen={screen} />}
      </div>
      <div className="min-w-0 desk:col-start-1 desk:row-start-1">
        <Versions screen={screen} mayGoBack={detail.upgradable && !running} />
      </div>
    </div>
  );
}

function Versions({ screen, mayGoBack }: ViewProps & { readonly mayGoBack: boolean }) {
  const { t } = screen;
  const { detail } = useUpgrades();
  const [asking, setAsking] = useState(false);
  const previous = serverText(detail.previous, 40);
  return (
    <Panel icon="info" title={t('authorise:upgrade.running')}>
      <p className="mb-2 text-[1.7em] leading-tight font-semibold tabular-nums [overflow-wrap:anywhere]">
        {serverText(detail.version, 40) || shownVersion()}
      </p>
      <FactList
        rows={[
          ...(detail.build === ''
            ? []
            : [
                [
                  t('authorise:upgrade.build'),
                  <code key="build" className="font-mono">
                    {serverText(detail.build, 64)}
                  </code>,
                ] as const,
              ]),
          [t('authorise:upgrade.firmware'), serverText(detail.firmware, 40)],
          [
            t('authorise:upgrade.previous'),
            previous === '' ? (
              t('authorise:upgrade.noPrevious')
            ) : (
              <span key="previous" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {previous}
                {mayGoBack && (
                  <GuardedButton why={whyNot(screen, UPGRADE)} icon="backup" onClick={() => setAsking(true)}>
                    {t('authorise:upgrade.rollBack')}
                  </GuardedButton>
                )}
              </span>
            ),
          ],
        ]}
      />
      {asking && <RollBack screen={screen} previous={previous} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function RollBack({ screen, previous, onClose }: ViewProps & { readonly previous: string; readonly onClose: () => void }) {
  const { t, able, gateway } = screen;
  const { detail, upgrading } = useUpgrades();
  const start = useStart(gateway);
  return (
    <SendQuestion
      screen={screen}
      title={t('authorise:upgrade.rollbackTitle', { version: previous })}
      lost={[t('authorise:upgrade.rollbackLost', { version: serverText(detail.version, 40) })]}
      word={previous}
      wordLabel={t('authorise:upgrade.type', { word: previous })}
      confirmLabel={t('authorise:upgrade.rollbackGo', { version: previous })}
      send={({ run }) => run(() => start(rollBack(able), { back: true }))}
      onSent={(reply) => {
        onClose();
        upgrading.follow(begunId(reply));
      }}
      onClose={onClose}
    >
      {t('authorise:upgrade.willRestart')}
    </SendQuestion>
  );
}
