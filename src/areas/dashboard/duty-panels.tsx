/** What the box is there for: terminals, calls, its licence, the machine that stands by. */
import { percent } from '../../lib/number-format';
import { serverText } from '../../lib/server-text';
import { countText, percentText } from '../../screen/live/figures';
import { Figure, Meter, Nothing, Panel, StateWord } from '../../screen/live/panel';
import { LICENCE_GRADE, licenceState, STANDBY_GRADE, standbyState } from './grades';
import type { PanelProps } from './machine-panels';

const Below = ({ children }: { children: React.ReactNode }) => (
  <p className="mt-1 text-note text-muted tabular-nums [overflow-wrap:anywhere] line-clamp-2">{children}</p>
);

/** Terminals online and offline. */
export const TerminalsPanel = ({ detail, t, linkTo }: PanelProps) => {
  const online = Math.max(0, detail.terminals.online);
  const offline = Math.max(0, detail.terminals.offline);
  const share = percent(online, online + offline);
  return (
    <Panel icon="terminal" title={t('dashboard:widget.terminals')} link={linkTo('smartscreen/terminalrecord')}>
      {online + offline === 0 ? (
        <Nothing>{t('dashboard:terminals.none')}</Nothing>
      ) : (
        <>
          <Figure value={countText(online)}>{t('dashboard:terminals.online')}</Figure>
          <div className="mt-3">
            <Meter share={share} grade="good" />
          </div>
          <Below>{t('dashboard:terminals.rest', { offline: countText(offline), share: percentText(share) })}</Below>
        </>
      )}
    </Panel>
  );
};

/** Calls under way, and since midnight. */
export const CallsPanel = ({ detail, t, linkTo }: PanelProps) => (
  <Panel icon="extension" title={t('dashboard:widget.calls')} link={linkTo('voicemodel/voicecalls')}>
    <Figure value={countText(detail.calls.active)}>{t('dashboard:calls.active')}</Figure>
    <Below>{t('dashboard:calls.today', { today: countText(detail.calls.today) })}</Below>
  </Panel>
);

/** Days that the licence still has, and its last one. */
export const LicencePanel = ({ detail, t, linkTo }: PanelProps) => {
  const state = licenceState(detail.licence);
  const grade = LICENCE_GRADE[state];
  const expires = serverText(detail.licence.expires, 40);
  const days = Math.floor(Math.abs(detail.licence.days_left));
  return (
    <Panel icon="license" title={t('dashboard:widget.licence')} link={linkTo('authorise/license')}>
      {state === 'unknown' ? (
        <Nothing>{t('dashboard:licence.unknown')}</Nothing>
      ) : (
        <>
          {state === 'expired' ? (
            <Figure value={t('dashboard:licence.expired')} grade={grade} />
          ) : (
            <Figure value={countText(days)} grade={grade}>
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
              <StateWord grade={grade}>{t(`dashboard:licence.${state}`)}</StateWord>
            </p>
          )}
        </>
      )}
    </Panel>
  );
};

/** Whether the other machine could take over. */
export const StandbyPanel = ({ detail, t, linkTo }: PanelProps) => {
  const state = standbyState(detail.standby);
  const grade = STANDBY_GRADE[state];
  const address = serverText(detail.standby.peer_address, 60);
  return (
    <Panel icon="standby" title={t('dashboard:widget.standby')} link={linkTo('system/hotstandby')}>
      {state === 'off' ? (
        <Nothing>{t('dashboard:standby.off')}</Nothing>
      ) : (
        <>
          <Figure value={t(`dashboard:standby.${state}`)} grade={grade} />
          <Below>{t(`dashboard:standby.role.${detail.standby.role}`)}</Below>
          <p className="mt-2 flex min-w-0 flex-wrap gap-x-2 text-note text-muted">
            <StateWord grade={detail.standby.peer === 'online' ? 'good' : 'critical'}>
              {t(`dashboard:standby.peer.${detail.standby.peer}`)}
            </StateWord>
            {address && <span className="min-w-0 truncate tabular-nums">{address}</span>}
          </p>
        </>
      )}
    </Panel>
  );
};
