/** Search and filters, of a list and of whatever else shows what a list would. */
import { useState } from 'react';
import type { Fields } from '../../field/field';
import { Button } from '../../ui/button';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { Filters, LateInput } from './filters';
import type { ListView } from './list-query';

/** The inputs, side by side; the caller lays them out. */
export function FilterBar<F extends Fields>({
  fields,
  names,
  labels,
  view,
  onView,
  t,
}: {
  readonly fields: F;
  readonly names: readonly (keyof F & string)[];
  readonly labels: Labels;
  readonly view: ListView;
  readonly onView: (change: Partial<ListView>) => void;
  readonly t: ScreenProps['t'];
}) {
  // On a phone the filters would push what they are for out of sight.
  const [unfolded, setUnfolded] = useState(false);
  const used = Object.keys(view.filters).length;
  return (
    <>
      <div className="w-full sm:w-64">
        <LateInput search label={t('engine:list.search')} value={view.keyword} onChange={(keyword) => onView({ keyword })} />
      </div>
      {names.length > 0 && (
        <span className="sm:hidden">
          <Button icon="filter" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t('engine:list.filters')}
            {used > 0 && ` (${used})`}
          </Button>
        </span>
      )}
      <div className={unfolded ? 'contents' : 'hidden sm:contents'}>
        <Filters fields={fields} names={names} labels={labels} view={view} onChange={(filters) => onView({ filters })} />
      </div>
      {(used > 0 || view.keyword !== '') && (
        <Button look="ghost" onClick={() => onView({ keyword: '', filters: {} })}>
          {t('engine:list.clear')}
        </Button>
      )}
    </>
  );
}
