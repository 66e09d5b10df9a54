/** Above the settings: the two clocks and their difference, what another zone does to schedules, and the time servers asked now. */

import { useEffect, useRef, useState } from 'react';
import type { ValuesOf } from '../../../field';
import { boxTime } from '../../../lib/box-time';
import { thousands } from '../../../lib/number-format';
import { type SettingsViews, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Callout, Icon } from '../../../ui';
import { type Clock, previewZone, readClock, setClock, type TimeAnswer, testServers } from './calls';
import { aheadBy, IN_STEP_MS, JUMP_MS } from './difference';
import { JumpNote, JumpQuestion, spanWords } from './jump';
import type { clockFields } from './settings';

const POLL_MS = 10_000;
/** Screens that have the clock; the right of either will do for the box. */
const RIGHTS = ['system/timezone:edit', 'system/netcardset:edit'];

function ClockHead({ values, screen }: ViewProps & { readonly values: ValuesOf<typeof clockFields> }) {
  const { gateway } = screen;
  const asked = useRef(Date.now());
  const read = useRead(gateway, readClock, {}, POLL_MS);
  const [ahead, setAhead] = useState<number>();
  const clock = read.data?.data;
  useEffect(() => {
    if (read.loading) asked.current = Date.now();
  }, [read.loading]);
  useEffect(() => {
    if (clock && clock.now > 0) setAhead(aheadBy(clock.now, asked.current, Date.now()));
  }, [clock]);
  return (
    <div className="mb-4 space-y-4">
      <div className="rounded-panel border border-line bg-surface p-5">
        {clock && ahead !== undefined ? <Clocks ahead={ahead} clock={clock} screen={screen} /> : <div className="h-20" aria-busy="true" />}
      </div>
      {clock && values.ntp && !clock.ntp && ahead !== undefined && Math.abs(ahead) > JUMP_MS && <JumpNote ahead={ahead} screen={screen} />}
      {clock && values.zone !== clock.zone && <Preview zone={values.zone} screen={screen} />}
      {values.ntp && values.servers.length > 0 && <Servers servers={values.servers} screen={screen} />}
    </div>
  );
}

function Clocks({ ahead, clock, screen }: ViewProps & { readonly ahead: number; readonly clock: Clock }) {
  const { zone, ntp, synced, source } = clock;
  const { t, notify } = screen;
  const [now, setNow] = useState(Date.now);
  const { pending, send } = useSend(screen, 'toast');
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const inStep = Math.abs(ahead) < IN_STEP_MS;
  const clocks = [
    ['box', zone, now + ahead],
    ['here', here, now],
  ] as const;
  const set = async (): Promise<void> => {
    if (await send(setClock, { at: Date.now() })) notify('success', t('system-status:time.isSet'));
  };
  return (
    <>
      <dl className="grid gap-5 sm:grid-cols-2">
        {clocks.map(([name, of, at]) => {
          const time = boxTime(of);
          return (
            <div key={name} className="min-w-0">
              <dt className="text-note text-muted">{t(`system-status:time.${name}`)}</dt>
              <dd>
                <span className="block text-[1.6em] leading-tight font-semibold tabular-nums">{time.clock(at / 1000)}</span>
                <span className="text-muted tabular-nums">
                  {time.full(at / 1000).slice(0, 10)} · {of === time.zone(at / 1000) ? of : `${of} (${time.zone(at / 1000)})`}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <span role="status" className={`inline-flex items-center gap-2 ${inStep ? 'text-success' : 'text-warning'}`}>
          <Icon name={inStep ? 'check' : 'warning'} className="size-4" />
          {inStep
            ? t('system-status:time.inStep')
            : t(ahead > 0 ? 'system-status:time.ahead' : 'system-status:time.behind', { span: spanWords(ahead, t) })}
        </span>
        {ntp && (
          <span className="text-note text-muted">
            {synced === '' ? t('system-status:time.neverSynced') : t('system-status:time.synced', { time: synced, source })}
          </span>
        )}
        {!ntp && (
          <span className="ml-auto">
            <GuardedButton
              why={whyNot(screen, ...RIGHTS)}
              icon="clock"
              pending={pending}
              onClick={() => (Math.abs(ahead) > JUMP_MS ? setAsking(true) : void set())}
            >
              {t('system-status:time.set')}
            </GuardedButton>
          </span>
        )}
      </div>
      {asking && <JumpQuestion ahead={ahead} zone={zone} screen={screen} onClose={() => setAsking(false)} />}
    </>
  );
}

function Preview({ zone, screen: { gateway, t, failureText } }: ViewProps & { readonly zone: string }) {
  const { data, error } = useRead(gateway, previewZone, { zone });
  const time = boxTime(zone);
  if (error) return <Callout severity="warning">{failureText(error)}</Callout>;
  if (!data) return null;
  const { shift, tasks, total } = data.data;
  if (shift === 0) return <Callout severity="info">{t('system-status:time.noShift')}</Callout>;
  return (
    <Callout severity="warning">
      <p>{t(shift > 0 ? 'system-status:time.forward' : 'system-status:time.back', { span: spanWords(shift * 1000, t) })}</p>
      {total > 0 && (
        <>
          <p>
            {t(shift > 0 ? 'system-status:time.tasksEarlier' : 'system-status:time.tasksLater', {
              count: total,
              span: spanWords(shift * 1000, t),
            })}
          </p>
          <ul className="mt-1 list-disc pl-5 tabular-nums">
            {tasks.map(({ title, time: at, next }) => (
              <li key={title + at}>{t('system-status:time.task', { title, time: at, next: `${time.full(next)} ${time.zone(next)}` })}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}

function Servers({ servers, screen }: ViewProps & { readonly servers: readonly string[] }) {
  const { t } = screen;
  const { pending, failure, send } = useSend(screen);
  const [answers, setAnswers] = useState<readonly TimeAnswer[]>();
  const test = async (): Promise<void> => {
    setAnswers(undefined);
    setAnswers((await send(testServers, { servers }))?.data.list);
  };
  const shown = answers?.filter(({ server }) => servers.includes(server)) ?? [];
  return (
    <div className="rounded-panel border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{t('system-status:time.fields.servers')}</h2>
          <p className="text-note text-muted [overflow-wrap:anywhere]">{servers.join(', ')}</p>
        </div>
        <GuardedButton why={whyNot(screen, ...RIGHTS)} icon="search" pending={pending} onClick={() => void test()}>
          {t('system-status:time.test')}
        </GuardedButton>
      </div>
      <div role="status">
        {failure !== '' && (
          <div className="mt-3">
            <Callout severity="danger">{failure}</Callout>
          </div>
        )}
        {shown.length > 0 && (
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {shown.map(({ server, ok, offset, delay, stratum, reason }) => (
              <li key={server} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <Icon name={ok ? 'check' : 'warning'} className={`size-4 ${ok ? 'text-success' : 'text-danger'}`} />
                <span className="min-w-0 truncate font-medium">{server}</span>
                <span className={`ml-auto tabular-nums ${ok ? 'text-muted' : 'text-danger'}`}>
                  {ok
                    ? t('system-status:time.answer', {
                        offset: thousands(Math.round(offset)),
                        delay: thousands(Math.round(delay)),
                        stratum,
                      })
                    : reason || t('system-status:time.noAnswer')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export const views: SettingsViews<typeof clockFields> = { Head: ClockHead };
