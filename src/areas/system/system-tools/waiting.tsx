/** Stands in for the screen while the box is away; loads the console again as soon as it is back. */

import { useEffect, useRef, useState } from 'react';
import { reloadPage, type ViewProps } from '../../../screen';
import { useFollow } from '../../../screen/data/use-follow';
import { Message } from '../../../ui/states';
import { probe } from './calls';

/** What was begun, and how often the box had been started before. */
export interface Away {
  readonly kind: 'reboot' | 'shutDown';
  readonly boots: number;
}

const EVERY_MS = 2000;
/** A restart that takes longer than this many seconds needs a look. */
const SLOW = 300;

export function Waiting({ screen: { t, gateway }, away }: ViewProps & { readonly away: Away }) {
  const [seconds, setSeconds] = useState(0);
  const begun = useRef(Date.now());

  useFollow('restart', {
    ask: (signal) => gateway.send(probe, {}, { signal, quiet: true }),
    take: ({ data }) => {
      // The old start still answers for a moment.
      if (data.detail.boots > away.boots) reloadPage();
    },
    every: EVERY_MS,
    again: () => EVERY_MS,
  });
  useEffect(() => {
    const clock = setInterval(() => setSeconds(Math.floor((Date.now() - begun.current) / 1000)), 1000);
    return () => clearInterval(clock);
  }, []);

  const off = away.kind === 'shutDown';
  return (
    <Message icon={off ? 'power' : 'refresh'} title={t(off ? 'system-care:power.off' : 'system-care:power.rebooting')} page alert>
      <p>{t(off ? 'system-care:power.offHelp' : 'system-care:power.waiting')}</p>
      <p className="mt-2 text-note tabular-nums">
        <span aria-hidden="true">{t('system-care:power.elapsed', { seconds })}</span>
      </p>
      {!off && seconds > SLOW && <p className="mt-2 text-warning">{t('system-care:power.slow')}</p>}
    </Message>
  );
}
