import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import en from '../../locales/en/issue.json';
import zh from '../../locales/zh_CN/issue.json';
import { serialNumber, wifiName } from '../../src/field/device-rules';
import { namedIssue } from '../../src/field/named-content';
import type { Issue, IssueKey, Rule, UploadFile } from '../../src/field/rules';
import * as rules from '../../src/field/rules';

/** Complete by its type: a key that is missing or too many does not compile. */
const everyKey: Readonly<Record<IssueKey, true>> = {
  adWait: true,
  aboveLoudest: true,
  addressSpan: true,
  aliasBeside: true,
  aliasLoop: true,
  aliasSelf: true,
  answerLanguages: true,
  questionOptions: true,
  alreadyExists: true,
  apkBroken: true,
  apkDebug: true,
  apkNone: true,
  apkOldSigned: true,
  apkUnsigned: true,
  atLeast: true,
  avatarSize: true,
  avatarType: true,
  captchaRequired: true,
  cidr: true,
  colour: true,
  confirmationDiffers: true,
  date: true,
  dateTime: true,
  digits: true,
  dns: true,
  dialled: true,
  domainName: true,
  email: true,
  emptySpan: true,
  noCallStep: true,
  noPayment: true,
  stepTarget: true,
  endBeforeStart: true,
  evenNumber: true,
  extensionSpan: true,
  externalLink: true,
  featureCode: true,
  fileContent: true,
  fileCount: true,
  fileEmpty: true,
  fileName: true,
  fileOther: true,
  fileSize: true,
  fileType: true,
  fileUnreadable: true,
  format: true,
  gbGroupId: true,
  gbGroupTop: true,
  gbId: true,
  gbRegion: true,
  hostname: true,
  ipv4: true,
  itmsKey: true,
  keyMissing: true,
  keyRepeated: true,
  leasedTo: true,
  length: true,
  isPattern: true,
  licenceRoom: true,
  mac: true,
  macDevice: true,
  macList: true,
  macReserved: true,
  money: true,
  memberLimit: true,
  mediaFolder: true,
  mountFolder: true,
  mountTaken: true,
  multicast: true,
  multicastReserved: true,
  netmask: true,
  newPasswordRequired: true,
  numberSpan: true,
  oneLine: true,
  oneNeeded: true,
  originalPasswordRequired: true,
  noReviewer: true,
  outOfRange: true,
  outsideSubnet: true,
  overlaps: true,
  ownAddress: true,
  ownNumber: true,
  passwordAgain: true,
  passwordTooShort: true,
  patientName: true,
  phoneName: true,
  phoneNumber: true,
  placeName: true,
  outerSpaces: true,
  plazaStream: true,
  pleaseFillIn: true,
  portSpan: true,
  portTaken: true,
  ports: true,
  rangeSize: true,
  required: true,
  reservedFor: true,
  roomRange: true,
  ruleWrong: true,
  sceneCode: true,
  sceneOverlap: true,
  serverAddress: true,
  serialLetters: true,
  serialNumber: true,
  shownNumber: true,
  signalThreshold: true,
  sipUser: true,
  startAfterEnd: true,
  streamKey: true,
  strongPassword: true,
  taken: true,
  time: true,
  tooLong: true,
  tooMany: true,
  tooManyPorts: true,
  tooShort: true,
  url: true,
  urlCredentials: true,
  username: true,
  usernameRequired: true,
  weakSecret: true,
  weekGrid: true,
  wholeNumber: true,
  wifiNameBytes: true,
  wifiPassword: true,
  tr069Name: true,
  tr069OneProtected: true,
  tr069OneSecret: true,
  tr069Secret: true,
  tr069Value: true,
  zoneName: true,
};

/** Every issue that any test below has seen: what the messages are checked against at the end. */
const seen = new Map<string, Issue>();

/** States what a rule takes and what it refuses, and with which message. */
function validates<T>(name: string, rule: Rule<T>, good: readonly T[], bad: readonly T[], key: IssueKey, args?: Issue['args']): void {
  describe(name, () => {
    it.each(good.map((value) => [value]))('%j is good', (value) => {
      expect(rule(value)).toBeUndefined();
    });
    it.each(bad.map((value) => [value]))(`%j is refused: ${en[key]}`, (value) => {
      const issue = rule(value);
      expect(issue).toEqual(args ? { key, args } : { key });
      if (issue) seen.set(issue.key, issue);
    });
  });
}

/** A rule as who uploads is told it: with the type that was found. */
const named =
  (rule: Rule<UploadFile>): Rule<UploadFile> =>
  (each) =>
    namedIssue(rule(each), each.head ?? new Uint8Array());

