/**
 * Everything that takes long, behind one button of the bar: jobs of the box and uploads of this page. What runs is counted on the button;
 * what has ended stays until it was seen.
 */
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages, useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { Button, IconButton } from '../../ui/button';
import { Refusals } from '../upload/refusals';
import { uploadFigures } from '../upload/upload-figures';
import { UploadList } from '../upload/upload-list';
import type { UploadQueue } from '../upload/uploads';
import { isUnderWay, type Job } from './job-calls';
import { TrayRow, type TrayScreen, useJobName } from './tray-row';
import type { TrayJobs } from './use-tray';

const NO_ITEMS: readonly never[] = [];
const noItems = (): readonly never[] => NO_ITEMS;
const never = () => () => {};

/** Says once of each job that runs how it has ended. */
function useEndings(jobs: readonly Job[], nameOf: (job: Job) => string): string {
  const t = useT();
  const running = useRef(new Set<string>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const ended = jobs.find((job) => !isUnderWay(job) && running.current.has(job.id));
    running.current = new Set(jobs.filter(isUnderWay).map(({ id }) => id));
    if (ended) setSaid(t('job:tray.said', { name: nameOf(ended), state: t(`job:state.${ended.state}`) }));
  }, [jobs, nameOf, t]);
  return said;
}

/** Closes what is open at a press elsewhere and at Escape, wherever the focus is: it may have opened by itself. A dialog of the page has its own. */
function useClosing(open: boolean, close: () => void, parts: readonly RefObject<HTMLElement | null>[]): void {
  const latest = useRef({ close, parts });
  latest.current = { close, parts };
  useEffect(() => {
    if (!open) return;
    const isElsewhere = (target: EventTarget | null): boolean =>
      target instanceof Element && !latest.current.parts.some((part) => part.current?.contains(target)) && !target.closest('[role=dialog]');
    const outside = ({ target }: Event): void => {
      if (isElsewhere(target)) latest.current.close();
    };
    const onEscape = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      const own = latest.current.parts.some((part) => target instanceof Element && part.current?.contains(target));
      if (key === 'Escape' && !defaultPrevented && (own || isElsewhere(target))) latest.current.close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);
}

/** How all of it stands: the name of the button, and the sign on it. What was cancelled is neither done nor failed. */
function standOf(
  {
    running,
    failed,
    isDone,
    count,
  }: { readonly running: number; readonly failed: number; readonly isDone: boolean; readonly count: number },
  t: Translate,
): { readonly label: string; readonly sign: string | number; readonly look: string } {
  if (running > 0) return { label: t('job:tray.running', { count: running }), sign: running, look: 'bg-accent-solid text-on-accent' };
  if (failed > 0) return { label: t('job:tray.failed', { count: failed }), sign: '!', look: 'bg-danger text-surface' };
  return isDone
    ? { label: t('job:tray.ended', { count }), sign: '✓', look: 'bg-success text-surface' }
    : { label: t('job:tray.cancelled', { count }), sign: '–', look: 'bg-faint text-surface' };
}

/** The button and, pressed, the list. */
export function Tray({
  tray: { jobs, see },
  queue,
  screen,
  page,
}: {
  readonly tray: TrayJobs;
  /** The page that it stands over: the list closes with it. */
  readonly page: string;
  /** Undefined while nothing is or was uploaded. */
  readonly queue: UploadQueue | undefined;
  readonly screen: TrayScreen;
}) {
  const t = useT();
  const ready = useMessages('job');
  const items = useSyncExternalStore(queue?.subscribe ?? never, queue?.items ?? noItems);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const nameOf = useJobName(screen.titleOf);
  const said = useEndings(jobs, nameOf);

  // Signed in again, or as somebody else.
  useEffect(() => queue?.signedIn(), [queue]);
  const { waiting, sending, paused, done, failed: failedFiles, refused } = uploadFigures(items);
  useEffect(() => {
    void page;
    setOpen(false);
  }, [page]);
  const show = useCallback(() => setOpen(true), []);
  useClosing(open, () => setOpen(false), [button, panel]);

  if (!ready) return null;
  const running = jobs.filter(isUnderWay).length + waiting + sending + paused;
  const ended = jobs.filter((job) => !isUnderWay(job));
  const failed = ended.filter(({ state }) => state === 'failed').length + failedFiles + refused;
  const isDone = done > 0 || ended.some(({ state }) => state === 'done');
  const { label, sign, look } = standOf({ running, failed, isDone, count: ended.length + items.length }, t);
  const close = (): void => {
    setOpen(false);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={button} className="relative inline-flex">
      <IconButton
        icon="tasks"
        label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(!open);
          if (!open) requestAnimationFrame(() => panel.current?.focus());
        }}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute -top-0.5 left-1/2 min-w-4.5 rounded-full px-1 text-center text-[11px]/[18px] font-medium tabular-nums ${look}`}
      >
        {sign}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
      {queue && <Refusals items={items} notify={screen.notify} failureText={screen.failureText} onShow={show} />}
      {open && (
        <div
          ref={panel}
          role="dialog"
          aria-label={t('job:tray.label')}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
          className="fixed top-14 right-2 z-40 flex max-h-[min(36rem,calc(100dvh-4.5rem))] w-[420px] max-w-[calc(100vw-1rem)] flex-col overflow-y-auto rounded-panel border border-line bg-raised text-body text-ink shadow-pop outline-none"
        >
          <div className="flex shrink-0 items-center gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
            <h2 className="grow font-semibold">{t('job:tray.label')}</h2>
            {(ended.length > 1 || done + failedFiles + refused > 0) && (
              <Button
                look="ghost"
                onClick={() => {
                  see(ended.map(({ id }) => id));
                  queue?.clear();
                }}
              >
                {t('job:tray.clear')}
              </Button>
            )}
            <IconButton icon="close" label={t('common:action.close')} onClick={close} />
          </div>
          {jobs.length > 0 ? (
            <ul className="divide-y divide-line">
              {jobs.map((job) => (
                <TrayRow key={job.id} job={job} screen={screen} onSeen={() => see([job.id])} onLeave={() => setOpen(false)} />
              ))}
            </ul>
          ) : (
            items.length === 0 && <p className="px-4 py-3 text-muted">{t('job:tray.none')}</p>
          )}
          {queue && items.length > 0 && (
            <div className={jobs.length > 0 ? 'border-t border-line' : ''}>
              <UploadList queue={queue} failureText={screen.failureText} />
            </div>
          )}
        </div>
      )}
    </span>
  );
}
