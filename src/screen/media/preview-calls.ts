/** Where a stream can be watched: always an address of the box, never that of the source (src/gateway/README.md, Preview of a stream). */
import { resource } from '../../gateway/calls';
import { type Decoded, number, oneOf, record, required, text } from '../../gateway/shape';

const stream = record({
  /** Of the box itself. */
  url: required(text()),
  kind: oneOf(['m3u8', 'flv', 'ws-flv', 'mp4', 'image']),
  /** How long the address is good. */
  seconds: number(),
});
/** A stream as a player is given it. */
export type Stream = Decoded<typeof stream>;

/** `preview` of a record, or of an address that is still being typed. @param name the resource of the records */
export const previewCall = (name: string) => resource(name).method<{ id: string } | { url: string }>('preview').reads(stream);
/** The call of {@link previewCall}. */
export type PreviewCall = ReturnType<typeof previewCall>;
