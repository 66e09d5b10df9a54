/** The menu of the box: every area with its screens, also those that the console does not have yet, in both languages. */

/** One node as it is written down here. `component` undefined means the main layout. */
export interface MenuNode {
  readonly path: string;
  readonly component?: string;
  readonly zh: string;
  readonly en: string;
  readonly icon: string;
  readonly hidden?: true;
  readonly alwaysShow?: true;
  readonly noCache?: true;
  readonly affix?: true;
  readonly children?: readonly MenuNode[];
}

const group = (
  path: string,
  icon: string,
  zh: string,
  en: string,
  children: readonly MenuNode[],
  more: Partial<MenuNode> = {},
): MenuNode => ({
  path,
  icon,
  zh,
  en,
  children,
  ...more,
});

/** Boxes in the field spell a component in several ways; each screen here takes one by its length (src/gateway/README.md, Menu and names of components). */
const SPELLINGS = [
  (folder: string, screen: string) => `${folder}/${screen}/index`,
  (folder: string, screen: string) => `views/${folder}/${screen}/index.vue`,
  (folder: string, screen: string) => `@/views/${folder.replaceAll(' ', '')}/${screen}.vue`,
  (folder: string, screen: string) => `${folder.replaceAll(' ', '_').toLowerCase()}/${screen}`,
  (folder: string, screen: string) => `${folder.replaceAll(' ', '-')}/${screen}/index.vue`,
] as const;

const screens = (
  folder: string,
  rows: readonly (readonly [screen: string, icon: string, zh: string, en: string, more?: Partial<MenuNode>])[],
): MenuNode[] =>
  rows.map(([screen, icon, zh, en, more = {}]) => ({
    path: screen.toLowerCase().replaceAll('/', '-'),
    component: SPELLINGS[(folder.length + screen.length) % SPELLINGS.length]!(folder, screen),
    icon,
    zh,
    en,
    ...more,
  }));

const dashboard: MenuNode = group('/', 'dashboard', '首页', 'Home', [
  { path: 'dashboard', component: 'dashboard/index', zh: '首页', en: 'Home', icon: 'dashboard', affix: true, noCache: true },
]);

const system = group('/system', 'system', '系统管理', 'System', [
  ...screens('system', [
    ['Operationstatus', 'chart', '运行状态', 'Status', { noCache: true }],
    ['Mangesetting', 'settings', '基本设置', 'Basic Settings'],
  ]),
  group('network', 'network', '网络管理', 'Network', [
    ...screens('system', [
      ['Netcardset', 'network', '网络设置', 'Network Settings'],
      ['DHCPsetting', 'dhcp', 'DHCP 设置', 'DHCP Settings'],
      ['DNSservice', 'dns', 'DNS 服务', 'DNS Service'],
      ['Timezone', 'clock', '时间设置', 'Time'],
    ]),
  ]),
  group('maintenance', 'tools', '系统维护', 'Maintenance', [
    ...screens('system', [
      ['Diskconfig', 'disk', '磁盘配置', 'Disk Config'],
      ['Backuprestore', 'backup', '备份还原', 'Backup'],
      ['SystemTools', 'tools', '系统工具', 'System Tools'],
      ['hotstandby', 'standby', '双机热备', 'Hot Standby'],
      ['scheduledtask', 'schedule', '计划任务', 'Scheduler'],
      ['Openlog', 'log', '日志管理', 'Logs'],
    ]),
  ]),
  ...screens('system', [
    ['serviceconfig', 'service', '服务配置', 'Service Config'],
    ['externalinterface', 'interface', '外部接口', 'External Interface'],
    ['Permismange', 'permissions', '权限管理', 'Permissions'],
    ['ResourceAudit', 'review', '资源审核', 'Resource Review'],
  ]),
]);

/** One child to be seen, one hidden: the sidebar shows the child directly. */
const festival = group('/festival', 'theme', '节日主题', 'Holiday Theme', [
  ...screens('System', [['HolidayTheme', 'theme', '节日主题', 'Holiday Theme']]),
  { path: 'preview', component: 'System/HolidayTheme/preview', zh: '主题预览', en: 'Theme Preview', icon: 'theme', hidden: true },
]);

const authorise = group('/authorise', 'license', '授权管理', 'Authorization', [
  ...screens('Authorise', [
    ['License', 'license', '授权许可', 'License'],
    ['Upgradepage', 'upgrade', '系统升级', 'System Upgrade'],
  ]),
]);

