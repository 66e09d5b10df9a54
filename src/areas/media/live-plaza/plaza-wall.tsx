/** The wall of the plaza: up to nine streams at once. */
import { resource } from '../../../gateway/calls';
import { record, text } from '../../../gateway/shape';
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { Wall } from '../../../screen/media/wall';
import { Message } from '../../../ui';
import { plazaPreview } from './calls';

const { list } = resource('mediaLiveplaza', record({ id: text(), name: text(), class: text() }));
/** As many as one may look through. */
const MOST = 200;

export function PlazaWall({ screen }: ViewProps) {
  const { t, able } = screen;
  const read = useRead(screen.gateway, list, { page: 1, limit: MOST, sort: 'sort', order: 'asc', status: '1' });
  if (!able('preview')) return <Message icon="tv" title={t('media-live-plaza:wall.cannot')} />;
  if (!read.data) return <ReadState read={read} failureText={screen.failureText} rows={['h-10 w-80', 'aspect-video w-full']} />;
  const streams = read.data.data.list.map(({ id, name, class: group }) => ({ value: id, label: name, ...(group !== '' && { group }) }));
  if (streams.length === 0) return <Message icon="tv" title={t('media-live-plaza:wall.empty')} />;
  return <Wall screen={screen} call={plazaPreview} name="plaza" streams={streams} />;
}
