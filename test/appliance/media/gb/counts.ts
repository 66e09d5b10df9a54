/** What the box counts of its devices and channels. */
import { operation } from '../../operation';
import { countChannels, GB_DEVICES } from './tables';

/** `counts`: each list asks it of its own path, so that what changes there asks it again. */
export const countsMethod = operation({
  path: '',
  method: 'counts',
  fields: {},
  run: ({ box }) => {
    const states = box.store.all(
      "SELECT json_extract(body, '$.state') AS state, count(*) AS n FROM rows WHERE resource = ? GROUP BY 1",
      GB_DEVICES,
    );
    const of = (state: string): number => Number(states.find((row) => row.state === state)?.n ?? 0);
    return {
      data: {
        devices: of('online') + of('offline'),
        devices_online: of('online'),
        channels: countChannels(box),
        channels_online: countChannels(box, { state: 'online' }),
        wrong: countChannels(box, { mounted: 'wrong' }),
        duplicate: countChannels(box, { id_state: 'duplicate' }),
      },
    };
  },
});
