/**
 * Every rule of src/field/README.md, each written once: forms, tables, imports and the reference appliance ask the same function.
 * Unless its docstring says otherwise, a rule of format refuses an empty text; {@link optional} lets one pass.
 */
import { parseBoxTime } from '../lib/date-time';
import { type FileKind, sniff } from '../lib/magic-bytes';
import { isExternal } from '../lib/safe-url';
import { isNetmask } from '../lib/subnet';

/** The messages of `locales/<lang>/issue.json`. */
export type IssueKey =
  | 'aboveLoudest'
  | 'adWait'
  | 'addressSpan'
  | 'aliasBeside'
  | 'aliasLoop'
  | 'aliasSelf'
  | 'alreadyExists'
  | 'apkBroken'
  | 'apkDebug'
  | 'apkNone'
  | 'apkOldSigned'
  | 'apkUnsigned'
  | 'atLeast'
  | 'avatarSize'
  | 'avatarType'
  | 'captchaRequired'
  | 'cidr'
  | 'colour'
  | 'confirmationDiffers'
  | 'date'
  | 'dateTime'
  | 'digits'
  | 'dns'
  | 'dialled'
  | 'domainName'
  | 'email'
  | 'emptySpan'
  | 'endBeforeStart'
  | 'evenNumber'
  | 'extensionSpan'
  | 'externalLink'
  | 'featureCode'
  | 'fileCount'
  | 'fileContent'
  | 'fileEmpty'
  | 'fileName'
  | 'fileOther'
  | 'fileSize'
  | 'fileType'
  | 'fileUnreadable'
  | 'format'
  | 'gbGroupId'
  | 'gbGroupTop'
  | 'gbId'
  | 'gbRegion'
  | 'hostname'
  | 'ipv4'
  | 'itmsKey'
  | 'keyMissing'
  | 'keyRepeated'
  | 'leasedTo'
  | 'length'
  | 'isPattern'
  | 'licenceRoom'
  | 'mac'
  | 'macDevice'
  | 'macList'
  | 'macReserved'
  | 'money'
  | 'memberLimit'
  | 'mediaFolder'
  | 'mountFolder'
  | 'mountTaken'
  | 'multicast'
  | 'multicastReserved'
  | 'netmask'
  | 'newPasswordRequired'
  | 'originalPasswordRequired'
  | 'noReviewer'
  | 'numberSpan'
  | 'oneLine'
  | 'oneNeeded'
  | 'outOfRange'
  | 'outsideSubnet'
  | 'overlaps'
  | 'ownAddress'
  | 'ownNumber'
  | 'passwordAgain'
  | 'patientName'
  | 'passwordTooShort'
  | 'phoneName'
  | 'phoneNumber'
  | 'placeName'
  | 'outerSpaces'
  | 'plazaStream'
  | 'pleaseFillIn'
  | 'portSpan'
  | 'portTaken'
  | 'ports'
  | 'rangeSize'
  | 'required'
  | 'reservedFor'
  | 'roomRange'
  | 'ruleWrong'
  | 'sceneCode'
  | 'sceneOverlap'
  | 'serverAddress'
  | 'serialLetters'
  | 'serialNumber'
  | 'shownNumber'
  | 'signalThreshold'
  | 'sipUser'
  | 'startAfterEnd'
  | 'noCallStep'
  | 'noPayment'
  | 'answerLanguages'
  | 'questionOptions'
  | 'stepTarget'
  | 'streamKey'
  | 'strongPassword'
  | 'taken'
  | 'time'
  | 'tooLong'
  | 'tooMany'
  | 'tooManyPorts'
  | 'tooShort'
  | 'url'
  | 'urlCredentials'
  | 'username'
  | 'usernameRequired'
  | 'weakSecret'
  | 'weekGrid'
  | 'wholeNumber'
  | 'wifiNameBytes'
  | 'wifiPassword'
  | 'zoneName'
  | 'tr069Name'
  | 'tr069Value'
  | 'tr069Secret'
  | 'tr069OneSecret'
  | 'tr069OneProtected';

