/** What leads guests to a channel that is switched off: the items of menus stay on the screen, and open nothing. */
import { usedByCall } from '../../../gateway/references';
import type { ScreenProps } from '../../../screen';
import { usersNamed } from '../users-named';

const call = usedByCall('mediaLiveprogram');

/** As lines of a question; packages go on without the channel. @throws {GatewayError} where the box can't be asked */
export async function leadNowhere({ t, gateway }: ScreenProps, id: string): Promise<readonly string[]> {
  const { data } = await gateway.send(call, { ids: [id] }, { quiet: true });
  const others = data.list.filter(({ resource }) => resource !== 'mediaLivesetmeal');
  const users = usersNamed(t, others, {
    user: (kind, name) => t('media-channels:lost.user', { kind, name }),
    more: (count) => t('media-channels:lost.more', { count }),
  });
  return users === '' ? [] : [t('media-channels:lost.will', { users })];
}
