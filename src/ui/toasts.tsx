/** Toasts: said politely, the newest in front of the others, kept while pointed at or focused, never more than their caller gives. */
import { useEffect, useRef, useState } from 'react';
import type { Severity } from './severity';

/** One toast; `count` above 1 says how often the same happened. */
export interface Toast {
  readonly id: number;
  readonly severity: Severity;
  readonly text: string;
  readonly count: number;
  /** `seconds`: it can be done for so long, and Ctrl+Z does it too. */
  readonly action: { readonly label: string; readonly href?: string; readonly run?: () => void; readonly seconds?: number } | undefined;
}

const SHOWN_MS = 5000;
/** With something to press it stays longer. */
const WITH_ACTION_MS = 15_000;

const MARK: Readonly<Record<Severity, string>> = {
  success: 'bg-success',
  info: 'bg-accent',
  warning: 'bg-warning',
  danger: 'bg-danger',
  neutral: 'bg-faint',
};

const Item = ({
  toast,
  front,
  behind,
  onBehind,
  closeLabel,
  onDismiss,
}: {
  toast: Toast;
  /** The newest one, or all after a press; the others are seen while the toasts are pointed at. */
  front: boolean;
  /** How many wait behind it. */
  behind: number;
  /** Brings them out, for who can't point without pressing. */
  onBehind: () => void;
  closeLabel: string;
  onDismiss: (id: number) => void;
}) => {
  const held = useRef(false);
  const { id, count, severity, action } = toast;
  // What went wrong is not forgotten behind what went well: its time begins when it is seen again.
  const waits = !front && (severity === 'danger' || severity === 'warning');
  useEffect(() => {
    if (waits) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number): void => {
      timer = setTimeout(() => (held.current ? wait(1000) : onDismiss(id)), ms);
    };
    // An error is read more slowly, and a repeated one starts its time again.
    wait(
      action
        ? action.seconds === undefined
          ? WITH_ACTION_MS
          : action.seconds * 1000
        : severity === 'danger'
          ? SHOWN_MS * 1.6
          : SHOWN_MS + count,
    );
    return () => clearTimeout(timer);
  }, [id, count, severity, action, waits, onDismiss]);
  const act = 'shrink-0 rounded-control px-1 font-medium text-accent-text hover:underline';
  return (
    <li
      data-severity={severity}
      onMouseEnter={() => {
        held.current = true;
      }}
      onMouseLeave={() => {
        held.current = false;
      }}
      onFocus={() => {
        held.current = true;
      }}
      onBlur={() => {
        held.current = false;
      }}
      className={`pointer-events-auto w-full items-start gap-3 rounded-panel border border-line bg-raised py-2.5 pr-2 pl-3 shadow-pop ${front ? 'flex' : 'hidden group-focus-within:flex group-hover:flex'}`}
    >
      <span aria-hidden="true" className={`mt-2 size-1.5 shrink-0 rounded-full ${MARK[severity]}`} />
      <p className="min-w-0 grow whitespace-pre-line [overflow-wrap:anywhere]">
        {toast.text}
        {count > 1 && <span className="ml-2 text-note text-muted tabular-nums">×{count}</span>}
        {behind > 0 && (
          // Who can't see them has been told them one by one.
          <button
            type="button"
            aria-hidden="true"
            tabIndex={-1}
            onClick={onBehind}
            className="ml-2 rounded-control px-1 text-note text-muted tabular-nums hover:bg-hover"
          >
            +{behind}
          </button>
        )}
      </p>
      {action?.href !== undefined && (
        <a href={action.href} target="_blank" rel="noopener noreferrer" className={act}>
          {action.label}
        </a>
      )}
      {action?.run && (
        <button
          type="button"
          className={act}
          {...(action.seconds !== undefined && { 'aria-keyshortcuts': 'Control+Z', title: 'Ctrl+Z' })}
          onClick={() => {
            action.run?.();
            onDismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => onDismiss(id)}
        className="relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 grid size-6 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <svg viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth="2" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </li>
  );
};

/** Where Ctrl+Z takes back what was typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/**
 * Where they cover nothing that can be pressed. A page alone: at the top. Under a top bar: over the way to the page, between the button of
 * the menu and the search; where there is no room between these, above the lower edge's buttons and bars.
 */
const PLACE = {
  page: 'top-1 inset-x-4 sm:inset-x-auto sm:left-1/2 sm:w-[360px] sm:-translate-x-1/2',
  shell:
    'bottom-20 left-4 right-4 max-w-[360px] desk:top-1 desk:right-auto desk:bottom-auto desk:left-29 desk:w-[300px] xl:left-67 xl:w-[360px]',
} as const;

/** The list; empty it takes no room. */
export function Toasts({
  list,
  closeLabel,
  place = 'page',
  onDismiss,
}: {
  readonly list: readonly Toast[];
  readonly closeLabel: string;
  readonly place?: keyof typeof PLACE | undefined;
  readonly onDismiss: (id: number) => void;
}) {
  const [opened, setOpened] = useState(false);
  if (opened && list.length < 2) setOpened(false);
  const undoable = list.findLast(({ action }) => action?.seconds !== undefined);
  useEffect(() => {
    if (!undoable) return;
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      undoable.action?.run?.();
      onDismiss(undoable.id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undoable, onDismiss]);
  return (
    <ol
      aria-live="polite"
      // Several would reach down to a batch bar or a form's first field: they stand behind each other.
      className={`group pointer-events-none fixed z-50 flex flex-col-reverse gap-2 text-body text-ink hover:pointer-events-auto ${PLACE[place]}`}
    >
      {list.map((toast, at) => (
        <Item
          key={toast.id}
          toast={toast}
          front={opened || at === list.length - 1}
          behind={opened || at < list.length - 1 ? 0 : at}
          onBehind={() => setOpened(true)}
          closeLabel={closeLabel}
          onDismiss={onDismiss}
        />
      ))}
    </ol>
  );
}