const x = (length: number): string => 'x'.repeat(length);
const MB = 1024 * 1024;
const file = (name: string, size = 1, head?: string): UploadFile => ({
  name,
  size,
  ...(head !== undefined && { head: Uint8Array.from(head, (character) => character.charCodeAt(0)) }),
});
const JPG = '\xff\xd8\xff\xe0';
const PNG = '\x89PNG\r\n\x1a\n';
const GZ = '\x1f\x8b\x08\x00';
const XLS = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const HTML = '<!doctype html><script>alert(1)</script>';
const box = (brand: string): string => `\0\0\0\x18ftyp${brand}`;

validates('a text of one line', rules.oneLine, ['', 'Anna B', '设备'], ['\nAnna', 'A\tB', 'A\r', 'A\u2028'], 'oneLine');
validates('a username', rules.username, ['a', ' a '], ['', '  ', '\t'], 'usernameRequired');
validates(
  'a sign-in password',
  rules.password,
  ['123456', ' 123456 ', '密码密码密码'],
  ['', '12345', ' 12345 ', '      '],
  'passwordTooShort',
  { min: 6 },
);
validates('a verification code', rules.captcha, ['a'], ['', ' '], 'captchaRequired');
validates('the original password', rules.originalPassword, ['a', ' '], [''], 'originalPasswordRequired');
validates('a new password, first of all', rules.newPassword, ['aA1!aaaa'], [''], 'newPasswordRequired');
validates('a new password', rules.newPassword, ['aA1!aaaa'], ['aA1!aaa', ' '], 'strongPassword', { min: 8 });
validates(
  'a strong password',
  rules.strongPassword,
  ['aA1!aaaa', 'Aa1-Aa1-', 'pass Word 1/', '密码密码aA1~', `${x(100)}A1_`],
  ['', 'aA1!aaa', 'AA1!AAAA', 'aa1!aaaa', 'aAa!aaaa', 'aA1aaaaa', 'aA1"aaaa', 'aA1 aaaa', 'áÁ1!áááá', 'aA１!aaaa'],
  'strongPassword',
  { min: 8 },
);
validates(
  'a password without outer spaces',
  rules.strongPassword,
  ['aA1!aaaa', 'aA1! aaa'],
  [' aA1!aaaa', 'aA1!aaaa ', 'aA1!aaaa\u3000'],
  'outerSpaces',
);
validates(
  'the confirmation',
  rules.passwordConfirmation,
  [
    { password: 'a', confirmation: 'a' },
    { password: '', confirmation: '' },
  ],
  [
    { password: 'a', confirmation: 'A' },
    { password: 'a', confirmation: 'a ' },
    { password: 'a', confirmation: '' },
  ],
  'confirmationDiffers',
);
validates(
  'an external link',
  rules.isExternalLink,
  ['http://a', 'https://a', 'mailto:a', 'tel:1'],
  ['', '/a', 'ftp://a', 'javascript:1'],
  'externalLink',
);
validates<unknown>('the string check', rules.isString, ['', 'a'], [1, null, undefined, {}, ['a']], 'format');
validates<unknown>('the array check', rules.isArray, [[], [1]], ['', null, undefined, {}, { length: 0 }], 'format');
validates('a pattern', rules.matches(/^\d{2,8}$/g), ['12', '12345678'], ['', '1', '123456789', 'ab'], 'format');
validates<unknown>(
  'a required field',
  rules.notEmpty,
  ['a', ' a ', 0, false, ['a'], {}],
  ['', ' \t\n', '\u200b', '\0', '\u2060\u202e \u2800', undefined, null, []],
  'required',
);
validates('a form', rules.formComplete, [[], [undefined, undefined]], [[undefined, { key: 'mac' }]], 'pleaseFillIn');
validates('a new name', rules.notTaken(['a.jpg', 'b.jpg']), ['c.jpg', '', 'A.jpg'], ['a.jpg', 'b.jpg'], 'alreadyExists');

