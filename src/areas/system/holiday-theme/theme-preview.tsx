/** What is worn today, and each theme as a television shows it. */

import { resource } from '../../../gateway/calls';
import { record, text } from '../../../gateway/shape';
import { safeUrl } from '../../../lib/safe-url';
import { type ListViews, useRead, type ViewProps } from '../../../screen';
import { Icon } from '../../../ui/icon';
import type { Theme, themeFields } from './themes';

const url = (address: string): string | undefined => safeUrl(address, location.href)?.href;

/** Where the sparks of an effect stand, in percent of the screen: fixed, so that the preview does not move. */
const SPARKS = [8, 17, 26, 34, 43, 52, 61, 69, 78, 87, 95];
const SIGN = { none: '', snow: '❄', lanterns: '🏮', fireworks: '✺' } as const;

/** A theme as a television shows it: its picture, its colour and its greeting, at the shape of 16 to 9. */
const ThemePreview = ({ row: theme, screen: { t } }: ViewProps & { readonly row: Theme }) => {
  const [picture, logo] = [url(theme.image), url(theme.logo)];
  return (
    <figure>
      <div
        className="relative aspect-video overflow-hidden rounded-panel border-4 border-ink/80 text-white"
        style={{ backgroundColor: theme.colour }}
      >
        {picture && theme.image !== '' && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
        <div aria-hidden="true" className="absolute inset-0">
          {theme.effect !== 'none' &&
            SPARKS.map((left, at) => (
              <span key={left} className="absolute text-[1.4em] opacity-80" style={{ left: `${left}%`, top: `${(at * 37) % 70}%` }}>
                {SIGN[theme.effect]}
              </span>
            ))}
        </div>
        {logo && theme.logo !== '' && <img src={logo} alt="" className="absolute top-[5%] left-[4%] h-[14%] max-w-[30%] object-contain" />}
        {theme.greeting !== '' && (
          <p className="absolute inset-x-0 bottom-[12%] px-[6%] text-center text-[1.6em] font-semibold [text-shadow:0_1px_6px_rgb(0_0_0/60%)]">
            {theme.greeting}
          </p>
        )}
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[6%]" style={{ backgroundColor: theme.colour }} />
      </div>
      <figcaption className="mt-2 text-muted">
        {t('system-linked:themes.span', { name: theme.name, from: theme.start_date, to: theme.end_date })}
      </figcaption>
    </figure>
  );
};

const worn = resource('festivalIndex').method('worn', record({ data: record({ name: text(), until: text(), passed: text() }) }), {
  overlay: false,
});

function Worn({ screen: { t, gateway } }: ViewProps) {
  const today = useRead(gateway, worn, {}).data?.data;
  if (!today) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways has to be pushed by the keyboard too
    <p tabIndex={0} className="flex items-center gap-1.5 whitespace-nowrap text-muted">
      <Icon name="info" className="size-4 shrink-0" />
      <span>
        {today.name === '' ? t('system-linked:themes.wornNone') : t('system-linked:themes.worn', { name: today.name, until: today.until })}
        {today.passed !== '' && ` ${t('system-linked:themes.passed', { names: today.passed })}`}
      </span>
    </p>
  );
}

export const views: ListViews<typeof themeFields> = { Summary: Worn, Detail: ThemePreview };
