/** Inputs of whole lists, and steps. */

import { weekOf } from '../../../src/lib/week-grid';
import { FormRow } from '../../../src/ui/form-row';
import { type KeyValueRow, KeyValueRows } from '../../../src/ui/key-value-rows';
import { type StepState, Steps } from '../../../src/ui/steps';
import { WeekGrid } from '../../../src/ui/week-grid';
import { Held, part, type SampleProps } from '../sample';

type Words = SampleProps['words'];
interface State {
  readonly words: Words;
  readonly disabled?: boolean;
  readonly issue?: string;
}
const WORKDAYS = [0, 1, 2, 3, 4];

const Week = ({
  words,
  disabled = false,
  issue,
  parts = 1,
  of = weekOf(WORKDAYS, 9, 18, parts),
}: State & { parts?: 1 | 2; of?: string }) => (
  <Held of={of}>
    {(value, set) => (
      <FormRow label={words('开放时段', 'Open hours')} issue={issue} group>
        {(input) => (
          <WeekGrid
            {...input}
            value={value}
            onChange={set}
            parts={parts}
            disabled={disabled}
            label={words('开放时段', 'Open hours')}
            presets={[
              { label: words('全部时段', 'Always'), value: weekOf([0, 1, 2, 3, 4, 5, 6], 0, 24, parts) },
              { label: words('工作日 9–18 点', 'Weekdays 9–18'), value: weekOf(WORKDAYS, 9, 18, parts) },
            ]}
            words={{
              days: words('周一 周二 周三 周四 周五 周六 周日', 'Mon Tue Wed Thu Fri Sat Sun').split(' '),
              none: words('未设置时段', 'No hours are set'),
              clear: words('清空', 'Clear'),
            }}
          />
        )}
      </FormRow>
    )}
  </Held>
);

const HEADERS: readonly KeyValueRow[] = [
  { key: 'X-Hotel-Code', value: 'HZ-0571' },
  { key: 'X-PMS', value: 'opera' },
];
const Headers = ({
  words,
  disabled = false,
  issue,
  of = HEADERS,
  ordered = false,
}: State & { of?: readonly KeyValueRow[]; ordered?: boolean }) => (
  <Held of={of}>
    {(rows, set) => (
      <FormRow label={words('请求头', 'Headers')} issue={issue} group>
        {(input) => (
          <KeyValueRows
            {...input}
            rows={rows}
            onChange={set}
            disabled={disabled}
            ordered={ordered}
            words={{
              key: words('名称', 'Name'),
              value: words('值', 'Value'),
              add: words('添加一行', 'Add row'),
              remove: words('移除行', 'Remove row'),
              up: words('上移', 'Move up row'),
              down: words('下移', 'Move down row'),
              none: words('还没有内容', 'No rows yet'),
            }}
          />
        )}
      </FormRow>
    )}
  </Held>
);

const Job = ({ words, states, go = false, note }: { words: Words; states: readonly StepState[]; go?: boolean; note?: string }) => (
  <Steps
    label={words('导入向导', 'Import')}
    stateLabels={{
      done: words('已完成', 'done'),
      now: words('当前步骤', 'current'),
      open: words('未开始', 'not started'),
      failed: words('失败', 'failed'),
    }}
    {...(go && { onGo: () => {} })}
    steps={[words('选择文件', 'Choose a file'), words('核对列', 'Match columns'), words('预览', 'Preview'), words('导入', 'Import')].map(
      (label, at) => ({
        key: String(at),
        label,
        state: states[at] ?? 'open',
        ...(note !== undefined && states[at] === 'failed' && { note }),
      }),
    )}
  />
);

export default [
  part(
    'week-grid',
    {
      default: ({ words }) => <Week words={words} />,
      'half hours': ({ words }) => <Week words={words} parts={2} />,
      disabled: ({ words }) => <Week words={words} disabled />,
      invalid: ({ words }) => <Week words={words} of="" issue={words('此项不能为空。', 'This cannot be empty.')} />,
    },
    { wide: true },
  ),
  part('key-value-rows', {
    default: ({ words }) => <Headers words={words} />,
    ordered: ({ words }) => <Headers words={words} ordered />,
    disabled: ({ words }) => <Headers words={words} disabled />,
    invalid: ({ words }) => (
      <Headers
        words={words}
        of={[...HEADERS, { key: '', value: '1' }]}
        issue={words('每一行都需要填写名称。', 'Every row needs a name.')}
      />
    ),
    empty: ({ words }) => <Headers words={words} of={[]} />,
  }),
  part(
    'steps',
    {
      default: ({ words }) => <Job words={words} states={['done', 'now']} />,
      'can go back': ({ words }) => <Job words={words} states={['done', 'done', 'now']} go />,
      failed: ({ words }) => (
        <Job words={words} states={['done', 'done', 'failed']} note={words('第 3 行的房号重复', 'Row 3 repeats a room number')} />
      ),
      done: ({ words }) => <Job words={words} states={['done', 'done', 'done', 'done']} />,
    },
    { wide: true },
  ),
];
