/** Who loses and gains what, before it is saved. */
import type { Translate } from '../../../i18n/keys';
import { Confirm } from '../../../ui/confirm';
import { personName } from '../words-of';
import type { Impact } from './calls';
import { linesOf } from './right-names';
import { type Difference, sizeOf } from './rights';

/** A longer list is shortened: the tree shows it whole. */
const MOST_LINES = 8;

type Titles = ReadonlyMap<string, string>;

const Lines = ({
  heading,
  lines,
  severity,
  t,
}: {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly severity: string;
  readonly t: Translate;
}) => (
  <div className={`min-w-0 rounded-control px-3 py-2 ${severity}`}>
    <h3 className="font-medium">{heading}</h3>
    <ul className="mt-1 list-disc pl-4">
      {lines.slice(0, MOST_LINES).map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
      {lines.length > MOST_LINES && <li className="list-none">{t('system-people:group.more', { count: lines.length - MOST_LINES })}</li>}
    </ul>
  </div>
);

/** What goes and what comes, side by side; nothing when nothing changes. */
export const LostAndGained = ({
  lost,
  gained,
  titles,
  lose,
  gain,
  t,
}: {
  readonly lost: Difference;
  readonly gained: Difference;
  readonly titles: Titles;
  /** Headings of the two. */
  readonly lose: string;
  readonly gain: string;
  readonly t: Translate;
}) => {
  const [away, more] = [linesOf(lost, titles, t), linesOf(gained, titles, t)];
  return (
    <div role="status" className="mt-3 grid gap-3 sm:grid-cols-2">
      {away.length > 0 && <Lines heading={lose} lines={away} severity="bg-danger-soft text-danger" t={t} />}
      {more.length > 0 && <Lines heading={gain} lines={more} severity="bg-success-soft text-success" t={t} />}
    </div>
  );
};

const spelled = (entries: Impact['lost']): Difference => ({
  menus: entries.menus,
  operationMenus: entries.operation_menus,
  buttons: entries.buttons,
});

/** Asks before rights are taken away; the box has said from whom. */
export function SaveQuestion({
  impacts,
  titles,
  t,
  onAgree,
  onClose,
}: {
  readonly impacts: readonly Impact[];
  readonly titles: Titles;
  readonly t: Translate;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) {
  const losing = impacts.filter(({ lost }) => sizeOf(spelled(lost)) > 0);
  const lines = losing.map((account) => {
    const names = linesOf(spelled(account.lost), titles, t);
    const shown = names.slice(0, MOST_LINES).join(t('system-people:group.between'));
    const rest = names.length - MOST_LINES;
    const what = rest > 0 ? t('system-people:group.shownMore', { shown, count: rest }) : shown;
    return t('system-people:group.loses', { who: personName(account), what });
  });
  return (
    <Confirm
      title={t('system-people:group.loseTitle', { count: losing.length })}
      lost={lines.slice(0, MOST_LINES)}
      lostMore={lines.length > MOST_LINES ? t('system-people:group.more', { count: lines.length - MOST_LINES }) : undefined}
      confirmLabel={t('system-people:group.saveAnyway')}
      cancelLabel={t('common:action.cancel')}
      closeLabel={t('common:action.close')}
      onConfirm={onAgree}
      onClose={onClose}
    >
      {t('system-people:group.loseHelp')}
    </Confirm>
  );
}
