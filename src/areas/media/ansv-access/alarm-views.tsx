/** What can be done with an alarm: it is looked at in the recording, and handled. */
import { MediaCell } from '../../../field/media';
import type { ListViews } from '../../../screen';
import { handleAlarm } from './alarm-calls';
import { type alarmFields, alarms } from './alarms';

/** A picture of a camera is for who may look through it: for others none is asked of the box. */
const WATCH = `${alarms.component}:watch`;

export const views: ListViews<typeof alarmFields> = {
  cells: {
    picture: ({ value, screen: { can, t } }) => (can(WATCH) && value ? <MediaCell url={value} words={{ t }} /> : <>—</>),
  },
  actions: [
    {
      name: 'play',
      icon: 'play',
      primary: true,
      right: 'playback',
      when: ({ recording }) => recording !== '',
      run: ({ channel, time, recording, at = 0 }, { setQuery }) => {
        const day = time.slice(0, 10);
        setQuery({
          tab: 'recordings',
          'f.channel': channel,
          'f.started_from': `${day} 00:00:00`,
          'f.started_to': `${day} 23:59:59`,
          play: recording,
          at: String(at),
        });
      },
    },
    {
      name: 'handle',
      icon: 'check',
      right: 'edit',
      when: ({ state }) => state === 'open',
      run: async ({ id }, { send, reload }) => {
        if (await send(handleAlarm, { id })) reload();
      },
    },
  ],
  bulk: [
    {
      name: 'handle',
      icon: 'check',
      right: 'edit',
      run: ({ id }, { gateway }, signal) => gateway.send(handleAlarm, { id }, { signal, quiet: true }),
    },
  ],
};