validates('a Wi-Fi name', wifiName, ['', x(16), `${'网'.repeat(10)}ab`, '😀'.repeat(8)], [x(17), '网'.repeat(17)], 'tooLong', {
  max: 16,
});
validates('a Wi-Fi name in bytes', wifiName, ['网'.repeat(10)], ['网'.repeat(11)], 'wifiNameBytes', { max: 32, bytes: 33 });
validates(
  'a Wi-Fi password',
  rules.wifiPassword,
  ['', x(8), x(32), 'a b~!"\\ 1'],
  [x(7), x(33), ' ', x(1), '密码密码密码密码', 'passwörd1', 'tab\there1'],
  'wifiPassword',
  { min: 8, max: 32 },
);
validates(
  'a serial number',
  serialNumber,
  ['HWTC207A11B4', 'ZTEO12345678', '2102353V', '0'.repeat(32)],
  ['HWTC20', '', 'HW-TC207A11', '0'.repeat(33)],
  'serialNumber',
  { min: 8, max: 32 },
);
validates(
  'a serial number with a letter for a digit',
  serialNumber,
  ['OIOI00000000', 'HWTC207A11B4'],
  ['HWTC2O7A11B4', 'hwtc2o7a11b4'],
  'serialLetters',
  { at: 6, letter: 'O' },
);
validates('the wait of an ad', rules.adWait, [30, 31, 86400], [29, 0, -30, 30.5, Number.NaN, Number.POSITIVE_INFINITY], 'adWait', {
  min: 30,
});
validates(
  'a signal threshold',
  rules.signalThreshold,
  [-100, -99, -61, -60, 0, -0],
  [-101, -59, -1, 1, 60, -60.5, Number.NaN],
  'signalThreshold',
  {
    min: -100,
    max: -60,
  },
);
validates('a generic value', rules.genericValue, [-100, 0, 100], [-101, 101, 0.5, Number.NaN], 'outOfRange', { min: -100, max: 100 });
validates('a volume', rules.volume, [0, 1, 100], [-1, 101, 0.5, Number.NaN], 'outOfRange', { min: 0, max: 100 });
validates('a range', rules.inRange(2, 3), [2, 3], [1, 4, 2.5], 'outOfRange', { min: 2, max: 3 });
validates(
  'a meeting member limit',
  rules.meetingMemberLimit,
  ['', null, undefined, 0, 1, 1000],
  [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY],
  'memberLimit',
);
validates('the password length of a package', rules.packagePasswordLength, [6, 11], [5, 12, 6.5, Number.NaN], 'outOfRange', {
  min: 6,
  max: 11,
});
validates('the password of a package', rules.packagePassword, [x(6), x(11)], ['', x(5), x(12)], 'length', { min: 6, max: 11 });
validates(
  'a stream key',
  rules.streamKey,
  [x(16), x(64), 'abcDEF0123456789'],
  ['', x(15), `${x(16)}-`, `${x(15)}键`, `${x(16)}\n`],
  'streamKey',
  { min: 16 },
);
validates('an ITMS key', rules.itmsKey, [x(8), x(12), 'Ab345678'], ['', x(7), x(13), `${x(8)}-`, `${x(8)}\n`], 'itmsKey', {
  min: 8,
  max: 12,
});
const orderly = [
  { start: '2026-01-01 08:00:00', end: '2026-01-01 08:00:00' },
  { start: '2026-01-01 08:00:00', end: '2026-01-01 08:00:01' },
  { start: '08:00', end: '23:59' },
  { start: new Date(5), end: new Date(5) },
  { start: '', end: '08:00' },
  { start: '08:00', end: '' },
  { start: undefined, end: undefined },
];
const reversed = [
  { start: '2026-01-01 08:00:01', end: '2026-01-01 08:00:00' },
  { start: '08:01', end: '08:00' },
  { start: new Date(6), end: new Date(5) },
];
validates('a start', rules.startNotAfterEnd, orderly, reversed, 'startAfterEnd');
validates('an end', rules.endNotBeforeStart, orderly, reversed, 'endBeforeStart');

