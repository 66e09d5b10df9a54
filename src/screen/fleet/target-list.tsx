/** The devices of a job, however many: only those in view are drawn and asked for, and each opens what became of it. */
import { useT } from '../../i18n/i18n';
import type { BoxTime } from '../../lib/box-time';
import { serverText } from '../../lib/server-text';
import { Callout } from '../../ui/callout';
import { StateTag } from '../../ui/tag';
import { useActiveRow } from '../../ui/use-virtual-rows';
import type { JobTarget } from '../job/job-calls';
import type { ScreenProps } from '../screen';
import { isMoving, severityOf, stateName } from './target-words';
import { useTargets } from './use-targets';

const ROW = 44;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** When something last became of a device. */
const lastTime = ({ times }: JobTarget): number => Math.max(0, ...Object.values(times));

function Line({ target, time }: { readonly target: JobTarget; readonly time: BoxTime }) {
  const t = useT();
  const { name, id, state, message, tries, wave } = target;
  return (
    <>
      <span className="min-w-0 flex-[2] truncate text-left font-medium">{serverText(name === '' ? id : name, 80)}</span>
      <span className="w-32 shrink-0 text-left max-sm:w-28">
        <StateTag severity={severityOf(state)} live={isMoving(state)}>
          {stateName(t, state)}
        </StateTag>
      </span>
      <span className="min-w-0 flex-[3] truncate text-left text-muted max-sm:hidden">{serverText(message)}</span>
      <span className="w-20 shrink-0 text-right text-note text-muted tabular-nums max-desk:hidden">
        {wave > 0 && t('fleet:target.wave', { wave })}
        {tries > 1 && ` · ${t('fleet:target.tries', { count: tries })}`}
      </span>
      <span className="w-18 shrink-0 text-right text-note text-muted tabular-nums">{time.clock(lastTime(target))}</span>
    </>
  );
}

/** @param total how many there are by the counts of the job, until the first answer says it */
export function TargetList({
  screen,
  job,
  state,
  keyword,
  total,
  isRunning,
  time,
  onOpen,
}: {
  readonly screen: ScreenProps;
  readonly job: string;
  readonly state: string;
  readonly keyword: string;
  readonly total: number;
  readonly isRunning: boolean;
  readonly time: BoxTime;
  readonly onOpen: (target: JobTarget) => void;
}) {
  const { t, gateway } = screen;
  const rows = useActiveRow(total, ROW);
  const { scroller, first, end, height, active, setActive, go } = rows;
  const targets = useTargets(gateway, { id: job, state, keyword }, first, end, isRunning);
  if (targets.failed) return <Callout severity="danger">{t('fleet:target.failed')}</Callout>;
  if (total === 0) return <p className="px-4 py-6 text-muted">{t('fleet:target.none')}</p>;
  return (
    <div ref={scroller} className="max-h-[60vh] min-h-24 overflow-y-auto overscroll-contain">
      <ul
        aria-label={t('fleet:target.list')}
        style={{ height, position: 'relative' }}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          go(active + step);
          const { currentTarget } = event;
          requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
        }}
      >
        {Array.from({ length: end - first }, (_, at) => {
          const place = first + at;
          const target = targets.at(place);
          return (
            <li
              key={place}
              aria-posinset={place + 1}
              aria-setsize={total}
              className="absolute inset-x-0"
              style={{ height: ROW, top: place * ROW }}
            >
              {target ? (
                <button
                  type="button"
                  tabIndex={place === active ? 0 : -1}
                  onClick={() => {
                    setActive(place);
                    onOpen(target);
                  }}
                  className="flex h-full w-full items-center gap-3 border-b border-line px-4 outline-offset-[-2px] hover:bg-hover"
                >
                  <Line target={target} time={time} />
                </button>
              ) : (
                <span className="flex h-full items-center border-b border-line px-4 text-faint">…</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
