/** A count in the bar, and the way to what it counts. */
import { notify } from '../session/notices';
import { IconButton } from '../ui/button';
import type { IconName } from '../ui/icon-names';
import { useShell } from './context';
import { badge } from './news';

/** Where the badges lead: the screens that may hold the page, in order (where both are in the menu it is the one of its own folder), and the tab of it. */
export const ORDERS = { components: ['smartscreen/mallmanagement', 'operations/mallmanagement'], tab: '3' };
export const TIPS = { components: ['smartscreen/terminalrecord'], tab: '4' };

/** The button. Where its page is not in this version of the console, or not in the menu, it says so and the count stands all the same. */
export function BadgeButton({
  icon,
  count,
  label,
  target: { components, tab },
}: {
  readonly icon: IconName;
  readonly count: number;
  /** Says what is counted, with the count. */
  readonly label: string;
  readonly target: typeof ORDERS;
}) {
  const { pathOf, hasScreen, go, t } = useShell();
  const open = (): void => {
    const listed = components.filter((component) => pathOf(component) !== undefined);
    const there = listed.find(hasScreen);
    if (there !== undefined) go(`${pathOf(there)}?tab=${tab}`);
    else notify('info', t(listed.length > 0 ? 'common:missing.notInVersion' : 'common:shell.notInMenu'));
  };
  return (
    <span className="relative inline-flex">
      <IconButton icon={icon} label={label} onClick={open} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-0.5 left-1/2 min-w-4.5 rounded-full bg-[#c4242b] px-1 text-center text-[11px]/[18px] font-medium text-white tabular-nums"
        >
          {badge(count)}
        </span>
      )}
    </span>
  );
}
