import type { ReactNode } from 'react';
import { safeUrl } from '../../lib/safe-url';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';
import type { Language } from '../language';
import { words } from '../messages';
import { OtherLanguage } from '../other-language';
import { defaultTitle } from '../page-title';
import type { Runtime } from '../runtime';

/** The quiet page around everything without the layout: the sign-in page's own look. */
export function Frame({
  runtime,
  language,
  wide = false,
  children,
}: {
  readonly runtime: Runtime;
  readonly language: Language;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const logo = safeUrl(runtime.config.brand.logo, location.href)?.href;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-canvas text-body text-ink">
      <div className="flex justify-end p-4">
        {runtime.config.languages.length > 1 && (
          <OtherLanguage
            label={words[language].language}
            language={language}
            onLanguage={(other) => {
              runtime.setLanguage(other);
              document.title = defaultTitle(runtime);
            }}
          />
        )}
      </div>
      <main className="flex items-start justify-center px-4 pt-[6vh] pb-8">
        <div className={`w-full ${wide ? 'max-w-[560px]' : 'max-w-[420px]'}`}>
          <div className="mb-7 flex items-center gap-3">
            {logo ? (
              <img src={logo} alt="" className="size-10 rounded-panel object-contain" />
            ) : (
              <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
                <rect width="40" height="40" rx="10" className="fill-accent-solid" />
                <path d="M11 25V15m6 13V12m6 16V12m6 13V15" className="stroke-on-accent" strokeWidth="3" strokeLinecap="round" />
              </svg>
            )}
            <p className="text-title font-semibold tracking-tight">{runtime.config.title[language]}</p>
          </div>
          <div className="rounded-[12px] border border-line bg-surface p-6 shadow-panel sm:p-7">{children}</div>
        </div>
      </main>
      <footer className="p-4 text-center text-note text-faint">{runtime.config.brand.company}</footer>
    </div>
  );
}

/** The heading of a page in the frame. */
export const Heading = ({ children }: { readonly children: ReactNode }) => <h1 className="mb-2 text-[20px] font-semibold">{children}</h1>;

/** A page that only says something: what it is, why, and where to go now. */
export const Say = ({
  icon,
  title,
  alert = false,
  children,
  action,
}: {
  readonly icon: IconName;
  readonly title: string;
  /** Said at once by a screen reader: for what went wrong after the page was there. */
  readonly alert?: boolean;
  readonly children?: ReactNode;
  readonly action: ReactNode;
}) => (
  <div role={alert ? 'alert' : undefined} className="flex flex-col items-center py-3 text-center">
    <span className="mb-4 grid size-11 place-items-center rounded-full bg-sunken text-muted">
      <Icon name={icon} className="size-5" />
    </span>
    <h1 className="text-title font-semibold">{title}</h1>
    {children && <div className="mt-1.5 text-muted [overflow-wrap:anywhere]">{children}</div>}
    <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>
  </div>
);
