/** The sockets of the box as they look from behind; each opens its settings. */

import type { Translate } from '../../../i18n/keys';
import { NO_VALUE } from '../../../lib/number-format';
import { type Port, type PortGroup, speedText } from './ports';

const LAMP: Readonly<Record<Port['state'], string>> = {
  up: 'fill-success',
  spare: 'fill-warning',
  down: 'fill-line-strong',
  off: 'fill-line-strong',
};

/** An RJ45 socket: lamps above, contacts inside. */
const Socket = ({ state }: { readonly state: Port['state'] }) => (
  <svg viewBox="0 0 48 44" aria-hidden="true" className="w-12">
    <rect
      x="1"
      y="1"
      width="46"
      height="42"
      rx="4"
      className={`stroke-line-strong ${state === 'up' || state === 'spare' ? 'fill-raised' : 'fill-sunken'}`}
    />
    <rect x="5" y="5" width="8" height="4" rx="1" className={LAMP[state]} />
    <rect x="35" y="5" width="8" height="4" rx="1" className={LAMP[state]} />
    <path d="M8 38V17h6v-4h20v4h6v21z" className={state === 'off' ? 'fill-line' : 'fill-line-strong'} />
    <path d="M15 17v6m3-6v6m3-6v6m3-6v6m3-6v6m3-6v6m3-6v6" className="stroke-warning" strokeWidth="1.2" />
    {(state === 'up' || state === 'spare') && <path d="M16 38V27h16v11z" className="fill-accent" />}
  </svg>
);

const PortButton = ({ port, onOpen, t }: { readonly port: Port; readonly onOpen: (name: string) => void; readonly t: Translate }) => (
  <button
    type="button"
    onClick={() => onOpen(port.name)}
    className="flex w-19 flex-col items-center gap-1 rounded-control p-2 hover:bg-hover"
  >
    <Socket state={port.state} />
    <span className="line-clamp-2 w-full text-center font-medium tabular-nums [overflow-wrap:anywhere]">{port.name}</span>
    <span className="text-note whitespace-nowrap text-muted tabular-nums">
      {port.speed > 0 ? speedText(port.speed) : t(`system-network:ports.state.${port.state}`)}
    </span>
    {port.used && (
      <span className="rounded-[4px] bg-accent-soft px-1.5 text-note text-accent-text">{t('system-network:ports.console')}</span>
    )}
    {port.vlans.length > 0 && <span className="text-note text-muted">VLAN {port.vlans.join(', ')}</span>}
    <span className="sr-only">
      {port.speed > 0 && t(`system-network:ports.state.${port.state}`)} {t('system-network:ports.open')}
    </span>
  </button>
);

/** All sockets; teams are held together by a frame with their name. */
export function PortsPicture({
  groups,
  facts = [],
  onOpen,
  t,
}: {
  readonly groups: readonly PortGroup[];
  /** Said beside the picture. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly onOpen: (name: string) => void;
  readonly t: Translate;
}) {
  // Where there are teams, the ports beside them stand as low as theirs.
  const beside = groups.some(({ bond }) => bond) ? 'sm:pt-[2.1em]' : '';
  return (
    <section
      aria-label={t('system-network:ports.title')}
      className="mb-4 flex flex-wrap items-start rounded-panel border border-line bg-surface p-3 shadow-panel"
    >
      {groups.map(({ bond, ports }) =>
        bond ? (
          <div key={bond.name} className="rounded-panel border-2 border-dashed border-accent-text/50 px-1 pb-1">
            <button
              type="button"
              onClick={() => onOpen(bond.name)}
              className="block w-full truncate rounded-control px-2 py-1 text-center font-medium hover:bg-hover"
            >
              {bond.label || bond.name}
              <span className="ml-1.5 text-note font-normal text-muted">{bond.label ? `${bond.name} · ${bond.mode}` : bond.mode}</span>
            </button>
            <div className="flex flex-wrap">
              {ports.map((port) => (
                <PortButton key={port.name} port={port} onOpen={onOpen} t={t} />
              ))}
            </div>
            {bond.vlans.length > 0 && <p className="text-center text-note text-muted">VLAN {bond.vlans.join(', ')}</p>}
          </div>
        ) : (
          ports.map((port) => (
            <div key={port.name} className={`border-2 border-transparent ${beside}`}>
              <PortButton port={port} onOpen={onOpen} t={t} />
            </div>
          ))
        ),
      )}
      {facts.length > 0 && (
        <dl className="min-w-0 space-y-1.5 self-center px-3 py-1 max-sm:w-full sm:ml-auto">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex gap-x-3">
              <dt className="w-28 shrink-0 text-muted sm:w-40">{label}</dt>
              <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{value || NO_VALUE}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