/** What is wrong with a value: the key of its message and what the message names. */
export interface Issue {
  readonly key: IssueKey;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** Checks a value; undefined when nothing is wrong. Never throws. */
export type Rule<T> = (value: T) => Issue | undefined;

const unless = (ok: boolean, key: IssueKey, args?: Readonly<Record<string, string | number>>): Issue | undefined =>
  ok ? undefined : args ? { key, args } : { key };

/** What a person counts: an emoji is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

const within = (value: number, min: number, max: number): boolean => Number.isInteger(value) && value >= min && value <= max;

const range = (value: number, min: number, max: number): Issue | undefined => unless(within(value, min, max), 'outOfRange', { min, max });

/** A rule for a field that may stay empty: '' passes, anything else is checked. */
export const optional =
  (rule: Rule<string>): Rule<string> =>
  (value) =>
    value === '' ? undefined : rule(value);

/** A text that matches a pattern, with the message that says what is allowed, or the general one. */
export const matches =
  (pattern: RegExp, key: IssueKey = 'format', args?: Issue['args']): Rule<string> =>
  (value) =>
    unless(value.search(pattern) !== -1, key, args);

/** Digits alone, so many of them. */
export const digits = (min: number, max: number): Rule<string> => matches(new RegExp(`^\\d{${min},${max}}$`), 'digits', { min, max });

/** The name of an account: letters, digits and . _ @ - */
export const accountName: Rule<string> = matches(/^[\w.@-]+$/, 'username');

/** An e-mail address as far as a form can tell. */
export const email: Rule<string> = matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email');

/** A whole number from `min` to `max`, both included. */
export const inRange =
  (min: number, max: number): Rule<number> =>
  (value) =>
    range(value, min, max);

/** A whole number that JavaScript keeps exactly, 2⁵³ − 1 at most. */
export const wholeNumber: Rule<number> = (value) => unless(Number.isSafeInteger(value), 'wholeNumber');

/** A whole number of at least `min`. */
export const atLeast =
  (min: number): Rule<number> =>
  (value) =>
    unless(within(value, min, Number.MAX_SAFE_INTEGER), 'atLeast', { min });

/** A text of `min` to `max` characters; without `max` as long as one likes. */
export const textLength =
  (min: number, max?: number): Rule<string> =>
  (value) => {
    const length = lengthOf(value);
    if (max === undefined) return unless(length >= min, 'tooShort', { min });
    return unless(length >= min && length <= max, min > 0 ? 'length' : 'tooLong', min > 0 ? { min, max } : { max });
  };

/** A text without line breaks, marks that turn the text around them, and other characters that control something. */
export const oneLine: Rule<string> = (value) => unless(!/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value), 'oneLine');

/** What a picture shows, in words: one line of at most 120 characters. */
export const altText: Rule<string> = (value) => textLength(0, 120)(value) ?? oneLine(value);

/** Whether a text shows nothing: blanks, control characters, and what takes no room, such as U+200B. */
const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Anything but nothing: no text that shows nothing, no empty list, not absent (SN, ad content, mall content, required fields). */
export const notEmpty: Rule<unknown> = (value) =>
  unless(
    typeof value === 'string' ? !isBlank(value) : Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null,
    'required',
  );

/** The general message of a form in which any field has an issue. */
export const formComplete: Rule<readonly (Issue | undefined)[]> = (issues) =>
  unless(
    issues.every((issue) => issue === undefined),
    'pleaseFillIn',
  );

export const isString: Rule<unknown> = (value) => unless(typeof value === 'string', 'format');

export const isArray: Rule<unknown> = (value) => unless(Array.isArray(value), 'format');

/** A link that starts with http:, https:, mailto: or tel:. */
export const isExternalLink: Rule<string> = (value) => unless(isExternal(value), 'externalLink');

/** A name that none of `names` has yet: an image or a video, for example. */
export const notTaken =
  (names: readonly string[]): Rule<string> =>
  (value) =>
    unless(!names.includes(value), 'alreadyExists');

/** The user name at sign-in and registration; it is sent trimmed, so it is checked trimmed. */
export const username: Rule<string> = (value) => unless(!isBlank(value), 'usernameRequired');

