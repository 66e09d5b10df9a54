/** The keys of the page that is open: those of every page, then those of what stands on it. */
import { useState } from 'react';
import { useT } from '../i18n/i18n';
import { Dialog } from '../ui/dialog';

/** Keys and what they do; a key of the words `session:keys`. */
const EVERYWHERE = [
  ['Ctrl K', 'search'],
  ['?', 'help'],
  ['Esc', 'close'],
  ['Ctrl Z', 'undo'],
] as const;
const RECORD = [
  ['J', 'next'],
  ['K', 'previous'],
  ['E', 'edit'],
  ['Esc', 'back'],
] as const;
const LIST = [
  ['↑ ↓ ← →', 'move'],
  ['Enter', 'open'],
  ['F2', 'change'],
  ['Space', 'select'],
  ['Shift ↑ ↓', 'range'],
  ['Ctrl A', 'all'],
  ['Delete', 'del'],
  ['Shift ← →', 'width'],
  ['Ctrl ← →', 'order'],
  ['Alt ↓', 'column'],
] as const;
/** Where the rows have an order of their own. */
const ROWS = [['Alt ↑ ↓', 'rowOrder']] as const;
const TABS = [
  ['← →', 'tabMove'],
  ['Ctrl ← →', 'tabOrder'],
  ['Delete', 'tabClose'],
  ['Shift F10', 'tabMenu'],
] as const;

/** What is on the page: hidden copies of other pages do not count. */
const seen = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);

/** The dialog with the keyboard shortcuts of the page that is open. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  // As the page was when the dialog opened.
  const [{ own, sections }] = useState(() => ({
    /** What pages with keys of their own say of them. */
    own: seen('#content [data-keys]').map(({ textContent }) => textContent),
    sections: [
      { name: 'everywhere' as const, keys: EVERYWHERE },
      ...(seen('#content [data-record]').length > 0 ? [{ name: 'record' as const, keys: RECORD }] : []),
      ...(seen('#content [role=grid], #content [role=treegrid]').length > 0 ? [{ name: 'list' as const, keys: LIST }] : []),
      ...(seen('#content [data-stop=drag]').length > 0 ? [{ name: 'rows' as const, keys: ROWS }] : []),
      ...(seen('[data-tab]').length > 0 ? [{ name: 'tabs' as const, keys: TABS }] : []),
    ],
  }));
  return (
    <Dialog title={t('common:shell.keys')} closeLabel={t('common:action.close')} onClose={onClose} width="max-w-[720px]">
      <div className="gap-x-8 sm:columns-2">
        {own.length > 0 && (
          <section className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-semibold">{t('session:keys.page')}</h3>
            {own.map((text) => (
              <p key={text} className="text-muted">
                {text}
              </p>
            ))}
          </section>
        )}
        {sections.map(({ name, keys }) => (
          <section key={name} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-semibold">{t(`session:keys.${name}`)}</h3>
            <dl>
              {keys.map(([key, word]) => (
                <div key={key} className="flex items-baseline justify-between gap-4 py-1">
                  <dt className="order-2 flex shrink-0 gap-1">
                    {key.split(' ').map((part) => (
                      <kbd key={part} className="min-w-6 rounded border border-line bg-sunken px-1.5 text-center font-sans text-note">
                        {part}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="text-muted">{t(`session:keys.${word}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
