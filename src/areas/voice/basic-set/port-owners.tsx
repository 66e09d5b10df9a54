/** The way to the pages of those who have a port already; that it is taken stands at its field. */

import type { ValuesOf } from '../../../field';
import type { SettingsViews, ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { type basicFields, portClashes } from './settings';

const PortOwners = ({ values, screen: { t, open, reachable } }: ViewProps & { readonly values: ValuesOf<typeof basicFields> }) => {
  const owners = new Map(
    portClashes(values).flatMap(({ by }) => (by.component !== undefined && reachable(by.component) ? [[by.component, by.owner]] : [])),
  );
  return (
    <div role="status" className="mb-4 flex flex-wrap gap-2 empty:hidden">
      {[...owners].map(([component, owner]) => (
        <Button key={component} icon="link" onClick={() => open(component)}>
          {t('voice-settings:ports.toOwner', { name: owner })}
        </Button>
      ))}
    </div>
  );
};

export const views: SettingsViews<typeof basicFields> = { Head: PortOwners };