validates(
  'a MAC address',
  rules.mac,
  ['00:1A:2b:3C:4d:5E', '00-1a-2b-3c-4d-5e'],
  [
    '',
    '00:1A:2B:3C:4D',
    '00:1A:2B:3C:4D:5E:6F',
    '00:1A:2B:3C:4D:5G',
    '00:1A-2B:3C-4D:5E',
    '001A2B3C4D5E',
    '0:1:2:3:4:5',
    ' 00:1A:2B:3C:4D:5E',
    '00:1A:2B:3C:4D:5E\n',
  ],
  'mac',
);
validates(
  'the MAC address of a device',
  rules.deviceMac,
  ['00:1A:2B:3C:4D:5E', '02-00-00-00-00-01', '00:00:00:00:00:01'],
  ['FF:FF:FF:FF:FF:FF', '00:00:00:00:00:00', '00-00-00-00-00-00', '01:00:5E:00:00:01'],
  'macDevice',
);
const noIpv4 = [
  '',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.256',
  '1.2.3.',
  '.1.2.3',
  '1..2.3',
  '01.2.3.4',
  '1.2.3.-4',
  '1.2.3.4 ',
  '1.2.3.4\n',
  'a.b.c.d',
  '0x1.2.3.4',
  '1,2,3,4',
];
validates('an IPv4 address', rules.ipv4, ['0.0.0.0', '192.0.2.7', '255.255.255.255', '10.200.199.99'], noIpv4, 'ipv4');
validates(
  'the address of a server',
  rules.serverAddress,
  ['1.0.0.0', '192.0.2.7', '223.255.255.255'],
  [...noIpv4, '0.0.0.0', '224.0.0.1', '255.255.255.255'],
  'serverAddress',
);
validates(
  'a multicast address',
  rules.multicast,
  ['224.0.0.0', '239.255.255.255', '232.1.2.3'],
  [...noIpv4, '223.255.255.255', '240.0.0.0', '192.0.2.7'],
  'multicast',
);
validates(
  'the address of a DNS server',
  rules.dns,
  ['1.0.0.1', '223.5.5.5', '223.255.255.255', '2001:db8::1', '::1', '::ffff:192.0.2.7'],
  [...noIpv4, '0.0.0.0', '224.0.0.1', 'dns.test', '2001:db8::g', '1::2::3', ':', '[::1]', '::1]/', 'a'],
  'dns',
);
validates('a port', rules.port, [1, 65535], [0, 65536, -1, 80.5, Number.NaN], 'outOfRange', { min: 1, max: 65535 });
validates('a port that may be left open', rules.portOrEmpty, [undefined, 1, 65535], [0, 65536, 1.5], 'outOfRange', { min: 1, max: 65535 });
validates('a VLAN', rules.vlanId, [1, 4094], [0, 4095, -1, 1.5, Number.NaN], 'outOfRange', { min: 1, max: 4094 });
validates('an MTU', rules.mtu, [576, 1500, 9216], [575, 9217, 1500.5], 'outOfRange', { min: 576, max: 9216 });
validates(
  'several MAC addresses',
  rules.macList,
  ['00:1A:2B:3C:4D:5E', '00:1A:2B:3C:4D:5E,00-1a-2b-3c-4d-5f'],
  ['', ',', '00:1A:2B:3C:4D:5E,', '00:1A:2B:3C:4D:5E, 00:1A:2B:3C:4D:5F', '00:1A:2B:3C:4D'],
  'macList',
);
validates(
  'a netmask',
  rules.netmask,
  ['128.0.0.0', '255.255.255.0', '255.255.255.254'],
  ['', '0.0.0.0', '255.255.255.255', '255.0.255.0', '/24', '255.255.255', '255.255.255.0\n'],
  'netmask',
);
validates(
  'an address with its prefix',
  rules.cidr,
  ['0.0.0.0/0', '192.168.1.0/24', '192.168.1.7/32', '10.0.0.0/9'],
  ['', '192.168.1.0', '192.168.1.0/', '192.168.1.0/33', '192.168.1.0/-1', '192.168.1.0/024', '192.168.1/24', '1.2.3.4/24/24', '1.2.3.4/2 '],
  'cidr',
);
validates(
  'a host name',
  rules.hostname,
  ['a', 'gateway', 'pms-1.hotel.example', 'A1', '1a', '3com.example', x(63), Array(4).fill(x(62)).join('.'), 'xn--fiqs8s'],
  ['', '.', '-a', 'a-', 'a..b', 'a.', 'a_b', 'a b', '酒店', x(64), `${Array(4).fill(x(62)).join('.')}.xx`, '192.168.1.1', '1', 'a\n'],
  'hostname',
);
validates(
  'a domain name',
  rules.domainName,
  ['hotel.example', 'pms.hotel.example', 'a.b'],
  ['', 'hotel', '.example', 'hotel.', '1.2', 'hotel example'],
  'domainName',
);
validates(
  'an address of a stream',
  rules.urlOf(['rtsp', 'udp']),
  ['rtsp://a', 'RTSP://10.0.0.1:554/live?x=1', 'udp://@239.1.1.1:5000'],
  ['', 'rtsp://', 'rtsp:///a', 'http://a', 'rtsp:a', 'rtsp://a b', ' rtsp://a', 'rtsp://a\n', 'javascript:rtsp://a'],
  'url',
  { schemes: 'rtsp, udp' },
);
validates(
  'an address of a file',
  rules.urlOf(['http', 'file']),
  ['file:///films/a.mp4', 'http://a'],
  ['file://', 'file:///', 'http:///a', 'file:/a', 'rtsp:///a'],
  'url',
  { schemes: 'http, file' },
);
validates('a colour', rules.colour, ['#1890ff', '#ABCDEF'], ['', '#fff', '1890ff', '#1890fg', '#1890ff0', 'red', '#1890ff\n'], 'colour');
validates(
  'a day',
  rules.date,
  ['2026-01-31', '2028-02-29'],
  ['', '2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-01-01 ', '2026-01-01 08:00:00'],
  'date',
);
validates('a time of day', rules.time, ['00:00', '23:59'], ['', '24:00', '12:60', '8:00', '08:00:00', '08:00\n'], 'time');
validates(
  'a moment of the box',
  rules.dateTime,
  ['2026-01-31 00:00:00', '2028-02-29 23:59:59'],
  ['', '2026-01-31', '2026-01-31T08:00:00', '2026-01-31 24:00:00', '2026-02-30 08:00:00', '2026-01-31 08:00', '2026-01-31 08:00:60'],
  'dateTime',
);
validates(
  'a week',
  rules.weekGrid,
  ['01'.repeat(84), '1'.repeat(336)],
  ['', '0'.repeat(167), '0'.repeat(169), '2'.repeat(168)],
  'weekGrid',
);
validates<readonly unknown[]>('a list of three at most', rules.atMost(3), [[], [1, 2, 3]], [[1, 2, 3, 4]], 'tooMany', { max: 3 });
const pair = (key: string) => ({ key, value: '1' });
validates(
  'rows of names and values',
  rules.keyValues,
  [[], [pair('a'), pair('b')], [pair('a'), pair('A')]],
  [[pair('a'), pair(' ')]],
  'keyMissing',
);
validates('names that are there twice', rules.keyValues, [], [[pair('a'), pair('b'), pair('a')]], 'keyRepeated', { name: 'a' });
const manyPorts = (count: number): string => Array.from({ length: count }, (_, i) => 8000 + i).join(',');
validates(
  'ports',
  rules.ports,
  ['1', '65535', '80,443', manyPorts(10)],
  ['', '0', '65536', '80,', ',80', '80,,443', '80;443', '80, 443', '80，443', '080', '8e1', '-1'],
  'ports',
);
validates('too many ports', rules.ports, [manyPorts(10)], [manyPorts(11)], 'tooManyPorts', { max: 10 });
validates(
  'a file name',
  rules.fileName,
  ['a', '电影_01-终.mp4', 'A.b-C_9.tar.gz', '.a', '々龘'],
  ['', '.', '..', '...', 'a b', 'a/b', 'a\\b', 'a:b', 'a(1)', 'é', '，', 'a\u0000', 'a\n', 'か', '😀'],
  'fileName',
);
validates(
  'a live plaza stream',
  rules.plazaStream,
  ['http://a.test/live.m3u8', 'https://192.0.2.7:8443/x/live.flv', 'HTTP://A/LIVE.M3U8?token=1', 'ws://a/live.flv#x'],
  [
    '',
    'live.m3u8',
    'http://a.test/live.mp4',
    'http://a.test/?x=live.m3u8',
    'http://live.m3u8',
    'rtsp://a/live',
    'javascript:alert(1)//.flv',
    'http://a.test/a b.flv',
    'http://a.test/live.m3u8x',
  ],
  'plazaStream',
);

