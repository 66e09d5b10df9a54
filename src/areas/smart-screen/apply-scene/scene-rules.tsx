/** The broadcast rules as a scene would keep them, with the ads and channels as they are now. */
import { useMessages } from '../../../i18n/i18n';
import { checkRules, type SceneKind } from '../../../lib/broadcast-rules';
import { type ScreenProps, useRead } from '../../../screen';
import { listChecked, useRuleRecords, WHOLE } from '../../../screen/broadcast/read-rules';
import { RuleResults } from '../../../screen/broadcast/rule-results';
import { clockCall } from '../../../screen/schedule/clock';
import { Callout, StateTag } from '../../../ui';
import type { OtherSettings } from './other-settings';

const readNow = clockCall('operationsScenario');

export function SceneRules({
  screen,
  kind,
  target,
}: {
  readonly screen: ScreenProps;
  readonly kind: SceneKind;
  readonly target: OtherSettings['boot_target'];
}) {
  const { gateway, t } = screen;
  const ready = useMessages('broadcast-rules');
  const records = useRuleRecords(screen);
  const now = useRead(gateway, readNow, {});
  const checked = useRead(gateway, listChecked, WHOLE);
  if (!ready || !records || !now.data) return null;
  const results = checkRules({
    scenes: [{ scene: kind, status: true, boot_target: target }],
    ...records,
    day: now.data.data.now.slice(0, 10),
  });
  const broken = results.filter(({ state }) => state === 'broken').length;
  const off = checked.data?.data.list.every(({ scene, status }) => scene !== kind || !status) === true;
  return (
    <section aria-label={t('smart-screen-scenes:page.rules')} className="min-w-0 space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{t('smart-screen-scenes:page.rules')}</h2>
        <StateTag severity={broken > 0 ? 'danger' : 'success'}>{t('broadcast-rules:check.broken', { count: broken })}</StateTag>
        <span className="text-note text-muted">{t('smart-screen-scenes:page.rulesNow')}</span>
      </div>
      {off && <Callout severity="info">{t('smart-screen-scenes:page.unchecked')}</Callout>}
      <div className="rounded-panel border border-line bg-surface py-2">
        <RuleResults screen={screen} results={results} several={false} />
      </div>
    </section>
  );
}
