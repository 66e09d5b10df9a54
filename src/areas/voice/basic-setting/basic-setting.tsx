/** basicsetting: how the telephone system behaves. */
import { PageHead, SettingsForm, type ViewProps } from '../../../screen';
import { voiceSettings } from './settings';

/** The screen. */
export const BasicSetting = ({ screen }: ViewProps) => (
  <>
    <PageHead />
    <SettingsForm screen={screen} def={voiceSettings} />
  </>
);
