/** basicsetting: how the telephone system behaves. */
import { PageHead, type ScreenProps, SettingsForm } from '../../../screen';
import { voiceSettings } from './settings';

/** The screen. */
export const BasicSetting = (tools: ScreenProps) => (
  <>
    <PageHead />
    <SettingsForm tools={tools} def={voiceSettings} />
  </>
);
