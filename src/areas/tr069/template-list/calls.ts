/** Calls of templates beside those of their list. */
import { resource } from '../../../gateway/calls';
import { flag, list, number, record, text } from '../../../gateway/shape';

/** `drift`: the devices of a template that differ from it, and in what. */
export const readDrift = resource('tr069Templatelist')
  .method<{ id: string }>('drift')
  .reads(
    record({
      total: number(),
      unread: number(),
      list: list(
        record({
          id: text(),
          sn: text(),
          room: text(),
          online: text(),
          changes: list(record({ name: text(), wanted: text(), now: text(), known: flag() })),
        }),
      ),
    }),
  );
