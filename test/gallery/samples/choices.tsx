/** Inputs that choose among many. */
import { Combobox, MultiCombobox } from '../../../src/ui/combobox';
import { FormRow } from '../../../src/ui/form-row';
import { Select } from '../../../src/ui/select';
import { TagInput } from '../../../src/ui/tag-input';
import { Tree, type TreeNode } from '../../../src/ui/tree';
import { TreeSelect } from '../../../src/ui/tree-select';
import type { ComboboxOption, OptionPage, OptionQuery } from '../../../src/ui/use-options';
import { Held, part, type SampleProps } from '../sample';

type Words = SampleProps['words'];
interface State {
  readonly words: Words;
  readonly disabled?: boolean;
  readonly issue?: string;
}

const rooms = (words: Words, count = 5000): readonly ComboboxOption[] =>
  Array.from({ length: count }, (_, at) => ({
    value: String(1000 + at),
    label: words(`客房 ${1000 + at}`, `Room ${1000 + at}`),
    note: `10.0.${at >> 8}.${at & 255}`,
    ...(at === 2 && { disabled: true }),
  }));

const SLOW_MS = 800;
const slowly = (words: Words) => {
  const all = rooms(words, 300);
  return ({ text, page }: OptionQuery, signal: AbortSignal): Promise<OptionPage> =>
    new Promise((resolve, reject) => {
      const found = all.filter(({ label }) => label.includes(text));
      const timer = setTimeout(() => resolve({ options: found.slice((page - 1) * 50, page * 50), total: found.length }), SLOW_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
};
const remote = { zh: slowly((zh) => zh), en: slowly((_, en) => en) };
const never = (): Promise<OptionPage> => Promise.reject(new Error('the sample fails on purpose'));

const One = ({
  words,
  disabled = false,
  issue,
  of = '1005',
  options,
}: State & { of?: string; options?: Parameters<typeof Combobox>[0]['options'] }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('绑定客房', 'Room')} issue={issue}>
        {(input) => (
          <Combobox
            {...input}
            value={value}
            onChange={set}
            options={options ?? rooms(words)}
            disabled={disabled}
            placeholder={words('搜索客房', 'Search rooms')}
          />
        )}
      </FormRow>
    )}
  </Held>
);

const Several = ({ words, disabled = false, issue, of = ['1000', '1001', '1004'] }: State & { of?: readonly string[] }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('播放客房', 'Rooms')} issue={issue}>
        {(input) => (
          <MultiCombobox
            {...input}
            value={value}
            onChange={set}
            options={rooms(words)}
            disabled={disabled}
            placeholder={words('搜索客房', 'Search rooms')}
          />
        )}
      </FormRow>
    )}
  </Held>
);

const KINDS = [
  'extension',
  'group',
  'queue',
  'ivr',
  'voicemail',
  'meeting',
  'hangup',
  'external',
  'fax',
  'intercom',
  'paging',
  'announcement',
];
const Kind = ({
  words,
  disabled = false,
  issue,
  of = 'group',
  count = 3,
  options,
}: State & { of?: string; count?: number; options?: readonly ComboboxOption[] }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('去向', 'Sent to')} issue={issue}>
        {(input) => (
          <Select
            {...input}
            value={value}
            onChange={set}
            disabled={disabled}
            placeholder={words('请选择', 'Choose…')}
            options={options ?? KINDS.slice(0, count).map((kind) => ({ value: kind, label: kind[0]?.toUpperCase() + kind.slice(1) }))}
          />
        )}
      </FormRow>
    )}
  </Held>
);
const grouped = (words: Words): readonly ComboboxOption[] => [
  { value: '8000', label: words('8000 总台', '8000 Reception'), group: words('分机', 'Extensions') },
  { value: '8001', label: '8001', note: '10.0.0.1', group: words('分机', 'Extensions') },
  {
    value: '8002',
    label: '8002',
    group: words('分机', 'Extensions'),
    disabled: true,
    reason: words('已被“前台组”占用', 'Taken by the group Front desk'),
  },
  { value: '6500', label: words('6500 订房', '6500 Booking'), group: words('队列', 'Queues') },
];

const Tags = ({ words, disabled = false, issue, of = ['VIP', words('儿童', 'Children')] }: State & { of?: readonly string[] }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('标签', 'Tags')} issue={issue}>
        {(input) => (
          <TagInput
            {...input}
            value={value}
            onChange={set}
            disabled={disabled}
            isWrong={(tag) => tag.length > 20}
            placeholder={words('输入后按回车', 'Type and press Enter')}
            words={{
              remove: (tag) => words(`移除 ${tag}`, `Remove ${tag}`),
              duplicate: (tag) => words(`${tag} 已在列表中`, `${tag} is in the list already`),
            }}
          />
        )}
      </FormRow>
    )}
  </Held>
);

const hospital = (words: Words, wards = 3): readonly TreeNode[] =>
  Array.from({ length: wards }, (_, floor) => ({
    id: `f${floor}`,
    label: words(`${floor + 1} 层`, `Floor ${floor + 1}`),
    children: ['A', 'B'].map((ward) => ({
      id: `f${floor}${ward}`,
      label: words(`${ward} 病区`, `Ward ${ward}`),
      children: Array.from({ length: wards > 10 ? 49 : 4 }, (_, bed) => ({
        id: `f${floor}${ward}${bed}`,
        label: words(`${bed + 1} 床`, `Bed ${bed + 1}`),
        ...(bed === 3 && { disabled: true }),
        ...(bed === 1 && { note: `10.${floor}.0.${bed}` }),
      })),
    })),
  }));
