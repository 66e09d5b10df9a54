/** The footer panel: service phone, the local time each second, copyright. */
import { useEffect, useState } from 'react';
import { shownVersion } from '../gateway/config';
import { formatDateTime } from '../lib/date-time';
import { serverText } from '../lib/server-text';
import { useShell } from './context';

/** What the footer call answered; undefined while it has not. */
export interface FooterInfo {
  readonly service_call: string | undefined;
  readonly Copyright: string | undefined;
}

const Clock = () => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // Read from the clock each time, so that a tab that slept is right within a second (test/fault/README.md, Clocks).
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className="tabular-nums">{formatDateTime(now)}</time>;
};

/** The footer of the page. The packer's service phone is shown if the server gives none. */
export function Footer({ info }: { readonly info: FooterInfo | undefined }) {
  const { t, runtime } = useShell();
  const phone = serverText(info?.service_call, 40) || runtime.config.servicePhone;
  return (
    // Under a page that is still on its way it would be seen to jump. The frame says so by --foot.
    <footer className="flex flex-wrap items-center [justify-content:var(--foot-justify,center)] gap-x-6 gap-y-1 border-t border-line py-3 pr-(--foot-end,1rem) pl-4 text-note text-muted [visibility:var(--foot,inherit)]">
      <span>
        {t('common:shell.servicePhone')}{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-ink underline decoration-1 underline-offset-2">
          {phone}
        </a>
      </span>
      <Clock />
      <span>{serverText(info?.Copyright, 120)}</span>
      <span>{t('common:shell.version', { version: shownVersion(runtime.config) })}</span>
    </footer>
  );
}
