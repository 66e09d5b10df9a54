/** What people call a codec. */

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:avc[13]|h\.?264)/i, 'H.264'],
  [/^(?:hvc1|hev1|hevc|h\.?265)/i, 'H.265'],
  [/^(?:av01|av1)/i, 'AV1'],
  [/^(?:vp09|vp9)/i, 'VP9'],
  [/^(?:vp08|vp8)/i, 'VP8'],
  [/^mpeg2/i, 'MPEG-2'],
  [/^(?:mp4a\.40\.34|mp3|mp4a\.6[9b])/i, 'MP3'],
  [/^(?:mp4a|aac)/i, 'AAC'],
  [/^opus/i, 'Opus'],
  [/^(?:ec-3|eac3)/i, 'E-AC-3'],
  [/^(?:ac-3|ac3)/i, 'AC-3'],
];

/**
 * The name of a codec that a stream or a gateway spells in its own way; what is not known stays as it is.
 * @example codecName('hvc1.1.6.L93.B0') // 'H.265'
 */
export const codecName = (spelled: string): string => NAMES.find(([pattern]) => pattern.test(spelled))?.[1] ?? spelled;
