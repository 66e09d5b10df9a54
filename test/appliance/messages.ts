/** Every sentence that the box says, in both languages (SPEC.md 8). */

/** The box's languages (SPEC.md 9). */
export type Language = 'zh_CN' | 'en';

/** `{name}` is replaced by an argument. */
const MESSAGES = {
  ok: ['操作成功', 'Success'],
  operationFailed: ['操作失败', 'Operation failed'],
  registrationFailed: ['注册失败', 'Registration failed'],
  accountPassword: ['账号密码错误', 'Account password error'],
  loginFormat: ['登录信息格式错误', 'Login information format error'],
  captcha: ['验证码错误', 'Verification code is wrong'],
  copyFailed: ['复制失败', 'Copy failed'],
  statusFailed: ['状态切换失败', 'Status switch failed'],
  uploadSize5: ['上传文件大小不能超过 5M', 'Upload file size cannot exceed 5M'],
  fileType: ['不支持该文件类型', 'The file type is not supported'],
  fileSize: ['文件大小超出限制', 'The file size exceeds the limit'],
  fileCount: ['上传文件数量超出限制', 'The number of uploaded files exceeds the limit'],
  dnsFormat: ['DNS 地址格式不正确', 'The DNS address format is incorrect'],
  format: ['格式不正确', 'Incorrect format'],
  serverAddress: ['服务器 IP 地址格式不正确', 'The server IP address format is incorrect'],
  browser: [
    '您的浏览器不支持该页面的功能，请使用新版浏览器',
    'Your browser does not support the features on the page (use a current browser)',
  ],
  abuse: ['您已触发滥用检测机制', 'You have triggered the abuse detection mechanism.'],
  expired: ['设备已过期，请联系服务商', 'Device expired, contact the provider.'],
  denied: ['服务器拒绝了该设备的访问', 'The server denied access for the device.'],
  signIn: ['登录已失效，请重新登录', 'Your session has ended, please sign in again'],
  kicked: ['您的账号已在其他地方登录', 'Your account has signed in elsewhere'],
  noPermission: ['没有操作权限', 'You have no permission for this'],
  changePasswordFirst: ['密码强度过弱，请先修改密码', 'Your password is weak: change it first'],
  origin: ['拒绝跨站请求', 'Cross-origin request refused'],
  stale: ['数据已被他人修改，请刷新后重试', 'The data has been changed by someone else'],
  missing: ['数据不存在或已被删除', 'No such record: it may have been deleted'],
  unknownResource: ['未知的资源', 'unknown resource'],
  unknownMethod: ['未知的方法：{name}', 'unknown method: {name}'],
  unknownName: ['未知的名称：{name}', 'unknown name: {name}'],
  contract: ['请求不符合接口约定：{detail}', 'The request breaks the contract: {detail}'],
  check: ['请检查填写的内容', 'Please check what you filled in'],
  required: ['不能为空', 'Required'],
  tooLong: ['最多 {max} 个字符', 'At most {max} characters'],
  tooShort: ['最少 {min} 个字符', 'At least {min} characters'],
  range: ['取值范围 {min} 到 {max}', 'Must be from {min} to {max}'],
  choice: ['不是有效的选项', 'Not one of the choices'],
  taken: ['已存在', 'already exists'],
  strongPassword: [
    '至少 8 位，且包含大写字母、小写字母、数字和特殊字符',
    'At least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character',
  ],
  authCode: ['授权码无效', 'The authorization code is not valid'],
  handOver: ['登录凭据无效或已过期', 'The sign-in token is not valid or has expired'],
  address: ['IP 地址格式不正确', 'The IP address format is incorrect'],
  netmask: ['子网掩码格式不正确', 'The netmask is incorrect'],
  hostAddress: ['不能是网络地址或广播地址', 'Must not be the network or the broadcast address'],
  gatewaySubnet: ['网关不在该子网内', 'The gateway is not inside the subnet'],
  interfaceName: ['网卡不存在', 'No such interface'],
} as const satisfies Record<string, readonly [string, string]>;

/** Name of a sentence. */
export type MessageKey = keyof typeof MESSAGES;

/** A sentence and what fills its places. */
export interface Message {
  readonly key: MessageKey;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** Spells a message in a language. */
export function say(language: Language, message: Message | MessageKey): string {
  const { key, args = {} } = typeof message === 'string' ? { key: message } : message;
  return MESSAGES[key][language === 'zh_CN' ? 0 : 1].replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

/**
 * The language of a request: the `language` cookie, else Accept-Language, else zh_CN (SPEC.md 9).
 * @example languageOf('en', undefined) // 'en'
 */
export function languageOf(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie === 'zh_CN' || cookie === 'en') return cookie;
  for (const wanted of (acceptLanguage ?? '').split(',')) {
    const tag = wanted.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh_CN';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh_CN';
}
