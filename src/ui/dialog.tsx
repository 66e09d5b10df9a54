import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Headless } from '@headlessui/react';
import type { ReactNode } from 'react';
import { IconButton } from './button';
import { useOpened } from './use-opened';

/** A dialog. Without `onClose` nothing dismisses it: no button, no Escape, no click beside it. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  width = 'max-w-[480px]',
  children,
}: {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose?: (() => void) | undefined;
  readonly width?: string;
  readonly children: ReactNode;
}) {
  const opened = useOpened();
  return (
    <Headless open={opened} onClose={onClose ?? (() => {})} className="relative z-40 text-body outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-black/40" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-center justify-center p-4">
          <DialogPanel className={`w-full ${width} animate-rise rounded-[12px] border border-line bg-raised text-ink shadow-pop`}>
            <div className="flex items-start justify-between gap-4 px-6 pt-5">
              <DialogTitle className="text-title font-semibold">{title}</DialogTitle>
              {onClose && (
                <span className="-mt-1 -mr-2">
                  <IconButton icon="close" label={closeLabel} onClick={onClose} />
                </span>
              )}
            </div>
            <div className="px-6 pt-4 pb-6">{children}</div>
          </DialogPanel>
        </div>
      </div>
    </Headless>
  );
}

export { Buttons } from './buttons';
