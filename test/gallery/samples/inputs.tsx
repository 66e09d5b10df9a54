/** Inputs of one value. */
import { useState } from 'react';
import type { DurationUnit } from '../../../src/lib/date-time';
import { normaliseCidr, normaliseIp, normaliseMac, normalisePorts } from '../../../src/lib/normalise-address';
import { AddressInput } from '../../../src/ui/address-input';
import { Checkbox } from '../../../src/ui/checkbox';
import { ColourInput } from '../../../src/ui/colour-input';
import { DateInput, DateTimeInput, TimeInput } from '../../../src/ui/date-input';
import { DurationInput } from '../../../src/ui/duration-input';
import { FormRow } from '../../../src/ui/form-row';
import { NumberInput } from '../../../src/ui/number-input';
import { RadioGroup } from '../../../src/ui/radio-group';
import { Slider } from '../../../src/ui/slider';
import { Textarea } from '../../../src/ui/textarea';
import { Held, part, type SampleProps } from '../sample';

type Words = SampleProps['words'];
interface State {
  readonly words: Words;
  readonly disabled?: boolean;
  readonly issue?: string;
}

const longText = (words: Words): string =>
  words(
    '大堂欢迎词：尊敬的宾客，欢迎入住。早餐时间为 6:30 至 10:00，请凭房卡前往二楼餐厅。',
    'Dear guest, welcome. Breakfast is served from 6:30 to 10:00 on the second floor; please bring your room card.',
  );

const NumberRow = ({ words, of = 1500, disabled = false, issue, unit = 'ms' }: State & { of?: number | undefined; unit?: string }) => (
  <Held<number | undefined> of={of}>
    {(value, set) => (
      <FormRow label={words('请求超时', 'Request timeout')} issue={issue}>
        {(input) => <NumberInput {...input} value={value} onChange={set} unit={unit} min={0} max={60_000} step={100} disabled={disabled} />}
      </FormRow>
    )}
  </Held>
);
/** `of` with undefined would be its default. */
const NoNumber = ({ words }: { words: Words }) => {
  const [value, set] = useState<number | undefined>();
  return (
    <FormRow label={words('人数上限', 'Member limit')}>
      {(input) => <NumberInput {...input} value={value} onChange={set} placeholder={words('不限', 'Unlimited')} />}
    </FormRow>
  );
};

const Text = ({ words, of, disabled = false, issue }: State & { of: string }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('欢迎词', 'Welcome text')} issue={issue}>
        {(input) => <Textarea {...input} value={value} onChange={set} max={60} disabled={disabled} />}
      </FormRow>
    )}
  </Held>
);

const Ticks = ({ words, disabled = false }: State) => (
  <Held of={true}>
    {(on, set) => (
      <div className="flex flex-col items-start gap-2">
        <Checkbox label={words('启用 DHCP', 'Use DHCP')} checked={on} onChange={set} disabled={disabled} />
        <Checkbox label={words('部分终端', 'Some terminals')} checked={false} mixed onChange={set} disabled={disabled} />
        <Checkbox
          label={words('开机启动', 'Start at boot')}
          help={words('重启后生效', 'After a restart')}
          checked={!on}
          onChange={(next) => set(!next)}
          disabled={disabled}
        />
      </div>
    )}
  </Held>
);

const Radios = ({ words, disabled = false, issue, upright = false }: State & { upright?: boolean }) => (
  <Held<'dhcp' | 'static' | 'pppoe' | ''> of="dhcp">
    {(value, set) => (
      <FormRow label={words('联网方式', 'Connection')} issue={issue} group>
        {(input) => (
          <RadioGroup
            {...input}
            aria-label={words('联网方式', 'Connection')}
            value={value}
            onChange={set}
            upright={upright}
            disabled={disabled}
            options={[
              { value: 'dhcp', label: 'DHCP' },
              {
                value: 'static',
                label: words('静态地址', 'Static'),
                help: words('由网络管理员分配', 'Given by the network administrator'),
              },
              { value: 'pppoe', label: 'PPPoE', disabled: true },
            ]}
          />
        )}
      </FormRow>
    )}
  </Held>
);

