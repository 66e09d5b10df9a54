/** The machine itself: what it is, its disks, its interfaces, its services. */

import { type ReactNode, useEffect, useState } from 'react';
import type { HomeDetail } from '../../gateway/calls';
import { durationText } from '../../i18n/duration-text';
import type { Translate } from '../../i18n/keys';
import type { BoxTime } from '../../lib/box-time';
import { NO_VALUE } from '../../lib/number-format';
import { serverText } from '../../lib/server-text';
import { DiskRow } from '../../screen/live/disk-row';
import { degreesText, loadText, rateText } from '../../screen/live/figures';
import { Dot, Nothing, Panel, type PanelLink, Rows, SEVERITY_TEXT, StateWord } from '../../screen/live/panel';
import { bySeriousness, diskSeverity, heatSeverity, SERVICE_SEVERITY } from '../../screen/live/severity';
import type { Severity } from '../../ui/severity';

/** What every panel of the dashboard is given. */
export interface PanelProps {
  readonly detail: HomeDetail;
  readonly time: BoxTime;
  readonly t: Translate;
  /** The way to a screen, where the menu has it. */
  readonly linkTo: (component: string, tab?: string) => PanelLink | undefined;
}

const SHOWN = 5;

/** The box's clock, going on between two answers. */
const Clock = ({ now, time }: { now: number; time: BoxTime }) => {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(Math.max(0, Math.floor((Date.now() - start) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return now > 0 ? `${time.full(now + passed)} ${time.zone(now)}` : NO_VALUE;
};

const Fact = ({ name, severity = 'neutral', children }: { name: string; severity?: Severity; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-0 last:pb-0 @min-[860px]:block @min-[860px]:border-0 @min-[860px]:py-0">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd
      className={`min-w-0 text-right tabular-nums @min-[860px]:mt-0.5 @min-[860px]:text-left [overflow-wrap:anywhere] line-clamp-2 ${severity === 'danger' ? SEVERITY_TEXT.danger : ''}`}
    >
      {children}
    </dd>
  </div>
);

/** Version, uptime, load, temperature, clock. */
export const SystemPanel = ({ detail, time, t }: PanelProps) => {
  const { temperature, load, cores } = detail.cpu;
  return (
    <Panel icon="system" title={t('dashboard:widget.system')}>
      {/* Where it has the whole width the facts stand side by side, each under its name. */}
      <div className="@container">
        <dl className="gap-6 @min-[860px]:flex @min-[860px]:justify-between">
          <Fact name={t('dashboard:system.version')}>{serverText(detail.version, 60) || NO_VALUE}</Fact>
          <Fact name={t('dashboard:system.uptime')}>{detail.uptime > 0 ? durationText(detail.uptime, t, { most: 2 }) : NO_VALUE}</Fact>
          <Fact name={t('dashboard:system.load')}>
            {load.length > 0 ? (
              <>
                {load.slice(0, 3).map(loadText).join('\u2002')}
                <span className="ml-2 text-note text-muted">{t('dashboard:system.cores', { count: cores })}</span>
              </>
            ) : (
              NO_VALUE
            )}
          </Fact>
          <Fact name={t('dashboard:system.temperature')} severity={temperature === undefined ? 'neutral' : heatSeverity(temperature)}>
            {temperature === undefined
              ? t('dashboard:system.noSensor')
              : heatSeverity(temperature) === 'danger'
                ? t('dashboard:system.tooHot', { degrees: degreesText(temperature) })
                : degreesText(temperature)}
          </Fact>
          <Fact name={t('dashboard:system.time')}>
            <Clock now={detail.now} time={time} />
          </Fact>
        </dl>
      </div>
    </Panel>
  );
};

/** Each disk and how full it is, the fullest first where one is nearly full. */
export const DisksPanel = ({ detail: { disks = [] }, t, linkTo }: PanelProps) => (
  <Panel icon="disk" title={t('dashboard:widget.disks')} link={linkTo('system/diskconfig')}>
    {disks.length === 0 ? (
      <Nothing>{t('dashboard:disks.none')}</Nothing>
    ) : (
      <Rows rows={bySeriousness(disks, diskSeverity)} limit={SHOWN} t={t} className="space-y-3 pt-1">
        {(disk) => <DiskRow disk={disk} t={t} />}
      </Rows>
    )}
  </Panel>
);

/** Each interface, whether it has a link, its address and what goes through it. */
export const InterfacesPanel = ({ detail, t, linkTo }: PanelProps) => (
  <Panel
    icon="interface"
    title={t('dashboard:widget.interfaces')}
    link={linkTo('system/netcardset')}
    aside={
      detail.network.length > 0 && (
        <span className="shrink-0 text-note text-muted tabular-nums">
          {t('dashboard:interfaces.up', { up: detail.network.filter(({ up }) => up).length, all: detail.network.length })}
        </span>
      )
    }
  >
    {detail.network.length === 0 ? (
      <Nothing>{t('dashboard:interfaces.none')}</Nothing>
    ) : (
      <Rows rows={detail.network} limit={SHOWN} t={t} className="divide-y divide-line">
        {(each) => (
          <div className="flex items-center gap-3 py-2">
            <Dot severity={each.up ? 'success' : 'neutral'} />
            <span className="min-w-0 grow">
              <span className="block truncate" title={serverText(each.name)}>
                {serverText(each.name) || NO_VALUE}
              </span>
              {(!each.up || each.address !== undefined) && (
                <span className="block truncate text-note text-muted tabular-nums">
                  {each.up ? serverText(each.address) || t('dashboard:interfaces.noAddress') : t('dashboard:interfaces.down')}
                </span>
              )}
            </span>
            {each.up && (
              <span className="shrink-0 text-right text-note tabular-nums">
                <Rate word={t('dashboard:network.in')} value={each.rx} />
                <Rate word={t('dashboard:network.out')} value={each.tx} />
              </span>
            )}
          </div>
        )}
      </Rows>
    )}
  </Panel>
);

const Rate = ({ word, value }: { word: string; value: number }) => (
  <span className="flex items-baseline justify-end gap-2">
    <span className="text-muted">{word}</span>
    <span className="min-w-20">{rateText(value)}</span>
  </span>
);

const MANY_SERVICES = 8;

/** Each service and its state, the failed ones first. */
export const ServicesPanel = ({ detail: { services = [] }, t, linkTo }: PanelProps) => (
  <Panel
    icon="service"
    title={t('dashboard:widget.services')}
    link={linkTo('system/operationstatus', 'services')}
    aside={
      services.length > 0 && (
        <span className="shrink-0 text-note text-muted tabular-nums">
          {t('dashboard:services.running', {
            running: services.filter(({ state }) => state === 'running').length,
            all: services.length,
          })}
        </span>
      )
    }
  >
    {services.length === 0 ? (
      <Nothing>{t('dashboard:services.none')}</Nothing>
    ) : (
      <Rows rows={bySeriousness(services, ({ state }) => SERVICE_SEVERITY[state])} limit={MANY_SERVICES} t={t} className="space-y-2 pt-1">
        {(service) => {
          const title = serverText(service.title) || serverText(service.name) || NO_VALUE;
          return (
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0 truncate" title={title}>
                {title}
              </span>
              <StateWord severity={SERVICE_SEVERITY[service.state]}>{t(`dashboard:services.state.${service.state}`)}</StateWord>
            </div>
          );
        }}
      </Rows>
    )}
  </Panel>
);
