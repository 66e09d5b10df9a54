/** Parts of the frame that are loaded when they are first needed. React's own `lazy` never asks again after a failure. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../ui/button';

/** A component that asks for its code when it is shown; where that fails it throws, and built anew it asks again. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function LatePart(props: P) {
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

/** Stands where a dialog could not: over the page, and can be closed. */
export const OverPage = ({
  closeLabel,
  onClose,
  children,
}: {
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <div className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-black/40 p-4">
    <div className="w-full max-w-[480px] rounded-[12px] border border-line bg-raised text-ink shadow-pop">
      <div className="-mb-8 flex justify-end p-2">
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </div>
  </div>
);