validates(
  'the type of an avatar',
  rules.avatar,
  [file('a.jpg'), file('a.JPEG', 1, JPG), file('a.png', 1, PNG)],
  [file('a.gif'), file('a.svg'), file('png'), file('a.jpg', 1, PNG), file('a.png', 1, HTML)],
  'avatarType',
);
validates(
  'the size of an avatar',
  rules.avatar,
  [file('a.jpg', 10 * MB - 1)],
  [file('a.jpg', 10 * MB), file('a.jpg', 10 * MB + 1)],
  'avatarSize',
  { max: '10M' },
);
validates('an empty avatar', rules.avatar, [file('a.jpg', 1)], [file('a.jpg', 0)], 'fileEmpty');
validates(
  'the type of a backup',
  rules.restoreFile,
  [file('a.gz'), file('a.tar.gz', 1, GZ), file('A.GZ')],
  [file('a.zip'), file('gz'), file('.gz'), file('a.gz.'), file('a.gz '), file('a.gz.exe')],
  'fileType',
);
validates('a backup that is a zip', named(rules.restoreFile), [], [file('a.gz', 1, 'PK\x03\x04')], 'fileContent', {
  suffix: 'gz',
  found: 'ZIP',
});
validates('a backup that is nothing known', rules.restoreFile, [], [file('a.gz', 1, '')], 'fileOther', { suffix: 'gz' });
validates('the size of a backup', rules.restoreFile, [file('a.gz', 20 * MB)], [file('a.gz', 20 * MB + 1)], 'fileSize', { max: '20M' });
validates(
  'an empty backup',
  rules.restoreFile,
  [file('a.gz', 1)],
  [file('a.gz', 0), file('a.gz', -1), file('a.gz', Number.NaN)],
  'fileEmpty',
);
validates('the type of an AP import', rules.apImport, [[file('a.xls', 1, XLS)], [file('a.XLSX')]], [[file('a.csv')]], 'fileType');
validates('the size of an AP import', rules.apImport, [[file('a.xls', 10 * MB)]], [[file('a.xls', 10 * MB + 1)]], 'fileSize', {
  max: '10M',
});
validates('the count of an AP import', rules.apImport, [[file('a.xls')]], [[file('a.xls'), file('b.xls')]], 'fileCount', { max: 1 });
validates('no AP import', rules.apImport, [[file('a.xls')]], [[]], 'required');
validates(
  'the type of a template image',
  rules.templateImage,
  [file('a.jpg'), file('a.jpeg'), file('a.png')],
  [file('a.gif'), file('a.svg'), file('a.html'), file('a.png.html')],
  'fileType',
);
validates('a page as a template image', named(rules.templateImage), [], [file('a.PNG', 1, HTML)], 'fileContent', {
  suffix: 'png',
  found: 'HTML',
});
validates('the size of a template image', rules.templateImage, [file('a.png', 5 * MB)], [file('a.png', 5 * MB + 1)], 'fileSize', {
  max: '5M',
});
validates(
  'the type of an interface image',
  rules.interfaceImage,
  [file('a.png'), file('a.gif', 1, 'GIF89a'), file('a.webp')],
  [file('a.svg', 1, '<svg>'), file('a.bmp'), file('a')],
  'fileType',
);
validates('the size of an interface image', rules.interfaceImage, [file('a.png', MB)], [file('a.png', MB + 1)], 'fileSize', { max: '1M' });
validates(
  'the type of audio',
  rules.audioFile,
  [file('a.mp3', 1, 'ID3'), file('a.WAV', 1, 'RIFF....WAVE')],
  [file('a.m4a'), file('a.ogg')],
  'fileType',
);
validates('the size of audio', rules.audioFile, [file('a.mp3', 20 * MB)], [file('a.mp3', 20 * MB + 1)], 'fileSize', { max: '20M' });
validates(
  'the type of a video',
  rules.videoFile,
  [
    file('a.mp4'),
    file('a.m4v', 1, box('M4V ')),
    file('a.mov', 1, box('mp42')),
    file('a.3gp', 1, box('isom')),
    file('a.mp4', 1, box('qt  ')),
    file('a.mkv'),
  ],
  [file('a.avi'), file('a.webm'), file('a.mp4.exe'), file('a.constructor')],
  'fileType',
);
validates('sound that is the other kind', named(rules.audioFile), [], [file('a.mp3', 1, 'RIFF....WAVE')], 'fileContent', {
  suffix: 'mp3',
  found: 'WAV',
});
validates('a film in another container', named(rules.videoFile), [], [file('a.mkv', 1, box('isom'))], 'fileContent', {
  suffix: 'mkv',
  found: 'MP4',
});
validates('a still picture as a film', rules.videoFile, [], [file('a.mp4', 1, box('heic'))], 'fileOther', { suffix: 'mp4' });
validates('the size of a video', rules.videoFile, [file('a.mp4', 100 * MB)], [file('a.mp4', 100 * MB + 1)], 'fileSize', { max: '100M' });
validates(
  'the sizes of a media upload',
  rules.mediaFiles,
  [[], [file('a.mp4', 100 * MB)]],
  [[file('a.mp4'), file('b.mp4', 100 * MB + 1)]],
  'fileSize',
  { max: '100M' },
);

