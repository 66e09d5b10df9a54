/** What the list of packages draws in a way of its own: the price, who has a package, and where two of them differ. */
import type { Row } from '../../../field/field';
import { moneyText } from '../../../lib/money';
import { changeQuery, type ListViews, type ViewProps } from '../../../screen';
import { Button } from '../../../ui';
import { CompareDialog } from './compare-dialog';
import { HoldersDialog } from './holders-dialog';
import type { packageFields } from './packages';

type Package = Row<typeof packageFields>;

const Price = ({ row: { price = 0, currency }, screen: { t } }: ViewProps & { readonly row: Package }) =>
  price === 0 ? (
    <span className="text-muted">{t('smart-screen-user-package:free')}</span>
  ) : (
    <span className="whitespace-nowrap tabular-nums">
      {moneyText(price)} <span className="text-muted">{currency}</span>
    </span>
  );

/** How many have it; a press names them. */
const Holders = ({ row: { id, terminals = 0, name }, screen }: ViewProps & { readonly row: Package }) =>
  terminals === 0 ? (
    <span className="text-muted tabular-nums">0</span>
  ) : (
    <button
      type="button"
      aria-label={screen.t('smart-screen-user-package:holders.open', { name, count: terminals })}
      className="rounded-control px-1 text-accent-text tabular-nums hover:underline"
      onClick={(event) => {
        event.stopPropagation();
        changeQuery(screen, { holders: id });
      }}
    >
      {terminals}
    </button>
  );

export const views: ListViews<typeof packageFields> = {
  cells: {
    price: Price,
    fee: ({ row: { price, fee }, screen: { t } }) =>
      price ? <span className="truncate">{t(`smart-screen-user-package:packages.values.fee.${fee}`)}</span> : null,
    terminals: Holders,
  },
  Buttons: ({ screen }) => (
    <Button icon="swap" compact onClick={() => changeQuery(screen, { compare: 'any' })}>
      {screen.t('smart-screen-user-package:compare.open')}
    </Button>
  ),
  Around: ({ screen, children }) => {
    const { compare, holders } = screen.query;
    return (
      <>
        {children}
        {compare && <CompareDialog first={compare} screen={screen} onClose={() => changeQuery(screen, { compare: '' })} />}
        {holders && <HoldersDialog id={holders} screen={screen} onClose={() => changeQuery(screen, { holders: '' })} />}
      </>
    );
  },
  // Who has it loses nothing at once: an off package is given to no more terminals.
  switching: ({ name, terminals = 0, status }, on, { t }) =>
    !on && status && terminals > 0 ? [t('smart-screen-user-package:offWhileUsed', { name, count: terminals })] : [],
};