const Dates = ({ words, disabled = false, issue, empty = false }: State & { empty?: boolean }) => (
  <Held of={empty ? ['', '', ''] : ['2026-02-28', '08:30', '2026-02-28 08:30:00']}>
    {([day = '', clock = '', moment = ''], set) => (
      <div className="space-y-3">
        <FormRow label={words('日期', 'Date')} issue={issue}>
          {(input) => (
            <DateInput
              {...input}
              pickLabel={words('打开日历', 'Open the calendar')}
              value={day}
              onChange={(next) => set([next, clock, moment])}
              disabled={disabled}
            />
          )}
        </FormRow>
        <FormRow label={words('时间', 'Time')} issue={issue}>
          {(input) => (
            <TimeInput
              {...input}
              pickLabel={words('选择时间', 'Choose a time')}
              value={clock}
              onChange={(next) => set([day, next, moment])}
              disabled={disabled}
            />
          )}
        </FormRow>
        <FormRow label={words('执行时刻', 'Moment')} issue={issue}>
          {(input) => (
            <DateTimeInput
              {...input}
              pickLabel={words('打开日历', 'Open the calendar')}
              value={moment}
              onChange={(next) => set([day, clock, next])}
              disabled={disabled}
            />
          )}
        </FormRow>
      </div>
    )}
  </Held>
);

const unitLabels = (words: Words): Readonly<Record<DurationUnit, string>> => ({
  days: words('天', 'd'),
  hours: words('小时', 'h'),
  minutes: words('分', 'min'),
  seconds: words('秒', 's'),
});
const Lasting = ({ words, of = 93_784, disabled = false, issue, units }: State & { of?: number; units?: readonly DurationUnit[] }) => (
  <Held<number | undefined> of={of}>
    {(value, set) => (
      <FormRow label={words('租约时间', 'Lease time')} issue={issue} group>
        {(input) => (
          <DurationInput {...input} value={value} onChange={set} labels={unitLabels(words)} disabled={disabled} {...(units && { units })} />
        )}
      </FormRow>
    )}
  </Held>
);

const Colour = ({ words, of = '#1890ff', disabled = false, issue }: State & { of?: string }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('字幕颜色', 'Text colour')} issue={issue}>
        {(input) => (
          <ColourInput {...input} value={value} onChange={set} pickLabel={words('选择颜色', 'Pick a colour')} disabled={disabled} />
        )}
      </FormRow>
    )}
  </Held>
);

const Level = ({ words, of = 60, disabled = false, issue }: State & { of?: number }) => (
  <Held<number | undefined> of={of}>
    {(value, set) => (
      <FormRow label={words('音量', 'Volume')} issue={issue}>
        {(input) => <Slider {...input} value={value} onChange={set} label={words('音量', 'Volume')} unit="%" disabled={disabled} />}
      </FormRow>
    )}
  </Held>
);

const Addresses = ({ words, of, disabled = false, issue }: State & { of: readonly [string, string, string, string] }) => (
  <Held<readonly string[]> of={of}>
    {(value, set) => (
      <div className="space-y-3">
        {[normaliseIp, normaliseCidr, normaliseMac, normalisePorts].map((normalise, at) => (
          <FormRow
            key={normalise.name}
            label={
              [words('网关地址', 'Gateway'), words('允许的网段', 'Allowed subnet'), words('终端 MAC', 'MAC'), words('端口', 'Ports')][at] ??
              ''
            }
            issue={issue}
          >
            {(input) => (
              <AddressInput
                {...input}
                normalise={normalise}
                value={value[at] ?? ''}
                onChange={(next) => set(value.map((each, index) => (index === at ? next : each)))}
                disabled={disabled}
              />
            )}
          </FormRow>
        ))}
      </div>
    )}
  </Held>
);
const GOOD = ['192.168.10.2', '192.168.10.0/24', '00:1A:2B:3C:4D:5E', '80,443,8080'] as const;
const wrong = (words: Words): string => words('格式不正确。', 'Incorrect format.');

