/** The log in words (FEATURES.md 3.14: readable for people who do not read requests). */
import { ALL_COMPONENTS, titlesOf } from './menu';
import { type Language, type Message, type MessageKey, say } from './messages';
import type { Row } from './store';

/** What a path is about, where its screen's title does not say it. */
const NOUNS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  '/admin.php/system/administrator': ['账号', 'Account'],
  '/admin.php/system/authority': ['权限组', 'Group'],
  '/admin.php/system/mangesetting': ['登录安全设置', 'Sign-in security'],
  '/admin.php/index/credentials': ['个人资料', 'Profile'],
  '/admin.php/system/developer_mode': ['开发者模式', 'Developer mode'],
};

/** `{it}` is the thing with its name, `{who}` the person who did it. */
const DONE: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  add: ['新增{it}', '{it} added'],
  change: ['修改{it}', '{it} changed'],
  del: ['删除{it}', '{it} deleted'],
  switch_on: ['启用{it}', '{it} switched on'],
  switch_off: ['停用{it}', '{it} switched off'],
  sort: ['调整{it}的顺序', '{it} moved'],
  import: ['导入{it}', '{it} imported'],
  reviewer: ['设置{it}的审核资格', '{it}: reviewer set'],
  end_session: ['强制{name}下线', '{name} signed out by an administrator'],
  sign_in: ['{who}登录', '{who} signed in'],
  logout: ['{who}退出登录', '{who} signed out'],
  register: ['注册账号{who}', 'Account {who} registered'],
  change_password: ['{who}修改密码', '{who} changed the password'],
  changeMode: ['{who}切换模式', '{who} switched the mode'],
  upload: ['{who}上传图片', '{who} uploaded a picture'],
  clear_cache: ['清除缓存', 'Cache cleared'],
  make: ['生成备份 {name}', 'Backup {name} made'],
  upload_backup: ['上传备份 {name}', 'Backup {name} uploaded'],
  restore: ['还原备份 {name}', 'Backup {name} restored'],
  download: ['下载 {name}', '{name} downloaded'],
  start: ['运行系统工具：{name}', 'Tool started: {name}'],
  reboot: ['重启设备', 'Gateway restarted'],
  shutdown: ['关闭设备', 'Gateway shut down'],
  sync: ['同步双机配置', 'Hot standby synchronised'],
  switch_over: ['主备切换', 'Switched over to the other machine'],
};

const ACTION_NAMES: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  add: ['新增', 'Added'],
  change: ['修改', 'Changed'],
  del: ['删除', 'Deleted'],
  switch_on: ['启用', 'Switched on'],
  switch_off: ['停用', 'Switched off'],
  sort: ['排序', 'Moved'],
  import: ['导入', 'Imported'],
  sign_in: ['登录', 'Signed in'],
  logout: ['退出登录', 'Signed out'],
  register: ['注册', 'Registered'],
  change_password: ['修改密码', 'Password changed'],
  make: ['备份', 'Backup made'],
  restore: ['还原', 'Restored'],
  reboot: ['重启', 'Restarted'],
  switch_over: ['主备切换', 'Switched over'],
};

/** An action in one word, for filters; one without a word keeps its own name. */
export const actionName = (action: string, language: Language): string => ACTION_NAMES[action]?.[language === 'zh_CN' ? 0 : 1] ?? action;

const fill = (pattern: string, places: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);

/**
 * One entry as a sentence.
 * @example titleOf(row, 'en') // 'Account operator changed'
 */
export function titleOf(row: Row, language: Language): string {
  const zh = language === 'zh_CN';
  const pick = ([chinese, english]: readonly [string, string]): string => (zh ? chinese : english);
  const subject = String(row.subject);
  const path = String(row.path);
  const titles = titlesOf(String(row.component));
  const noun = NOUNS[path] ? pick(NOUNS[path]) : titles ? (zh ? titles.zh : titles.en) : (path.split('/').at(-1) ?? path);
  // A singular noun takes the name beside it; the title of a screen stands before it.
  const it =
    subject === ''
      ? noun
      : zh
        ? `${noun}「${subject}」`
        : NOUNS[path] || titles === undefined
          ? `${noun} ${subject}`
          : `${noun}: ${subject}`;
  const action = String(row.action);
  const done = fill(pick(DONE[action] ?? [`{it}：${action}`, `{it}: ${action}`]), {
    it,
    name: subject,
    who: String(row.username) || subject,
  });
  if (Number(row.code) === 200) return done;
  if (action === 'sign_in') return zh ? `${row.username} 登录失败` : `Sign-in of ${row.username} failed`;
  return zh ? `${done}（被拒绝）` : `${done} – refused`;
}

/** The reason of a refusal; '' where there was none. */
export function reasonOf(row: Row, language: Language): string {
  const text = String(row.message);
  if (text === '') return '';
  const { text: message, fields = {} } = JSON.parse(text) as { text: Message | MessageKey; fields?: Record<string, string> }; // dispatch.ts writes it
  return [say(language, message), ...Object.entries(fields).map(([name, why]) => `${name}: ${why}`)].join('; ');
}

/** Screens whose titles hold a text, in either language. */
export const componentsNamed = (text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return ALL_COMPONENTS.filter((component) => {
    const titles = titlesOf(component);
    return titles !== undefined && (titles.zh.includes(wanted) || titles.en.toLowerCase().includes(wanted));
  });
};
