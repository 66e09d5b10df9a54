/** One disk: its volumes to scale, how full they are, how it feels, and what can be done with each volume. */

import type { Translate } from '../../../i18n/keys';
import { labelled } from '../../../i18n/list-of';
import { keyed } from '../../../lib/keyed';
import { NO_VALUE, percent } from '../../../lib/number-format';
import { type ViewProps, whyNot } from '../../../screen';
import { bytesText, degreesText, percentText } from '../../../screen/live/figures';
import { Meter, SEVERITY_TEXT, StateWord } from '../../../screen/live/panel';
import { diskSeverity } from '../../../screen/live/severity';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Icon, type Severity } from '../../../ui';
import type { Disk, Volume } from './calls';
import { smartName } from './failing-disk';

/** What is asked about a volume. */
export type VolumeAct = 'mount' | 'unmount' | 'format';

const HEALTH: Readonly<Record<Disk['health'], Severity>> = { unknown: 'neutral', good: 'success', watch: 'warning', failing: 'danger' };
/** Degrees Celsius from which a disk ages faster, and from which it may fail. */
const WARM = 50;
const HOT = 60;

const heat = (kind: Disk['kind'], degrees: number): Severity => {
  const more = kind === 'ssd' ? 10 : 0;
  return degrees >= HOT + more ? 'danger' : degrees >= WARM + more ? 'warning' : 'success';
};

/** A volume in this picture is never thinner than this share of the disk, so that it can be read. */
const LEAST_SHARE = 6;

