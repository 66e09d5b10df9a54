/** Places in the head of a page that parts further down fill: the tabs of the page, and what can be done in the open tab. */
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

type SlotName = 'tabs' | 'actions';
type Places = Readonly<Record<SlotName, HTMLElement | null>>;

const Slots = createContext<{ readonly places: Places; readonly put: (name: SlotName, place: HTMLElement | null) => void } | undefined>(
  undefined,
);

/** Around a page: its head and what fills it find each other here. */
export function PageSlots({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<Places>({ tabs: null, actions: null });
  const put = useCallback((name: SlotName, place: HTMLElement | null) => setPlaces((known) => ({ ...known, [name]: place })), []);
  const value = useMemo(() => ({ places, put }), [places, put]);
  return <Slots value={value}>{children}</Slots>;
}

/** A place in the page's head that parts of the page fill; `children` stand before what comes from elsewhere. */
export function PageSlot({
  name,
  className,
  children,
}: {
  readonly name: SlotName;
  readonly className: string;
  readonly children?: ReactNode;
}) {
  const put = useContext(Slots)?.put;
  const place = useCallback((element: HTMLElement | null) => put?.(name, element), [put, name]);
  return (
    <div className={className}>
      {children}
      <div ref={place} className="contents" />
    </div>
  );
}

/** Draws its children in the head's place; where the page has no head, where it stands. */
export function InPageSlot({ name, children }: { readonly name: SlotName; readonly children: ReactNode }) {
  const place = useContext(Slots)?.places[name];
  // The head's place is known after the first drawing: nothing is drawn twice until then.
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  if (place) return createPortal(children, place);
  return place === undefined || drawn ? children : null;
}