const media = group('/media', 'media', '媒体管理', 'Media', [
  group('live', 'live', '直播管理', 'Live', [
    ...screens('Media model', [
      ['liveprogram', 'live', '直播节目', 'Live Program'],
      ['liveclass', 'list', '直播分类', 'Live Class'],
      ['livecollection', 'link', '节目采集', 'Program Collection'],
      ['livebroadcast', 'broadcast', '现场直播', 'Live Broadcast'],
      ['Liveplaza', 'tv', '直播广场', 'Live Plaza'],
      ['livesetmeal', 'package', '直播套餐', 'Live Package'],
      ['epgmanage', 'epg', '节目单管理', 'EPG'],
    ]),
  ]),
  group('vod', 'film', '点播管理', 'Video on Demand', [
    ...screens('Media model', [
      ['filmmanagement', 'film', '影片管理', 'Film Management'],
      ['filmclass', 'list', '影片分类', 'Film Class'],
      ['moviesrotation', 'video', '影片轮播', 'Movies Rotation'],
      ['musicassistedsleep', 'music', '音乐助眠', 'Music Sleep'],
      ['wemedia', 'video', '自媒体审核', 'WeMedia'],
    ]),
  ]),
  group('monitoring', 'camera', '监控管理', 'Monitoring', [
    ...screens('Media model', [
      ['monitoringaccess', 'camera', '监控接入', 'Monitoring'],
      ['ansvaccess', 'camera', '国标接入', 'GB28181'],
    ]),
  ]),
]);

const ads = group('/advertisement', 'ad', '广告管理', 'Ad Management', [
  ...screens('Advertisement', [
    ['advertisingresources', 'file', '广告资源', 'Ad Resources'],
    ['boot', 'ad', '开机广告', 'Boot Ad'],
    ['homepage', 'ad', '首页广告', 'Home Ads'],
    ['live', 'ad', '直播广告', 'Live Ad'],
    ['text', 'message', '文字广告', 'Text Ad'],
  ]),
]);

const voice = group('/voice', 'phone', '语音管理', 'Voice', [
  ...screens('Voice model', [
    ['Extensionset', 'extension', '分机设置', 'Extensions'],
    ['Voicecalls', 'phone', '实时通话', 'Live Calls', { noCache: true }],
    ['Callcdr', 'log', '通话记录', 'Call Records'],
    ['Addsbook', 'user', '通讯录', 'Address Book'],
  ]),
  group('trunk', 'route', '中继与路由', 'Trunks and Routes', [
    ...screens('Voice model', [
      ['Sipoutset', 'link', 'SIP 中继', 'SIP Trunks'],
      ['Sipoutgroup', 'link', 'SIP 中继组', 'SIP Trunk Groups'],
      ['Routingset', 'route', '路由设置', 'Routing'],
      ['Routinglist', 'list', '路由列表', 'Routing List'],
    ]),
  ]),
  group('service', 'callcenter', '语音业务', 'Voice Services', [
    ...screens('Voice model', [
      ['Ivrpage', 'ivr', '语音导航', 'IVR'],
      ['Callcenter', 'callcenter', '呼叫中心', 'Call Center'],
      ['Meetroom', 'meeting', '会议室', 'Meeting Room'],
      ['Broadcast', 'broadcast', '广播', 'Broadcast'],
      ['Wakeupser', 'clock', '叫醒服务', 'Wake-up Calls'],
      ['Disturb', 'clock', '免打扰', 'Do Not Disturb'],
      ['Commcontrol', 'phone', '通信控制', 'Call Control'],
      ['Softerminals', 'terminal', '软终端', 'Soft Terminals'],
      ['Voicemanage', 'file', '语音文件', 'Voice Files'],
    ]),
  ]),
  group('settings', 'settings', '语音设置', 'Voice Settings', [
    ...screens('Voice model', [
      ['Basicset', 'settings', '基础配置', 'Basic'],
      ['basicsetting', 'settings', '语音参数', 'Voice Parameters'],
      ['Advanset', 'settings', '高级配置', 'Advanced'],
    ]),
  ]),
]);

const aiso = group('/aiso', 'alarm', 'AISO 联动', 'AISO Linkage', [
  ...screens('AISO', [
    ['Aphone', 'phone', '一键通', 'A-phone'],
    ['alarmlinkage', 'alarm', '报警联动', 'Alarm Linkage'],
    ['multipartycall', 'callcenter', '多方通话', 'Multi-call'],
    ['voicesecuritypatrol', 'shield', '语音巡防', 'Voice Patrol'],
  ]),
]);