describe('a media upload', () => {
  it('has at most 100 files', () => {
    const many = (length: number): UploadFile[] => Array.from({ length }, (_, i) => file(`${i}.mp4`));
    expect(rules.mediaFiles(many(100))).toBeUndefined();
    expect(rules.mediaFiles(many(101))).toEqual({ key: 'fileCount', args: { max: 100 } });
  });
});

describe('a field that may stay empty', () => {
  it('is checked only when something is in it', () => {
    expect(rules.optional(rules.mac)('')).toBeUndefined();
    expect(rules.optional(rules.mac)('00:1A:2B:3C:4D:5E')).toBeUndefined();
    expect(rules.optional(rules.mac)('00')).toEqual({ key: 'mac' });
  });
});

describe('the strong-password checklist', () => {
  const SPECIALS = '!@#$%^&*()_+{}[]:;<>,.?~\\/-';

  it('ticks each part as it is typed', () => {
    const none = { length: false, lower: false, upper: false, digit: false, special: false };
    expect(rules.strongPasswordChecklist('')).toEqual(none);
    expect(rules.strongPasswordChecklist('a')).toEqual({ ...none, lower: true });
    expect(rules.strongPasswordChecklist('A')).toEqual({ ...none, upper: true });
    expect(rules.strongPasswordChecklist('1')).toEqual({ ...none, digit: true });
    expect(rules.strongPasswordChecklist('        ')).toEqual({ ...none, length: true });
    expect(rules.strongPasswordChecklist('😀😀😀😀')).toEqual(none);
  });

  it('takes exactly the special characters of the list', () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const character = String.fromCharCode(code);
      expect(rules.strongPasswordChecklist(character).special, character).toBe(SPECIALS.includes(character));
    }
  });

  it('agrees with the rule', () => {
    const part = fc.constantFrom('a', 'Z', '0', ...SPECIALS, ' ', '"', '中');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const password = parts.join('');
        const expected =
          parts.length >= 8 &&
          parts.includes('a') &&
          parts.includes('Z') &&
          parts.includes('0') &&
          parts.some((one) => SPECIALS.includes(one));
        expect(rules.strongPassword(password) === undefined).toBe(expected);
        expect(Object.values(rules.strongPasswordChecklist(password)).every((ok) => ok)).toBe(expected);
      }),
    );
  });
});

