/** What the box is there for: terminals, calls, trunks, the PMS, its licence, the machine that stands by. */
import { NO_VALUE, percent } from '../../lib/number-format';
import { serverText } from '../../lib/server-text';
import { countText, percentText } from '../../screen/live/figures';
import { Figure, Meter, Nothing, Panel, Rows, StateWord } from '../../screen/live/panel';
import { bySeriousness } from '../../screen/live/severity';
import type { PanelProps } from './machine-panels';
import { LICENCE_SEVERITY, licenceState, PMS_SEVERITY, STANDBY_SEVERITY, standbyState, TRUNK_SEVERITY } from './severity';

type Part = 'terminals' | 'calls' | 'trunks' | 'pms' | 'licence' | 'standby';
/** A panel that is drawn where the box tells its part. */
type DutyProps<P extends Part> = PanelProps & { readonly part: NonNullable<PanelProps['detail'][P]> };

const Below = ({ children }: { children: React.ReactNode }) => (
  <p className="mt-1 text-note text-muted tabular-nums [overflow-wrap:anywhere] line-clamp-2">{children}</p>
);

const Terminals = ({ part, t, linkTo }: DutyProps<'terminals'>) => {
  const online = Math.max(0, part.online);
  const offline = Math.max(0, part.offline);
  const share = percent(online, online + offline);
  return (
    <Panel icon="terminal" title={t('dashboard:widget.terminals')} link={linkTo('smartscreen/terminalrecord')}>
      {online + offline === 0 ? (
        <Nothing>{t('dashboard:terminals.none')}</Nothing>
      ) : (
        <>
          <Figure value={countText(online)}>{t('dashboard:terminals.online')}</Figure>
          <div className="mt-3">
            <Meter share={share} severity="success" />
          </div>
          <Below>{t('dashboard:terminals.rest', { offline: countText(offline), share: percentText(share) })}</Below>
        </>
      )}
    </Panel>
  );
};

const Calls = ({ part, t, linkTo }: DutyProps<'calls'>) => (
  <Panel icon="extension" title={t('dashboard:widget.calls')} link={linkTo('voicemodel/voicecalls')}>
    <Figure value={countText(part.active)}>{t('dashboard:calls.active')}</Figure>
    <Below>{t('dashboard:calls.today', { today: countText(part.today) })}</Below>
  </Panel>
);

const SHOWN_TRUNKS = 5;

const Trunks = ({ part, t, linkTo }: DutyProps<'trunks'>) => {
  const used = part.filter(({ state }) => state !== 'off');
  const up = used.filter(({ state }) => state === 'registered').length;
  return (
    <Panel
      icon="route"
      title={t('dashboard:widget.trunks')}
      link={linkTo('voicemodel/sipoutset')}
      aside={
        used.length > 0 && (
          <span className="shrink-0 text-note text-muted tabular-nums">{t('dashboard:trunks.up', { up, all: used.length })}</span>
        )
      }
    >
      {part.length === 0 ? (
        <Nothing>{t('dashboard:trunks.none')}</Nothing>
      ) : (
        <Rows rows={bySeriousness(part, ({ state }) => TRUNK_SEVERITY[state])} limit={SHOWN_TRUNKS} t={t} className="divide-y divide-line">
          {(trunk) => {
            const name = serverText(trunk.name) || NO_VALUE;
            return (
              <div className="flex items-center justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="block truncate" title={name}>
                    {name}
                  </span>
                  <span className="block truncate text-note text-muted tabular-nums">
                    {t('dashboard:trunks.calls', { count: Math.max(0, Math.round(trunk.calls)) })}
                  </span>
                </span>
                <StateWord severity={TRUNK_SEVERITY[trunk.state]}>{t(`dashboard:trunks.state.${trunk.state}`)}</StateWord>
              </div>
            );
          }}
        </Rows>
      )}
    </Panel>
  );
};

