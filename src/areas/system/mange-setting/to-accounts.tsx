/** From the rules of signing in to the accounts themselves. */
import type { TabsViews, ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';

const ToAccounts = ({ screen: { t, open, reachable } }: ViewProps) =>
  reachable('system/permismange') && (
    <Button icon="user" compact onClick={() => open('system/permismange')}>
      {t('system-people:security.toAccounts')}
    </Button>
  );

export const views: TabsViews = { Buttons: ToAccounts };
