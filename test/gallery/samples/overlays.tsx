import { Confirm } from '../../../src/ui/confirm';
import { Icon } from '../../../src/ui/icon';
import { Popover } from '../../../src/ui/popover';
import { ProgressLine, ProgressRing } from '../../../src/ui/progress';
import type { Severity } from '../../../src/ui/severity';
import { StateTag, Tag } from '../../../src/ui/tag';
import { Tooltip } from '../../../src/ui/tooltip';
import { UsageMeter } from '../../../src/ui/usage-meter';
import { Opened, part, type SampleProps } from '../sample';

const nothing = (): void => {};
const SEVERITIES: readonly Severity[] = ['neutral', 'info', 'success', 'warning', 'danger'];
type Words = SampleProps['words'];
const severityWord = (severity: Severity, words: Words): string =>
  ({
    neutral: words('已停用', 'Disabled'),
    info: words('通话中', 'In a call'),
    success: words('在线', 'Online'),
    warning: words('即将到期', 'Expires soon'),
    danger: words('故障', 'Failed'),
  })[severity];

export default [
  part('tag', {
    default: ({ words }) => (
      <div className="flex flex-wrap gap-2">
        {SEVERITIES.map((severity) => (
          <Tag key={severity} severity={severity}>
            {severityWord(severity, words)}
          </Tag>
        ))}
      </div>
    ),
    'with a dot': ({ words }) => (
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {SEVERITIES.map((severity) => (
          <StateTag key={severity} severity={severity} live={severity === 'info'}>
            {severityWord(severity, words)}
          </StateTag>
        ))}
      </div>
    ),
    removable: ({ words }) => (
      <div className="flex flex-wrap gap-2">
        {['8001', '8002', words('前台', 'Front desk')].map((name) => (
          <Tag key={name} onRemove={nothing} removeLabel={words(`移除 ${name}`, `Remove ${name}`)}>
            {name}
          </Tag>
        ))}
      </div>
    ),
    'long text': ({ words }) => (
      <div className="w-40">
        <Tag severity="warning" onRemove={nothing} removeLabel={words('移除', 'Remove')}>
          {words('名称特别长的组播频道分类标签', 'A very long name of a channel category')}
        </Tag>
      </div>
    ),
  }),
  part('tooltip', {
    default: ({ words }) => (
      <Tooltip text={words('终端与网关最近一次通信的时间', 'When the terminal last talked to the gateway')}>
        {(attributes) => (
          <button type="button" {...attributes} className="inline-flex items-center gap-1 text-muted underline decoration-dotted">
            {words('最近在线', 'Last online')} <Icon name="info" className="size-4" />
          </button>
        )}
      </Tooltip>
    ),
  }),
  part('popover', {
    default: ({ words }) => (
      <Popover
        label={words('筛选条件', 'Filters')}
        align="start"
        button={
          <>
            <Icon name="service" className="size-4" />
            {words('筛选', 'Filters')}
          </>
        }
      >
        {(close) => (
          <div className="w-56 space-y-3">
            <label className="flex items-center gap-2">
              <input type="checkbox" className="size-4 accent-accent-solid" /> {words('仅看在线', 'Only those online')}
            </label>
            <button type="button" onClick={close} className="font-medium text-accent-text">
              {words('完成', 'Done')}
            </button>
          </div>
        )}
      </Popover>
    ),
  }),
  part('confirm', {
    'typed word': ({ words }) => (
      <Opened label={words('恢复备份', 'Restore a backup')}>
        {(close) => (
          <Confirm
            title={words('恢复 2026-01-31 的备份？', 'Restore the backup of 2026-01-31?')}
            lost={[
              words('此后新增的 12 个场景', '12 scenes that were added since'),
              words('340 个分机的设置', 'The settings of 340 extensions'),
              words('全部通话记录', 'All call records'),
            ]}
            lostMore={words('以及另外 5 项', 'and 5 more')}
            word={words('恢复', 'RESTORE')}
            wordLabel={words('请输入“恢复”以确认', 'Type RESTORE to confirm')}
            confirmLabel={words('恢复并重启', 'Restore and restart')}
            cancelLabel={words('取消', 'Cancel')}
            closeLabel={words('关闭', 'Close')}
            onConfirm={close}
            onClose={close}
          >
            {words('网关将重启，以下内容会丢失：', 'The gateway restarts. This will be lost:')}
          </Confirm>
        )}
      </Opened>
    ),
    simple: ({ words }) => (
      <Opened label={words('删除分机', 'Delete an extension')}>
        {(close) => (
          <Confirm
            title={words('删除分机 8001？', 'Delete extension 8001?')}
            confirmLabel={words('删除分机', 'Delete extension')}
            cancelLabel={words('取消', 'Cancel')}
            closeLabel={words('关闭', 'Close')}
            failure={words('分机正在通话中。', 'The extension is in a call.')}
            onConfirm={close}
            onClose={close}
          >
            {words('话机将无法再注册。', 'Its phone can no longer register.')}
          </Confirm>
        )}
      </Opened>
    ),
  }),
  part('progress', {
    bar: ({ words }) => (
      <div className="space-y-4">
        {SEVERITIES.map((severity, at) => (
          <ProgressLine key={severity} share={20 * (at + 1)} severity={severity} label={words('进度', 'Progress')} />
        ))}
      </div>
    ),
    ring: ({ words }) => (
      <div className="flex gap-4">
        {SEVERITIES.map((severity, at) => (
          <ProgressRing key={severity} share={20 * (at + 1)} severity={severity} label={words('进度', 'Progress')} />
        ))}
      </div>
    ),
    pending: ({ words }) => (
      <div className="flex items-center gap-4">
        <ProgressLine share={undefined} label={words('进度', 'Progress')} />
        <ProgressRing share={undefined} label={words('进度', 'Progress')} />
      </div>
    ),
  }),
  part('usage-meter', {
    default: ({ words }) => (
      <div className="space-y-4">
        {[12, 82, 96].map((used) => (
          <UsageMeter
            key={used}
            label={words('数据盘 /data', 'Data disk /data')}
            used={used}
            total={100}
            text={words(`${used} GB / 100 GB`, `${used} of 100 GB`)}
          />
        ))}
      </div>
    ),
  }),
];
