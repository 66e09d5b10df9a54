/** The parts that the frame and the session brought. */
import { useState } from 'react';
import { FormDialog } from '../../../src/screen/form/form-dialog';
import { Button, IconButton, LinkButton } from '../../../src/ui/button';
import { Callout } from '../../../src/ui/callout';
import { Conflict } from '../../../src/ui/conflict';
import { Buttons, Dialog } from '../../../src/ui/dialog';
import { Drawer } from '../../../src/ui/drawer';
import { FormRow } from '../../../src/ui/form-row';
import { Input, PasswordInput } from '../../../src/ui/input';
import { Menu } from '../../../src/ui/menu';
import { Palette } from '../../../src/ui/palette';
import { Message, Skeleton, TableSkeleton } from '../../../src/ui/states';
import { Switch } from '../../../src/ui/switch';
import { TabPanels } from '../../../src/ui/tab-panels';
import { Toasts } from '../../../src/ui/toasts';
import { Held, Opened, part, type SampleProps } from '../sample';
import { Translated } from '../translated';

type Words = SampleProps['words'];

const Looks = ({ words, disabled = false, pending = false }: { words: Words; disabled?: boolean; pending?: boolean }) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button look="primary" icon="check" disabled={disabled} pending={pending}>
      {words('保存设置', 'Save settings')}
    </Button>
    <Button disabled={disabled} pending={pending}>
      {words('取消', 'Cancel')}
    </Button>
    <Button look="ghost" disabled={disabled} pending={pending}>
      {words('重置筛选', 'Reset filters')}
    </Button>
    <Button look="danger" disabled={disabled} pending={pending}>
      {words('删除 3 个分机', 'Delete 3 extensions')}
    </Button>
    <IconButton icon="refresh" label={words('刷新', 'Refresh')} disabled={disabled} />
    <LinkButton href="#">{words('前往授权页面', 'Go to licensing')}</LinkButton>
  </div>
);

const LONG_ZH = '酒店管理系统（PMS）接口在最近一次同步时返回了无法识别的客房编号，请核对酒店编码与密钥后重试。';
const LONG_EN =
  'The hotel management system (PMS) returned a room number that the gateway does not know during the last synchronisation. Check the hotel code and the key.';
const long = (words: Words): string => words(LONG_ZH, LONG_EN);
const UNBROKEN = 'SIP/2.0-INVITE-a84b4c76e66710@pc33.atlanta.example.com;branch=z9hG4bK776asdhds;maddr=239.255.255.1';

const password = (words: Words) => ({
  showLabel: words('显示密码', 'Show password'),
  hideLabel: words('隐藏密码', 'Hide password'),
  capsLockLabel: words('大写锁定已开启', 'Caps Lock is on'),
});

const entries = (words: Words, checked = false) => [
  { key: 'a', label: words('刷新', 'Refresh'), icon: 'refresh' as const, ...(checked && { checked: true }), onSelect: () => {} },
  { key: 'b', label: words('关闭其他', 'Close others'), ...(checked && { checked: false }), onSelect: () => {} },
  { key: 'c', label: words('关闭全部', 'Close all'), disabled: true, separated: true, onSelect: () => {} },
];

const differences = (words: Words) => [
  {
    name: 'name',
    label: words('模板名称', 'Template name'),
    mine: words('三楼会议室', 'Meeting room 3F'),
    theirs: '',
    likely: 'mine' as const,
  },
  { name: 'url', label: words('拉流地址', 'Source URL'), mine: UNBROKEN, theirs: 'udp://239.1.1.1:5000', likely: 'theirs' as const },
];

const toast = (severity: 'success' | 'info' | 'warning' | 'danger', text: string, count = 1) => ({
  id: severity.length + text.length,
  severity,
  text,
  count,
  action: severity === 'info' ? { label: 'Undo', run: () => {} } : undefined,
});

const Search = ({ words, close }: { words: Words; close: () => void }) => {
  const [text, setText] = useState('');
  const all = [words('网络设置', 'Network settings'), words('分机设置', 'Extensions'), words('直播节目', 'Live programs')];
  const items = all.filter((item) => item.toLowerCase().includes(text.toLowerCase()));
  const label = words('搜索页面', 'Search pages');
  return (
    <Palette
      label={label}
      placeholder={label}
      text={text}
      onText={setText}
      sections={[{ title: words('页面', 'Pages'), items }]}
      keyOf={(item) => item}
      render={(item) => item}
      none={words('没有找到页面', 'No page found')}
      closeLabel={words('关闭', 'Close')}
      onPick={close}
      onClose={close}
    />
  );
};

