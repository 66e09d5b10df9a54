/** The error pages: /404, /401, and /406 with what the box said. */
import { useId } from 'react';
import { useT } from '../../i18n/i18n';
import { safeLink } from '../../lib/safe-url';
import { Button, LinkButton } from '../../ui/button';
import { CopyButton } from '../copy-button';
import type { Runtime } from '../runtime';
import { Say } from './frame';
import type { Denial } from './link-params';

const Home = ({ runtime }: { readonly runtime: Runtime }) => {
  const t = useT();
  return (
    <LinkButton look="primary" href={runtime.navigator.href('/')}>
      {t('session:errorPage.home')}
    </LinkButton>
  );
};

/** /404: the address leads nowhere. */
export function NotFound({ runtime }: { readonly runtime: Runtime }) {
  const t = useT();
  return (
    <Say icon="search" title={t('session:errorPage.notFound')} action={<Home runtime={runtime} />}>
      {t('session:errorPage.notFoundHelp')}
    </Say>
  );
}

/** /401: signed in, but not for this. */
export function NotPermitted({ runtime }: { readonly runtime: Runtime }) {
  const t = useT();
  return (
    <Say icon="shield" title={t('session:errorPage.notPermitted')} action={<Home runtime={runtime} />}>
      {t('session:errorPage.notPermittedHelp')}
    </Say>
  );
}

/**
 * /406: the box refuses this device (src/gateway/README.md, Codes). Anybody can write a link here, so what came with it is
 * shown as text, marked as such, under a heading of ours, and nothing in it becomes a link (test/fault/README.md, What the box says is text). The page says how
 * to get a licence, without the internet, and leads who is signed in and may import one to where that is done.
 */
export function Denied({ runtime, denial }: { readonly runtime: Runtime; readonly denial: Denial | undefined }) {
  const t = useT();
  const renewal = useId();
  const { licencePath } = runtime.session.getState();
  const call = runtime.config.servicePhone;
  const link = safeLink(`tel:${call.replace(/[^\d+]/g, '')}`, location.href);
  const signIn = (): void => {
    // With the token still there the guard would turn back to the console, and the box would refuse again.
    runtime.tokens.remove();
    runtime.navigator.go('/login');
  };
  return (
    <Say
      icon="shield"
      title={t('session:denied.title')}
      action={
        <>
          {denial?.device && <CopyButton text={denial.device} label={t('session:denied.copyDevice')} />}
          <Button look={licencePath === '' ? 'primary' : 'plain'} onClick={signIn}>
            {t('session:denied.signIn')}
          </Button>
          {licencePath !== '' && (
            <Button look="primary" onClick={() => runtime.navigator.go(licencePath)}>
              {t('session:denied.import')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('session:denied.generic')}</p>
      <p className="mt-1">
        {t('session:denied.servicePhone')}{' '}
        {link ? (
          <a className="text-accent-text underline" href={link}>
            {call}
          </a>
        ) : (
          call
        )}
      </p>
      {denial && (
        <figure className="mx-auto mt-4 w-fit rounded-control border border-line bg-sunken px-3 py-2 text-left text-ink">
          <figcaption className="text-note text-muted">{t('session:denied.sent')}</figcaption>
          {denial.message && <blockquote className="mt-1">{denial.message}</blockquote>}
          {denial.device && (
            <p className="mt-1">
              {t('session:denied.device')} <code className="font-mono select-all">{denial.device}</code>
            </p>
          )}
          {denial.ended && (
            <p className="mt-1">
              {t('session:denied.ended')} <span className="tabular-nums">{denial.ended}</span>
            </p>
          )}
        </figure>
      )}
      <section className="mx-auto mt-5 w-fit text-left" aria-labelledby={renewal}>
        <h2 id={renewal} className="font-medium text-ink">
          {t('session:denied.renew')}
        </h2>
        <ol className="mt-1 list-decimal space-y-1 pl-5">
          <li>{t(denial?.device ? 'session:denied.renewSend' : 'session:denied.renewAsk')}</li>
          <li>{t('session:denied.renewFile')}</li>
          <li>{t('session:denied.renewImport')}</li>
        </ol>
      </section>
    </Say>
  );
}
