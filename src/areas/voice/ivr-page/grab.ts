/** What is dragged in the picture besides its ground: a branch to its end, a card or sign to another branch. */
import type { RefObject } from 'react';
import { curve } from '../../../ui/picture/sheet';
import type { Sight } from '../../../ui/picture/use-camera';
import { closest, type Dragged, type Grab } from '../../../ui/picture/use-pointer';
import type { Act } from './actions';
import { CARD, type Layout } from './layout';

/** Answers what a pointer that goes down on the picture would drag. @param wire the line that follows a branch that is dragged */
export function grabOf({ places }: Layout, sight: RefObject<Sight | undefined>, wire: RefObject<SVGPathElement | null>, act: Act): Grab {
  return (event) => {
    const host = event.currentTarget;
    const handle = closest(event.target, '[data-handle]');
    const thing = closest(event.target, '[data-key]');
    let over: HTMLElement | null = null;
    const mark = (next: HTMLElement | null): void => {
      if (next === over) return;
      over?.removeAttribute('data-over');
      next?.setAttribute('data-over', '');
      over = next;
    };
    /** The branch or node under the pointer. */
    const under = ({ clientX, clientY }: PointerEvent): HTMLElement | null => {
      const found = closest(document.elementFromPoint(clientX, clientY), '[data-from], [data-node]');
      return host.contains(found) ? found : null;
    };

    const connect = ({ dataset: { handle: from = '', branch } }: HTMLElement): Dragged => {
      const place = places.get(from);
      const [x, y] = [(place?.x ?? 0) + CARD.width, (place?.y ?? 0) + CARD.height / 2];
      const target = (at: PointerEvent): HTMLElement | null => under(at)?.closest<HTMLElement>('[data-node]') ?? null;
      const named = branch === undefined ? {} : { branch };
      return {
        move: (to) => {
          mark(target(to));
          const box = host.getBoundingClientRect();
          const now = sight.current;
          if (!now) return;
          const [right, bottom] = [(to.clientX - box.left - now.x) / now.scale, (to.clientY - box.top - now.y) / now.scale];
          wire.current?.setAttribute('d', curve(x, y, right, bottom));
        },
        drop: (at) => {
          const to = target(at)?.dataset.node;
          if (to !== undefined) act({ do: 'connect', from, ...named, to });
          else if (!closest(document.elementFromPoint(at.clientX, at.clientY), '[data-handle]')) act({ do: 'add', key: from, ...named });
        },
        end: () => {
          mark(null);
          wire.current?.removeAttribute('d');
        },
      };
    };

    const hang = (element: HTMLElement): Dragged => {
      const { style, dataset } = element;
      const target = (at: PointerEvent): HTMLElement | null => {
        const found = under(at);
        return found === element || found === element.closest('[data-node]') ? null : found;
      };
      return {
        move: (to) => {
          mark(target(to));
          const scale = sight.current?.scale ?? 1;
          style.translate = `${(to.clientX - event.clientX) / scale}px ${(to.clientY - event.clientY) / scale}px`;
          style.pointerEvents = 'none';
          style.opacity = '0.75';
        },
        drop: (at) => {
          const found = target(at);
          if (!found) return;
          const { from = found.dataset.node ?? '', branch } = found.dataset;
          act({ do: 'hang', key: dataset.key ?? '', from, ...(branch !== undefined && { branch }) });
        },
        end: () => {
          mark(null);
          style.translate = '';
          style.pointerEvents = '';
          style.opacity = '';
        },
      };
    };
    if (handle) return () => connect(handle);
    return thing ? () => hang(thing) : undefined;
  };
}
