import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Translate } from '../../i18n/keys';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Switch } from '../../ui/switch';
import { type Arrangement, move, sameArrangement, show, type WidgetId } from './arrangement';

/** A row under the pointer: where it started, how far it has come, and the height of all rows. */
interface Drag {
  readonly id: WidgetId;
  readonly from: number;
  readonly startY: number;
  readonly dy: number;
  readonly height: number;
}

const placeOf = (drag: Drag, count: number): number => Math.max(0, Math.min(count - 1, drag.from + Math.round(drag.dy / drag.height)));

/** Rows between the dragged one's old and new place make room. */
const shiftOf = (drag: Drag, index: number, count: number): number => {
  const place = placeOf(drag, count);
  if (index === drag.from) return drag.dy;
  if (index > drag.from && index <= place) return -drag.height;
  return index < drag.from && index >= place ? drag.height : 0;
};

/** The list in which panels are moved and hidden. The board beside it follows at once; nothing is kept before "Done". */
export function Arrange({
  arrangement,
  start,
  narrow,
  onChange,
  onDone,
  onCancel,
  t,
}: {
  readonly arrangement: Arrangement;
  /** What "Reset" goes back to. */
  readonly start: Arrangement;
  readonly narrow: boolean;
  readonly onChange: (arrangement: Arrangement) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly t: Translate;
}) {
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<string>(undefined);
  const { order, hidden } = arrangement;

  // Only when it opens: effects run again each time its tab is come back to, and the focus would scroll the page.
  const opened = useRef(false);
  useEffect(() => {
    if (!opened.current) heading.current?.focus();
    opened.current = true;
  }, []);

  // A moved row is taken out of the page and put back, which takes the focus from its buttons.
  useLayoutEffect(() => {
    const wanted = refocus.current;
    refocus.current = undefined;
    if (wanted === undefined) return;
    const row = list.current?.querySelector(`[data-widget="${wanted.split(' ')[0]}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move] button') ?? [])].filter(({ disabled }) => !disabled);
    (buttons.find((button) => button.closest('[data-move]')?.getAttribute('data-move') === wanted.split(' ')[1]) ?? buttons[0])?.focus();
  });

  const moveTo = (id: WidgetId, place: number): void => {
    onChange(move(arrangement, id, place));
    setSaid(t('dashboard:arrange.moved', { widget: t(`dashboard:widget.${id}`), place: place + 1, count: order.length }));
  };

  const begin = (event: PointerEvent<HTMLElement>, id: WidgetId, index: number): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const height = event.currentTarget.closest('li')?.getBoundingClientRect().height ?? 1;
    setDrag({ id, from: index, startY: event.clientY, dy: 0, height });
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (drag) setDrag({ ...drag, dy: event.clientY - drag.startY });
  };
  const drop = (): void => {
    if (!drag) return;
    const place = placeOf(drag, order.length);
    setDrag(undefined);
    if (place !== drag.from) moveTo(drag.id, place);
  };

  return (
    <section aria-label={t('dashboard:arrange.title')} className="rounded-panel border border-line bg-surface p-4 shadow-panel">
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('dashboard:arrange.title')}
      </h2>
      <p className="mt-0.5 text-note text-muted">{t(narrow ? 'dashboard:arrange.helpNarrow' : 'dashboard:arrange.helpWide')}</p>
      <ol ref={list} className="my-3 -mx-2">
        {order.map((id, index) => {
          const name = t(`dashboard:widget.${id}`);
          const dragged = drag?.id === id;
          const shown = !hidden.includes(id);
          return (
            <li
              key={id}
              data-widget={id}
              style={drag && { transform: `translateY(${shiftOf(drag, index, order.length)}px)` }}
              className={`flex items-center gap-1 rounded-control pr-2 ${dragged ? 'relative z-10 bg-raised shadow-pop' : drag ? 'transition-transform' : ''}`}
            >
              <span
                aria-hidden="true"
                title={t('dashboard:arrange.drag', { widget: name })}
                onPointerDown={(event) => begin(event, id, index)}
                onPointerMove={follow}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(undefined)}
                className={`grid size-control shrink-0 touch-none place-items-center text-faint hover:text-ink ${dragged ? 'cursor-grabbing' : 'cursor-grab'}`}
              >
                <Icon name="drag" className="size-4" />
              </span>
              <div className={`min-w-0 grow ${shown ? '' : 'text-muted'}`}>
                <Switch label={name} checked={shown} onChange={(checked) => onChange(show(arrangement, id, checked))} />
              </div>
              <span data-move="up" className="ml-2">
                <IconButton
                  icon="arrow-up"
                  label={t('dashboard:arrange.up', { widget: name })}
                  disabled={index === 0}
                  onClick={() => {
                    refocus.current = `${id} up`;
                    moveTo(id, index - 1);
                  }}
                />
              </span>
              <span data-move="down">
                <IconButton
                  icon="arrow-down"
                  label={t('dashboard:arrange.down', { widget: name })}
                  disabled={index === order.length - 1}
                  onClick={() => {
                    refocus.current = `${id} down`;
                    moveTo(id, index + 1);
                  }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" onClick={onDone}>
          {t('common:action.done')}
        </Button>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
        <span className="ml-auto">
          <Button look="ghost" disabled={sameArrangement(arrangement, start)} onClick={() => onChange(start)}>
            {t('common:action.reset')}
          </Button>
        </span>
      </div>
    </section>
  );
}
