/** The vocabulary that screens are declared in, and the pieces that a special screen uses one by one. */
export { confirms, ordered } from './checks';
export { customScreen } from './custom-screen';
export type { Check, FootProps, FormGroups, ListDef, SettingsDef } from './definition';
export { Facts } from './facts';
export { FormFields } from './form-fields';
export { DraftOffer, Failure, LeaveQuestion, Missing, Stale } from './form-parts';
export { useLabels } from './labels';
export { linkedOptions } from './linkage';
export { ListView, listScreen } from './list-screen';
export { PageHead } from './page-head';
export { RecordPanel } from './record-form';
export { ENGINE_WORDS, type Screen, type ScreenProps } from './screen';
export { resourceOf, SettingsForm, settingsScreen } from './settings-screen';
export { Table } from './table';
export { ruled, useForm } from './use-form';
export { useList } from './use-list';
export { useRead } from './use-read';
export { useRecord } from './use-record';
