/** basicsetting: how the telephone system behaves. */
import { PageHead, type ScreenProps, SettingsForm } from '../../../screen';
import { voiceSettings } from './settings';

/** The screen. */
export const BasicSetting = (screen: ScreenProps) => (
  <>
    <PageHead />
    <SettingsForm screen={screen} def={voiceSettings} />
  </>
);
