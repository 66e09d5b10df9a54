import { useEffect, useState } from 'react';
import type { HomeDetail, Sample } from '../../gateway/calls';
import { appendSample, sampleOf } from '../../screen/live/samples';

/** The samples of the polls so far, oldest first. */
export function useLiveSamples(detail: HomeDetail | undefined): readonly Sample[] {
  const [live, setLive] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (detail) setLive((known) => appendSample(known, sampleOf(detail)));
  }, [detail]);
  return live;
}
