import { shownVersion } from '../../gateway/config';
import { Button } from '../../ui/button';
import { Message } from '../../ui/states';
import type { Screen, ScreenProps } from '../screen';

const View = ({ t, open }: ScreenProps) => (
  <Message
    icon="unknown"
    page
    title={t('common:missing.notInVersion')}
    action={
      <Button icon="home" onClick={() => open('dashboard')}>
        {t('common:missing.toDashboard')}
      </Button>
    }
  >
    {t('common:missing.notInVersionHelp', { version: shownVersion() })}
  </Message>
);

/** Says that this version of the console does not have the screen. */
export const notInVersion: Screen = { View, namespace: 'common' };
