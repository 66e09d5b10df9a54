/** The files of the box: the file manager is fetched when its tab is opened. */
import { loadPart } from '../../../lib/load-part';
import type { ViewProps } from '../../../screen';
import { lazyRetry } from '../../../ui/lazy-retry';
import { materials } from './materials';

const FilesPage = lazyRetry(async () => (await loadPart(() => import('../../../screen/explorer/files-page'))).FilesPage);

export const Files = ({ screen }: ViewProps) => <FilesPage screen={screen} component={materials.component} />;
