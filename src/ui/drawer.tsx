import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Headless } from '@headlessui/react';
import type { ReactNode } from 'react';
import { IconButton } from './button';
import { useOpened } from './use-opened';

/**
 * A panel from an edge of the window. `title` is shown, or only said where the content has its own head. Its head stays in sight, and so
 * does the row of buttons of a form in it (`Buttons` with `foot="drawer"`).
 */
export function Drawer({
  title,
  lead,
  side,
  closeLabel,
  width,
  buttons,
  onClose,
  children,
}: {
  readonly title: string;
  /** What is done with what the title names, in small above it. */
  readonly lead?: string | undefined;
  readonly side: 'left' | 'right';
  /** With it the panel has a head with the title and a close button. */
  readonly closeLabel?: string;
  /** A class of the greatest width; default as a menu or a panel of settings needs. */
  readonly width?: string;
  /** In the head, before the button that closes. */
  readonly buttons?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const edge =
    side === 'left'
      ? `left-0 animate-from-left border-r ${width ?? 'max-w-[260px]'}`
      : `right-0 animate-from-right border-l ${width ?? 'max-w-[340px]'}`;
  const opened = useOpened();
  return (
    <Headless open={opened} onClose={onClose} aria-label={closeLabel === undefined ? title : undefined} className="relative z-40 text-body">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-black/40" />
      <DialogPanel
        className={`fixed inset-y-0 ${edge} flex w-full scroll-pt-20 scroll-pb-40 flex-col overflow-y-auto border-line bg-raised text-ink shadow-pop`}
      >
        {closeLabel !== undefined && (
          <div className="sticky top-0 z-20 mb-4 flex shrink-0 items-center justify-between gap-3 border-b border-line bg-raised py-3 pr-3 pl-5">
            <DialogTitle className="min-w-0">
              {lead && <span className="block text-note text-muted">{lead} </span>}
              <span className="line-clamp-2 text-title font-semibold [overflow-wrap:anywhere]">{title}</span>
            </DialogTitle>
            <span className="flex shrink-0 items-center gap-1">
              {buttons}
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </span>
          </div>
        )}
        {children}
      </DialogPanel>
    </Headless>
  );
}
