/** Rules of devices that only some screens have: Wi-Fi names, serial numbers, firmware. They travel with these screens. */
import type { Rule, UploadFile } from './rules';

/** How long the name of a Wi-Fi network may be: what a person counts, and what the radio can send. */
export const WIFI_NAME = { characters: 16, bytes: 32 } as const;
/** Bytes of a text on the air. @example bytesOf('网') // 3 */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The name of a Wi-Fi network: at most 16 characters and 32 bytes, of which a Chinese character takes 3. */
export const wifiName: Rule<string> = (value) =>
  Array.from(value).length > WIFI_NAME.characters
    ? { key: 'tooLong', args: { max: WIFI_NAME.characters } }
    : bytesOf(value) > WIFI_NAME.bytes
      ? { key: 'wifiNameBytes', args: { max: WIFI_NAME.bytes, bytes: bytesOf(value) } }
      : undefined;

/**
 * The serial number of a device: 8 to 32 letters and digits. Makers leave out the letters I and O, so one behind the maker's own letters
 * is a 1 or a 0 that was typed or read wrong.
 * @example serialNumber('HWTC2O7A11B4') // an issue: it has the letter O in place 6
 */
export const serialNumber: Rule<string> = (value) => {
  if (!/^[A-Z0-9]{8,32}$/i.test(value)) return { key: 'serialNumber', args: { min: 8, max: 32 } };
  const maker = /^[A-Z]{0,4}/i.exec(value)?.[0].length ?? 0;
  const at = value.slice(maker).search(/[IO]/i);
  return at < 0 ? undefined : { key: 'serialLetters', args: { at: maker + at + 1, letter: (value[maker + at] ?? '').toUpperCase() } };
};

/** An app for televisions takes so many megabytes at most. */
export const APK_MEGABYTES = 128;
/** An app (APK): by its name, by its first bytes, which are those of a zip, and by its size. What it is, is in its middle. */
export const apkFile: Rule<UploadFile> = ({ name, size, head }) => {
  if (!/\.apk$/i.test(name)) return { key: 'fileType' };
  if (size === 0) return { key: 'fileEmpty' };
  if (head && new TextDecoder().decode(head.subarray(0, 4)) !== 'PK\u0003\u0004') return { key: 'apkNone' };
  return size <= APK_MEGABYTES * 1024 * 1024 ? undefined : { key: 'fileSize', args: { max: `${APK_MEGABYTES}M` } };
};

/** What a firmware image of an access point begins with; its first line goes on with what it is for. */
export const FIRMWARE_MARK = 'GWFW1 ';
/** A firmware image takes so many megabytes at most. */
export const FIRMWARE_MEGABYTES = 64;
/** A firmware image of access points: .bin, by its first bytes too, up to 64 MB. */
export const firmwareFile: Rule<UploadFile> = ({ name, size, head }) => {
  if (!/\.bin$/i.test(name)) return { key: 'fileType' };
  if (size === 0) return { key: 'fileEmpty' };
  if (head && new TextDecoder().decode(head.subarray(0, FIRMWARE_MARK.length)) !== FIRMWARE_MARK) return { key: 'fileType' };
  return size <= FIRMWARE_MEGABYTES * 1024 * 1024 ? undefined : { key: 'fileSize', args: { max: `${FIRMWARE_MEGABYTES}M` } };
};
