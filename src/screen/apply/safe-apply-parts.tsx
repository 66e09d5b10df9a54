/** What the panel of a safe apply is made of: the time that is left, whether the box answers, the way to its new address. */
import { useEffect, useState } from 'react';
import { LinkButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { QrCode } from '../../ui/qr-code';
import type { ScreenProps } from '../screen';
import { linkTo } from './safe-apply-link';

const TICK_MS = 500;
/** Draws again while time passes; answers `performance.now()`. */
export function useTime(running: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

export const secondsSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 1000));

/** The time that is left, as a ring that closes. */
export const Countdown = ({ left, seconds, label }: { readonly left: number; readonly seconds: number; readonly label: string }) => (
  <div role="timer" aria-label={label} className="relative grid size-24 shrink-0 place-items-center max-sm:size-16">
    <svg viewBox="0 0 96 96" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
      <circle cx="48" cy="48" r="43" fill="none" strokeWidth="6" className="stroke-sunken" />
      <circle
        cx="48"
        cy="48"
        r="43"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray="1"
        strokeDashoffset={1 - (seconds > 0 ? Math.min(1, left / seconds) : 0)}
        className={left <= 15 ? 'stroke-danger' : 'stroke-accent'}
      />
    </svg>
    <span aria-hidden="true" className="text-[28px] font-semibold tabular-nums max-sm:text-[20px]">
      {left}
    </span>
  </div>
);

/** Whether this page reaches the box now. */
export const Reach = ({
  proven,
  silent,
  now,
  t,
}: {
  readonly proven: boolean;
  readonly silent: number | undefined;
  readonly now: number;
  readonly t: ScreenProps['t'];
}) => (
  <p role="status" className={`flex items-start gap-2 ${silent !== undefined ? 'text-danger' : proven ? 'text-success' : 'text-muted'}`}>
    <Icon
      name={silent !== undefined ? 'warning' : proven ? 'check' : 'refresh'}
      className={`mt-0.5 size-4 ${silent === undefined && !proven ? 'animate-spin' : ''}`}
    />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {silent !== undefined
        ? t('safe-apply:panel.unreached', { host: location.host, count: secondsSince(silent, now) })
        : t(proven ? 'safe-apply:panel.reached' : 'safe-apply:panel.asking', { host: location.host })}
    </span>
  </p>
);

/** The link and the code to the new address. */
export const NewPlace = ({
  address,
  handOver,
  title,
  t,
}: {
  readonly address: string;
  readonly handOver: string | undefined;
  /** Whose address it is; default the new one. */
  readonly title?: string;
  readonly t: ScreenProps['t'];
}) => {
  const href = linkTo(address, handOver);
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-panel border border-line p-4 max-sm:p-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{title ?? t('safe-apply:panel.newAddress', { address })}</p>
        <p className="mt-1 mb-3 text-muted max-sm:text-note">
          {t(handOver === undefined ? 'safe-apply:panel.newAddressSignIn' : 'safe-apply:panel.newAddressHelp')}
        </p>
        <LinkButton look="primary" href={href} target="_blank" rel="noopener noreferrer">
          <Icon name="link" className="size-4" />
          {t('safe-apply:panel.openNew')}
        </LinkButton>
        <p className="mt-2 font-mono text-note text-muted [overflow-wrap:anywhere]">{new URL(href).origin}/</p>
      </div>
      {/* A phone has no other to scan it with. */}
      <div className="max-sm:hidden">
        <QrCode text={href} label={t('safe-apply:panel.code', { address })} failed={t('safe-apply:panel.noCode')} size={132} />
      </div>
    </div>
  );
};