const smartScreen = group('/screen', 'screen', 'AI 智慧屏', 'AI Screen', [
  group('terminals', 'terminal', '终端管理', 'Devices', [
    ...screens('Smart screen', [
      ['terminalauthorization', 'terminal', '终端授权', 'Terminal Auth'],
      ['terminalrecord', 'log', '终端记录', 'Terminal Records'],
      ['terminalstatistics', 'chart', '终端统计', 'Terminal Stats'],
      ['devicebinding', 'link', '设备绑定', 'Device Binding'],
      ['playrecord', 'log', '播放记录', 'Play Records'],
    ]),
  ]),
  group('applications', 'app', '应用管理', 'Applications', [
    ...screens('Smart screen', [
      ['appmenu', 'app', '应用菜单', 'App Menu'],
      ['appupdate', 'upgrade', '应用升级', 'App Update'],
      ['applyscene', 'hotel', '应用场景', 'Scenarios'],
      ['easytemplate', 'template', '简易模板', 'Template'],
      ['userpackage', 'package', '用户套餐', 'User Package'],
    ]),
  ]),
  group('services', 'shop', '服务管理', 'Services', [
    ...screens('Smart screen', [
      ['mallmanagement', 'shop', '商城管理', 'Mall'],
      ['Introduceresources', 'hotel', '介绍资源', 'Introduction'],
      ['otherintroduction', 'file', '其他介绍', 'Other Introduction'],
      ['messageboard', 'message', '留言板', 'Message Board'],
      ['hospitalevaluation', 'hospital', '医院评价', 'Hospital Eval'],
    ]),
  ]),
]);

const tr069 = group('/tr069', 'router', 'TR069 管理', 'TR069 Management', [
  ...screens('TR069', [
    ['ITMS', 'router', 'ITMS 设备', 'ITMS'],
    ['ainoterminal', 'terminal', '智能终端', 'AI Terminals'],
    ['templatelist', 'template', '网络模板', 'Network Template'],
    ['timedRestart', 'clock', '定时重启', 'Scheduled Restart'],
  ]),
]);

const wireless = group('/wireless', 'wifi', '无线 AC', 'Wireless AC', [
  ...screens('Wireless AC', [
    ['apandcat', 'wifi', 'AP+ 管理', 'AP+'],
    ['apupdata', 'upgrade', 'AP+ 升级', 'AP+ Upgrade'],
    ['netmodel', 'template', '网络模板', 'Network Template'],
    ['timereboot', 'clock', '定时重启', 'Scheduled Restart'],
  ]),
]);

const operations = (more: readonly MenuNode[] = []) =>
  group('/operation', 'tasks', '运营管理', 'Operations', [
    ...more,
    group('advertising', 'ad', '广告管理', 'Ad Management', [
      ...screens('Operations', [
        ['advertisingmanagement/resource', 'file', '广告资源', 'Ad Resources'],
        ['advertisingmanagement/boot', 'ad', '开机广告', 'Boot Ad'],
        ['advertisingmanagement/main', 'ad', '首页广告', 'Home Ads'],
        ['advertisingmanagement/live', 'ad', '直播广告', 'Live Ad'],
        ['advertisingmanagement/text', 'message', '文字广告', 'Text Ad'],
      ]),
    ]),
    ...screens('Operations', [
      ['appmenu', 'app', '应用菜单', 'App Menu'],
      ['liveprogram', 'live', '直播节目', 'Live Program'],
      ['livecollection', 'link', '节目采集', 'Program Collection'],
      ['mallmanagement', 'shop', '商城管理', 'Mall'],
      ['otherintroduction', 'file', '其他介绍', 'Other Introduction'],
      ['scheduledtask', 'schedule', '计划任务', 'Scheduler'],
      ['terminalauthorization', 'terminal', '终端授权', 'Terminal Auth'],
      ['userpackage', 'package', '用户套餐', 'User Package'],
    ]),
  ]);

/** A vendor's own page, which a console may not have. */
const vendor = group('/vendor', 'app', '扩展功能', 'Extensions of the Vendor', [
  { path: 'legacytool', component: 'views/Vendor extras/Legacytool/index.vue', zh: '定制工具', en: 'Custom Tool', icon: 'tools' },
  { path: 'https://example.com/gateway/manual', component: '', zh: '在线手册', en: 'Online Manual', icon: 'link' },
]);

export const MENU: readonly MenuNode[] = [
  dashboard,
  system,
  authorise,
  media,
  ads,
  voice,
  aiso,
  smartScreen,
  tr069,
  wireless,
  operations(),
  festival,
  vendor,
];

/** The reduced menu of operations mode. */
export const OPERATIONS_MENU: readonly MenuNode[] = [
  dashboard,
  operations([
    ...screens('Smart screen', [
      ['applyscene', 'hotel', '应用场景', 'Scenarios'],
      ['terminalrecord', 'log', '终端记录', 'Terminal Records'],
      ['messageboard', 'message', '留言板', 'Message Board'],
    ]),
    ...screens('Voice model', [['Wakeupser', 'clock', '叫醒服务', 'Wake-up Calls']]),
  ]),
];