/** The password at sign-in and registration: at least 6 characters, trimmed as it is sent. */
export const password: Rule<string> = (value) => unless(lengthOf(value.trim()) >= 6, 'passwordTooShort', { min: 6 });

/** The verification code at sign-in. */
export const captcha: Rule<string> = (value) => unless(value.trim() !== '', 'captchaRequired');

/** The old password in the change-password form. */
export const originalPassword: Rule<string> = (value) => unless(value !== '', 'originalPasswordRequired');

/** The parts of the strong-password rule, for the live checklist. */
interface PasswordChecklist {
  readonly length: boolean;
  readonly lower: boolean;
  readonly upper: boolean;
  readonly digit: boolean;
  readonly special: boolean;
}

/** Which parts of the strong-password rule a password fulfils. */
export const strongPasswordChecklist = (value: string): PasswordChecklist => ({
  length: lengthOf(value) >= 8,
  lower: /[a-z]/.test(value),
  upper: /[A-Z]/.test(value),
  digit: /[0-9]/.test(value),
  special: /[!@#$%^&*()_+{}[\]:;<>,.?~\\/-]/.test(value),
});

/**
 * At least 8 characters with a lower-case letter, an upper-case letter, a digit and one of !@#$%^&*()_+{}[]:;<>,.?~\/- Sign-in trims
 * what is typed (src/field/README.md), so a password with outer spaces would lock its owner out.
 */
export const strongPassword: Rule<string> = (value) =>
  unless(
    Object.values(strongPasswordChecklist(value)).every((part) => part),
    'strongPassword',
    { min: 8 },
  ) ?? unless(value === value.trim(), 'outerSpaces');

/** The new password: required, and strong. */
export const newPassword: Rule<string> = (value) => (value === '' ? { key: 'newPasswordRequired' } : strongPassword(value));

/** The confirmation equals the new password. */
export const passwordConfirmation: Rule<{ readonly password: string; readonly confirmation: string }> = (value) =>
  unless(value.confirmation === value.password, 'confirmationDiffers');

/** The password of a Wi-Fi network: 8 to 32 printable characters of ASCII, the only ones that every device can type; blank means an open network. */
export const wifiPassword: Rule<string> = (value) =>
  unless(value === '' || /^[\x20-\x7e]{8,32}$/.test(value), 'wifiPassword', { min: 8, max: 32 });

/** How long an ad waits, in seconds: at least 30. */
export const adWait: Rule<number> = (value) => unless(within(value, 30, Number.MAX_SAFE_INTEGER), 'adWait', { min: 30 });

/** The roaming or AP signal threshold, in dBm: -100 to -60, or 0 for none. */
export const signalThreshold: Rule<number> = (value) =>
  unless(value === 0 || within(value, -100, -60), 'signalThreshold', { min: -100, max: -60 });

/** A value check of no special kind: -100 to 100. */
export const genericValue: Rule<number> = (value) => range(value, -100, 100);

/** A volume in percent: 0 to 100. */
export const volume: Rule<number> = (value) => range(value, 0, 100);

/** How many may join a meeting: a whole number; empty or 0 means unlimited. */
export const meetingMemberLimit: Rule<number | '' | null | undefined> = (value) =>
  unless(value === '' || value === null || value === undefined || within(value, 0, Number.MAX_SAFE_INTEGER), 'memberLimit');

/** The password length of a user package: 6 to 11. */
export const packagePasswordLength: Rule<number> = (value) => range(value, 6, 11);

/** A password of a user package: 6 to 11 characters. */
export const packagePassword: Rule<string> = (value) => unless(within(lengthOf(value), 6, 11), 'length', { min: 6, max: 11 });

/** The stream key of a live channel: 16 or more letters and digits. */
export const streamKey: Rule<string> = (value) => unless(/^[A-Za-z0-9]{16,}$/.test(value), 'streamKey', { min: 16 });

/** The ITMS key: 8 to 12 letters and digits. */
export const itmsKey: Rule<string> = (value) => unless(/^[A-Za-z0-9]{8,12}$/.test(value), 'itmsKey', { min: 8, max: 12 });

/** Two moments: dates, or text of one fixed width ('2026-01-31 08:00:00', '08:00'). One that is not set yet is never wrong. */
export interface Period {
  readonly start: Date | string | undefined;
  readonly end: Date | string | undefined;
}

const isOrdered = ({ start, end }: Period): boolean => !start || !end || !(start > end);

/** The start is not later than the end: for the field of the start. */
export const startNotAfterEnd: Rule<Period> = (value) => unless(isOrdered(value), 'startAfterEnd');

/** The end is not earlier than the start: for the field of the end. */
export const endNotBeforeStart: Rule<Period> = (value) => unless(isOrdered(value), 'endBeforeStart');

/** A MAC address: six pairs of hex digits, all with ':' or all with '-' between. */
export const mac: Rule<string> = (value) => unless(/^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i.test(value), 'mac');

/** The MAC address of one device: neither that of a group or of all, nor the one of none. */
export const deviceMac: Rule<string> = (value) => mac(value) ?? unless(!/^.[13579bdf]|^00(?:[:-]00){5}$/i.test(value), 'macDevice');

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** The first number of an IPv4 address; NaN when it is none. */
const firstOctet = (value: string): number => (IPV4.test(value) ? Number.parseInt(value, 10) : Number.NaN);

/** An IPv4 address: four decimal numbers from 0 to 255 without leading zeros. */
export const ipv4: Rule<string> = (value) => unless(IPV4.test(value), 'ipv4');

/** The IPv4 address of a server: one that a host can have. */
export const serverAddress: Rule<string> = (value) => unless(within(firstOctet(value), 1, 223), 'serverAddress');

/** A multicast address: 224.0.0.0/4. */
export const multicast: Rule<string> = (value) => unless(within(firstOctet(value), 224, 239), 'multicast');

/** IPv6 by the browser's own parser, which is smaller and more exact than a pattern. */
export function isIpv6(value: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(value)) return false;
  try {
    return new URL(`http://[${value}]`).host !== '';
  } catch {
    return false;
  }
}

