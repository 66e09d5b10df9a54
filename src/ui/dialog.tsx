import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Headless } from '@headlessui/react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button';
import { FootOf } from './buttons';
import { useOpened } from './use-opened';

/** What takes a choice without an event that it was changed. */
const CHOICES = '[aria-checked], [role=option]';

/**
 * A dialog. Without `onClose` nothing dismisses it: no button, no Escape, no click beside it. Once something in it was typed or chosen, a
 * click beside it does not dismiss it. It is never taller than the window: head and foot (`Buttons`) stay in sight.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  width = 'max-w-[480px]',
  holds = false,
  children,
}: {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose?: (() => void) | undefined;
  readonly width?: string;
  /** It shows what is nowhere else, such as a report: no click beside it dismisses it. */
  readonly holds?: boolean;
  readonly children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const touch = (): void => {
    touched.current = true;
  };
  const opened = useOpened((beside) => beside.contains(panel.current) && (holds || touched.current));
  return (
    <Headless open={opened} onClose={onClose ?? (() => {})} className="relative z-40 text-body outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-black/40" />
      <div className="fixed inset-0 flex items-center justify-center p-4 max-sm:p-2">
        <DialogPanel
          ref={panel}
          onChange={touch}
          onClickCapture={({ target }) => target instanceof Element && target.closest(CHOICES) && touch()}
          className={`flex max-h-full w-full flex-col overflow-hidden ${width} animate-rise rounded-[12px] border border-line bg-raised text-ink shadow-pop`}
        >
          <div className="flex shrink-0 items-start justify-between gap-4 px-6 pt-5 pb-2">
            <DialogTitle className="min-w-0 text-title font-semibold [overflow-wrap:anywhere]">{title}</DialogTitle>
            {onClose && (
              <span className="-mt-1 -mr-2">
                <IconButton icon="close" label={closeLabel} onClick={onClose} />
              </span>
            )}
          </div>
          <div className="min-h-0 scroll-pb-40 overflow-y-auto px-6 pt-2 pb-6">
            <FootOf value="dialog">{children}</FootOf>
          </div>
        </DialogPanel>
      </div>
    </Headless>
  );
}

export { Buttons } from './buttons';
