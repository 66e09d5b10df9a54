/** Addresses of pages and streams. */
import { halfWidth } from '../lib/normalise-address';
import { defineField, type Field, type FieldOptions } from './field';
import { urlOf } from './rules';
import { textKind } from './text';

/** Schemes of what plays: live sources, pushes, multicast. */
export const STREAM_SCHEMES = ['http', 'https', 'rtsp', 'rtmp', 'rtp', 'udp', 'srt'] as const;

/** Only what stands before the host is typed on a keyboard: the rest may have characters of any script. */
const tidy = (text: string): string => {
  const trimmed = text.trim();
  const scheme = /^[^/／]{1,12}[:：][/／]{2}/.exec(trimmed)?.[0];
  return scheme === undefined ? trimmed : halfWidth(scheme).toLowerCase() + trimmed.slice(scheme.length);
};

/** An address with one of some schemes. It is shown as text: a link of it goes through safeUrl. */
export const url = ({
  schemes = ['http', 'https'],
  ...options
}: FieldOptions<string> & { readonly schemes?: readonly string[] } = {}): Field<string> =>
  defineField(
    {
      ...textKind('url', { normalise: tidy, placeholder: `${schemes[0] ?? 'http'}://` }),
      rule: urlOf(schemes),
      wide: true,
      width: 260,
    },
    options,
  );