/** The address of a DNS server: IPv4 that a host can have, or IPv6. */
export const dns: Rule<string> = (value) => unless(within(firstOctet(value), 1, 223) || isIpv6(value), 'dns');

/** A port: 1 to 65535. */
export const port: Rule<number> = (value) => range(value, 1, 65535);

/** Ports in one text, comma separated without spaces: at most 10, each 1 to 65535. */
export const ports: Rule<string> = (value) => {
  const list = value.split(',');
  if (!list.every((item) => /^[1-9]\d*$/.test(item) && Number(item) <= 65535)) return { key: 'ports' };
  return unless(list.length <= 10, 'tooManyPorts', { max: 10 });
};

/** A port that may be left open. */
export const portOrEmpty: Rule<number | undefined> = (value) => (value === undefined ? undefined : port(value));

/** MAC addresses in one text, comma separated without spaces. */
export const macList: Rule<string> = (value) =>
  unless(
    value.split(',').every((item) => mac(item) === undefined),
    'macList',
  );

/** A netmask in dots: ones, then zeros, at least one of each. */
export const netmask: Rule<string> = (value) => unless(isNetmask(value), 'netmask');

/** An IPv4 address and the length of its prefix, 0 to 32. The bits of the host may be set: an interface has such an address. */
export const cidr: Rule<string> = (value) => {
  const [address = '', bits = '', ...more] = value.split('/');
  return unless(IPV4.test(address) && /^(?:[12]?\d|3[0-2])$/.test(bits) && more.length === 0, 'cidr');
};

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;

/** Labels of 1 to 63 letters, digits and hyphens with dots between, 253 characters at most; never what looks like an IPv4 address. */
const isHostname = (value: string): boolean => {
  const labels = value.split('.');
  return value.length <= 253 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
};

/** A host name (RFC 1123): one label or several. */
export const hostname: Rule<string> = (value) => unless(isHostname(value), 'hostname');

