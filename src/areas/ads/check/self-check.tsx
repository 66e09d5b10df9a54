/** The self-check of the broadcast rules: each rule with what breaks it and the way there, to be printed. */
import { useRef } from 'react';
import { useMessages } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { checkRules } from '../../../lib/broadcast-rules';
import { printPart } from '../../../lib/print-part';
import { type ListViews, ReadState, useRead, type ViewProps } from '../../../screen';
import { listChecked, useRuleRecords, WHOLE } from '../../../screen/broadcast/read-rules';
import { RuleResults } from '../../../screen/broadcast/rule-results';
import { Button, Message } from '../../../ui';
import { StateTag } from '../../../ui/tag';
import { placesCall } from '../parts/calls';
import type { sceneFields } from './scenes';

const places = placesCall('adsBoot');

function SelfCheck({ screen }: ViewProps) {
  const { gateway, t, failureText } = screen;
  const ready = useMessages('broadcast-rules');
  const sheet = useRef<HTMLElement>(null);
  const [scenes, clock] = [useRead(gateway, listChecked, WHOLE), useRead(gateway, places, {})];
  const records = useRuleRecords(screen);
  if (!ready || !scenes.data || !clock.data || !records)
    return <ReadState read={scenes.error ? scenes : clock} failureText={failureText} rows={['h-12 w-full', 'h-56 w-full']} />;
  const { now } = clock.data.data;
  const checked = scenes.data.data.list.filter(({ status }) => status);
  const results = checkRules({
    scenes: scenes.data.data.list,
    ...records,
    day: now.slice(0, 10),
  });
  if (results.length === 0)
    return (
      <Message icon="check" title={t('broadcast-rules:check.none')}>
        {t('broadcast-rules:check.noneHelp')}
      </Message>
    );
  const broken = results.filter(({ state }) => state === 'broken').length;
  return (
    <section ref={sheet} aria-label={t('broadcast-rules:check.title')} className="mb-6 space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold">{t('broadcast-rules:check.title')}</h2>
        <StateTag severity={broken > 0 ? 'danger' : 'success'}>{t('broadcast-rules:check.broken', { count: broken })}</StateTag>
        <span className="text-note text-muted tabular-nums">
          {t('broadcast-rules:check.of', {
            moment: now.slice(0, 16),
            scenes: listOf(
              t,
              checked.map(({ scene }) => t(`broadcast-rules:scenes.values.scene.${scene}`)),
            ),
          })}
        </span>
        <span className="ml-auto" data-no-print="">
          <Button icon="file" onClick={() => sheet.current && printPart(sheet.current)}>
            {t('broadcast-rules:check.print')}
          </Button>
        </span>
      </div>
      <div className="rounded-panel border border-line bg-surface py-2">
        <RuleResults screen={screen} results={results} several />
      </div>
      <p className="text-note text-muted">{t('broadcast-rules:check.note')}</p>
    </section>
  );
}

export const views: ListViews<typeof sceneFields> = { Above: SelfCheck };
