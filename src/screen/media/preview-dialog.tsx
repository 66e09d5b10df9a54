/** A stream in a dialog: of a record, or of an address that is still being typed. */

import { Dialog } from '../../ui/dialog';
import type { ScreenProps } from '../screen';
import type { PreviewCall } from './preview-calls';
import { StreamPlayer } from './stream-player';
import { usePreview } from './use-preview';

/** The dialog. @param of the id of a record, or an address */
export function PreviewDialog({
  screen,
  call,
  of,
  label,
  onClose,
}: {
  readonly screen: ScreenProps;
  readonly call: PreviewCall;
  readonly of: { readonly id: string } | { readonly url: string };
  readonly label: string;
  readonly onClose: () => void;
}) {
  const preview = usePreview(screen, call, of);
  return (
    <Dialog title={label} closeLabel={screen.t('common:action.close')} width="max-w-[860px]" onClose={onClose}>
      <StreamPlayer {...preview} label={label} />
    </Dialog>
  );
}
