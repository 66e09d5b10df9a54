/** The devices and channels that a demonstration begins with: a hotel's recorders, a dome, and the platform of a neighbour that shares some. */
import { gbOddities } from '../../../../src/lib/gb-id';
import type { Clock } from '../../clock';
import type { Entry } from '../../resource';
import { wireTime } from '../../wire-time';
import { channelIdState, mountedOf } from './tables';

/** Regions that are there: a province, its city, a county and two places. */
export const SEEDED_REGIONS: readonly (readonly [code: string, name: string])[] = [
  ['51', '四川省'],
  ['5101', '成都市'],
  ['510107', '武侯区'],
  ['51010701', '酒店主楼'],
  ['51010702', '酒店裙楼'],
];
/** Groups: their id, name, and the number of the one above. */
export const SEEDED_GROUPS: readonly (readonly [gbId: string, name: string, parent: string])[] = [
  ['51010700002150000001', '安防', ''],
  ['51010700002160000001', '出入口', '1'],
  ['51010700002160000002', '走廊', '1'],
  ['51010700002150000002', '后勤', ''],
];

/** What a channel's id is made of in this house. */
const channelId = (place: string, serial: number): string => `${place}001320${String(serial).padStart(6, '0')}`;

interface Camera {
  readonly name: string;
  readonly gb_id: string;
  readonly ptz?: 'dome' | 'hemisphere' | 'remote';
  readonly region: string;
  readonly group?: string;
  /** Away although its recorder is there. */
  readonly away?: true;
}
interface SeededDevice {
  readonly name: string;
  readonly gb_id: string;
  readonly kind: 'nvr' | 'dvr' | 'ipcamera' | 'platform';
  readonly vendor: string;
  readonly model: string;
  readonly firmware: string;
  readonly address: string;
  readonly reason: '' | 'heartbeat' | 'password' | 'signed_off';
  /** Hours since it is there or away. */
  readonly hours: number;
  readonly charset?: 'utf8';
  readonly transport?: 'tcp';
  readonly cameras: readonly Camera[];
  /** Of its cameras, how many the box has read. */
  readonly read?: number;
}

const MAIN = '51010701';
const WING = '51010702';
const run = (
  place: string,
  from: number,
  names: readonly string[],
  more: (at: number) => Partial<Camera> = () => ({}),
): readonly Camera[] => names.map((name, at) => ({ name, gb_id: channelId(place, from + at), region: place, ...more(at) }));
const floors = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => [`${first + at}F 走廊东`, `${first + at}F 走廊西`]).flat();

const HOUSE: readonly SeededDevice[] = [
  {
    name: '主楼 NVR',
    gb_id: '51010701001180000001',
    kind: 'nvr',
    vendor: 'Hikvision',
    model: 'DS-8632N-K8',
    firmware: 'V4.62.210',
    address: '10.30.1.10:5060',
    reason: '',
    hours: 311,
    cameras: [
      ...run(MAIN, 1, ['正门', '大堂', '总台', '电梯厅'], (at) => ({ group: '2', ...(at === 1 && { ptz: 'dome' as const }) })),
      ...run(MAIN, 10, floors(3, 12), (at) => ({ group: '3', ptz: 'hemisphere' as const, ...(at === 7 && { away: true as const }) })),
    ],
  },
  {
    name: '裙楼 NVR',
    gb_id: '51010702001180000001',
    kind: 'nvr',
    vendor: 'Dahua',
    model: 'NVR5216-4KS2',
    firmware: '4.003.0000000.5',
    address: '10.30.1.11:5060',
    reason: '',
    hours: 76,
    transport: 'tcp',
    cameras: run(WING, 1, ['西餐厅', '宴会厅', '厨房通道', '卸货区', '泳池', '健身房', '员工通道', '布草间'], (at) => ({
      group: at < 4 ? '4' : '',
    })),
    // The last two have been added to it since.
    read: 6,
  },
  {
    name: '车库 DVR',
    gb_id: '51010701001110000001',
    kind: 'dvr',
    vendor: 'Uniview',
    model: 'XVR301-16G',
    firmware: 'B3221P35',
    address: '10.30.1.12:5060',
    reason: 'heartbeat',
    hours: 19,
    // Its engineer entered a county that is not in the tree.
    cameras: run('51010703', 1, ['B1 入口', 'B1 车道东', 'B1 车道西', 'B2 车道东', 'B2 车道西', 'B2 充电区']),
  },
  {
    name: '屋顶球机',
    gb_id: '51010701001320000900',
    kind: 'ipcamera',
    vendor: 'Hikvision',
    model: 'DS-2DE7A825IW',
    firmware: 'V5.7.3',
    address: '10.30.1.20:5060',
    reason: '',
    hours: 1203,
    cameras: [{ name: '屋顶球机', gb_id: '51010701001320000900', region: MAIN, ptz: 'dome' }],
  },
  {
    name: '老式编码器',
    // Eighteen digits, as its firmware has it.
    gb_id: '510107010011200001',
    kind: 'dvr',
    vendor: 'Tiandy',
    model: 'TC-2804AN',
    firmware: '2.1',
    address: '10.30.1.31:5060',
    reason: '',
    hours: 48,
    cameras: [
      { name: '锅炉房', gb_id: '510107010013100001', region: MAIN },
      { name: '配电室', gb_id: '510107010013100002', region: MAIN },
    ],
  },
  {
    name: '物业监控平台',
    gb_id: '51010700002000000021',
    kind: 'platform',
    vendor: 'wvp',
    model: 'WVP-PRO',
    firmware: '2.7.4',
    address: '10.30.9.5:5060',
    reason: '',
    hours: 5,
    charset: 'utf8',
    cameras: [
      ...run('51010700', 700, ['园区南门', '园区北门', '园区东侧步道'], () => ({ region: '510107' })),
      // Taken over from the recorder of this house: the same ids come from two.
      ...run(MAIN, 1, ['正门', '大堂']),
    ],
  },
  {
    name: '宿舍 NVR',
    gb_id: '51010701001180000007',
    kind: 'nvr',
    vendor: 'Hikvision',
    model: 'DS-7608N-K2',
    firmware: 'V4.30.0',
    address: '10.30.1.17:5060',
    reason: 'password',
    hours: 2,
    cameras: [],
  },
];

