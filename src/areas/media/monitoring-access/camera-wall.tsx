/** The wall of cameras: up to nine at once. */
import { resource } from '../../../gateway/calls';
import { record, text } from '../../../gateway/shape';
import { ReadState, useRead, type ViewProps, whyNot } from '../../../screen';
import { Wall } from '../../../screen/media/wall';
import { Message } from '../../../ui';
import { cameraPreview } from './calls';
import { cameras } from './cameras';

const { list } = resource('mediaMonitoringaccess', record({ id: text(), name: text() }));
/** As many as one may look through. */
const MOST = 500;

export function CameraWall({ screen }: ViewProps) {
  const { t, able } = screen;
  const read = useRead(screen.gateway, list, { page: 1, limit: MOST, sort: 'sort', order: 'asc', status: '1' });
  const why = able('preview') ? whyNot(screen, `${cameras.component}:watch`) : t('media-cameras:wall.cannot');
  if (why) return <Message icon="tv" title={why} />;
  if (!read.data) return <ReadState read={read} failureText={screen.failureText} rows={['h-10 w-80', 'aspect-video w-full']} />;
  const streams = read.data.data.list.map(({ id, name }) => ({ value: id, label: name }));
  if (streams.length === 0) return <Message icon="tv" title={t('media-cameras:wall.empty')} />;
  return (
    <>
      <Wall screen={screen} call={cameraPreview} name="cameras" streams={streams} />
      <p className="mt-2 text-note text-muted">{t('media-cameras:watch.logged')}</p>
    </>
  );
}
