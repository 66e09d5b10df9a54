/** One interface as it is now: link, address, traffic, and what can be done with it. */

import type { ReactNode } from 'react';
import { NO_VALUE, sizeText, thousands } from '../../../lib/number-format';
import { prefixLength } from '../../../lib/subnet';
import { type ViewProps, whyNot } from '../../../screen';
import { rateText } from '../../../screen/live/figures';
import { GuardedButton, GuardedIconButton } from '../../../screen/page/guarded-button';
import { type Severity, StateTag, Tag } from '../../../ui';
import type { LinkState, NetworkInterface } from './calls';
import { speedText } from './ports';
import { RIGHT } from './rights';

/** Colour of the state of a tunnel or a dial-in. */
export const LINK_SEVERITY: Readonly<Record<LinkState, Severity>> = {
  off: 'neutral',
  dialing: 'warning',
  connected: 'success',
  refused: 'danger',
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-note text-muted">{label}</dt>
    <dd className="tabular-nums [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** An address with its prefix, as people write subnets: 192.168.1.2/24. */
export const addressText = (address: string, netmask: string): string => {
  const bits = netmask === '255.255.255.255' ? 32 : prefixLength(netmask);
  return bits === undefined ? address : `${address}/${bits}`;
};

/** What can be done from a card, by whom its right is given to. */
interface CardActions {
  readonly onEdit: (() => void) | undefined;
  readonly onAddVlan?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
  readonly onDial: (on: boolean) => void;
}

/** The state of the link in a word. */
const linkState = (entry: NetworkInterface): { readonly severity: Severity; readonly word: 'up' | 'down' | 'off' } =>
  !entry.enabled
    ? { severity: 'neutral', word: 'off' }
    : entry.link
      ? { severity: 'success', word: 'up' }
      : { severity: 'neutral', word: 'down' };

/** How a dial-in goes, and its button. */
function DialIn({
  dial: { state },
  username,
  onDial,
  screen,
}: ViewProps & {
  readonly dial: NonNullable<NetworkInterface['dial']>;
  readonly username: string;
  readonly onDial: CardActions['onDial'];
}) {
  const { t } = screen;
  const isOff = state === 'off' || state === 'refused';
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <StateTag severity={LINK_SEVERITY[state]} live={state === 'dialing'}>
        PPPoE · {t(`system-network:state.${state}`)}
      </StateTag>
      <span className="text-note text-muted">{username}</span>
      <span className="ml-auto">
        <GuardedButton why={whyNot(screen, RIGHT.edit)} onClick={() => onDial(isOff)}>
          {t(isOff ? 'system-network:state.connect' : 'system-network:state.hangUp')}
        </GuardedButton>
      </span>
    </div>
  );
}

/** The card. VLANs stand inside the card of what carries them. */
export function InterfaceCard({
  entry,
  isUsed,
  actions: { onEdit, onAddVlan, onDelete, onDial },
  screen,
  children,
}: ViewProps & {
  readonly entry: NetworkInterface;
  /** The console is reached through it. */
  readonly isUsed: boolean;
  readonly actions: CardActions;
  readonly children?: ReactNode;
}) {
  const { t } = screen;
  const { current, dial, counters } = entry;
  const state = linkState(entry);
  const isVlan = entry.kind === 'vlan';
  const Heading = isVlan ? 'h3' : 'h2';
  return (
    <section
      aria-label={entry.name}
      className={
        isVlan ? 'rounded-control border border-line bg-canvas p-3' : 'min-w-0 rounded-panel border border-line bg-surface p-4 shadow-panel'
      }
    >
      <div className="mb-3 flex items-start gap-2.5">
        <div className="flex min-h-control min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {entry.name}
            {entry.label && <span className="ml-2 font-normal text-muted">{entry.label}</span>}
          </Heading>
          {entry.role !== 'unused' && <Tag>{t(`system-network:interface.values.role.${entry.role}`)}</Tag>}
          {isVlan && <Tag>VLAN {entry.vlan}</Tag>}
          {isUsed && <Tag severity="info">{t('system-network:ports.console')}</Tag>}
        </div>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {onAddVlan && (
            <GuardedButton
              why={whyNot(screen, RIGHT.add)}
              look="ghost"
              icon="plus"
              aria-label={t('system-network:interface.addVlan', { name: entry.name })}
              onClick={onAddVlan}
            >
              VLAN
            </GuardedButton>
          )}
          {onEdit && (
            <GuardedIconButton
              why={whyNot(screen, RIGHT.edit)}
              icon="edit"
              label={t('system-network:interface.edit', { name: entry.name })}
              onClick={onEdit}
            />
          )}
          {onDelete && (
            <GuardedIconButton
              why={whyNot(screen, RIGHT.del)}
              icon="delete"
              label={t('system-network:interface.delete', { name: entry.name })}
              onClick={onDelete}
            />
          )}
        </span>
      </div>
      {entry.bond ? (
        <p className="text-muted">{t('system-network:interface.inBond', { name: entry.bond })}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Fact label={t('system-network:card.link')}>
            {/* Where the speed has no room beside the state it stands below it, without the point between them. */}
            <span className="flex flex-wrap gap-x-4 overflow-hidden">
              <StateTag severity={state.severity}>{t(`system-network:card.links.${state.word}`)}</StateTag>
              {entry.speed > 0 && !isVlan && (
                <span className="relative whitespace-nowrap">
                  <span className="absolute -left-3 whitespace-pre"> · </span>
                  {speedText(entry.speed)}
                </span>
              )}
            </span>
          </Fact>
          <Fact label={t('system-network:card.address')}>
            {current ? addressText(current.address, current.netmask) : <span className="text-muted">{t('system-network:card.none')}</span>}
          </Fact>
          <Fact label={t('system-network:interface.fields.gateway')}>{current?.gateway || NO_VALUE}</Fact>
          <Fact label={t('system-network:interface.fields.mode')}>{t(`system-network:interface.values.mode.${entry.mode}`)}</Fact>
          <Fact label="MTU">{entry.mtu}</Fact>
          {isVlan ? (
            <Fact label={t('system-network:card.carrier')}>{entry.parent}</Fact>
          ) : (
            <Fact label="MAC">{entry.mac.toUpperCase() || NO_VALUE}</Fact>
          )}
          {entry.link && !isVlan && (
            <>
              <Fact label={t('system-network:card.in')}>
                {rateText(counters.rx_rate)} <span className="text-note text-muted">({sizeText(counters.rx_bytes)})</span>
              </Fact>
              <Fact label={t('system-network:card.out')}>
                {rateText(counters.tx_rate)} <span className="text-note text-muted">({sizeText(counters.tx_bytes)})</span>
              </Fact>
              <Fact label={t('system-network:card.errors')}>
                <span className={counters.rx_errors + counters.tx_errors > 0 ? 'text-warning' : ''}>
                  {thousands(counters.rx_errors)} / {thousands(counters.tx_errors)}
                </span>
              </Fact>
            </>
          )}
          {dial && <DialIn dial={dial} username={entry.username} onDial={onDial} screen={screen} />}
        </dl>
      )}
      {children && <div className="mt-4 space-y-2">{children}</div>}
    </section>
  );
}
