/** The file manager as a page: where one is stands in the address. */
import { useMessages } from '../../i18n/i18n';
import { TableSkeleton } from '../../ui/states';
import { LookOnly } from '../form/form-parts';
import type { ScreenProps } from '../screen';
import { Explorer } from './explorer';
import { useExplorer, usePlaceInAddress } from './use-explorer';

/** @param component whose rights count */
export function FilesPage(props: { readonly screen: ScreenProps; readonly component: string }) {
  const ready = useMessages('explorer');
  return ready ? <Page {...props} /> : <TableSkeleton />;
}

function Page({ screen, component }: { readonly screen: ScreenProps; readonly component: string }) {
  const explorer = useExplorer(screen, usePlaceInAddress(screen), {});
  return (
    <>
      <LookOnly screen={screen} component={component} actions={['add', 'edit', 'del']} />
      <Explorer explorer={explorer} screen={screen} component={component} />
    </>
  );
}