const Handle = ({
  words,
  pending = false,
  failure = '',
  onClose,
}: {
  readonly words: Words;
  readonly pending?: boolean;
  readonly failure?: string;
  readonly onClose: () => void;
}) => (
  <FormDialog
    title={words('处理叫醒失败：8030', 'Failed wake-up of 8030')}
    action={words('标记为已处理', 'Mark handled')}
    icon="check"
    pending={pending}
    failure={[failure]}
    onSubmit={onClose}
    onClose={onClose}
  >
    <FormRow label={words('处理说明', 'Note')}>{(row) => <Input {...row} />}</FormRow>
  </FormDialog>
);

export default [
  part('button', {
    default: ({ words }) => <Looks words={words} />,
    focus: ({ words }) => <Looks words={words} />,
    hover: ({ words }) => <Looks words={words} />,
    disabled: ({ words }) => <Looks words={words} disabled />,
    pending: ({ words }) => <Looks words={words} pending />,
  }),
  part('callout', {
    info: ({ words }) => <Callout severity="info">{words('上次未保存的内容仍在。', 'What you typed last time was kept.')}</Callout>,
    warning: ({ words }) => <Callout severity="warning">{words('授权将在 7 天后到期。', 'The license expires in 7 days.')}</Callout>,
    danger: ({ words }) => (
      <Callout severity="danger" action={<Button>{words('重试', 'Retry')}</Button>}>
        {words('保存失败：网络异常。', 'Not saved: network abnormal.')}
      </Callout>
    ),
    'long text': ({ words }) => <Callout severity="warning">{`${long(words)} ${UNBROKEN}`}</Callout>,
  }),
  part('conflict', {
    default: ({ words }) => (
      <Conflict
        differences={differences(words)}
        words={{
          intro: words('在您编辑期间，其他人保存了此记录。', 'Somebody else saved this record while you were editing it.'),
          mine: words('我的', 'Mine'),
          theirs: words('对方的', 'Theirs'),
          keepMine: words('全部保留我的', 'Keep all of mine'),
          takeTheirs: words('全部采用对方的', 'Take all of theirs'),
          empty: words('（空）', '(empty)'),
          save: words('保存选定的内容', 'Save what is chosen'),
          back: words('返回编辑', 'Back to the form'),
        }}
        onSave={() => {}}
        onBack={() => {}}
      />
    ),
  }),
  part('dialog', {
    default: ({ words }) => (
      <Opened label={words('打开对话框', 'Open the dialog')}>
        {(close) => (
          <Dialog title={words('重启网关', 'Restart the gateway')} closeLabel={words('关闭', 'Close')} onClose={close}>
            {long(words)}
            <Buttons>
              <Button onClick={close}>{words('取消', 'Cancel')}</Button>
              <Button look="danger" onClick={close}>
                {words('立即重启', 'Restart now')}
              </Button>
            </Buttons>
          </Dialog>
        )}
      </Opened>
    ),
  }),
  part('form-dialog', {
    default: ({ words, language }) => (
      <Translated language={language}>
        <Opened label={words('打开对话框', 'Open the dialog')}>{(close) => <Handle words={words} onClose={close} />}</Opened>
      </Translated>
    ),
    pending: ({ words, language }) => (
      <Translated language={language}>
        <Opened label={words('打开对话框', 'Open the dialog')}>{(close) => <Handle words={words} onClose={close} pending />}</Opened>
      </Translated>
    ),
    invalid: ({ words, language }) => (
      <Translated language={language}>
        <Opened label={words('打开对话框', 'Open the dialog')}>
          {(close) => (
            <Handle
              words={words}
              onClose={close}
              failure={words('网关未响应，请稍后重试。', 'The gateway did not answer. Try again later.')}
            />
          )}
        </Opened>
      </Translated>
    ),
  }),
  part('drawer', {
    default: ({ words }) => (
      <Opened label={words('打开抽屉', 'Open the drawer')}>
        {(close) => (
          <Drawer title={words('界面设置', 'Settings')} side="right" closeLabel={words('关闭', 'Close')} onClose={close}>
            <p className="px-5">{long(words)}</p>
          </Drawer>
        )}
      </Opened>
    ),
  }),
  part('form-row', {
    default: ({ words }) => (
      <FormRow label={words('租约时间', 'Lease time')} help={words('到期前一半时间自动续约', 'Renewed at half of it')} required>
        {(input) => <Input {...input} defaultValue="86400" />}
      </FormRow>
    ),
    invalid: ({ words }) => (
      <FormRow label={words('租约时间', 'Lease time')} issue={words('此项不能为空。', 'This cannot be empty.')}>
        {(input) => <Input {...input} />}
      </FormRow>
    ),
    'long text': ({ words }) => (
      <FormRow label={long(words)} help={long(words)} issue={UNBROKEN}>
        {(input) => <Input {...input} defaultValue={UNBROKEN} />}
      </FormRow>
    ),
  }),
  part('input', {
    default: ({ words }) => <Input aria-label="input" defaultValue={words('大堂电视', 'Lobby TV')} />,
    empty: ({ words }) => <Input aria-label="input" placeholder={words('例如 大堂电视', 'For example Lobby TV')} />,
    focus: ({ words }) => <Input aria-label="input" defaultValue={words('大堂电视', 'Lobby TV')} />,
    hover: ({ words }) => <Input aria-label="input" defaultValue={words('大堂电视', 'Lobby TV')} />,
    disabled: ({ words }) => <Input aria-label="input" disabled defaultValue={words('大堂电视', 'Lobby TV')} />,
    invalid: ({ words }) => <Input aria-label="input" aria-invalid defaultValue={words('大堂电视', 'Lobby TV')} />,
    'long text': () => <Input aria-label="input" defaultValue={UNBROKEN} />,
    password: ({ words }) => <PasswordInput aria-label="password" defaultValue="Admin@2026" {...password(words)} />,
  }),
  part('menu', {
    default: ({ words }) => (
      <Menu label={words('更多操作', 'More')} button={words('更多操作', 'More')} align="start" entries={entries(words)} />
    ),
    checked: ({ words }) => (
      <Menu label={words('尺寸', 'Size')} button={words('尺寸', 'Size')} align="start" entries={entries(words, true)} />
    ),
  }),
  part('palette', {
    default: ({ words }) => (
      <Opened label={words('打开搜索', 'Open the search')}>{(close) => <Search words={words} close={close} />}</Opened>
    ),
  }),
  part('table-skeleton', { default: () => <TableSkeleton columns={4} rows={5} /> }),
  part('states', {
    'message, empty': ({ words }) => (
      <Message
        icon="extension"
        title={words('还没有分机', 'No extensions yet')}
        action={<Button look="primary">{words('添加分机', 'Add extension')}</Button>}
      >
        {words('添加后即可为客房分配号码。', 'Add one to give a room its number.')}
      </Message>
    ),
    'message, failed': ({ words }) => (
      <Message icon="warning" title={words('加载失败', 'This could not be loaded')} action={<Button>{words('重试', 'Retry')}</Button>}>
        {long(words)}
      </Message>
    ),
    skeleton: () => (
      <div className="space-y-3">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-control w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    ),
  }),
  part('switch', {
    default: ({ words }) => (
      <Held of={true}>
        {(on, set) => (
          <Switch
            label={words('开机自动播放', 'Play at boot')}
            help={words('终端重启后生效', 'After a restart')}
            checked={on}
            onChange={set}
          />
        )}
      </Held>
    ),
    off: ({ words }) => <Switch label={words('开机自动播放', 'Play at boot')} checked={false} onChange={() => {}} />,
    focus: ({ words }) => <Switch label={words('开机自动播放', 'Play at boot')} checked onChange={() => {}} />,
    pending: ({ words }) => <Switch label={words('开机自动播放', 'Play at boot')} checked pending onChange={() => {}} />,
    'long text': ({ words }) => <Switch label={long(words)} help={long(words)} checked onChange={() => {}} />,
  }),
  part('tab-panels', {
    default: ({ words }) => (
      <Held of="a">
        {(value, set) => (
          <TabPanels
            label={words('注册方式', 'Method')}
            value={value}
            onChange={set}
            tabs={[
              { value: 'a', label: words('本地注册', 'Local') },
              { value: 'b', label: words('网络注册', 'Network') },
              { value: 'c', label: words('授权码注册', 'Authorization code') },
            ]}
          >
            {(tab) => <p>{tab}</p>}
          </TabPanels>
        )}
      </Held>
    ),
  }),
  part('toasts', {
    default: ({ words }) => (
      <div className="relative h-72 [transform:translateZ(0)]">
        <Toasts
          closeLabel={words('关闭', 'Close')}
          onDismiss={() => {}}
          list={[
            toast('success', words('已保存', 'Saved')),
            toast('info', words('已删除 1 个分机', '1 extension deleted')),
            toast('warning', words('浏览器不支持全屏', 'Your browser does not support full screen'), 3),
            toast('danger', long(words)),
          ]}
        />
      </div>
    ),
  }),
];
