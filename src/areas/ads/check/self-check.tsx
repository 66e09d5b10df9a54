/** The self-check of the broadcast rules: each rule with what breaks it and the way there, to be printed. */
import { useRef } from 'react';
import { useMessages } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { printPart } from '../../../lib/print-part';
import { type ListViews, placeOf, ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { Button, Callout, Message } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { SimpleTable } from '../../../ui/simple-table';
import { StateTag } from '../../../ui/tag';
import { placesCall } from '../parts/calls';
import { listBoot, listChannels, listLive, listScenes, listText, WHOLE } from './calls';
import { type Breach, checkRules, type Result } from './rules';
import type { sceneFields } from './scenes';

const LOOK: Readonly<Record<Result['state'], Severity>> = { kept: 'success', broken: 'danger', unsaid: 'warning', unread: 'neutral' };
/** Records of one rule that are named; the rest is counted. */
const NAMED = 12;

const places = placesCall('adsBoot');

/** Records with the way to each. */
function Breaches({ screen: { t, open, reachable }, breaches }: { readonly screen: ScreenProps; readonly breaches: readonly Breach[] }) {
  const more = breaches.length - NAMED;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {breaches.slice(0, NAMED).map(({ list, id, name }) => {
        const { component, query } = placeOf(list, id);
        return reachable(component) ? (
          <button
            key={`${list} ${id}`}
            type="button"
            onClick={() => open(component, query)}
            className="rounded-control text-left underline [overflow-wrap:anywhere]"
          >
            {name}
          </button>
        ) : (
          <span key={`${list} ${id}`}>{name}</span>
        );
      })}
      {more > 0 && <span className="text-muted">{t('ads-check:check.more', { count: more })}</span>}
    </span>
  );
}

/** The result of one rule in words. */
const saidOf = (t: ScreenProps['t'], { rule, state }: Result): string =>
  state === 'broken' && rule === 'bootTarget' ? t('ads-check:check.targetMenu') : t(`ads-check:check.help.${rule}`);

function SelfCheck({ screen }: ViewProps) {
  const { gateway, t, failureText } = screen;
  const ready = useMessages('ads-check');
  const sheet = useRef<HTMLElement>(null);
  const [scenes, clock] = [useRead(gateway, listScenes, WHOLE), useRead(gateway, places, {})];
  const [boot, live, text, channels] = [
    useRead(gateway, listBoot, WHOLE),
    useRead(gateway, listLive, WHOLE),
    useRead(gateway, listText, WHOLE),
    useRead(gateway, listChannels, WHOLE),
  ];
  const reads = [boot, live, text, channels];
  if (!ready || !scenes.data || !clock.data || reads.some(({ data, error }) => !data && !error))
    return <ReadState read={scenes.error ? scenes : clock} failureText={failureText} rows={['h-12 w-full', 'h-56 w-full']} />;
  const { now } = clock.data.data;
  const checked = scenes.data.data.list.filter(({ status }) => status);
  const results = checkRules({
    scenes: scenes.data.data.list,
    boot: boot.data?.data.list,
    live: live.data?.data.list,
    text: text.data?.data.list,
    channels: channels.data?.data.list,
    day: now.slice(0, 10),
  });
  if (results.length === 0)
    return (
      <Message icon="check" title={t('ads-check:check.none')}>
        {t('ads-check:check.noneHelp')}
      </Message>
    );
  const broken = results.filter(({ state }) => state === 'broken').length;
  return (
    <section ref={sheet} aria-label={t('ads-check:check.title')} className="mb-6 space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold">{t('ads-check:check.title')}</h2>
        <StateTag severity={broken > 0 ? 'danger' : 'success'}>{t('ads-check:check.broken', { count: broken })}</StateTag>
        <span className="text-note text-muted tabular-nums">
          {t('ads-check:check.of', {
            moment: now.slice(0, 16),
            scenes: listOf(
              t,
              checked.map(({ scene }) => t(`ads-check:scenes.values.scene.${scene}`)),
            ),
          })}
        </span>
        <span className="ml-auto" data-no-print="">
          <Button icon="file" onClick={() => sheet.current && printPart(sheet.current)}>
            {t('ads-check:check.print')}
          </Button>
        </span>
      </div>
      <Callout severity="info">{t('ads-check:check.note')}</Callout>
      <div className="rounded-panel border border-line bg-surface py-2">
        <SimpleTable
          label={t('ads-check:check.rules')}
          rows={results}
          keyOf={({ rule, scene = '' }) => `${rule} ${scene}`}
          columns={[
            {
              key: 'rule',
              head: t('ads-check:check.rule'),
              cell: ({ rule, scene }) =>
                scene
                  ? t('ads-check:check.ofScene', {
                      rule: t(`ads-check:check.name.${rule}`),
                      scene: t(`ads-check:scenes.values.scene.${scene}`),
                    })
                  : t(`ads-check:check.name.${rule}`),
            },
            {
              key: 'state',
              head: t('ads-check:check.result'),
              cell: ({ state }) => <StateTag severity={LOOK[state]}>{t(`ads-check:check.state.${state}`)}</StateTag>,
            },
            {
              key: 'what',
              head: t('ads-check:check.what'),
              cell: (result) =>
                result.breaches.length > 0 ? (
                  <Breaches screen={screen} breaches={result.breaches} />
                ) : (
                  <span className="text-muted">{saidOf(t, result)}</span>
                ),
            },
          ]}
        />
      </div>
    </section>
  );
}

export const views: ListViews<typeof sceneFields> = { Above: SelfCheck };
