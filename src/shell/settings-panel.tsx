/** The settings panel: what a person arranges for himself, at once and without saving. */
import { Button } from '../ui/button';
import { Drawer } from '../ui/drawer';
import { Switch } from '../ui/switch';
import { useSettings, useShell } from './context';
import { MODES, SIZES } from './preferences';

/** By their names in `session:colours`. */
const COLOURS = [
  ['blue', '#1890ff'],
  ['cyan', '#13c2c2'],
  ['green', '#2f9e44'],
  ['orange', '#d9480f'],
  ['pink', '#d6336c'],
  ['purple', '#7048e8'],
  ['gray', '#495057'],
] as const;

const Choice = <V extends string>({
  label,
  values,
  value,
  onChange,
}: {
  label: string;
  values: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}) => (
  <fieldset>
    <legend className="mb-1.5 font-medium">{label}</legend>
    <div className="flex gap-1 rounded-control bg-sunken p-1">
      {values.map((option) => (
        <label
          key={option.value}
          className="grow cursor-pointer rounded-[5px] px-2 py-1 text-center text-muted has-checked:bg-raised has-checked:text-ink has-checked:shadow-panel has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
        >
          <input type="radio" name={label} className="sr-only" checked={value === option.value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);

/** The controls alone: the panel and the theme screen both show them. */
export function SettingsControls() {
  const { t, preferences } = useShell();
  const settings = useSettings();
  const { change } = preferences;
  return (
    <div className="space-y-6">
      <Choice
        label={t('common:settings.mode')}
        value={settings.mode}
        values={MODES.map((value) => ({ value, label: t(`common:mode.${value}`) }))}
        onChange={(value) => change('mode', value)}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('common:settings.theme')}</legend>
        <div className="flex flex-wrap items-center gap-2">
          {COLOURS.map(([name, colour]) => (
            <label
              key={colour}
              title={t(`session:colours.${name}`)}
              className="grid size-7 cursor-pointer place-items-center rounded-full ring-offset-2 ring-offset-raised has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name="theme"
                aria-label={t(`session:colours.${name}`)}
                className="sr-only"
                checked={settings.theme.toLowerCase() === colour}
                onChange={() => change('theme', colour)}
              />
              <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
                <circle cx="14" cy="14" r="14" fill={colour} />
              </svg>
            </label>
          ))}
          <input
            type="color"
            aria-label={t('common:settings.ownColour')}
            title={t('common:settings.ownColour')}
            value={settings.theme}
            onChange={(event) => change('theme', event.target.value)}
            className="size-8 cursor-pointer rounded-control border border-line-strong bg-surface p-0.5"
          />
        </div>
      </fieldset>
      <Choice
        label={t('common:settings.size')}
        value={settings.size}
        values={SIZES.map((value) => ({ value, label: t(`common:size.${value}`) }))}
        onChange={(value) => change('size', value)}
      />
      <div className="space-y-3.5">
        <Switch label={t('common:settings.tagsView')} checked={settings.tagsView} onChange={(value) => change('tagsView', value)} />
        <Switch
          label={t('common:settings.fixedHeader')}
          checked={settings.fixedHeader}
          onChange={(value) => change('fixedHeader', value)}
        />
        <Switch
          label={t('common:settings.sidebarLogo')}
          checked={settings.sidebarLogo}
          onChange={(value) => change('sidebarLogo', value)}
        />
        <Switch
          label={t('common:settings.supportPinyinSearch')}
          help={t('common:settings.supportPinyinSearchHelp')}
          checked={settings.supportPinyinSearch}
          onChange={(value) => change('supportPinyinSearch', value)}
        />
        <Switch
          label={t('common:settings.sound')}
          help={t('common:settings.soundHelp')}
          checked={!settings.muted}
          onChange={(value) => change('muted', !value)}
        />
      </div>
    </div>
  );
}

/** The panel, from the right edge. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t, preferences } = useShell();
  return (
    <Drawer title={t('common:shell.settings')} side="right" closeLabel={t('common:action.close')} onClose={onClose}>
      <div className="px-5 pb-5">
        <SettingsControls />
        <div className="mt-8">
          <Button
            wide
            onClick={() => {
              for (const [key, value] of Object.entries(preferences.defaults)) preferences.change(key, value);
            }}
          >
            {t('common:settings.reset')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