export function DiskPanel({
  disk,
  screen,
  onAct,
}: ViewProps & {
  readonly disk: Disk;
  readonly onAct: (volume: Volume, act: VolumeAct) => void;
}) {
  const { t } = screen;
  const free = disk.size - disk.volumes.reduce((sum, { size }) => sum + size, 0);
  return (
    <section aria-label={disk.name} className="rounded-panel border border-line bg-surface p-4 shadow-panel">
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 className="flex min-w-0 items-center gap-2 font-semibold">
          <Icon name="disk" className="size-4 text-faint" />
          {disk.name}
        </h2>
        <span className="min-w-0 truncate text-muted">
          {[disk.model, t(`system-status:disk.kind.${disk.kind}`), bytesText(disk.size)].filter(Boolean).join(' · ')}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-x-5">
          {disk.locked && <span className="text-note text-muted">{t('system-status:disk.locked')}</span>}
          {disk.temperature !== undefined && (
            <span className={`tabular-nums ${SEVERITY_TEXT[heat(disk.kind, disk.temperature)]}`}>{degreesText(disk.temperature)}</span>
          )}
          <StateWord severity={HEALTH[disk.health]}>{t(`system-status:disk.health.${disk.health}`)}</StateWord>
        </span>
      </div>
      <div role="img" aria-label={pictureWords(disk, free, t)} className="flex h-14 gap-0.5 overflow-hidden rounded-control bg-sunken">
        {disk.volumes.map((volume, at) => (
          <Slice key={at} volume={volume} of={disk.size} />
        ))}
        {percent(free, disk.size) > 0 && (
          <div
            className="@container grid min-w-0 items-center overflow-hidden bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_7px)] text-note text-muted"
            style={{ flexGrow: Math.max(LEAST_SHARE, percent(free, disk.size)), flexBasis: 0 }}
          >
            {/* Where it has no room the words in the list say it. */}
            <span className="hidden truncate px-2 text-center @min-[6.5rem]:block">{t('system-status:disk.free')}</span>
          </div>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {keyed(disk.volumes, ({ id }) => id).map(([key, volume]) => (
          <VolumeRow key={key} volume={volume} locked={disk.locked} screen={screen} onAct={onAct} />
        ))}
        {percent(free, disk.size) > 0 && (
          <li className={VOLUME_ROW}>
            <span className="text-muted">{t('system-status:disk.free')}</span>
            <span className="text-note text-muted tabular-nums">{bytesText(free)}</span>
          </li>
        )}
      </ul>
      {disk.smart.length > 0 && <Smart disk={disk} t={t} />}
    </section>
  );
}

const pictureWords = (disk: Disk, free: number, t: Translate): string =>
  [
    ...disk.volumes.map(({ name, size, used }) =>
      t('system-status:disk.slice', { name, size: bytesText(size), share: percentText(percent(used, size)) }),
    ),
    ...(percent(free, disk.size) > 0 ? [labelled(t, t('system-status:disk.free'), bytesText(free))] : []),
  ].join('; ');

const FILL: Readonly<Record<Severity, string>> = {
  neutral: 'bg-accent-soft',
  info: 'bg-accent-soft',
  success: 'bg-accent-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
};

/** A volume as wide as its share of the disk; the filled part is what is used of it. */
const Slice = ({ volume, of }: { readonly volume: Volume; readonly of: number }) => {
  const { name, size, used, state } = volume;
  return (
    <div
      className="relative min-w-0 overflow-hidden border-l-2 border-accent-solid bg-canvas first:border-l-0"
      style={{ flexGrow: Math.max(LEAST_SHARE, percent(size, of)), flexBasis: 0 }}
    >
      <div
        className={`absolute inset-y-0 left-0 ${FILL[diskSeverity({ total: size, used })]}`}
        style={{ width: `${percent(used, size)}%` }}
      />
      <div className="relative px-2.5 py-2 leading-tight">
        <div className="truncate font-medium">{name}</div>
        <div className="truncate text-note text-muted tabular-nums">
          {state === 'mounted' ? percentText(percent(used, size)) : NO_VALUE}
        </div>
      </div>
    </div>
  );
};

const VOLUME_ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 py-2.5 desk:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_12rem]';

function VolumeRow({
  volume,
  locked,
  screen,
  onAct,
}: ViewProps & {
  readonly volume: Volume;
  readonly locked: boolean;
  readonly onAct: (volume: Volume, act: VolumeAct) => void;
}) {
  const { t } = screen;
  const { name, device, fs, size, used, mount, state } = volume;
  const severity = diskSeverity({ total: size, used });
  const place = state === 'mounted' ? mount : t(`system-status:disk.state.${state}`);
  const acts: readonly VolumeAct[] = locked || state === 'formatting' ? [] : state === 'mounted' ? ['unmount'] : ['mount', 'format'];
  return (
    <li className={VOLUME_ROW}>
      <div className="min-w-0">
        <div className="truncate font-medium">
          {name} <span className="font-normal text-note text-muted">{[device, fs].filter(Boolean).join(' · ')}</span>
        </div>
        {place !== name && <div className="truncate text-note text-muted">{place}</div>}
      </div>
      {/* On a phone below the name and its buttons. */}
      <div className="min-w-0 max-desk:order-1 max-desk:col-span-2">
        {state === 'formatting' ? (
          <>
            <div role="status" className="mb-1 text-note text-muted">
              {t('system-status:disk.formatting', { percent: volume.percent })}
            </div>
            <Meter share={volume.percent} severity="neutral" />
          </>
        ) : state === 'mounted' ? (
          <>
            <div className={`mb-1 text-note tabular-nums ${SEVERITY_TEXT[severity]}`}>
              {t(severity === 'success' ? 'system-status:disk.used' : 'system-status:disk.nearlyFull', {
                used: bytesText(used),
                total: bytesText(size),
                free: bytesText(size - used),
              })}
            </div>
            <Meter share={percent(used, size)} severity={severity} />
          </>
        ) : (
          <span className="text-note text-muted tabular-nums">{bytesText(size)}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2 desk:justify-end">
        {acts.map((act) => (
          <GuardedButton
            key={act}
            why={whyNot(screen, `system/diskconfig:${act === 'format' ? 'format' : 'edit'}`)}
            look={act === 'format' ? 'danger' : 'plain'}
            onClick={() => onAct(volume, act)}
          >
            {t(`system-status:disk.act.${act}`)}
            <span className="sr-only"> {name}</span>
          </GuardedButton>
        ))}
      </div>
    </li>
  );
}

const Smart = ({ disk, t }: { readonly disk: Disk; readonly t: Translate }) => (
  <details className="mt-1 border-t border-line pt-1" open={disk.health === 'watch' || disk.health === 'failing'}>
    <summary className="cursor-pointer rounded-control py-2 text-note text-muted hover:text-ink">
      {t('system-status:disk.smart', { serial: disk.serial })}
    </summary>
    <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 desk:grid-cols-6">
      {disk.smart.map(({ name, value, state }, at) => (
        <div key={at} className="min-w-0">
          <dt className="truncate text-note text-muted">{smartName(t, name)}</dt>
          <dd className={`tabular-nums ${SEVERITY_TEXT[HEALTH[state]]} ${state === 'good' ? 'text-ink' : 'font-medium'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  </details>
);
