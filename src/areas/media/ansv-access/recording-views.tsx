/** What is drawn of recordings in a way of its own: one day of a channel, played. */

import { loadPart } from '../../../lib/load-part';
import { changeQuery, type ListViews } from '../../../screen';
import { Apart } from '../../../ui/apart';
import { lazyRetry } from '../../../ui/lazy-retry';
import { lockRecording } from './record-calls';
import type { recordingFields } from './recordings';

const DayPanel = lazyRetry(async () => (await loadPart(() => import('./day-panel'))).DayPanel);

export const views: ListViews<typeof recordingFields> = {
  Above: ({ screen }) => (
    <Apart>
      <DayPanel screen={screen} />
    </Apart>
  ),
  actions: [
    {
      name: 'play',
      icon: 'play',
      primary: true,
      right: 'playback',
      run: ({ id, channel, started }, screen) => {
        const day = started.slice(0, 10);
        changeQuery(screen, {
          'f.channel': channel,
          'f.started_from': `${day} 00:00:00`,
          'f.started_to': `${day} 23:59:59`,
          play: id,
          at: '',
          page: '',
        });
      },
    },
    {
      name: 'lock',
      icon: 'lock',
      right: 'edit',
      when: ({ locked }) => !locked,
      run: async ({ id }, { send, reload }) => {
        if (await send(lockRecording, { id, on: true })) reload();
      },
    },
    {
      name: 'unlock',
      icon: 'lock',
      right: 'edit',
      when: ({ locked }) => locked,
      run: async ({ id }, { send, reload }) => {
        if (await send(lockRecording, { id, on: false })) reload();
      },
    },
  ],
  bulk: [
    {
      name: 'lock',
      icon: 'lock',
      right: 'edit',
      run: ({ id }, { gateway }, signal) => gateway.send(lockRecording, { id, on: true }, { signal, quiet: true }),
    },
  ],
};
