/** How a job is carried out: when, how many first, when it stops, and what becomes of devices that are away. */
import { useT } from '../../i18n/i18n';
import { Checkbox } from '../../ui/checkbox';
import { TimeInput } from '../../ui/date-input';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import { NumberInput } from '../../ui/number-input';
import { RadioGroup } from '../../ui/radio-group';
import { Select } from '../../ui/select';
import { HOURS, LIMITS, type Settings } from './settings';

/** When it begins. */
function When({ settings, onChange }: { readonly settings: Settings; readonly onChange: (change: Partial<Settings>) => void }) {
  const t = useT();
  return (
    <div className="sm:col-span-2">
      <FormRow label={t('fleet:settings.when')} group>
        {(input) => (
          <RadioGroup
            {...input}
            name="when"
            value={settings.when}
            onChange={(when) => onChange({ when })}
            options={(['now', 'window', 'inform'] as const).map((value) => ({ value, label: t(`fleet:when.${value}`) }))}
          />
        )}
      </FormRow>
    </div>
  );
}

/** @param wrong names of what is wrong @param said what the box has said of a field */
export function PlanSettings({
  settings,
  onChange,
  wrong,
  said,
  isProtected,
  count,
}: {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
  readonly wrong: readonly (keyof Settings)[];
  readonly said: Readonly<Record<string, string>>;
  readonly isProtected: boolean;
  /** How many devices are touched: one alone has no waves. */
  readonly count: number;
}) {
  const t = useT();
  const issueOf = (name: keyof Settings): string | undefined => {
    if (!wrong.includes(name)) return said[name];
    if (name === 'window_start' || name === 'window_end') return t('fleet:settings.badWindow');
    const [least, most] = LIMITS[name as keyof typeof LIMITS];
    return t('fleet:settings.badNumber', { least, most });
  };
  const number = (name: keyof typeof LIMITS, unit?: string, locked = false) => (
    <FormRow label={t(`fleet:settings.${name}`)} help={t(`fleet:settings.${name}Help`)} issue={issueOf(name)}>
      {(input) => (
        <NumberInput
          {...input}
          value={settings[name]}
          onChange={(value) => onChange({ [name]: value })}
          unit={unit}
          min={LIMITS[name][0]}
          max={LIMITS[name][1]}
          disabled={locked}
        />
      )}
    </FormRow>
  );
  const time = (name: 'window_start' | 'window_end') => (
    <FormRow label={t(`fleet:settings.${name}`)} help={t('fleet:settings.windowHelp')} issue={issueOf(name)}>
      {(input) => (
        <TimeInput
          {...input}
          value={settings[name]}
          onChange={(value) => onChange({ [name]: value })}
          pickLabel={t('fleet:settings.pick', { name: t(`fleet:settings.${name}`) })}
        />
      )}
    </FormRow>
  );
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
      <When settings={settings} onChange={onChange} />
      {settings.when === 'window' && (
        <>
          {time('window_start')}
          {time('window_end')}
        </>
      )}
      {count > 1 && number('wave', t('fleet:settings.unit'), isProtected)}
      {count > 1 && number('stop', '%')}
      {count > 1 && (
        <div className="mb-2 sm:col-span-2">
          <Checkbox
            label={t('fleet:settings.approve')}
            help={t('fleet:settings.approveHelp')}
            checked={settings.approve}
            onChange={(approve) => onChange({ approve })}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <FormRow label={t('fleet:settings.offline')} group>
          {(input) => (
            <RadioGroup
              {...input}
              name="offline"
              value={settings.offline}
              onChange={(offline) => onChange({ offline })}
              options={(['wait', 'skip'] as const).map((value) => ({ value, label: t(`fleet:offline.${value}`) }))}
            />
          )}
        </FormRow>
      </div>
      <FormRow label={t('fleet:settings.hours')} help={t('fleet:settings.hoursHelp')} issue={said.until}>
        {(input) => (
          <Select
            {...input}
            value={String(settings.hours)}
            onChange={(hours) => onChange({ hours: Number(hours) })}
            options={HOURS.map((hours) => ({
              value: String(hours),
              label: hours < 24 ? t('fleet:hours', { count: hours }) : t('fleet:days', { count: hours / 24 }),
            }))}
          />
        )}
      </FormRow>
      <FormRow label={t('fleet:settings.why')}>
        {(input) => <Input {...input} value={settings.why} maxLength={200} onChange={({ target }) => onChange({ why: target.value })} />}
      </FormRow>
      <details className="sm:col-span-2">
        <summary className="w-fit cursor-pointer rounded-control text-accent-text underline-offset-2 hover:underline">
          {t('fleet:settings.more')}
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
          {count > 1 && number('waves', t('fleet:settings.unit'))}
          {count > 1 && number('parallel', t('fleet:settings.unit'))}
          {count > 1 && number('least', t('fleet:settings.unit'))}
          {number('tries')}
        </div>
      </details>
    </div>
  );
}
