/** All routes in the order in which the box tries them, and which one takes a number. */

import { type ReactNode, useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/i18n';
import { keyed } from '../../../lib/keyed';
import { ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { FormRow, Icon, Input, Message, Select, Skeleton, StateTag, Tag } from '../../../ui';
import { DateTimeInput } from '../../../ui/date-input';
import { isOpen } from '../dialplan/clock';
import { byId, placeOf } from '../dialplan/graph';
import type { NumberRule } from '../dialplan/numbers';
import type { Dialplan, OutboundRule } from '../dialplan/plan';
import { placeWords } from '../parts/call-words';
import { openRecord, screenOf } from '../parts/links';
import { usePlan } from '../parts/use-plan';
import { boxNow } from '../routing-set/calls';
import { rewriteWords, ruleWords } from '../routing-set/rule-words';
import { type NamedShadow, shadowsOf, shadowWords } from '../routing-set/shadows';
import { routeKey, type Trial, type Tried, tryNumber } from './try-number';

const NOTHING = {};
const NOW_MS = 30_000;
const START: Trial = { from: 'outside', number: '', caller: '', trunk: '', at: '' };

/** One line of the list. */
interface Line {
  readonly key: string;
  readonly table: 'inbound' | 'outbound';
  readonly id: string;
  readonly name: string;
  readonly status: boolean;
  readonly rules: readonly (NumberRule & Partial<OutboundRule>)[];
  /** Id of its hours. */
  readonly time: string;
  readonly facts: readonly string[];
  readonly to: readonly string[];
}

export function RoutesTab({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const words = useMessages('voice-routes');
  const { plan, read } = usePlan(screen);
  const now = useRead(gateway, boxNow, NOTHING, NOW_MS).data?.data.now.slice(0, 16) ?? '';
  const [trial, setTrial] = useState(START);
  const shadows = useMemo(
    () => (plan ? { inbound: shadowsOf(plan, 'inbound'), outbound: shadowsOf(plan, 'outbound') } : undefined),
    [plan],
  );
  if (!words) return <Skeleton className="h-64 w-full" />;
  if (!plan || !shadows)
    return <ReadState read={read} failureText={failureText} rows={['h-24 w-full', 'h-16 w-full', 'h-16 w-full', 'h-16 w-full']} />;
  const at = trial.at === '' ? now : trial.at.slice(0, 16);
  const tried = trial.number === '' || at === '' ? undefined : tryNumber(plan, { ...trial, at });
  const shared = { plan, now: at, tried, screen };
  return (
    <div className="space-y-6">
      <TrialForm trial={trial} onChange={setTrial} now={now} plan={plan} screen={screen}>
        {tried && <Outcome tried={tried} plan={plan} screen={screen} />}
      </TrialForm>
      <Section title={t('voice-routes:list.inbound')} lines={inboundLines(plan, screen)} shadows={shadows.inbound} {...shared} />
      <Section title={t('voice-routes:list.outbound')} lines={outboundLines(plan, screen)} shadows={shadows.outbound} {...shared} />
    </div>
  );
}

const wordsOfTarget = (plan: Dialplan, { t }: ScreenProps, spelling: string): string => {
  const place = placeOf(spelling);
  return place ? placeWords(t, plan, place) : t('voice-routes:list.nowhere');
};

const inboundLines = (plan: Dialplan, screen: ScreenProps): readonly Line[] =>
  plan.inbound.map((route) => ({
    key: routeKey('inbound', route.id),
    table: 'inbound',
    id: route.id,
    name: route.name,
    status: route.status,
    rules: route.did,
    time: route.time,
    facts: [
      ...(route.trunk === ''
        ? []
        : [screen.t('voice-routes:list.by', { name: byId(plan.trunks, route.trunk)?.name ?? screen.t('voice:target.gone') })]),
      ...(route.caller.length === 0
        ? []
        : [
            screen.t('voice-routes:list.callers', {
              rules: route.caller.map((rule) => ruleWords(screen.t, rule)).join(screen.t('voice-routes:rule.or')),
            }),
          ]),
    ],
    to: [
      wordsOfTarget(plan, screen, route.target),
      ...(route.time === ''
        ? []
        : [
            route.closedTarget === ''
              ? screen.t('voice-routes:list.closedNext')
              : screen.t('voice-routes:list.closed', { target: wordsOfTarget(plan, screen, route.closedTarget) }),
          ]),
    ],
  }));

const outboundLines = (plan: Dialplan, { t }: ScreenProps): readonly Line[] =>
  plan.outbound.map((route) => ({
    key: routeKey('outbound', route.id),
    table: 'outbound',
    id: route.id,
    name: route.name,
    status: route.status,
    rules: route.rules,
    time: route.time,
    facts: [t('voice-routes:list.level', { level: t(`voice-routes:outbound.values.level.${route.level}`) })],
    to: [byId(plan.trunkGroups, route.group)?.name ?? t('voice:target.gone')],
  }));

function TrialForm({
  trial,
  onChange,
  now,
  plan,
  screen: { t },
  children,
}: ViewProps & {
  readonly trial: Trial;
  readonly onChange: (trial: Trial) => void;
  readonly now: string;
  readonly plan: Dialplan;
  readonly children: ReactNode;
}) {
  const put = (change: Partial<Trial>): void => onChange({ ...trial, ...change });
  const outside = trial.from === 'outside';
  return (
    <search aria-label={t('voice-routes:try.title')} className="block rounded-panel border border-line bg-surface p-4">
      <h2 className="mb-3 font-semibold">{t('voice-routes:try.title')}</h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1fr_1fr_1fr_1.5fr]">
        <FormRow label={t('voice-routes:try.from')}>
          {(input) => (
            <Select
              {...input}
              value={trial.from}
              onChange={(from) => put({ from, caller: '' })}
              options={[
                { value: 'outside' as const, label: t('voice-routes:try.outside') },
                { value: 'inside' as const, label: t('voice-routes:try.inside') },
              ]}
            />
          )}
        </FormRow>
        <FormRow label={t('voice-routes:try.number')}>
          {(input) => (
            <Input
              {...input}
              inputMode="tel"
              autoComplete="off"
              placeholder={outside ? '02888880000' : '913800000000'}
              value={trial.number}
              onChange={(event) => put({ number: event.target.value.replace(/[^\d+*#]/g, '') })}
            />
          )}
        </FormRow>
        <FormRow label={t(outside ? 'voice-routes:try.caller' : 'voice-routes:try.extension')}>
          {(input) => (
            <Input
              {...input}
              inputMode="tel"
              autoComplete="off"
              placeholder={t('voice-routes:try.anybody')}
              value={trial.caller}
              onChange={(event) => put({ caller: event.target.value.replace(/[^\d+*#]/g, '') })}
            />
          )}
        </FormRow>
        {outside && (
          <FormRow label={t('voice-routes:inbound.fields.trunk')}>
            {(input) => (
              <Select
                {...input}
                value={trial.trunk}
                onChange={(trunk) => put({ trunk })}
                options={[
                  { value: '', label: t('voice-routes:try.anyTrunk') },
                  ...plan.trunks.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </FormRow>
        )}
        <div className="col-span-2 lg:col-span-1">
          <FormRow label={t('voice-routes:try.at')}>
            {(input) => (
              <DateTimeInput
                {...input}
                value={trial.at === '' ? now : trial.at}
                onChange={(at) => put({ at })}
                pickLabel={t('field:pick.date')}
              />
            )}
          </FormRow>
        </div>
      </div>
      <div role="status">{children}</div>
    </search>
  );
}

function Outcome({ tried, plan, screen: { t } }: ViewProps & { readonly tried: Tried; readonly plan: Dialplan }) {
  const { taken, to, own, blocked, why } = tried;
  const [table, id] = taken?.split(':') ?? [];
  const route = table === 'inbound' ? byId(plan.inbound, id ?? '') : byId(plan.outbound, id ?? '');
  const said = blocked
    ? t('voice-routes:try.blocked')
    : own
      ? t('voice-routes:try.own', { place: placeWords(t, plan, own) })
      : !route
        ? t([...why.values()].includes('level') ? 'voice-routes:try.level' : 'voice-routes:try.none')
        : to
          ? t('voice-routes:try.taken', { name: route.name, place: placeWords(t, plan, to) })
          : t('voice-routes:try.takenNowhere', { name: route.name });
  const good = own !== undefined || (route !== undefined && to !== undefined);
  return (
    <p className={`mt-4 flex items-start gap-2 border-t border-line pt-3 font-medium ${good ? '' : 'text-danger'}`}>
      <Icon name={good ? 'check' : 'warning'} className={`mt-0.5 size-4 shrink-0 ${good ? 'text-success' : ''}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{said}</span>
    </p>
  );
}

/** What every line is checked by. */
interface CheckProps extends ViewProps {
  readonly plan: Dialplan;
  readonly now: string;
  readonly tried: Tried | undefined;
}

function Section({
  title,
  lines,
  shadows,
  ...checking
}: CheckProps & { readonly title: string; readonly lines: readonly Line[]; readonly shadows: readonly NamedShadow[] }) {
  const { t } = checking.screen;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <div className="rounded-panel border border-line bg-surface">
        {lines.length === 0 ? (
          <Message icon="route" title={t('voice-routes:list.none')} />
        ) : (
          <ol className="divide-y divide-line">
            {keyed(lines, ({ key }) => key).map(([key, line], at) => (
              <RouteLine key={key} line={line} order={at + 1} shadow={shadows.find(({ id }) => id === line.id)} {...checking} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function RouteLine({
  line,
  order,
  shadow,
  plan,
  now,
  tried,
  screen,
}: CheckProps & { readonly line: Line; readonly order: number; readonly shadow: NamedShadow | undefined }) {
  const { t } = screen;
  const takes = tried?.taken === line.key;
  const why = tried?.why.get(line.key);
  const hours = byId(plan.times, line.time);
  const open = hours !== undefined && isOpen(hours, now);
  const place = screenOf(line.table, line.id);
  // A colour of less weight, never less opacity: what is grey has to be readable too.
  const severity = tried && !takes ? 'text-muted' : '';
  return (
    <li
      aria-current={takes ? 'true' : undefined}
      className={`grid grid-cols-[2rem_1fr] gap-x-3 gap-y-1 px-4 py-3 lg:grid-cols-[2rem_minmax(160px,1.2fr)_2fr_minmax(150px,1fr)_2fr] ${takes ? 'bg-accent-soft' : ''} ${severity}`}
    >
      <span className="row-span-4 text-right text-muted tabular-nums lg:row-span-1">{order}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {place && screen.reachable(place.component) ? (
          <button
            type="button"
            onClick={() => openRecord(screen, line.table, line.id)}
            className={`text-left font-medium hover:underline ${tried && !takes ? '' : 'text-accent-text'}`}
          >
            {line.name}
          </button>
        ) : (
          <span className="font-medium">{line.name}</span>
        )}
        {!line.status && (
          <span className="ml-2">
            <Tag>{t('voice-routes:list.off')}</Tag>
          </span>
        )}
        {shadow && (
          <span className="mt-1 block">
            <Tag severity="warning">{shadowWords(t, shadow.by)}</Tag>
          </span>
        )}
        {takes && (
          <span className="mt-1 block">
            <Tag severity="success">{t('voice-routes:try.takes')}</Tag>
          </span>
        )}
        {why && <span className="block text-note">{t(`voice-routes:why.${why}`)}</span>}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {line.rules.length === 0 ? (
          <span className="text-muted">{t('voice-routes:rule.anyNumber')}</span>
        ) : (
          line.rules.map((rule, at) => {
            const sent = rewriteWords(t, { strip: rule.strip ?? 0, prepend: rule.prepend ?? '' });
            return (
              <span key={at} className="block tabular-nums">
                {ruleWords(t, rule)}
                {sent !== '' && <span className="text-note text-muted"> → {sent}</span>}
              </span>
            );
          })
        )}
        {line.facts.map((fact, at) => (
          <span key={at} className="block text-note text-muted">
            {fact}
          </span>
        ))}
      </span>
      <span className="min-w-0">
        {line.time === '' ? (
          <span className="text-muted">{t('voice-routes:list.always')}</span>
        ) : (
          <StateTag severity={open ? 'success' : 'neutral'}>
            {hours ? t(open ? 'voice-routes:list.openNow' : 'voice-routes:list.closedNow', { name: hours.name }) : t('voice:target.gone')}
          </StateTag>
        )}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {line.to.map((text, at) => (
          <span key={at} className={`block ${at === 0 ? '' : 'text-note text-muted'}`}>
            {at === 0 && (
              <span aria-hidden="true" className="text-muted">
                →{' '}
              </span>
            )}
            {text}
          </span>
        ))}
      </span>
    </li>
  );
}
