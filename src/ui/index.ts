/** The parts that most screens use: they come with the engine. A part that only some screens have is imported from its own file, so that only they load it. */

export { Button, IconButton } from './button';
export { Buttons } from './buttons';
export { Callout, CalloutLink } from './callout';
export { Checkbox } from './checkbox';
export { Combobox } from './combobox';
export { Confirm } from './confirm';
export { Conflict } from './conflict';
export { Dialog } from './dialog';
export { Drawer } from './drawer';
export { FactList } from './fact-list';
export { FORM_WIDTH, FormRow, type RowInput } from './form-row';
export { Icon } from './icon';
export { type IconName, MENU_ICONS, type MenuIconName } from './icon-names';
export { Input, PasswordInput, SearchInput } from './input';
export { Menu, type MenuAnchor } from './menu';
export { NumberInput } from './number-input';
export { Select } from './select';
export { SEVERITY_SOFT, type Severity } from './severity';
export { Message, Skeleton } from './states';
export { StateTag, Tag } from './tag';
export type { TilePlace } from './tile-grid';
export { useChart } from './use-chart';
export { DESK, useMedia } from './use-media';
