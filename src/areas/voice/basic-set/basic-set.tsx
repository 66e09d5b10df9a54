/** Basicset: how the box speaks SIP. */
import { PageHead, type ScreenProps, SettingsForm } from '../../../screen';
import { basicSettings } from './settings';

/** The screen. */
export const BasicSet = (tools: ScreenProps) => (
  <>
    <PageHead title={tools.t('voice-settings:basicSet.title')} />
    <SettingsForm tools={tools} def={basicSettings} />
  </>
);
