/** The panel of an editor that fills the page: beside what is edited where there is room, over it on a phone. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n';
import { Drawer } from '../../ui/drawer';

export function EditorPanel({
  desk,
  open,
  label,
  title,
  height = '',
  onEscape,
  onClose,
  children,
}: {
  readonly desk: boolean;
  /** Whether it is over what is edited; beside it it always is. */
  readonly open: boolean;
  /** What the panel is called. */
  readonly label: string;
  /** What stands in its head where it is over what is edited. */
  readonly title: string;
  /** A class for how tall it may be, where what it stands in does not say so. */
  readonly height?: string;
  readonly onEscape: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  if (desk)
    return (
      <aside
        data-panel=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard, also where no field may be changed
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => {
          // What a dialog over it hears comes here too.
          const own = event.target instanceof Node && event.currentTarget.contains(event.target);
          if (event.key === 'Escape' && own && !event.defaultPrevented) onEscape();
        }}
        className={`w-[340px] shrink-0 overflow-y-auto rounded-panel border border-line bg-surface p-4 ${height}`}
      >
        {children}
      </aside>
    );
  return (
    open && (
      <Drawer title={title} side="right" width="max-w-[420px]" closeLabel={t('common:action.close')} onClose={onClose}>
        <div data-panel="" className="px-5 pb-6">
          {children}
        </div>
      </Drawer>
    )
  );
}