describe('over the whole input space', () => {
  const byte = fc.nat(255);

  it('every IPv4 address is one, and multicast is what begins with 1110', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const address = [a, b, c, d].join('.');
        expect(rules.ipv4(address)).toBeUndefined();
        expect(rules.multicast(address) === undefined).toBe(a >> 4 === 0b1110);
        expect(rules.serverAddress(address) === undefined).toBe(a >= 1 && a <= 223);
      }),
    );
    fc.assert(fc.property(fc.ipV6(), (address) => rules.dns(address) === undefined));
  });

  it('every MAC address is one, in both spellings and cases', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.constantFrom(':', '-'), fc.boolean(), (parts, separator, upper) => {
        const address = Array.from(parts, (part) => part.toString(16).padStart(2, '0')).join(separator);
        expect(rules.mac(upper ? address.toUpperCase() : address)).toBeUndefined();
      }),
    );
  });

  it('ports are good exactly when there are 1 to 10, each from 1 to 65535', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 65536 }), { minLength: 1, maxLength: 12 }), (list) => {
        const expected = list.length <= 10 && list.every((one) => one >= 1 && one <= 65535);
        expect(rules.ports(list.join(',')) === undefined).toBe(expected);
      }),
    );
  });

  it('every netmask but none and all is one, and every prefix belongs to a CIDR', () => {
    for (let bits = 0; bits <= 32; bits += 1) expect(rules.cidr(`10.0.0.0/${bits}`)).toBeUndefined();
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const bits = [a, b, c, d].map((part) => part.toString(2).padStart(8, '0')).join('');
        expect(rules.netmask([a, b, c, d].join('.')) === undefined).toBe(/^1+0+$/.test(bits));
      }),
    );
  });

  it('every domain name that the internet could have is one', () => {
    fc.assert(fc.property(fc.domain(), (name) => rules.domainName(name) === undefined && rules.hostname(name) === undefined));
  });

  it('every day of every year is one, and so is each of its seconds', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (moment) => {
        const [day = '', clock = ''] = moment.toISOString().split('T');
        expect(rules.date(day)).toBeUndefined();
        expect(rules.time(clock.slice(0, 5))).toBeUndefined();
        expect(rules.dateTime(`${day} ${clock.slice(0, 8)}`)).toBeUndefined();
      }),
    );
  });

  it('numbers are good exactly inside their range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (n) => {
        expect(rules.volume(n) === undefined).toBe(n >= 0 && n <= 100);
        expect(rules.genericValue(n) === undefined).toBe(n >= -100 && n <= 100);
        expect(rules.signalThreshold(n) === undefined).toBe(n === 0 || (n >= -100 && n <= -60));
        expect(rules.adWait(n) === undefined).toBe(n >= 30);
      }),
    );
  });

  it('a start and an end are wrong one way round at most', () => {
    const time = fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const there = rules.startNotAfterEnd({ start: a, end: b });
        const back = rules.startNotAfterEnd({ start: b, end: a });
        expect(there !== undefined && back !== undefined).toBe(false);
        expect(rules.startNotAfterEnd({ start: a.toISOString(), end: b.toISOString() })).toEqual(there);
        expect(rules.endNotBeforeStart({ start: a, end: b }) === undefined).toBe(there === undefined);
      }),
    );
  });

  it('no text makes a rule throw', () => {
    const { captcha, dns, fileName, ipv4, isExternalLink, itmsKey, mac, multicast, newPassword, packagePassword } = rules;
    const { password, plazaStream, ports, serverAddress, streamKey, username, wifiPassword } = rules;
    const { cidr, colour, date, dateTime, domainName, hostname, macList, netmask, time, urlOf, weekGrid } = rules;
    const ofText = [captcha, dns, fileName, ipv4, isExternalLink, itmsKey, mac, multicast, newPassword, packagePassword].concat([
      password,
      plazaStream,
      ports,
      serverAddress,
      streamKey,
      username,
      wifiName,
      wifiPassword,
      ...[cidr, colour, date, dateTime, domainName, hostname, macList, netmask, time, urlOf(['http']), weekGrid],
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        for (const rule of ofText) expect(everyKey[rule(value)?.key ?? 'format']).toBe(true);
      }),
    );
  });

  it('an upload is refused for its type whatever its name, when its content is a page', () => {
    const suffix = fc.constantFrom(
      'jpg',
      'jpeg',
      'png',
      'gif',
      'webp',
      'mp3',
      'wav',
      'mp4',
      'm4v',
      'mov',
      '3gp',
      'mkv',
      'gz',
      'svg',
      'html',
    );
    fc.assert(
      fc.property(suffix, fc.string(), (end, rest) => {
        const page = file(`a.${end}`, 1, `<html>${rest}`.replace(/[^ -~]/g, ''));
        for (const rule of [rules.restoreFile, rules.templateImage, rules.interfaceImage, rules.audioFile, rules.videoFile]) {
          expect(['fileType', 'fileOther']).toContain(rule(page)?.key);
        }
      }),
    );
  });
});