const Pms = ({ part: { state, name, queue, drift }, t, linkTo }: DutyProps<'pms'>) => (
  <Panel icon="hotel" title={t('dashboard:widget.pms')} link={linkTo('system/externalinterface')}>
    {state === 'off' ? (
      <Nothing>{t('dashboard:pms.off')}</Nothing>
    ) : (
      <>
        <Figure value={t(`dashboard:pms.${state}`)} severity={PMS_SEVERITY[state]} />
        <Below>{serverText(name, 60)}</Below>
        {(drift > 0 || queue > 0) && (
          <p className="mt-2 flex flex-wrap gap-x-4 text-note">
            {drift > 0 && <StateWord severity="warning">{t('dashboard:pms.drift', { count: drift })}</StateWord>}
            {queue > 0 && <StateWord severity="warning">{t('dashboard:pms.queue', { count: queue })}</StateWord>}
          </p>
        )}
      </>
    )}
  </Panel>
);

const Licence = ({ part, t, linkTo }: DutyProps<'licence'>) => {
  const state = licenceState(part);
  const severity = LICENCE_SEVERITY[state];
  const expires = serverText(part.expires, 40);
  const days = Math.floor(Math.abs(part.days_left));
  return (
    <Panel icon="license" title={t('dashboard:widget.licence')} link={linkTo('authorise/license')}>
      {state === 'unknown' ? (
        <Nothing>{t('dashboard:licence.unknown')}</Nothing>
      ) : (
        <>
          {state === 'expired' ? (
            <Figure value={t('dashboard:licence.expired')} severity={severity} />
          ) : (
            <Figure value={countText(days)} severity={severity}>
              {t('dashboard:licence.daysLeft', { count: days })}
            </Figure>
          )}
          <Below>
            {state === 'expired'
              ? t('dashboard:licence.expiredOn', { date: expires, days: countText(days) })
              : expires && t('dashboard:licence.until', { date: expires })}
          </Below>
          {(state === 'soon' || state === 'now') && (
            <p className="mt-2 text-note">
              <StateWord severity={severity}>{t(`dashboard:licence.${state}`)}</StateWord>
            </p>
          )}
        </>
      )}
    </Panel>
  );
};

const Standby = ({ part, t, linkTo }: DutyProps<'standby'>) => {
  const state = standbyState(part);
  const severity = STANDBY_SEVERITY[state];
  const address = serverText(part.peer_address, 60);
  return (
    <Panel icon="standby" title={t('dashboard:widget.standby')} link={linkTo('system/hotstandby')}>
      {state === 'off' ? (
        <Nothing>{t('dashboard:standby.off')}</Nothing>
      ) : (
        <>
          <Figure value={t(`dashboard:standby.${state}`)} severity={severity} />
          <Below>{t(`dashboard:standby.role.${part.role}`)}</Below>
          <p className="mt-2 flex min-w-0 flex-wrap gap-x-2 text-note text-muted">
            <StateWord severity={part.peer === 'online' ? 'success' : 'danger'}>{t(`dashboard:standby.peer.${part.peer}`)}</StateWord>
            {address && <span className="min-w-0 truncate tabular-nums">{address}</span>}
          </p>
        </>
      )}
    </Panel>
  );
};

/** Terminals online and offline. */
export const TerminalsPanel = (props: PanelProps) => props.detail.terminals && <Terminals {...props} part={props.detail.terminals} />;
/** Calls under way, and since midnight. */
export const CallsPanel = (props: PanelProps) => props.detail.calls && <Calls {...props} part={props.detail.calls} />;
/** Each trunk, those that are down first. */
export const TrunksPanel = (props: PanelProps) => props.detail.trunks && <Trunks {...props} part={props.detail.trunks} />;
/** Whether the PMS answers, and what waits or differs. */
export const PmsPanel = (props: PanelProps) => props.detail.pms && <Pms {...props} part={props.detail.pms} />;
/** Days that the licence still has, and its last one. */
export const LicencePanel = (props: PanelProps) => props.detail.licence && <Licence {...props} part={props.detail.licence} />;
/** Whether the other machine could take over. */
export const StandbyPanel = (props: PanelProps) => props.detail.standby && <Standby {...props} part={props.detail.standby} />;
