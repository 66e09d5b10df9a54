import { useEffect, useRef } from 'react';
import type { Translate } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { Ordering } from '../../ui/ordering';
import { Switch } from '../../ui/switch';
import { type Arrangement, sameArrangement, show } from './arrangement';

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
  const heading = useRef<HTMLHeadingElement>(null);
  const { order, hidden } = arrangement;

  // Only when it opens: effects run again each time its tab is come back to, and the focus would scroll the page.
  const opened = useRef(false);
  useEffect(() => {
    if (!opened.current) heading.current?.focus();
    opened.current = true;
  }, []);

  return (
    <section aria-label={t('dashboard:arrange.title')} className="rounded-panel border border-line bg-surface p-4 shadow-panel">
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('dashboard:arrange.title')}
      </h2>
      <p className="mt-0.5 text-note text-muted">{t(narrow ? 'dashboard:arrange.helpNarrow' : 'dashboard:arrange.helpWide')}</p>
      <div className="my-3 -mx-2">
        <Ordering
          value={order}
          onChange={(next) => onChange({ ...arrangement, order: next })}
          label={t('dashboard:arrange.title')}
          nameOf={(id) => t(`dashboard:widget.${id}`)}
          words={{
            drag: (widget) => t('dashboard:arrange.drag', { widget }),
            place: (widget) => t('dashboard:arrange.place', { widget }),
            moved: (widget, place, count) => t('dashboard:arrange.moved', { widget, place, count }),
          }}
          className=""
        >
          {(id) => {
            const shown = !hidden.includes(id);
            return (
              <div className={`min-w-0 grow py-1 pr-2 ${shown ? '' : 'text-muted'}`}>
                <Switch label={t(`dashboard:widget.${id}`)} checked={shown} onChange={(on) => onChange(show(arrangement, id, on))} />
              </div>
            );
          }}
        </Ordering>
      </div>
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
