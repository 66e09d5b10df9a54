/** The two machines side by side, and which of them the console talks to. */

import { durationText } from '../../../i18n/duration-text';
import { useT } from '../../../i18n/i18n';
import { serverText } from '../../../lib/server-text';
import { Icon, StateTag, Tag } from '../../../ui';
import type { Machine, PairState } from './calls';

const Card = ({ machine, otherVersion }: { readonly machine: Machine; readonly otherVersion: string | undefined }) => {
  const t = useT();
  const isHost = machine.role === 'host';
  const facts = [
    ['address', machine.address || t('system-care:pair.unknown')],
    ['version', machine.version],
    ['uptime', machine.uptime > 0 ? durationText(machine.uptime, t, { most: 2 }) : t('system-care:pair.unknown')],
    ['seen', machine.last_seen],
  ] as const;
  return (
    <section
      aria-label={t(`system-care:pair.${machine.id}`)}
      className={`min-w-0 rounded-panel border bg-surface p-4 shadow-panel ${isHost ? 'border-accent-text' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-note text-muted">{t(`system-care:pair.${machine.id}`)}</p>
          <h2 className="truncate text-[1.2em] font-semibold">{serverText(machine.name)}</h2>
        </div>
        <Tag severity={isHost ? 'info' : 'neutral'}>{t(`system-care:pair.role.${machine.role}`)}</Tag>
      </div>
      <p className="mt-2">
        <StateTag severity={machine.state === 'online' ? 'success' : 'danger'} live={machine.state === 'online'}>
          {t(`system-care:pair.state.${machine.state}`)}
        </StateTag>
      </p>
      <dl className="mt-3 space-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{t(`system-care:pair.fact.${name}`)}</dt>
            <dd
              className={`min-w-0 text-right tabular-nums [overflow-wrap:anywhere] ${name === 'version' && otherVersion !== undefined && value !== otherVersion ? 'text-warning' : ''}`}
            >
              {serverText(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export function Machines({ pair }: { readonly pair: PairState }) {
  const own = pair.nodes.find(({ id }) => id === 'own');
  const peer = pair.nodes.find(({ id }) => id === 'peer');
  return (
    <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
      {own && <Card machine={own} otherVersion={peer?.version} />}
      <Icon name="swap" className="mx-auto size-5 rotate-90 text-faint sm:rotate-0" />
      {peer && <Card machine={peer} otherVersion={own?.version} />}
    </div>
  );
}

/** Which machine this is, and what is wrong with the pair: on top of everything. */
export function WhoAmI({ pair }: { readonly pair: PairState }) {
  const t = useT();
  const own = pair.nodes.find(({ id }) => id === 'own');
  const peer = pair.nodes.find(({ id }) => id === 'peer');
  if (!own || !peer) return null;
  const name = serverText(own.name);
  const isHost = own.role === 'host';
  const line = (key: string, severity: string, icon: 'info' | 'warning' | 'critical', text: string) => (
    <p key={key} className={`flex items-start gap-2 rounded-control px-3 py-2 ${severity}`}>
      <Icon name={icon} className="mt-0.5 size-4" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  );
  return (
    <div className="mb-4 space-y-2">
      <div className={`rounded-panel px-4 py-3 ${isHost ? 'bg-accent-soft' : 'bg-warning-soft'}`}>
        <p className={`font-semibold ${isHost ? 'text-ink' : 'text-warning'}`}>
          {t(isHost ? 'system-care:pair.isHost' : 'system-care:pair.isStandby', { name })}
        </p>
        <p className={isHost ? 'text-muted' : 'text-warning'}>
          {isHost
            ? t('system-care:pair.virtual', { address: pair.virtual_address })
            : t('system-care:pair.isStandbyHelp', { address: peer.address })}
        </p>
      </div>
      {!pair.enabled && line('off', 'bg-warning-soft text-warning', 'warning', t('system-care:pair.isOff'))}
      {pair.enabled &&
        peer.state === 'offline' &&
        line('away', 'bg-danger-soft text-danger', 'critical', t('system-care:pair.peerAway', { time: peer.last_seen }))}
      {pair.enabled &&
        own.version !== peer.version &&
        line('versions', 'bg-warning-soft text-warning', 'warning', t('system-care:pair.versions'))}
    </div>
  );
}
