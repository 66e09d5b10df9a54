/** Where a dialog of the frame could not be loaded. */
import type { ReactNode } from 'react';
import { IconButton } from '../ui/button';

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
