/** What a wireless network is made of: its name, and the signal below which a device has to leave. */

import { Input } from '../ui/input';
import { Slider } from '../ui/slider';
import { Switch } from '../ui/switch';
import { bytesOf, wifiName as isWifiName, WIFI_NAME } from './device-rules';
import { defineField, type Field, type FieldOptions, wireText } from './field';
import { integer, type Maybe } from './number';
import { signalThreshold as isThreshold, oneLine } from './rules';

/** The name of a network, with how much of it is used: characters, and bytes, of which a Chinese character has three. */
export const wifiName = (options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      kind: 'text',
      wire: 'text',
      empty: '',
      decode: wireText,
      parse: (text) => text.trim(),
      format: (value) => value,
      rule: (value) => oneLine(value) ?? isWifiName(value),
      Input: ({ words: { t }, label: _label, value, onChange, ...rest }) => {
        const used = { characters: Array.from(value).length, bytes: bytesOf(value) };
        const over = used.characters > WIFI_NAME.characters || used.bytes > WIFI_NAME.bytes;
        return (
          <>
            <Input {...rest} value={value} onChange={(event) => onChange(event.target.value)} />
            <p className={`mt-1 text-note tabular-nums ${over ? 'text-danger' : 'text-muted'}`}>
              {t('field:wifiName.used', { ...used, mostCharacters: WIFI_NAME.characters, mostBytes: WIFI_NAME.bytes })}
            </p>
          </>
        );
      },
    },
    options,
  );

const [WEAKEST, STRONGEST, USUAL] = [-100, -60, -80];
const dbm = (value: Maybe): string => (value === undefined ? '' : `${value} dBm`);

/** Below which signal a device is sent away, in dBm: -100 to -60, or 0 for never. */
export const signalThreshold = (options: Omit<FieldOptions<Maybe>, 'rule'> = {}): Field<Maybe> => {
  const whole = integer({ rule: isThreshold });
  return defineField<Maybe>(
    {
      kind: 'integer',
      wire: 'integer',
      empty: undefined,
      decode: whole.decode,
      encode: whole.encode,
      parse: (text) => whole.parse(text.replace(/\s*dBm$/i, '')),
      format: (value, { t }) => (value === 0 ? t('field:threshold.off') : dbm(value)),
      rule: whole.validate,
      Input: ({ words: { t }, label, value, onChange, onBlur, disabled = false, name: _name, ...rest }) => {
        const on = value !== 0;
        return (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Switch label={t('field:threshold.on')} checked={on} disabled={disabled} onChange={(next) => onChange(next ? USUAL : 0)} />
            {on && (
              <div className="min-w-60 grow">
                <Slider
                  {...rest}
                  label={label}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  disabled={disabled}
                  min={WEAKEST}
                  max={STRONGEST}
                  unit="dBm"
                />
              </div>
            )}
          </div>
        );
      },
      layout: 'group',
      align: 'end',
      width: 130,
    },
    options,
  );
};
