/** A special screen: an ordinary component made from the same parts, in a file of its own (STYLE.md 5.5). */
import { type ComponentType, createElement, use } from 'react';
import type { Namespace } from '../../i18n/keys';
import { loadPart } from '../../lib/load-part';
import { ENGINE_WORDS, type Screen, type ScreenProps } from '../screen';

/**
 * Declares a special screen, in a chunk of its own.
 * @param namespace its locale file
 * @param load the bare dynamic import of its file
 * @param pick the component of that file
 */
export function customScreen<M>(namespace: Namespace, load: () => Promise<M>, pick: (part: M) => ComponentType<ScreenProps>): Screen {
  // One promise, as `use` needs it; a failed one is asked again when the screen is wanted again.
  let loading: Promise<ComponentType<ScreenProps>> | undefined;
  const component = (): Promise<ComponentType<ScreenProps>> => {
    loading ??= loadPart(load)
      .then(pick)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const View = (props: ScreenProps) => createElement(use(component()), props);
  return { View, namespace: [namespace, ...ENGINE_WORDS], load: component };
}
