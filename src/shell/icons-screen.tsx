import { copyText } from '../lib/copy-text';
import type { Screen, ScreenProps } from '../screen/screen';
import { Icon } from '../ui/icon';
import { MENU_ICONS, type MenuIconName } from '../ui/icon-names';

const NAMES = Object.keys(MENU_ICONS) as MenuIconName[];

const View = ({ t, notify }: ScreenProps) => {
  const copy = async (name: string): Promise<void> => {
    if (await copyText(name)) notify('success', t('common:action.copied'));
    else notify('danger', t('common:message.copyFailed'));
  };
  return (
    <div>
      <h1 className="text-title font-semibold">{t('common:icons.title')}</h1>
      <p className="mt-1 mb-4 text-muted">{t('common:icons.help')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
        {NAMES.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => void copy(name)}
              className="flex w-full flex-col items-center gap-2 rounded-panel border border-line bg-surface px-2 py-4 hover:border-line-strong hover:bg-hover"
            >
              <Icon name={name} className="size-6" />
              <span className="max-w-full truncate text-note text-muted">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The icons that a menu of the box may ask for. */
export const iconsScreen: Screen = { View, namespace: 'common' };
