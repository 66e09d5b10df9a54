/** Optical power and temperature as each maker spells them, made one: dBm with two digits, and °C. */
import type { Profile } from './models';
import { isTr181, makerOf } from './models';
import type { Parameter } from './rpc';

/** One reading of an optical module; undefined: none. */
export interface Reading {
  readonly rx: number | undefined;
  readonly tx: number | undefined;
  readonly temperature: number | undefined;
}

const round = (value: number): number => Math.round(value * 100) / 100;
/** Power in units of 0.1 µW. */
const ofTenthsOfMicrowatt = (value: number): number | undefined => (value > 0 ? round(10 * Math.log10(value / 10_000)) : undefined);
const inTenthsOfMicrowatt = (dbm: number): number => 10 ** (dbm / 10) * 10_000;

interface Spelling {
  /** The end of the parameter's name, and of which of the three it tells. */
  readonly of: keyof Reading;
  readonly name: RegExp;
  read(value: number): number | undefined;
}

/** No device has this temperature (TR-181 of a sensor that measures nothing), and no light reads so weak. */
const NO_TEMPERATURE = -274;
const DARK = -40;
const power = (value: number): number | undefined => (value <= DARK || value > 20 ? undefined : round(value));
const warmth = (value: number): number | undefined =>
  value <= NO_TEMPERATURE + 200 || value > 150 ? undefined : Math.round(value * 10) / 10;

const SPELLINGS: readonly Spelling[] = [
  // Huawei: dBm and °C as they are.
  { of: 'rx', name: /\.X_GponInterafceConfig\.RXPower$/, read: power },
  { of: 'tx', name: /\.X_GponInterafceConfig\.TXPower$/, read: power },
  { of: 'temperature', name: /\.X_GponInterafceConfig\.TransceiverTemperature$/, read: warmth },
  // China Telecom's profile: power in 0.1 µW, temperature in 1/256 °C.
  { of: 'rx', name: /\.X_CT-COM_GponInterfaceConfig\.RXPower$/, read: (value) => power(ofTenthsOfMicrowatt(value) ?? DARK) },
  { of: 'tx', name: /\.X_CT-COM_GponInterfaceConfig\.TXPower$/, read: (value) => power(ofTenthsOfMicrowatt(value) ?? DARK) },
  { of: 'temperature', name: /\.X_CT-COM_GponInterfaceConfig\.TransceiverTemperature$/, read: (value) => warmth(value / 256) },
  // ZTE: hundredths of dBm, °C.
  { of: 'rx', name: /\.X_ZTE-COM_WANPONInterfaceConfig\.RXPower$/, read: (value) => power(value / 100) },
  { of: 'tx', name: /\.X_ZTE-COM_WANPONInterfaceConfig\.TXPower$/, read: (value) => power(value / 100) },
  { of: 'temperature', name: /\.X_ZTE-COM_WANPONInterfaceConfig\.TransceiverTemperature$/, read: warmth },
  // TR-181: thousandths of dBm.
  { of: 'rx', name: /^Device\.Optical\.Interface\.\d+\.OpticalSignalLevel$/, read: (value) => power(value / 1000) },
  { of: 'tx', name: /^Device\.Optical\.Interface\.\d+\.TransmitOpticalLevel$/, read: (value) => power(value / 1000) },
  { of: 'temperature', name: /^Device\.DeviceInfo\.TemperatureStatus\.TemperatureSensor\.\d+\.Value$/, read: warmth },
];

/** What some parameters say of the optical module, and as the device spelled it; undefined where they say nothing of it. */
export function readingIn(values: readonly Parameter[]): (Reading & { readonly raw: string }) | undefined {
  const found = values.flatMap((each) => {
    const spelling = SPELLINGS.find(({ name }) => name.test(each.name));
    const value = each.value.trim();
    return spelling ? [{ spelling, each, value: /^-?\d+(?:\.\d+)?$/.test(value) ? spelling.read(Number(value)) : undefined }] : [];
  });
  if (found.length === 0) return undefined;
  const of = (name: keyof Reading): number | undefined => found.find(({ spelling }) => spelling.of === name)?.value;
  return {
    rx: of('rx'),
    tx: of('tx'),
    temperature: of('temperature'),
    raw: found
      .map(({ each }) => `${each.name}=${each.value}`)
      .join('\n')
      .slice(0, 1000),
  };
}

/** Where a device of a maker tells its reading, and how it spells it. */
export function spellReading(
  profile: Pick<Profile, 'maker' | 'model'>,
  { rx, tx, temperature }: Reading,
): Readonly<Record<string, string>> {
  const said = (value: number | undefined, spell: (value: number) => number): string => (value === undefined ? '' : String(spell(value)));
  if (isTr181(profile))
    return {
      'Device.Optical.Interface.1.OpticalSignalLevel': said(rx, (value) => Math.round(value * 1000)),
      'Device.Optical.Interface.1.TransmitOpticalLevel': said(tx, (value) => Math.round(value * 1000)),
      'Device.DeviceInfo.TemperatureStatus.TemperatureSensor.1.Value': said(temperature, Math.round),
    };
  const { optics } = makerOf(profile.maker);
  const path = `InternetGatewayDevice.WANDevice.1.${optics}.`;
  const [ofPower, ofWarmth] =
    profile.maker === 'Huawei'
      ? [(value: number) => value, Math.round]
      : profile.maker === 'ZTE'
        ? [(value: number) => Math.round(value * 100), Math.round]
        : [(value: number) => Math.round(inTenthsOfMicrowatt(value) * 100) / 100, (value: number) => Math.round(value * 256)];
  return {
    [`${path}RXPower`]: said(rx, ofPower),
    [`${path}TXPower`]: said(tx, ofPower),
    [`${path}TransceiverTemperature`]: said(temperature, ofWarmth),
  };
}
