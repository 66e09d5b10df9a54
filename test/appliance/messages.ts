/** Every sentence that the box says, in both languages (SPEC.md 8). */
import en from '../../locales/en/issue.json' with { type: 'json' };
import zh from '../../locales/zh_CN/issue.json' with { type: 'json' };
import type { IssueKey } from '../../src/field/rules';

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
  phoneBusy: ['该话机正在通话', 'This phone is busy'],
  phoneOffline: ['没有此分机，或其话机不在线', 'There is no such extension, or its phone is offline'],
  fileGone: ['本机没有该文件', 'This gateway does not have the file'],
  sameSound: ['已有相同的声音：{name}', 'The same sound already exists as {name}'],
  noExtension: ['没有此分机：{numbers}', 'No such extension: {numbers}'],
  wakeupPast: ['叫醒时间已过', 'This time has passed'],
  inUse: ['仍被使用：{names}', 'Still used by {names}'],
  licenceExtensions: [
    '授权允许 {limit} 个分机，已有 {used} 个，无法再增加 {wanted} 个',
    'The license allows {limit} extensions: {used} exist, {wanted} more would be too many',
  ],
  extensionLine: ['模拟分机没有注册信息，无需下发配置', 'An analog extension does not register: there is nothing to provision'],
  memberUnknown: ['分机 {id} 不存在', 'There is no extension {id}'],
  numberTaken: ['号码 {number} 已属于{owner}', 'The number {number} belongs to {owner}'],
  numberKept: ['号码 {number} 是紧急号码或呼叫驻留位', 'The number {number} is an emergency number or a parking place'],
  ivrRoot: ['起始步骤不存在', 'The first step does not exist'],
  ivrBranch: ['步骤“{node}”的分支 {branch} 指向不存在的步骤', 'Branch {branch} of the step "{node}" leads to a step that does not exist'],
  voiceGone: ['对方已不在通话中', 'That call has already ended'],
  voiceNoTarget: ['没有这个号码，或不允许拨打', 'No such number, or calling it is not allowed'],
  voiceOffline: ['话机不在线', 'The phone cannot be reached'],
  voiceBusy: ['话机正在通话', 'The phone is in a call'],
  voiceNotTalking: ['通话尚未接通', 'The call has not been answered yet'],
  voiceLocked: ['会议已锁定', 'The meeting is locked'],
  voiceFull: ['会议人数已达上限', 'The meeting is full'],
  voiceRoomLevel: [
    '该会议室不能呼叫此号码：外呼权限不足，或路由需要 PIN 码',
    'The room may not call this number: its outbound permission is not sufficient, or the route asks for a PIN',
  ],
  voiceEmergency: ['不能邀请紧急号码入会', 'Emergency numbers can’t be called into a meeting'],
  voiceClosed: ['会议室不在开放时间内', 'The meeting room is closed at this time'],
  softPhoneOff: ['账号已停用', 'This account is disabled'],
  softPhoneOut: ['该软终端未登录', 'This soft phone is not signed in'],
  softPhoneCode: ['登录码无效、已使用或已过期', 'The sign-in code is invalid, used or expired'],
  fileType: ['不支持该文件类型', 'The file type is not supported'],
  fileSize: ['文件大小超出限制', 'The file size exceeds the limit'],
  fileCount: ['上传文件数量超出限制', 'The number of uploaded files exceeds the limit'],
  dnsNoAnswer: ['DNS 服务器没有应答：{servers}', 'No answer from the DNS servers: {servers}'],
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
  notThisMode: ['请先切换到运营模式', 'Switch to operations mode first'],
  notThisScene: ['您没有该场景的权限', 'You have no permission for this scene'],
  whichScene: ['请先选择场景：您的账号有多个场景', 'Choose a scene first: your account has several'],
  changePasswordFirst: ['密码强度过弱，请先修改密码', 'Your password is weak: change it first'],
  origin: ['拒绝跨站请求', 'Cross-origin request refused'],
  stale: ['数据已被他人修改，请刷新后重试', 'The data has been changed by someone else'],
  missing: ['数据不存在或已被删除', 'No such record: it may have been deleted'],
  unknownResource: ['未知的资源', 'Unknown resource'],
  unknownMethod: ['未知的方法：{name}', 'Unknown method: {name}'],
  unknownName: ['未知的名称：{name}', 'Unknown name: {name}'],
  contract: ['请求不符合接口约定：{detail}', 'The request breaks the contract: {detail}'],
  check: ['请检查填写的内容', 'Please check your input'],
  required: ['不能为空', 'Required'],
  tooLong: ['最多 {max} 个字符', 'At most {max} characters'],
  tooShort: ['最少 {min} 个字符', 'At least {min} characters'],
  range: ['取值范围 {min} 到 {max}', 'Must be from {min} to {max}'],
  cells: ['单元格数量与表头不一致', 'The number of cells differs from the headings'],
  choice: ['不是有效的选项', 'Not one of the choices'],
  taken: ['已存在', 'already exists'],
  strongPassword: [
    '至少 8 位，且包含大写字母、小写字母、数字和特殊字符',
    'At least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character',
  ],
  authCode: ['授权码无效', 'The authorization code is invalid'],
  handOver: ['登录凭据无效或已过期', 'The sign-in token is invalid or has expired'],
  address: ['IP 地址格式不正确', 'The IP address format is incorrect'],
  netmask: ['子网掩码格式不正确', 'The netmask is incorrect'],
  hostAddress: ['不能是网络地址或广播地址', 'Must not be the network or the broadcast address'],
  gatewaySubnet: ['网关不在该子网内', 'The gateway is not inside the subnet'],
  interfaceName: ['网卡不存在', 'No such interface'],
  gatewayUnreachable: ['网关不在任何直连网段内', 'The gateway is not in any network of this device'],
  destination: ['应填写网络地址 {subnet}', 'The network address is {subnet}'],
  subnetOverlap: ['与 {name} 的网段 {subnet} 重叠', 'Overlaps the network {subnet} of {name}'],
  addressTaken: ['已被 {name} 使用', 'Already used by {name}'],
  dnsCount: ['最多 {max} 个', 'At most {max}'],
  domain: ['域名格式不正确', 'The domain name is incorrect'],
  vlanTaken: ['该 VLAN 已被 {name} 使用', 'This VLAN is already used by {name}'],
  vlanParent: ['VLAN 须建立在未加入聚合的网口或聚合口上', 'A VLAN needs a port that is in no team, or a team'],
  memberTaken: ['{name} 已是 {bond} 的成员', '{name} is already a member of {bond}'],
  memberKind: ['{name} 不是物理网口', '{name} is not a physical port'],
  memberVlan: ['{name} 上有 VLAN，请先删除', '{name} has VLANs: delete them first'],
  isMember: ['该网口已加入 {name}，地址请在 {name} 上设置', 'A member of {name}: set the address there'],
  addressInUse: ['您正在通过 {address} 访问设备，须确认新地址', 'You are using {address}: the change must name the new address'],
  lastAddress: ['修改后设备将没有任何地址', 'The device would be left without any address'],
  applyWaiting: ['{name} 的网络修改正在等待确认', 'A network change by {name} is waiting to be kept'],
  applyElsewhere: [
    '请在 {address} 上确认保留：只有接管的设备能证明切换成功',
    'Keep it at {address}: only the machine that took over can show that it works',
  ],
  applyNotYet: ['修改尚未生效，请稍候', 'The change has not taken effect yet: wait until it has'],
  rollbackNeeded: [
    '该修改可能使人无法访问设备，须给出自动还原的时限（rollback，{min} 到 {max} 秒）',
    'This can cut people off: it must say when it goes back by itself (rollback, {min} to {max} seconds)',
  ],
  applyGone: ['没有等待确认的修改，可能已自动还原', 'No change is waiting: it may already have gone back'],
  applyOther: ['该修改已被其他修改取代', 'Another change is waiting now'],
  diskFormatting: ['该卷正在格式化，请稍候', 'The volume is being formatted: wait until it is done'],
  diskMounted: ['请先卸载该卷', 'Unmount the volume first'],
  diskUnmounted: ['该卷未挂载', 'The volume is not mounted'],
  diskBusy: ['该卷正在写入，请先停止使用它的服务', 'Something writes to the volume: stop the service that uses it first'],
  diskFailing: ['该磁盘即将损坏，确认后才能使用', 'The disk is failing: using it must be confirmed first'],
  diskName: ['与卷名称不一致', 'This is not the name of the volume'],
  reachRefused: ['连接被拒绝', 'The connection was refused'],
  reachSilent: ['没有应答', 'No answer'],
  reachUnknownName: ['找不到该域名', 'The name is not found'],
  shareUnseen: ['服务器有应答，但演示设备不能打开它的共享目录', 'The server answers, but this demonstration cannot open its folder'],
  shareServer: ['服务器没有应答', 'The server does not answer'],
  shareFolder: ['服务器上没有该共享目录', 'The server has no such folder'],
  sharePassword: ['用户名或密码被拒绝', 'The server refused the username or the password'],
  clockByNtp: ['已启用自动校时，请先关闭', 'The time is set automatically (NTP): turn that off first'],
  serviceAction: ['该服务当前不能执行此操作', 'The service cannot do this now'],
  pemFormat: ['不是 PEM 格式的文件', 'Not a PEM file'],
  pemCertificate: ['文件中没有可用的证书', 'No usable certificate in this file'],
  pemKey: ['文件中没有可用的私钥', 'No usable private key in this file'],
  pemStatic: ['不是 OpenVPN 静态密钥', 'Not an OpenVPN static key'],
  keyMismatch: ['私钥与证书不匹配', 'The private key does not belong to the certificate'],
  certificateExpired: ['证书已于 {date} 过期', 'The certificate expired on {date}'],
  filesMissing: ['请先上传 CA 证书、客户端证书和私钥', 'Upload the CA certificate, the client certificate and its key first'],
  poolOrder: ['结束地址须大于起始地址', 'The end must come after the start'],
  noLink: ['网口没有连接网线', 'No cable is plugged in'],
  accountDisabled: ['账号已停用，请联系管理员', 'This account is disabled: ask an administrator'],
  addressRefused: ['不允许从该地址登录', 'Signing in from this address is not allowed'],
  notYourself: ['不能停用或删除自己的账号', 'You cannot disable or delete your own account'],
  keepsOwnAccess: ['该修改会使您自己失去权限管理', 'You would lose permission management yourself'],
  lastSuper: ['至少要保留一个启用的超级管理员', 'At least one active super administrator must remain'],
  notMore: ['不能授予或管理超出您自己权限的内容', 'You cannot grant or manage permissions that you do not have yourself'],
  groupInUse: ['仍有 {count} 个账号属于该权限组', 'Accounts that are still in this group: {count}'],
  unknownEntry: ['未知的菜单或按钮：{name}', 'Unknown menu or button: {name}'],
  addressRange: ['须为 IP 地址或网段，如 192.168.10.0/24', 'Must be an IP address or a subnet such as 192.168.10.0/24'],
  lockoutAddress: [
    '您当前的地址 {address} 不在列表中，保存后您将无法登录',
    'Your own address {address} is not in the list: you would lock yourself out',
  ],
  backupBusy: ['备份或还原正在进行，请等待完成', 'A backup or a restore is in progress: wait until it is done'],
  backupSize: ['备份文件不能超过 20 MB', 'A backup can have at most 20 MB'],
  backupProduct: ['这不是网关的备份文件', 'This is not a backup of a gateway'],
  backupNewer: ['该备份由更高版本的固件生成，请先升级', 'This backup was made by a newer firmware: upgrade first'],
  backupManifest: ['备份清单损坏或与内容不符', 'The list of contents of the backup is damaged or does not match it'],
  backupDamaged: ['备份文件已损坏', 'The backup is damaged'],
  backupPaths: ['备份中含有不允许的文件', 'The backup holds files that are not allowed'],
  backupLocked: ['该备份已加密，请输入密码', 'This backup is encrypted: enter its password'],
  backupPassword: ['密码错误，或备份已被改动', 'The password is wrong, or somebody has changed the backup'],
  backupFileOther: ['本机已有同名文件，内容不同', 'This gateway has another file of the same name'],
  backupValue: ['“{name}”的值不正确', 'The value of “{name}” is not valid'],
  backupRowId: ['编号 {id} 不能使用', 'The row number {id} cannot be used'],
  backupRows: ['备份最多可含 20000 条记录，每个表最多 10000 条', 'A backup can have at most 20,000 rows, 10,000 in one table'],
  backupRefused: ['部分内容不能还原，未做任何更改', 'Some of it can’t be restored; nothing was changed'],
  backupSections: ['请选择备份中存在的内容', 'Select sections that the backup has'],
  backupInterfaces: ['请为备份中的每个网卡指定本机网卡', 'Select an interface of this device for each one in the backup'],
  backupNetworkWaiting: ['有网络修改正在等待确认，请先处理', 'A network change is waiting to be kept: deal with it first'],
  backupFailed: ['未能完成，配置未被改变', 'It could not be completed; no setting was changed'],
  backupNotEqual: ['恢复后核对不一致，所有配置保持不变', 'What was written does not match the backup; no setting was changed'],
  cutOff: ['设备中途停止，配置未被改变', 'The device stopped in between; no setting was changed'],
  toolTarget: ['请输入有效的 IP 地址或域名', 'Enter a valid IP address or host name'],
  toolPorts: ['端口格式不正确，最多 10 个', 'Enter at most 10 ports, separated by commas'],
  toolServer: ['请输入有效的 DNS 服务器地址', 'Enter a valid address of a DNS server'],
  toolMissing: ['本机没有安装该工具', 'This tool is not installed'],
  toolBusy: ['运行中的工具过多，请先停止一个', 'Too many tools are running: stop one first'],
  pmsNone: ['未对接 PMS', 'No PMS connected'],
  pmsNoRoom: ['客房不存在', 'No such room'],
  pmsOccupied: ['客房已入住', 'The room is occupied'],
  pmsVacant: ['客房为空房', 'The room is vacant'],
  notReviewer: ['您不是审核人', 'You are not a reviewer'],
  reviewDone: ['该资源已被处理', 'This resource has been dealt with already'],
  taskBusy: ['任务正在执行', 'This task is running already'],
  standbyOff: ['双机热备未启用', 'Hot standby is disabled'],
  standbyPeerOffline: ['对端离线', 'The other machine is offline'],
  standbyVersions: ['两台设备固件版本不同', 'The two machines run different firmware'],
  standbyBusy: ['正在同步或切换，请稍候', 'A synchronization or a switch-over is in progress'],
  standbyNotHost: ['只能从主机同步到备机', 'Only the host can synchronize the standby'],
  standbySameAddress: ['对端地址不能与虚拟地址相同', 'The peer and the virtual address must differ'],
  licenceFormat: ['这不是授权文件，或文件已损坏', 'This is not a license file, or it is damaged'],
  licenceSignature: [
    '授权文件签名无效：内容被改动，或不是由厂商签发',
    'The signature of the license file is invalid: it was changed, or not issued by the vendor',
  ],
  licenceDevice: ['该授权文件属于其他设备', 'The license file is for another device'],
  licenceExpired: ['该授权文件已过期', 'The license in this file has expired'],
  licenceOlder: ['该授权文件早于当前授权，需要确认', 'The license file is older than the current license: this must be confirmed'],
  upgradeNotTar: ['这不是升级包', 'This is not an upgrade package'],
  upgradeDamaged: ['升级包已损坏或不完整（{why}）', 'The upgrade package is damaged or incomplete ({why})'],
  upgradeEntry: ['升级包含有不允许的内容：{name}', 'The package contains something that is not allowed: {name}'],
  upgradeOrder: [
    '升级包缺少清单、签名或页面文件，或顺序不正确',
    'The manifest, signature or page of the package is missing or out of order',
  ],
  upgradeSignature: ['签名无效，或不是由受信任的密钥签署', 'The signature is invalid, or not by a key that this device trusts'],
  upgradeManifest: ['升级包清单无法识别', 'The manifest of the package cannot be read'],
  upgradeProduct: ['升级包属于其他产品：{product}', 'The package is for another product: {product}'],
  upgradeFirmware: ['固件版本过低：需要 {least}，当前 {have}', 'The firmware is too old: {least} is needed, this is {have}'],
  upgradeConsole: ['控制台版本过低：需要先升级到 {from}，当前 {have}', 'The console is too old: install {from} first, this is {have}'],
  upgradeOlder: ['未允许安装旧版本或同版本的其他构建：{version}', 'Installing an older or rebuilt version was not allowed: {version}'],
  upgradeMissing: ['升级包缺少文件：{name}', 'A file is missing from the package: {name}'],
  upgradeExtra: ['升级包含有清单之外的文件：{name}', 'The package contains a file that is not in its manifest: {name}'],
  upgradeHash: ['文件与清单不符：{name}', 'A file differs from the manifest: {name}'],
  upgradeForeign: ['目标位置已有其他文件：{name}', 'Another file is in the way: {name}'],
  upgradeSpace: ['磁盘空间不足', 'Not enough free disk space'],
  upgradeBroken: ['升级失败：{why}', 'The upgrade failed: {why}'],
  upgradeBusy: ['已有升级正在进行', 'An upgrade is already in progress'],
  upgradeNone: ['升级包不存在，请重新上传', 'No such package: upload it again'],
  upgradeReadOnly: ['此设备的网页目录不可升级', 'The web root of this device cannot be upgraded'],
  upgradeTooLate: ['已开始安装，无法取消', 'The installation has begun: it is too late to cancel'],
  upgradeCancelled: ['已取消', 'Canceled'],
  upgradeNoPrevious: ['没有可回退的版本', 'There is no version to go back to'],
  upgradeInterrupted: [
    '升级被设备重启中断，原版本继续运行',
    'The upgrade was interrupted by a restart; the previous version keeps running',
  ],
  upgradeHealth: ['新版本自检未通过', 'The new version did not pass its self-test'],
  upgradeLogChecked: ['升级包结构正确，共 {count} 项', 'The package is well formed: {count} entries'],
  upgradeLogVerified: ['签名有效（密钥 {key}），{count} 个文件校验通过', 'The signature is valid (key {key}), {count} files match'],
  upgradeLogInstalled: ['已写入 {count} 个文件', 'Files in place: {count}'],
  upgradeLogRestarted: ['设备已重启', 'The device has restarted'],
  upgradeLogBack: ['已切换回版本 {version}', 'Back to version {version}'],
} as const satisfies Record<string, readonly [string, string]>;

/** Name of a sentence: one of the box's own, or what a rule of the console says (SPEC.md 5). */
export type MessageKey = keyof typeof MESSAGES | `issue.${IssueKey}`;

const isIssue = (key: MessageKey): key is `issue.${IssueKey}` => key.startsWith('issue.');
const sentence = (language: Language, key: MessageKey): string => {
  if (!isIssue(key)) return MESSAGES[key][language === 'zh_CN' ? 0 : 1];
  const name = key.slice('issue.'.length) as IssueKey; // what the test above has found
  return (language === 'zh_CN' ? zh : en)[name];
};

/** A sentence and what fills its places. */
export interface Message {
  readonly key: MessageKey;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** Spells a message in a language. */
export function say(language: Language, message: Message | MessageKey): string {
  const { key, args = {} } = typeof message === 'string' ? { key: message } : message;
  return sentence(language, key).replace(/\{\{?(\w+)\}\}?/g, (whole, name: string) => String(args[name] ?? whole));
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
