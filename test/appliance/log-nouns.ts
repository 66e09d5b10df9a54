/** What the log calls the records behind a path: a screen may have several kinds, and a list's title names more than one row. */
import { resourcePaths as paths } from '../../src/gateway/calls';

/** By path; where there is none, the screen's title says it. */
export const NOUNS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  '/admin.php/index/credentials': ['个人资料', 'Profile'],
  '/admin.php/system/developer_mode': ['开发者模式', 'Developer mode'],

  // System.
  [paths.systemAdministrator]: ['账号', 'Account'],
  [paths.systemAuthority]: ['权限组', 'Permission group'],
  '/admin.php/system/mangesetting': ['登录安全设置', 'Sign-in security'],
  '/admin.php/festival/index': ['节日主题', 'Theme'],
  [paths.systemTimedTask]: ['计划任务', 'Task'],
  '/admin.php/system/service_config': ['业务服务', 'Services'],
  '/admin.php/system/outreach': ['外联配置', 'External connections'],
  [paths.systemDhcpSet]: ['DHCP 服务', 'DHCP service'],
  [paths.systemDhcpRanges]: ['地址范围', 'Address range'],
  [paths.systemDhcpReservations]: ['地址预留', 'Reservation'],
  [paths.systemDhcpLeases]: ['租约', 'Lease'],
  [paths.systemDnsSet]: ['DNS 服务', 'DNS service'],
  [paths.systemDnsRecords]: ['本地域名', 'Local name'],
  [paths.systemDiskSet]: ['磁盘', 'Disk'],
  [paths.systemDiskShares]: ['网络存储', 'Network storage'],
  [paths.systemBackupRestore]: ['备份', 'Backup'],
  [paths.systemExternalInterface]: ['PMS 对接', 'PMS connection'],
  [paths.systemPmsRooms]: ['客房', 'Room'],

  // Network.
  [paths.networkConnect]: ['网络测试', 'Network test'],
  [paths.networkDns]: ['DNS 服务器', 'DNS servers'],
  [paths.networkIndex]: ['网络设置', 'Network settings'],
  [paths.networkIpoe]: ['网卡', 'Interface'],
  [paths.networkNet]: ['网卡', 'Interface'],
  [paths.networkTeaming]: ['链路聚合', 'Team'],
  [paths.networkOpenvpn]: ['OpenVPN', 'OpenVPN'],
  [paths.networkPptp]: ['PPTP', 'PPTP'],
  '/admin.php/Network/pptp_accounts': ['PPTP 账号', 'PPTP account'],
  [paths.networkQos]: ['QoS', 'QoS'],
  '/admin.php/Network/qos_rules': ['QoS 规则', 'QoS rule'],
  '/admin.php/Network/routes': ['静态路由', 'Static route'],
  [paths.networkTimezone]: ['时间设置', 'Time settings'],

  '/admin.php/tr069/timedrestart': ['定时重启', 'Scheduled reboot'],

  // Telephony.
  [paths.voiceExtensionset]: ['分机', 'Extension'],
  [paths.voiceRinggroup]: ['振铃组', 'Ring group'],
  [paths.voiceRoutingset]: ['呼入路由', 'Inbound route'],
  [paths.voiceRoutingout]: ['呼出路由', 'Outbound route'],
  [paths.voiceRoutingtime]: ['时间条件', 'Time condition'],
  [paths.voiceDialtest]: ['拨号测试', 'Dial test'],
  [paths.voiceSipoutset]: ['SIP 中继', 'SIP trunk'],
  [paths.voiceSipoutgroup]: ['SIP 中继组', 'Trunk group'],
  [paths.voiceAddsbook]: ['联系人', 'Contact'],
  [paths.voiceAddsbookGroup]: ['联系人分组', 'Contact group'],
  [paths.voiceAdvanset]: ['语音高级配置', 'Advanced voice settings'],
  [paths.voiceAdvansetBan]: ['已封禁地址', 'Banned address'],
  [paths.voiceCommcontrol]: ['通信类别', 'Class'],
  [paths.voiceDisturb]: ['免打扰', 'Do-not-disturb hours'],
  [paths.voiceDisturbBlock]: ['黑名单号码', 'Blocked caller'],
  [paths.voiceIvrpage]: ['IVR', 'IVR'],
  [paths.voiceBroadcast]: ['广播计划', 'Broadcast plan'],
  [paths.voiceBroadcastZone]: ['广播分区', 'Broadcast zone'],
  [paths.voiceVoicemanage]: ['语音文件', 'Prompt'],
  [paths.voiceWakeupser]: ['叫醒', 'Wake-up'],
  [paths.voiceWakeupCall]: ['叫醒', 'Wake-up'],
  [paths.voiceWakeupSettings]: ['叫醒设置', 'Wake-up settings'],
  [paths.voiceCallcenter]: ['队列', 'Queue'],
  [paths.voiceCallcenterAgent]: ['坐席', 'Agent'],
  [paths.voiceMeetroom]: ['会议室', 'Meeting room'],
  [paths.voiceSofterminals]: ['软终端', 'Soft phone'],

  // Cameras and GB/T 28181.
  [paths.mediaMonitoringaccess]: ['摄像机', 'Camera'],
  [paths.mediaMonitoringGroup]: ['摄像机分组', 'Camera group'],
  [paths.mediaAnsvaccess]: ['视频设置', 'Video settings'],
  [paths.mediaAnsvDevice]: ['国标设备', 'GB28181 device'],
  [paths.mediaAnsvChannel]: ['国标通道', 'GB28181 channel'],
  [paths.mediaAnsvRegion]: ['行政区划', 'Region'],
  '/admin.php/mediamodel/ansv_group': ['业务分组', 'Group'],
  // Media.
  [paths.mediaLiveclass]: ['直播分类', 'Live class'],
  [paths.mediaLivesetmeal]: ['直播套餐', 'Live package'],
  [paths.mediaLiveprogram]: ['频道', 'Channel'],

  // Adverts.
  [paths.adsResources]: ['广告资源', 'Ad resource'],
  [paths.adsBoot]: ['开机广告', 'Boot ad'],
  [paths.adsHomepage]: ['首页广告', 'Home ad'],
  [paths.adsLive]: ['直播广告', 'Live ad'],
  '/admin.php/advertisement/check_scenes': ['自查场景', 'Checked scene'],
  [paths.adsText]: ['文字广告', 'Text ad'],
};
