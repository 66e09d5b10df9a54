/** What stops while nobody can see it. */
import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is inside the window now, in a tab that is looked at; where the browser can't tell, it is. */
export function useVisible(element: RefObject<Element | null>): boolean {
  const [inside, setInside] = useState(typeof IntersectionObserver === 'undefined');
  const [shown, setShown] = useState(() => !document.hidden);
  useEffect(() => {
    const onTurn = (): void => setShown(!document.hidden);
    document.addEventListener('visibilitychange', onTurn);
    return () => document.removeEventListener('visibilitychange', onTurn);
  }, []);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setInside(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inside && shown;
}