export default [
  part('number-input', {
    default: ({ words }) => <NumberRow words={words} />,
    focus: ({ words }) => <NumberRow words={words} />,
    hover: ({ words }) => <NumberRow words={words} />,
    disabled: ({ words }) => <NumberRow words={words} disabled />,
    invalid: ({ words }) => (
      <NumberRow words={words} of={99_000} issue={words('请输入 0 到 60000 之间的整数。', 'Enter a whole number from 0 to 60000.')} />
    ),
    empty: ({ words }) => <NoNumber words={words} />,
    'long text': ({ words }) => <NumberRow words={words} of={59_999} unit={words('毫秒（每次请求）', 'milliseconds a request')} />,
  }),
  part('textarea', {
    default: ({ words }) => <Text words={words} of={words('欢迎入住', 'Welcome')} />,
    focus: ({ words }) => <Text words={words} of={words('欢迎入住', 'Welcome')} />,
    disabled: ({ words }) => <Text words={words} of={words('欢迎入住', 'Welcome')} disabled />,
    invalid: ({ words }) => (
      <Text words={words} of={longText(words).repeat(2)} issue={words('最多输入 60 个字符。', 'Enter at most 60 characters.')} />
    ),
    empty: ({ words }) => <Text words={words} of="" />,
    'long text': ({ words }) => <Text words={words} of={Array(6).fill(longText(words)).join('\n')} />,
  }),
  part('checkbox', {
    default: ({ words }) => <Ticks words={words} />,
    focus: ({ words }) => <Ticks words={words} />,
    disabled: ({ words }) => <Ticks words={words} disabled />,
    'long text': ({ words }) => <Checkbox label={longText(words)} checked onChange={() => {}} />,
  }),
  part('radio-group', {
    default: ({ words }) => <Radios words={words} />,
    focus: ({ words }) => <Radios words={words} />,
    disabled: ({ words }) => <Radios words={words} disabled />,
    invalid: ({ words }) => <Radios words={words} issue={words('此项不能为空。', 'This cannot be empty.')} />,
    upright: ({ words }) => <Radios words={words} upright />,
  }),
  part('date-input', {
    default: ({ words }) => <Dates words={words} />,
    focus: ({ words }) => <Dates words={words} />,
    disabled: ({ words }) => <Dates words={words} disabled />,
    invalid: ({ words }) => <Dates words={words} issue={wrong(words)} />,
    empty: ({ words }) => <Dates words={words} empty />,
  }),
  part('duration-input', {
    default: ({ words }) => <Lasting words={words} />,
    focus: ({ words }) => <Lasting words={words} />,
    disabled: ({ words }) => <Lasting words={words} disabled />,
    invalid: ({ words }) => <Lasting words={words} issue={wrong(words)} />,
    'minutes and seconds': ({ words }) => <Lasting words={words} units={['minutes', 'seconds']} />,
  }),
  part('colour-input', {
    default: ({ words }) => <Colour words={words} />,
    focus: ({ words }) => <Colour words={words} />,
    disabled: ({ words }) => <Colour words={words} disabled />,
    invalid: ({ words }) => <Colour words={words} of="blue" issue={wrong(words)} />,
    empty: ({ words }) => <Colour words={words} of="" />,
  }),
  part('slider', {
    default: ({ words }) => <Level words={words} />,
    focus: ({ words }) => <Level words={words} />,
    disabled: ({ words }) => <Level words={words} disabled />,
    invalid: ({ words }) => (
      <Level words={words} of={140} issue={words('请输入 0 到 100 之间的整数。', 'Enter a whole number from 0 to 100.')} />
    ),
  }),
  part('address-input', {
    default: ({ words }) => <Addresses words={words} of={GOOD} />,
    focus: ({ words }) => <Addresses words={words} of={GOOD} />,
    disabled: ({ words }) => <Addresses words={words} of={GOOD} disabled />,
    invalid: ({ words }) => <Addresses words={words} of={['192.168.10.256', '192.168.10.0/33', '00:1A', '0']} issue={wrong(words)} />,
    empty: ({ words }) => <Addresses words={words} of={['', '', '', '']} />,
  }),
];
