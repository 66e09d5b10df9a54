import { useEffect, useState } from 'react';

/** When each answer came. The cache of reads keeps answers, so their age survives leaving the screen. */
const arrivals = new WeakMap<object, number>();

const arrivalOf = (answer: object): number => {
  const known = arrivals.get(answer) ?? Date.now();
  arrivals.set(answer, known);
  return known;
};

/** How old an answer is in whole seconds, told anew every second; 0 while there is none. */
export function useAge(answer: object | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return answer ? Math.max(0, Math.floor((now - arrivalOf(answer)) / 1000)) : 0;
}
