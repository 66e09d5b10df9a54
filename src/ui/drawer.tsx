import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Headless } from '@headlessui/react';
import type { ReactNode } from 'react';
import { IconButton } from './button';
import { useOpened } from './use-opened';

/** A panel from an edge of the window. `title` is shown, or only said where the content has its own head. */
export function Drawer({
  title,
  side,
  closeLabel,
  width,
  onClose,
  children,
}: {
  readonly title: string;
  readonly side: 'left' | 'right';
  /** With it the panel has a head with the title and a close button. */
  readonly closeLabel?: string;
  /** A class of the greatest width; default as a menu or a panel of settings needs. */
  readonly width?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const edge = side === 'left' ? `left-0 border-r ${width ?? 'max-w-[260px]'}` : `right-0 border-l ${width ?? 'max-w-[340px]'}`;
  const opened = useOpened();
  return (
    <Headless open={opened} onClose={onClose} aria-label={closeLabel === undefined ? title : undefined} className="relative z-40 text-body">
      <DialogBackdrop className="fixed inset-0 bg-black/40" />
      <DialogPanel className={`fixed inset-y-0 ${edge} flex w-full flex-col overflow-y-auto border-line bg-raised text-ink shadow-pop`}>
        {closeLabel !== undefined && (
          <div className="flex items-center justify-between px-5 pt-5 pb-4">
            <DialogTitle className="text-title font-semibold">{title}</DialogTitle>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
        )}
        {children}
      </DialogPanel>
    </Headless>
  );
}
