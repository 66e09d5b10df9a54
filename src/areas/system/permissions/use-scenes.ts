/** The scenes of the box (form_linkage). */
import { useEffect, useState } from 'react';
import type { Option } from '../../../field/field';
import { linkedOptions, type ScreenProps } from '../../../screen';

/** The scenes; empty until they have come. */
export function useScenes({ gateway, operations, language }: ScreenProps): readonly Option[] {
  const [scenes, setScenes] = useState<readonly Option[]>([]);
  useEffect(() => {
    void language; // the box answers in the language of now
    const leaving = new AbortController();
    linkedOptions({ gateway, operations }, 'scene', leaving.signal).then(
      (found) => setScenes(found),
      () => {}, // without names the chosen scenes stay as they are
    );
    return () => leaving.abort();
  }, [gateway, operations, language]);
  return scenes;
}
