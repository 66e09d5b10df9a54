/** Messages of a PMS as a person can read them: FIAS records (`GI|RN1203|GNZhang Wei|`) and the JSON of PMS that speak HTTP. */

/** One part of a message. `code` is the two letters of FIAS, or the name of the JSON's key where FIAS has none for it. */
export interface MessagePart {
  readonly code: string;
  readonly value: string;
}

/** Names of JSON keys by what FIAS calls the same. */
const CODES: Readonly<Record<string, string>> = {
  room: 'RN',
  from_room: 'RO',
  reservation: 'GN_NO',
  guest: 'GN',
  language: 'GL',
  arrival: 'GA',
  departure: 'GD',
  date: 'DA',
  time: 'TI',
};
/** A key of words has no `#`. */
const fiasCode = (code: string): string => (code === 'G#' ? 'GN_NO' : code);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Takes a message apart. Never throws: what is no message has no parts.
 * @example decodeMessage('GI|RN1203|GNZhang Wei|') // [{ code: 'type', value: 'GI' }, { code: 'RN', value: '1203' }, …]
 */
export function decodeMessage(raw: string): readonly MessagePart[] {
  // A frame begins with a control character; the one that ends it stands after the last bar, too short for a field.
  const text = raw.replace(/^[^A-Z{]+/, '').trim();
  if (text.startsWith('{')) {
    try {
      const found: unknown = JSON.parse(text);
      if (!isRecord(found)) return [];
      return Object.entries(found).map(([key, value]) => ({
        code: key === 'event' ? 'type' : (Object.hasOwn(CODES, key) && CODES[key]) || key,
        value: typeof value === 'object' ? JSON.stringify(value) : String(value),
      }));
    } catch {
      return [];
    }
  }
  const [type = '', ...fields] = text.split('|');
  if (!/^[A-Z]{2}$/.test(type)) return [];
  return [
    { code: 'type', value: type },
    ...fields.filter((field) => field.length >= 2).map((field) => ({ code: fiasCode(field.slice(0, 2)), value: field.slice(2) })),
  ];
}
