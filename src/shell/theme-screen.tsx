import type { Screen } from '../screen/screen';
import { useShell } from './context';
import { SettingsControls } from './settings-panel';

const View = () => {
  const { t } = useShell();
  return (
    <div>
      <h1 className="mb-4 text-title font-semibold">{t('common:shell.theme')}</h1>
      <div className="max-w-md rounded-panel border border-line bg-surface p-5">
        <SettingsControls />
      </div>
    </div>
  );
};

/** The theme as a page of its own. */
export const themeScreen: Screen = { View, namespace: 'session' };
