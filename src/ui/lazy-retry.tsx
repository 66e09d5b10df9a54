/** Parts that are loaded when they are first needed. React's own `lazy` never asks again after a failure. */
import { type ComponentType, useEffect, useState } from 'react';

/** A component that asks for its code when it is shown; where that fails it throws, and built anew it asks again. */
export function lazyRetry<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [failed, setFailed] = useState<{ readonly error: unknown }>();
    const [, setLoaded] = useState(known !== undefined);
    useEffect(() => {
      if (known) return;
      let gone = false;
      load().then(
        (part) => {
          known = part;
          if (!gone) setLoaded(true);
        },
        (error: unknown) => !gone && setFailed({ error }),
      );
      return () => {
        gone = true;
      };
    }, []);
    if (failed) throw failed.error;
    const Part = known;
    return Part ? <Part {...props} /> : null;
  };
}
