/** The keys of what waits for a decision: J and K go on and back, A approves, R rejects, X chooses. They work on cards, rows and lists alike. */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

const ITEM = '[data-item], tr[data-key]';
const idOf = (item: HTMLElement): string => item.dataset.item ?? item.dataset.key ?? '';
const itemsOf = (queue: HTMLElement | null): readonly HTMLElement[] => [...(queue?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
const focusOn = (item: HTMLElement | undefined): void => {
  const target = item?.querySelector<HTMLElement>('[data-open], [data-stop^="c:"]');
  target?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
};

/** What the keys do, by the id of the item that has the focus. */
export interface QueueKeys {
  readonly a: (id: string) => void;
  readonly r: (id: string) => void;
  readonly x: (id: string) => void;
}

/**
 * The handler for the queue's element, and `after`: the item that takes the focus when another one has been dealt with and is gone.
 * @param rows the items, whose change moves the focus on
 * @param current the item that keys mean while the focus is in none
 */
export function useQueueKeys(queue: RefObject<HTMLElement | null>, rows: readonly unknown[], keys: QueueKeys, current?: string) {
  const wanted = useRef<string>(undefined);

  // `rows` is the occasion: the item that was dealt with may be gone.
  useEffect(() => {
    void rows;
    const id = wanted.current;
    if (id === undefined) return;
    const items = itemsOf(queue.current);
    if (items.length === 0) return;
    wanted.current = undefined;
    focusOn(items.find((item) => idOf(item) === id) ?? items.at(-1));
  }, [queue, rows]);

  const after = useCallback(
    (id: string): void => {
      const items = itemsOf(queue.current);
      const at = items.findIndex((item) => idOf(item) === id);
      const next = items[at + 1] ?? items[at - 1];
      wanted.current = next && idOf(next);
    },
    [queue],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement> | globalThis.KeyboardEvent): void => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (target.closest('textarea, select, audio, video, input:not([type=checkbox])')) return;
    const key = event.key.toLowerCase();
    const items = itemsOf(queue.current);
    const within = items.findIndex((item) => item.contains(target));
    const at = within < 0 && current !== undefined ? items.findIndex((item) => idOf(item) === current) : within;
    if (key === 'j' || key === 'k') focusOn(items[at < 0 ? 0 : Math.max(0, Math.min(items.length - 1, at + (key === 'j' ? 1 : -1)))]);
    else if ((key === 'a' || key === 'r' || key === 'x') && items[at]) {
      // A key that is held down decides one item, not all that follow unseen.
      if (!event.repeat) keys[key](idOf(items[at]));
    } else return;
    event.preventDefault();
  };
  // As long as the focus is nowhere, as on a page that was just opened, the keys mean the queue: nobody has to press into it first.
  const own = useRef(onKeyDown);
  own.current = onKeyDown;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !queue.current || document.querySelector('[role=dialog]')) return;
      if (target === document.body || (target instanceof HTMLElement && target.id === 'content')) own.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [queue]);
  return { onKeyDown, after };
}