/** How another machine is named: an IPv4 address or a host name. */
export const host: Rule<string> = (value) => (ipv4(value) ? hostname(value) : undefined);

/** A domain name: a host name of two labels or more. */
export const domainName: Rule<string> = (value) => unless(isHostname(value) && value.includes('.'), 'domainName');

/** A VLAN: 1 to 4094. */
export const vlanId: Rule<number> = (value) => range(value, 1, 4094);

/** The largest packet of a link, in bytes: 576, which every IPv4 host takes, to 9216, a jumbo frame. */
export const mtu: Rule<number> = (value) => range(value, 576, 9216);

/** An address with one of some schemes and a host, without blanks; one of a file has no host: file:///films/a.mp4. */
export const urlOf =
  (schemes: readonly string[]): Rule<string> =>
  (value) => {
    const found = /^([a-z][a-z0-9+.-]*):\/\/(?:[^\s/?#]+|(?<=^file:\/\/)\/[^\s/?#]+)\S*$/i.exec(value)?.[1];
    return unless(found !== undefined && schemes.includes(found.toLowerCase()), 'url', { schemes: schemes.join(', ') });
  };

/** A colour: #rrggbb. */
export const colour: Rule<string> = (value) => unless(/^#[0-9a-f]{6}$/i.test(value), 'colour');

/** A day that the calendar has: YYYY-MM-DD. */
export const date: Rule<string> = (value) => unless(/^\d{4}-\d\d-\d\d$/.test(value) && parseBoxTime(value) !== undefined, 'date');

/** A time of day: HH:mm, 00:00 to 23:59. */
export const time: Rule<string> = (value) => unless(/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), 'time');

/** A moment of the box's own clock: YYYY-MM-DD HH:mm:ss. */
export const dateTime: Rule<string> = (value) =>
  unless(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) && parseBoxTime(value) !== undefined, 'dateTime');

/** The hours or half hours of a week, Monday first: 168 or 336 times 0 or 1. */
export const weekGrid: Rule<string> = (value) => unless(/^(?:[01]{168}|[01]{336})$/.test(value), 'weekGrid');

/** A list of at most `max` entries. */
export const atMost =
  (max: number): Rule<readonly unknown[]> =>
  (value) =>
    unless(value.length <= max, 'tooMany', { max });

/** One row of names and values: a header, a variable, an option of DHCP. */
export interface KeyValue {
  readonly key: string;
  readonly value: string;
}

/** Rows of which each has a name of its own. */
export const keyValues: Rule<readonly KeyValue[]> = (rows) => {
  if (rows.some(({ key }) => key.trim() === '')) return { key: 'keyMissing' };
  const repeated = rows.find(({ key }, at) => rows.findIndex((row) => row.key === key) !== at);
  return repeated && { key: 'keyRepeated', args: { name: repeated.key } };
};

/** A file name: only Chinese characters, digits, letters, hyphen, underscore and dot; not dots alone, which name a folder. */
export const fileName: Rule<string> = (value) => unless(/^(?!\.+$)[\p{Script=Han}A-Za-z0-9._-]+$/u.test(value), 'fileName');

/** The address of a live plaza stream: m3u8 or flv over http or WebSocket. */
export const plazaStream: Rule<string> = (value) =>
  unless(/^(?:https?|wss?):\/\/[^\s/?#]+\/[^\s?#]*\.(?:m3u8|flv)(?:[?#]\S*)?$/i.test(value), 'plazaStream');

/** A file chosen for upload. */
export interface UploadFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The first 4096 bytes, once read: then the content is checked too, not only the name (test/fault/README.md, Files). */
  readonly head?: Uint8Array;
}

const MB = 1024 * 1024;

/** Suffixes whose content is told apart by tools only: cameras and phones use them freely for one another. */
const SAME_FORMAT: Readonly<Record<string, FileKind>> = { jpeg: 'jpg', m4v: 'mp4', mov: 'mp4', '3gp': 'mp4' };
const formatOf = (kind: string | undefined): string | undefined =>
  kind !== undefined && Object.hasOwn(SAME_FORMAT, kind) ? SAME_FORMAT[kind] : kind;

const suffixOf = (name: string): string | undefined => /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();

const isOfType = ({ name, size, head }: UploadFile, suffixes: readonly string[]): boolean => {
  const suffix = suffixOf(name);
  if (suffix === undefined || !suffixes.includes(suffix)) return false;
  // Of an empty file is said that it is empty, not that it is something else.
  return head === undefined || size === 0 || formatOf(sniff(head)) === formatOf(suffix);
};

const sized = (file: UploadFile, megabytes: number): Issue | undefined =>
  file.size > 0 ? unless(file.size <= megabytes * MB, 'fileSize', { max: `${megabytes}M` }) : { key: 'fileEmpty' };

const upload = (file: UploadFile, suffixes: readonly string[], megabytes: number): Issue | undefined =>
  unless(isOfType({ name: file.name, size: 0 }, suffixes), 'fileType') ??
  unless(isOfType(file, suffixes), 'fileOther', { suffix: suffixOf(file.name) ?? '' }) ??
  sized(file, megabytes);

/** The avatar: JPEG or PNG, under 10 MB. */
export const avatar: Rule<UploadFile> = (file) =>
  unless(isOfType(file, ['jpg', 'jpeg', 'png']), 'avatarType') ??
  (file.size > 0 ? unless(file.size < 10 * MB, 'avatarSize', { max: '10M' }) : { key: 'fileEmpty' });

/** A small file that is checked by what is in it, such as a licence or a certificate: not empty, and no larger than so many KB. */
export const smallFile =
  (kilobytes: number): Rule<UploadFile> =>
  ({ size }) =>
    size > 0 ? unless(size <= kilobytes * 1024, 'fileSize', { max: `${kilobytes}K` }) : { key: 'fileEmpty' };

/** A backup to restore: gz up to 20 MB. */
export const restoreFile: Rule<UploadFile> = (file) => upload(file, ['gz'], 20);

/** The import of APs: a single xls or xlsx up to 10 MB. */
export const apImport: Rule<readonly UploadFile[]> = (files) => {
  const [file] = files;
  if (!file) return { key: 'required' };
  return unless(files.length === 1, 'fileCount', { max: 1 }) ?? upload(file, ['xls', 'xlsx'], 10);
};

const TEMPLATE_IMAGE = { suffixes: ['jpg', 'jpeg', 'png'], megabytes: 5 } as const;

/** The image of a template: JPEG or PNG up to 5 MB. */
export const templateImage: Rule<UploadFile> = (file) => upload(file, TEMPLATE_IMAGE.suffixes, TEMPLATE_IMAGE.megabytes);

/** What a field for such an image is told. */
export const templatePicture = { validate: templateImage, ...TEMPLATE_IMAGE };

const INTERFACE_IMAGE = { suffixes: ['jpg', 'jpeg', 'png', 'gif', 'webp'], megabytes: 1 } as const;

/** An image of the terminal's interface: up to 1 MB, and never SVG, which can hold a program. */
export const interfaceImage: Rule<UploadFile> = (file) => upload(file, INTERFACE_IMAGE.suffixes, INTERFACE_IMAGE.megabytes);

/** What a field for such an image is told. */
export const interfacePicture = { validate: interfaceImage, ...INTERFACE_IMAGE };

/** Audio: MP3 or WAV up to 20 MB. */
export const audioFile: Rule<UploadFile> = (file) => upload(file, ['mp3', 'wav'], 20);

/** A video by its suffix (mp4, m4v, mov, 3gp, mkv), up to the 100 MB of any media file. */
export const videoFile: Rule<UploadFile> = (file) => upload(file, ['mp4', 'm4v', 'mov', '3gp', 'mkv'], 100);

/** A media upload: at most 100 files of at most 100 MB each; the first file that is wrong is the issue. */
export const mediaFiles: Rule<readonly UploadFile[]> = (files) => {
  if (files.length > 100) return { key: 'fileCount', args: { max: 100 } };
  for (const file of files) {
    const issue = sized(file, 100);
    if (issue) return issue;
  }
  return undefined;
};
