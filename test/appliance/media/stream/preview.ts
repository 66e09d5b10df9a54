/** The method `preview` of a record: an address of this box at which its stream can be watched (src/gateway/README.md, Preview of a stream). */
import type { Box } from '../../box';
import { type Context, type Operation, operation, Refusal } from '../../operation';
import type { Entry, Resource } from '../../resource';
import { rowsOf } from '../../rows/rows';
import { StreamFailure } from './failure';
import { lendStream } from './lend';
import { probeSource } from './probe';
import { kindOf, type StreamKind, type StreamSource, streamSource } from './source';

/** What a record of the resource is watched by: the address of its source, or where its pictures come from, and how they are sent. */
type Watched =
  | string
  | { readonly source: StreamSource; readonly kind: StreamKind }
  // A path of still pictures, lent already for so many seconds.
  | { readonly picture: string; readonly seconds: number };

/**
 * The method. An address that is not saved yet may be tried only by who may save it.
 * @param resource the records, which are declared after
 * @param watched what a record is watched by. @throws {StreamFailure} where there is nothing to see
 * @param need the right to watch a record, as long as it is watched. Default: to look at the list
 */
export const previewMethod = (
  resource: () => Resource,
  watched: (entry: Entry, box: Box, context: Context) => Watched,
  need: (component: string) => string = (component) => component,
): Omit<Operation, 'path'> =>
  operation({
    path: '',
    method: 'preview',
    ability: 'preview',
    // Whoever names an address asks for that address, whatever record is named beside it.
    right: ({ id, url }) => {
      const { component } = resource();
      return id === undefined || url !== undefined ? [`${component}:add`, `${component}:edit`] : need(component);
    },
    fields: { id: 'text?', url: 'text?' },
    run: async (context, { id, url }) => {
      const { box } = context;
      const { component } = resource();
      const entry = id !== undefined && /^\d{1,15}$/.test(id) ? rowsOf(resource(), box.store, box.clock).one(id) : undefined;
      if (url === undefined && !entry) throw new Refusal(404, 'missing');
      try {
        const wanted = url ?? (entry ? watched(entry, box, context) : '');
        if (typeof wanted === 'object' && 'picture' in wanted)
          return { data: { url: wanted.picture, kind: 'image', seconds: wanted.seconds } };
        const found = typeof wanted === 'string' ? { source: streamSource(wanted), kind: kindOf(wanted, streamSource(wanted)) } : wanted;
        // Whoever wants to see it is told at once, and in words, why it can't be seen.
        if (found.source.from === 'network' || found.source.mute) await probeSource(box, found.source);
        return {
          data: lendStream(box, { ...found, session: context.signedIn().session.id, need: id === undefined ? component : need(component) }),
        };
      } catch (error) {
        if (error instanceof StreamFailure) throw new Refusal(502, error.said);
        throw error;
      }
    },
  });
