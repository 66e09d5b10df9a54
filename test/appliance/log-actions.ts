/** What the log calls each action: in one word for filters, and as a sentence. */

/** `{it}` is the thing with its name, `{name}` the name alone, `{who}` the person who did it. */
interface ActionWords {
  readonly name: readonly [zh: string, en: string];
  readonly done: readonly [zh: string, en: string];
}

const words = (zhName: string, enName: string, zh: string, en: string): ActionWords => ({ name: [zhName, enName], done: [zh, en] });

/** By the last part of a path, a dot and the action; else by the action alone. */
const ACTIONS: Readonly<Record<string, ActionWords>> = {
  add: words('新增', 'Added', '新增{it}', '{it} added'),
  change: words('修改', 'Changed', '修改{it}', '{it} changed'),
  del: words('删除', 'Deleted', '删除{it}', '{it} deleted'),
  switch_on: words('启用', 'Enabled', '启用{it}', '{it} enabled'),
  switch_off: words('停用', 'Disabled', '停用{it}', '{it} disabled'),
  sort: words('排序', 'Moved', '调整{it}的顺序', '{it} moved'),
  record_revert: words('恢复', 'Reverted', '恢复{it}的历史值', '{it} reverted to earlier values'),
  record_undo: words('撤销', 'Undone', '撤销对{it}的操作', '{it}: undone'),
  import: words('导入', 'Imported', '导入{it}', '{it} imported'),
  'license.import': words('导入', 'Imported', '导入授权文件', 'License file imported'),

  // Sessions and accounts.
  sign_in: words('登录', 'Signed in', '{who}登录', '{who} signed in'),
  logout: words('退出登录', 'Signed out', '{who}退出登录', '{who} signed out'),
  register: words('注册', 'Registered', '注册账号{who}', 'Account {who} registered'),
  refresh_token: words('续期登录', 'Session renewed', '{who}续期登录', 'Session of {who} renewed'),
  change_password: words('修改密码', 'Password changed', '{who}修改密码', '{who} changed the password'),
  changeMode: words('切换模式', 'Mode switched', '{who}切换模式', '{who} switched the mode'),
  reviewer: words('设置审核员', 'Reviewer set', '设置{it}的审核资格', '{it}: reviewer set'),
  end_session: words('强制下线', 'Session ended', '强制{name}下线', '{name} signed out by an administrator'),
  upload: words('上传文件', 'File uploaded', '{it}：上传文件', '{it}: file uploaded'),
  'credentials.upload': words('上传文件', 'File uploaded', '{who}上传头像', '{who} uploaded a picture'),
  clear_cache: words('清除缓存', 'Cache cleared', '清除缓存', 'Cache cleared'),

  // Devices of TR-069.
  'itms.get': words('读取参数', 'Parameters read', '读取{it}的参数', '{it}: parameters read'),
  'itms.explore': words('读取参数', 'Parameters read', '读取{it}的参数', '{it}: parameters read'),
  'itms.set': words('修改参数', 'Parameters changed', '修改{it}的参数', '{it}: parameters changed'),
  'itms.set_protected': words(
    '修改受保护参数',
    'Protected parameters changed',
    '修改{it}的受保护参数',
    '{it}: protected parameters changed',
  ),
  'itms.add_object': words('新增对象', 'Object added', '在{it}上新增对象', '{it}: object added'),
  'itms.delete_object': words('删除对象', 'Object deleted', '在{it}上删除对象', '{it}: object deleted'),
  'itms.diagnose': words('诊断', 'Diagnosed', '由{it}执行诊断', '{it}: diagnostics'),
  'itms.reach': words('请求连接', 'Asked to connect', '请求{it}连接', '{it} asked to connect'),
  'itms.factory_reset': words('恢复出厂设置', 'Factory reset', '将{it}恢复出厂设置', '{it}: reset to factory settings'),
  'itms.task_cancel': words('取消操作', 'Task canceled', '取消{it}的操作', '{it}: task canceled'),
  'itms.task_retry': words('重试操作', 'Task retried', '重试{it}的操作', '{it}: task retried'),
  'inbox.adopt': words('纳管', 'Taken in', '纳管{it}', '{it} taken in'),
  'incidents.mute': words('屏蔽', 'Muted', '屏蔽{it}', '{it} muted'),

  // Care of the box.
  make: words('备份', 'Backup made', '生成备份 {name}', 'Backup {name} made'),
  'backup_restore.change': words('修改', 'Changed', '修改定时备份', 'Backup schedule changed'),
  upload_backup: words('上传备份', 'Backup uploaded', '上传备份 {name}', 'Backup {name} uploaded'),
  restore: words('还原', 'Restored', '还原备份 {name}', 'Backup {name} restored'),
  download: words('下载', 'Downloaded', '下载 {name}', '{name} downloaded'),
  start: words('运行工具', 'Tool started', '运行系统工具：{name}', 'Tool started: {name}'),
  stop: words('停止', 'Stopped', '停止{it}', '{it} stopped'),
  'upgradepage.start': words('开始升级', 'Upgrade started', '开始升级 {name}', 'Upgrade {name} started'),
  cancel: words('取消', 'Canceled', '取消{it}', '{it} canceled'),
  rollback: words('回退版本', 'Rolled back', '回退到上一版本', 'Rolled back to the version before'),
  reboot: words('重启', 'Restarted', '重启设备', 'Gateway restarted'),
  shutdown: words('关机', 'Shut down', '关闭设备', 'Gateway shut down'),
  service: words('操作服务', 'Service controlled', '启动、停止或重启服务 {name}', 'Service {name} started, stopped or restarted'),
  sync: words('同步双机', 'Standby synchronized', '同步双机配置', 'Hot standby synchronized'),
  switch_over: words('主备切换', 'Switched over', '主备切换', 'Switched over to the other machine'),
  run: words('立即执行', 'Run by hand', '立即执行{it}', '{it} run now'),
  job_start: words('发起任务', 'Job started', '{it}：发起批量任务', '{it}: job started'),
  job_pause: words('暂停任务', 'Job paused', '{it}：暂停批量任务', '{it}: job paused'),
  job_resume: words('继续任务', 'Job resumed', '{it}：继续批量任务', '{it}: job resumed'),
  job_cancel: words('取消任务', 'Job canceled', '{it}：取消批量任务的其余设备', '{it}: the rest of a job canceled'),
  job_retry: words('重新执行', 'Job done again', '{it}：在失败的设备上重新执行', '{it}: job done again on failed devices'),
  job_stopped: words('规则停止', 'Job stopped', '{it}：批量任务按规则停止', '{it}: job stopped by its rule'),
  job_evidence: words('导出结果', 'Evidence exported', '{it}：导出批量任务结果', '{it}: evidence of a job exported'),
  clean_logs: words('清理日志', 'Log cleaned up', '{name}清理了日志', 'Log cleaned up by {name}'),
  'epgmanage.refresh': words('刷新', 'Refreshed', '刷新{it}', '{it} refreshed'),
  'epgmanage.read_file': words('读入文件', 'File read', '{it}：读入文件', '{it}: file read'),
  'epg_channel.match': words('匹配节目单', 'Channels matched', '匹配频道节目单：{name}', 'Channels matched to the EPG: {name}'),
  restart_terminals: words('重启终端', 'Terminals restarted', '{name}：重启终端', '{name}: terminals restarted'),
  play_film: words('播放影片', 'Film played', '{name}：播放影片', '{name}: film played'),
  screens_on: words('打开屏幕', 'Screens turned on', '{name}：打开屏幕', '{name}: screens turned on'),
  screens_off: words('关闭屏幕', 'Screens turned off', '{name}：关闭屏幕', '{name}: screens turned off'),
  'liveprogram.renumber': words('调整频道号', 'Channels renumbered', '调整频道号：{name}', 'Channels renumbered: {name}'),
  'ansv_cascade.push': words('上报目录', 'Catalog sent', '向{it}上报目录', 'Catalog sent to {it}'),
  sync_resources: words('同步资源', 'Resources synchronized', '{name}：同步资源', '{name}: resources synchronized'),
  take: words('编目', 'Cataloged', '编目文件 {name}', 'File {name} cataloged'),
  set: words('设置', 'Set', '设置{it}', '{it} set'),
  'timezone.set': words('设置', 'Set', '手动设置设备时间', 'Clock set by hand'),
  mount: words('挂载磁盘', 'Disk mounted', '挂载磁盘 {name}', 'Disk {name} mounted'),
  unmount: words('卸载磁盘', 'Disk unmounted', '卸载磁盘 {name}', 'Disk {name} unmounted'),
  format: words('格式化磁盘', 'Disk formatted', '格式化磁盘 {name}', 'Disk {name} formatted'),
  review: words('审核', 'Reviewed', '审核{it}', '{it} reviewed'),

  // Network.
  apply: words('应用网络设置', 'Network applied', '应用网络设置', 'Network settings applied'),
  confirm: words('确认网络设置', 'Network kept', '确认保留网络设置', 'Network settings kept'),
  revert: words('恢复网络设置', 'Network gone back', '网络设置恢复为更改前', 'Network settings gone back to what they were'),
  hand_over: words('移交登录', 'Handed over', '把登录移交到新地址', 'Sign-in handed over to the new address'),
  seen: words('已读提示', 'Notice read', '已阅读网络恢复提示', 'Notice of the network that went back read'),
  connect: words('连接', 'Connected', '连接{it}', '{it} connected'),
  disconnect: words('断开', 'Disconnected', '断开{it}', '{it} disconnected'),
  test: words('测试', 'Tested', '测试{it}', '{it} tested'),
  remove: words('移除文件', 'File removed', '移除{it}的文件', '{it}: file removed'),

  // Telephony.
  add_range: words('批量新增', 'Range added', '批量新增{it}', '{it}: a range added'),
  add_many: words('批量新增', 'Several added', '批量新增{it}', '{it}: several added'),
  add_file: words('添加音频', 'Sound added', '添加音频{it}', '{it}: sound added'),
  record_by_phone: words('电话录音', 'Recorded by phone', '用话机录制{it}', '{it}: recorded by phone'),
  dnd: words('免打扰', 'Do not disturb', '设置{it}的免打扰', '{it}: do not disturb set'),
  provision: words('下发配置', 'Provisioned', '为{it}下发配置', '{it}: provisioned'),
  code: words('生成登录码', 'Sign-in code made', '为{it}生成登录码', '{it}: sign-in code made'),
  sign_out: words('强制下线', 'Session ended', '强制{it}下线', '{it} signed out'),
  adopt: words('纳管', 'Adopted', '纳管{it}', '{it} adopted'),
  'sipoutset.register': words('重新注册', 'Registered again', '{it}重新注册', '{it}: registered again'),
  probe: words('探测', 'Probed', '探测{it}', '{it} probed'),
  call: words('发起呼叫', 'Called', '从通讯录呼叫 {name}', '{name} called from the address book'),
  merge: words('合并', 'Merged', '合并{it}', '{it} merged'),
  hangup: words('挂断通话', 'Call hung up', '挂断通话 {name}', 'Call {name} hung up'),
  transfer: words('转接通话', 'Call transferred', '转接通话 {name}', 'Call {name} transferred'),
  listen: words('监听通话', 'Listened in', '监听通话 {name}', 'Call {name} listened in to'),
  recording: words('听录音', 'Recording heard', '打开通话 {name} 的录音', 'Recording of {name} opened'),
  play: words('播放广播', 'Broadcast started', '开始广播', 'Broadcast started'),
  speak_from: words('话机喊话', 'Broadcast from a phone', '从话机喊话', 'Broadcast spoken from a phone'),
  live: words('实时喊话', 'Broadcast live', '实时喊话', 'Broadcast spoken live'),
  quick: words('快速叫醒', 'Wake-up entered', '登记叫醒 {name}', 'Wake-up {name} entered'),
  again: words('再次叫醒', 'Called again', '再次叫醒 {name}', 'Wake-up {name} called again'),
  // Alarms, group calls and patrols.
  'alarmlinkage.test': words('测试报警', 'Alarm tested', '测试{it}', '{it} tested'),
  'alarmlinkage_alarms.handle': words('处理报警', 'Alarm handled', '处理{it}', '{it} handled'),
  'alarmlinkage_alarms.close': words('关闭报警', 'Alarm closed', '关闭{it}', '{it} closed'),
  'alarmlinkage_sources.bypass': words('旁路', 'Bypassed', '旁路或恢复{it}', '{it} bypassed or resumed'),
  alarm: words('报警', 'Alarm', '{name} 报警', 'Alarm: {name}'),
  'aphone.test': words('测试呼叫', 'Test call', '测试呼叫{it}', '{it} test-called'),
  'multipartycall.start': words('发起通话', 'Call started', '向{it}发起多方通话', '{it} called'),
  'multipartycall.end': words('结束通话', 'Call ended', '结束{it}的多方通话', 'Call of {it} ended'),
  'multipartycall.add': words('添加成员', 'Member added', '向{it}的通话添加成员', 'Member added to the call of {it}'),
  'multipartycall.again': words('再次呼叫', 'Called again', '再次呼叫{it}的成员', 'Members of {it} called again'),
  'multipartycall.mute': words('静音', 'Muted', '将{it}的成员静音或取消静音', 'Member of {it} muted or unmuted'),
  'multipartycall.kick': words('移出成员', 'Member removed', '将成员移出{it}的通话', 'Member removed from the call of {it}'),
  'multipartycall.record': words('录音', 'Recording', '{it}的通话开始或停止录音', 'Recording of {it} started or stopped'),
  'voicesecuritypatrol.visit': words('记录巡查', 'Visit recorded', '记录{it}', '{it} recorded'),
  'voicesecuritypatrol.code': words('巡查码', 'Post code', '{it}：巡查码已录入', '{it}: code of the post entered'),
  'voicesecuritypatrol.handle': words('处理巡查', 'Visit handled', '处理{it}', '{it} handled'),
  patrol_told: words('巡查告警', 'Patrol alarm', '{name} 未巡查或求助，已电话告知', '{name} missed or needs help: people were called'),
  handle: words('处理叫醒', 'Wake-up handled', '处理未接叫醒 {name}', 'Wake-up {name} handled'),
  'callcenter.set': words('坐席状态', 'Agent set', '设置坐席 {name} 的状态', 'Agent {name} set'),

  mute: words('静音', 'Muted', '{it}：设置成员静音', '{it}: a member muted or unmuted'),
  mute_all: words('全体静音', 'All muted', '{it}：全体静音', '{it}: all members muted'),
  kick: words('移出会议', 'Removed from meeting', '{it}：移出成员', '{it}: a member removed'),
  invite: words('邀请入会', 'Invited', '{it}：邀请成员', '{it}: a member invited'),
  lock: words('锁定会议', 'Meeting locked', '{it}：锁定或解锁', '{it}: locked or unlocked'),
  record: words('会议录音', 'Meeting recorded', '{it}：开始或停止录音', '{it}: recording started or stopped'),
  end: words('结束会议', 'Meeting ended', '{it}：结束会议', '{it}: meeting ended'),

  // Live broadcasts.
  'livecollection.restart': words('重启采集', 'Collection restarted', '重启采集{it}', 'Collection of {it} restarted'),
  'collect_programs.restart': words('重启采集', 'Collection restarted', '重启采集{it}', 'Collection of {it} restarted'),
  'livebroadcast.address': words('查看推流地址', 'Push address read', '查看{it}的推流地址', '{it}: push address read'),
  'livebroadcast.record': words('录制直播', 'Broadcast recorded', '{it}：开始或停止录制', '{it}: recording started or stopped'),
  'livebroadcast.end': words('结束直播', 'Broadcast ended', '结束{it}', '{it} ended'),

  // Terminals and rooms.
  'terminalauthorization.extend': words('授权延期', 'Authorizations extended', '授权延期：{it}', 'Authorizations extended: {it}'),
  'terminal_authorization.extend': words('授权延期', 'Authorizations extended', '授权延期：{it}', 'Authorizations extended: {it}'),

  // Cameras and GB/T 28181.
  watch: words('查看画面', 'Watched', '查看{it}的画面', '{it} watched'),
  preview: words('查看画面', 'Watched', '查看{it}的画面', '{it} watched'),
  ptz: words('云台控制', 'Turned', '转动{it}', '{it} turned'),
  preset: words('预置位', 'Preset used', '使用或修改{it}的预置位', '{it}: preset used or changed'),
  'appmenu.publish': words('发布菜单', 'Menu published', '发布{it}', '{it} published'),
  'appmenu_version.back': words('恢复菜单版本', 'Menu version restored', '{it}：恢复旧版本', '{it}: gone back to an earlier version'),
  'appmenu_version.cancel': words('取消发布', 'Publication canceled', '{it}：取消发布', '{it}: publication canceled'),
  'mall_order.move': words('处理订单', 'Order moved', '订单{it}进入下一步', '{it} moved on'),
  'mall_order.undo': words('撤销', 'Undone', '撤销对订单{it}的操作', '{it}: undone'),
  'mall_order.fake_order': words('演示下单', 'Demonstration order', '演示下单：{it}', 'Demonstration order: {it}'),
  'terminalrecord.screenshot': words('截屏', 'Screenshot taken', '截取{it}的屏幕', 'Screenshot of {it} taken'),
  'terminalmessage.answer': words('答复消息', 'Message answered', '答复客房{it}的消息', 'Message of {it} answered'),
  'terminalmessage.done': words('完成消息', 'Message done', '完成客房{it}的需求', 'Request of {it} done'),
  'terminalmessage.fake_message': words('演示消息', 'Demonstration message', '演示消息：{it}', 'Demonstration message: {it}'),
  'apandcat.channel': words('修改信道', 'Channel changed', '修改{it}的信道', 'Channel of {it} changed'),
  'ansv_push.restart': words('重新连接', 'Reconnected', '重新连接{it}', '{it} reconnected'),
  'liveprogram_playlist.refresh': words('拉取', 'Fetched', '拉取{it}', '{it} fetched'),
  'alarmlinkage_sources.event': words('上报', 'Reported', '{it}上报', '{it} reported'),
  'ansv_pull.restart': words('重启拉流', 'Restarted', '重启{it}', '{it} restarted'),
  'ansv_recording.lock': words('锁定录像', 'Recording locked', '{it}：锁定或解锁', '{it}: locked or unlocked'),
  'ansv_recording.play': words('回放录像', 'Recording played', '回放{it}', '{it} played'),
  'ansv_recording.device_play': words('回放设备录像', 'Device recording played', '回放{it}的设备录像', '{it}: device recording played'),
  'ansv_recording.download': words('下载录像', 'Recording downloaded', '下载{it}', '{it} downloaded'),
  'ansv_device.sync': words('同步目录', 'Catalog read', '同步{it}的目录', '{it}: catalog read'),

  // Live channels.
  take_down: words('停播', 'Taken off the air', '停播{it}', '{it} taken off the air'),
  put_back: words('恢复播出', 'Put back on the air', '恢复播出{it}', '{it} put back on the air'),
  viewer_stop: words('停止收看', 'Viewers stopped', '停止终端收看{it}', '{it}: viewers stopped'),

  // The PMS.
  resync: words('重新同步', 'Synchronized again', '按 PMS 重新同步客房 {name}', 'Room {name} synchronized from the PMS'),
  fake_pms: words('模拟 PMS', 'PMS simulated', '模拟一条 PMS 消息', 'A message of the PMS simulated'),
};

/** The words of an action on a path; undefined where it has none. */
export const wordsOf = (path: string, action: string): ActionWords | undefined => {
  const own = `${path.split('/').at(-1) ?? ''}.${action}`;
  return Object.hasOwn(ACTIONS, own) ? ACTIONS[own] : Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
};