const treeWords = (words: Words) => ({
  search: words('搜索', 'Search'),
  none: words('没有匹配项', 'Nothing found'),
  expandAll: words('全部展开', 'Expand all'),
  collapseAll: words('全部收起', 'Collapse all'),
  placeholder: words('请选择', 'Choose'),
  chosen: (count: number) => words(`已选 ${count} 项`, `${count} chosen`),
  done: words('完成', 'Done'),
});

const Beds = ({
  words,
  disabled = false,
  several = true,
  floors = 3,
  of = ['f0A0', 'f0A1'],
}: State & { several?: boolean; floors?: number; of?: readonly string[] }) => (
  <Held of={of}>
    {(value, set) => (
      <Tree
        nodes={hospital(words, floors)}
        value={value}
        onChange={set}
        several={several}
        label={words('床位', 'Beds')}
        words={treeWords(words)}
        disabled={disabled}
        height={240}
      />
    )}
  </Held>
);
const BedSelect = ({
  words,
  disabled = false,
  several = true,
  issue,
  of = ['f0A0', 'f0A1'],
}: State & { several?: boolean; of?: readonly string[] }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('床位', 'Beds')} issue={issue}>
        {(input) => (
          <TreeSelect
            {...input}
            nodes={hospital(words)}
            value={value}
            onChange={set}
            several={several}
            label={words('床位', 'Beds')}
            words={treeWords(words)}
            disabled={disabled}
          />
        )}
      </FormRow>
    )}
  </Held>
);
const missing = (words: Words): string => words('此项不能为空。', 'This cannot be empty.');

export default [
  part('combobox', {
    default: ({ words }) => <One words={words} />,
    focus: ({ words }) => <One words={words} />,
    hover: ({ words }) => <One words={words} />,
    disabled: ({ words }) => <One words={words} disabled />,
    invalid: ({ words }) => <One words={words} of="" issue={missing(words)} />,
    empty: ({ words }) => <One words={words} of="" />,
    'remote, slow': ({ words, language }) => <One words={words} of="" options={language === 'en' ? remote.en : remote.zh} />,
    'remote, failed': ({ words }) => <One words={words} of="" options={never} />,
    'long text': ({ words }) => (
      <One
        words={words}
        of={words('一号楼三层东区行政套房（含会客厅与书房）', 'Building 1, third floor, east wing, executive suite with study')}
      />
    ),
  }),
  part('select', {
    default: ({ words }) => <Kind words={words} />,
    focus: ({ words }) => <Kind words={words} />,
    hover: ({ words }) => <Kind words={words} />,
    disabled: ({ words }) => <Kind words={words} disabled />,
    invalid: ({ words }) => <Kind words={words} of="" issue={missing(words)} />,
    empty: ({ words }) => <Kind words={words} of="" />,
    'more than ten': ({ words }) => <Kind words={words} count={12} />,
    'groups, disabled with reason': ({ words }) => <Kind words={words} of="8000" options={grouped(words)} />,
    'gone from the options': ({ words }) => <Kind words={words} of="8777" options={grouped(words)} />,
    'long text': ({ words }) => (
      <Kind
        words={words}
        of="a"
        options={[
          {
            value: 'a',
            label: words('一号楼三层东区行政套房（含会客厅与书房）', 'Building 1, third floor, east wing, executive suite with study'),
          },
        ]}
      />
    ),
  }),
  part('multi-combobox', {
    default: ({ words }) => <Several words={words} />,
    focus: ({ words }) => <Several words={words} />,
    disabled: ({ words }) => <Several words={words} disabled />,
    invalid: ({ words }) => <Several words={words} of={[]} issue={missing(words)} />,
    empty: ({ words }) => <Several words={words} of={[]} />,
    many: ({ words }) => <Several words={words} of={rooms(words, 60).map(({ value }) => value)} />,
  }),
  part('tag-input', {
    default: ({ words }) => <Tags words={words} />,
    focus: ({ words }) => <Tags words={words} />,
    disabled: ({ words }) => <Tags words={words} disabled />,
    invalid: ({ words }) => (
      <Tags words={words} of={['VIP', 'a-tag-that-is-much-longer']} issue={words('最多输入 20 个字符。', 'Enter at most 20 characters.')} />
    ),
    empty: ({ words }) => <Tags words={words} of={[]} />,
  }),
  part('tree', {
    default: ({ words }) => <Beds words={words} />,
    focus: ({ words }) => <Beds words={words} />,
    disabled: ({ words }) => <Beds words={words} disabled />,
    single: ({ words }) => <Beds words={words} several={false} of={['f0A1']} />,
    '5,000 nodes': ({ words }) => <Beds words={words} floors={51} of={[]} />,
  }),
  part('tree-select', {
    default: ({ words }) => <BedSelect words={words} />,
    focus: ({ words }) => <BedSelect words={words} />,
    disabled: ({ words }) => <BedSelect words={words} disabled />,
    invalid: ({ words }) => <BedSelect words={words} of={[]} issue={missing(words)} />,
    single: ({ words }) => <BedSelect words={words} several={false} of={['f1B2']} />,
  }),
];
