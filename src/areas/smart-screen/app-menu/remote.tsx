/** The remote control beside the television, for the pointer: the same keys as the keyboard has. */
import type { ScreenProps } from '../../../screen';
import { Button, IconButton } from '../../../ui';
import type { BenchState } from './use-bench';

export function Remote({ bench, screen: { t } }: { readonly bench: BenchState; readonly screen: ScreenProps }) {
  const word = (name: 'up' | 'down' | 'left' | 'right' | 'back' | 'home') => t(`smart-screen-app-menu:remote.${name}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset: these are keys of a remote control, not inputs
    <div role="group" aria-label={t('smart-screen-app-menu:remote.title')} className="flex flex-wrap items-center gap-1">
      <IconButton icon="arrow-left" label={word('left')} onClick={() => bench.arrow('left')} />
      <IconButton icon="arrow-up" label={word('up')} onClick={() => bench.arrow('up')} />
      <IconButton icon="arrow-down" label={word('down')} onClick={() => bench.arrow('down')} />
      <IconButton icon="arrow-right" label={word('right')} onClick={() => bench.arrow('right')} />
      <Button onClick={bench.ok}>OK</Button>
      <IconButton icon="undo" label={word('back')} onClick={bench.up} />
      <IconButton icon="home" label={word('home')} onClick={bench.home} />
    </div>
  );
}