validates('a whole number', rules.wholeNumber, [0, -7, 2 ** 53 - 1], [0.5, Number.NaN, Number.POSITIVE_INFINITY], 'wholeNumber');
validates('a number of at least 3', rules.atLeast(3), [3, 4, 2 ** 53 - 1], [2, 3.5, -3], 'atLeast', { min: 3 });
validates('a text of at least 3 characters', rules.textLength(3), ['abc', '电视机', '👍👍👍'], ['', 'ab', '👍👍'], 'tooShort', { min: 3 });
validates('a text of at most 3 characters', rules.textLength(0, 3), ['', 'abc', '👍👍👍'], ['abcd', '电视机房'], 'tooLong', { max: 3 });
validates('a text of 2 to 3 characters', rules.textLength(2, 3), ['ab', 'abc'], ['a', 'abcd'], 'length', { min: 2, max: 3 });

/** Said of more than one field, or of what can't be read: a rule here can't see that. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  // Of APKs: the reader of lib/apk says them.
  'apkBroken',
  'apkDebug',
  'apkNone',
  'apkOldSigned',
  'apkUnsigned',
  'aboveLoudest',
  'patientName',
  'placeName',
  'roomRange',
  'sceneCode',
  'sceneOverlap',
  'passwordAgain',
  'zoneName',
  'aliasBeside',
  'aliasLoop',
  'aliasSelf',
  'answerLanguages',
  'questionOptions',
  'addressSpan',
  'dialled',
  'digits',
  'email',
  'apkBroken',
  'apkDebug',
  'apkNone',
  'apkOldSigned',
  'apkUnsigned',
  'emptySpan',
  'tr069Name',
  'tr069OneProtected',
  'tr069OneSecret',
  'tr069Secret',
  'tr069Value',
  'noCallStep',
  'noPayment',
  'money',
  'stepTarget',
  'gbGroupId',
  'gbGroupTop',
  'gbId',
  'multicastReserved',
  'gbRegion',
  'urlCredentials',
  'evenNumber',
  'extensionSpan',
  'featureCode',
  'fileUnreadable',
  'leasedTo',
  'isPattern',
  'licenceRoom',
  'macReserved',
  'mediaFolder',
  'mountFolder',
  'mountTaken',
  'noReviewer',
  'numberSpan',
  'oneNeeded',
  'outsideSubnet',
  'overlaps',
  'ownAddress',
  'ownNumber',
  'phoneName',
  'phoneNumber',
  'portSpan',
  'portTaken',
  'rangeSize',
  'reservedFor',
  'ruleWrong',
  'shownNumber',
  'sipUser',
  'taken',
  'username',
  'weakSecret',
] satisfies IssueKey[]);

describe('the messages', () => {
  const names = (message: string): string[] => Array.from(message.matchAll(/\{\{(\w+)\}\}/g), (match) => match[1] ?? '').sort();
  const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, zh_CN: zh };

  it.each(Object.keys(languages))('of %s are there for every issue and nothing else', (language) => {
    expect(Object.keys(languages[language] ?? {}).sort()).toEqual(Object.keys(everyKey).sort());
  });

  it('name the same figures in both languages', () => {
    for (const [key, message] of Object.entries(en)) expect(names(languages.zh_CN?.[key] ?? '')).toEqual(names(message));
  });

  afterAll(() => {
    for (const key of Object.keys(everyKey).filter((name) => !ELSEWHERE.has(name)))
      expect(seen.has(key), `a rule that says ${key}`).toBe(true);
    for (const { key, args } of seen.values()) expect(Object.keys(args ?? {}), key).toEqual(expect.arrayContaining(names(en[key])));
  });
});
