/** What a group says of itself: name, note, scenes, reviewers, super administrators. */

import { linked } from '../../../field';
import { type Form, useOptions, type ViewProps } from '../../../screen';
import { Checkbox, FormRow, Input } from '../../../ui';
import { Switch } from '../../../ui/switch';
import { type GroupValues, hasScene, type Offer } from './group-values';

/** The head of a group's form: name, note, whether its accounts review or may do everything, and scenes. */
export function GroupHead({
  form,
  screen,
  offer: { bySuper, scenes: own },
  disabled,
}: ViewProps & {
  readonly form: Form<GroupValues>;
  readonly offer: Pick<Offer, 'bySuper' | 'scenes'>;
  readonly disabled: boolean;
}) {
  const { t } = screen;
  const { values } = form;
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <FormRow label={t('system-people:group.name')} issue={form.issue('name')} required>
        {(row) => <Input {...row} {...form.input('name')} disabled={disabled} autoComplete="off" />}
      </FormRow>
      <FormRow label={t('system-people:group.note')} issue={form.issue('note')}>
        {(row) => <Input {...row} {...form.input('note')} disabled={disabled} autoComplete="off" />}
      </FormRow>
      <Scenes screen={screen} value={values.scenes} own={own} onChange={(scenes) => form.set({ scenes })} disabled={disabled} />
      <div className="space-y-4">
        <Switch
          label={t('system-people:group.reviewer')}
          help={t('system-people:group.reviewerHelp')}
          checked={values.reviewer}
          pending={disabled}
          onChange={(reviewer) => form.set({ reviewer })}
        />
        {(bySuper || values.is_super) && (
          <Switch
            label={t('system-people:group.super')}
            help={t('system-people:group.superHelp')}
            checked={values.is_super}
            pending={disabled}
            onChange={(is_super) => form.set({ is_super })}
          />
        )}
      </div>
    </div>
  );
}

const SCENES = { scenes: linked('scene') };

/** Scenes that the accounts work in. */
function Scenes({
  screen,
  value,
  own,
  onChange,
  disabled,
}: ViewProps & {
  readonly value: string;
  /** Those that the person may give. */
  readonly own: string;
  readonly onChange: (value: string) => void;
  readonly disabled: boolean;
}) {
  const { t } = screen;
  const { scene: scenes = [] } = useOptions(SCENES, ['scenes'], screen);
  const all = value === '*';
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 font-medium">{t('system-people:group.scenes')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2 py-1.5">
        <Checkbox
          label={t('system-people:group.allScenes')}
          checked={all}
          disabled={own !== '*' || disabled}
          onChange={(on) => onChange(on ? '*' : scenes.map(({ value: scene }) => scene).join(','))}
        />
        {scenes.map((scene) => (
          <Checkbox
            key={scene.value}
            label={scene.label}
            checked={all || chosen.includes(scene.value)}
            disabled={all || !hasScene(own, scene.value) || disabled}
            onChange={(on) =>
              onChange((on ? [...chosen, scene.value] : chosen.filter((each) => each !== scene.value)).toSorted().join(','))
            }
          />
        ))}
      </div>
      {!all && chosen.length === 0 && <p className="text-note text-warning">{t('system-people:group.noScene')}</p>}
    </fieldset>
  );
}