/** A large house: recorders of a hundred cameras each. */
const LARGE_DEVICES = 1500;
const CAMERAS_EACH = 100;
const largeDevice = (at: number): SeededDevice => {
  const place = `5101${String(1 + (at % 20)).padStart(2, '0')}${String(1 + (at % 30)).padStart(2, '0')}`;
  return {
    name: `NVR ${String(at + 1).padStart(4, '0')}`,
    gb_id: `${place}001180${String(at + 1).padStart(6, '0')}`,
    kind: 'nvr',
    vendor: at % 3 === 0 ? 'Dahua' : 'Hikvision',
    model: 'NVR-128',
    firmware: 'V4.62.210',
    address: `10.${40 + Math.floor(at / 250)}.${at % 250}.10:5060`,
    reason: at % 40 === 7 ? 'heartbeat' : '',
    hours: 1 + (at % 700),
    cameras: Array.from({ length: CAMERAS_EACH }, (_, n) => ({
      name: `${String(at + 1).padStart(4, '0')} 通道 ${String(n + 1).padStart(3, '0')}`,
      gb_id: channelId(place, at * CAMERAS_EACH + n + 1),
      region: place,
      ...(n % 33 === 5 && { away: true as const }),
    })),
  };
};
/** What a box with this seed has; of a large one those of the small one too. */
export const devicesOf = ({ seed }: Clock): readonly SeededDevice[] =>
  seed === 'large' ? [...HOUSE, ...Array.from({ length: LARGE_DEVICES }, (_, at) => largeDevice(at))] : HOUSE;

const HOUR = 3_600_000;

/** Types of an id that a device may have. */
const DEVICE_KINDS = ['nvr', 'dvr', 'ipcamera', 'encoder', 'platform', 'front_end', 'camera', 'mobile'] as const;
export const deviceIdState = (gbId: string): 'good' | 'odd' => (gbOddities(gbId, DEVICE_KINDS).length > 0 ? 'odd' : 'good');

const countOnline = ({ reason, cameras, read = cameras.length }: SeededDevice): number =>
  reason === '' ? cameras.slice(0, read).filter(({ away }) => !away).length : 0;

/** Rows of devices. */
export const seededDevices = (clock: Clock): readonly Entry[] =>
  devicesOf(clock).map((device) => {
    const { cameras, read = cameras.length, reason, hours, charset = 'gb2312', transport = 'udp', ...known } = device;
    const since = wireTime(clock.now() - hours * HOUR);
    const never = reason === 'password';
    return {
      ...known,
      state: reason === '' ? 'online' : 'offline',
      since,
      reason,
      transport,
      registered: never ? '' : since,
      heartbeat: never ? '' : since,
      channels: read,
      channels_online: countOnline(device),
      sync: never ? 'never' : 'done',
      synced: never ? '' : since,
      id_state: deviceIdState(device.gb_id),
      password: '',
      charset,
      stream_mode: 'server',
      follow_catalogue: 1,
      follow_alarms: 1,
      note: '',
    };
  });

/** A camera of a catalogue as a row of channels. @param twice whether another device sends its id too */
export function channelEntry(
  device: Pick<SeededDevice, 'vendor' | 'model' | 'reason'>,
  id: string,
  camera: Camera,
  since: string,
  twice: boolean,
): Entry {
  const { name, gb_id, ptz = 'fixed', region, group = '', away } = camera;
  const places = { regions: new Set(SEEDED_REGIONS.map(([code]) => code)), groups: new Set(SEEDED_GROUPS.map((_, at) => String(at + 1))) };
  return {
    name,
    gb_id,
    device: id,
    state: device.reason === '' && !away ? 'online' : 'offline',
    since,
    ptz,
    region,
    group,
    mounted: mountedOf(places, region, group),
    id_state: twice ? 'duplicate' : channelIdState(gb_id),
    stream: 'server',
    plan: '',
    vendor: device.vendor,
    model: ptz === 'fixed' ? 'DS-2CD3T46WD' : 'DS-2DE4425IW',
    status: 1,
    note: '',
  };
}

/** Rows of channels, in the order of their devices. */
export function seededChannels(clock: Clock): readonly Entry[] {
  const devices = devicesOf(clock);
  const times = new Map<string, number>();
  const read = devices.map(({ cameras, read: known = cameras.length }) => cameras.slice(0, known));
  for (const { gb_id } of read.flat()) times.set(gb_id, (times.get(gb_id) ?? 0) + 1);
  return devices.flatMap((device, at) => {
    const since = wireTime(clock.now() - device.hours * HOUR);
    return (read[at] ?? []).map((camera) => channelEntry(device, String(at + 1), camera, since, (times.get(camera.gb_id) ?? 0) > 1));
  });
}
