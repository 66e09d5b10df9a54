/** The vocabulary that screens are declared in, and the pieces that a special screen uses one by one. */

export { useRead } from './data/use-read';
export { type Sender, sendChange, useSend } from './data/use-send';
export { confirms, ordered } from './definition/checks';
export type { Check, FooterProps, FormGroups, ListDef, SettingsDef } from './definition/definition';
export { useLabels } from './definition/labels';
export { linkedOptions } from './definition/linkage';
export { placeOf } from './definition/record-place';
export { useOptions } from './definition/use-options';
export type { ViewProps } from './definition/vocabulary';
export { Facts } from './form/facts';
export { FormFields } from './form/form-fields';
export { DraftOffer, Failure, LeaveQuestion, ReadState, RefreshFailed } from './form/form-parts';
export { RecordPanel } from './form/record-form';
export { resourceOf, SettingsForm, settingsScreen } from './form/settings-screen';
export { toMessage, useForm } from './form/use-form';
export { useRecord } from './form/use-record';
export { ListView, listScreen } from './list/list-screen';
export { RecordUsers, UsersInRow } from './list/record-users';
export { useList } from './list/use-list';
export { changeQuery, useQueryText } from './page/change-query';
export { PageHead } from './page/page-head';
export { tabOf } from './page/tab-of';
export { ENGINE_WORDS, type Screen, type ScreenProps } from './screen';
export { Table } from './table/table';
