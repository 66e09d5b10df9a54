import { useEffect, useState } from 'react';
import type { Sample } from '../../gateway/calls';
import { appendSample } from './samples';

/** The samples of the polls so far, oldest first; one that is no newer than the last changes nothing. */
export function useLive(sample: Sample | undefined): readonly Sample[] {
  const [live, setLive] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (sample) setLive((known) => appendSample(known, sample));
  });
  return live;
}
