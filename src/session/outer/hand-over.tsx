import { useEffect, useRef, useState } from 'react';
import { calls } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import type { Key } from '../../i18n/keys';
import { save } from '../../lib/storage';
import { LinkButton } from '../../ui/button';
import { loginPath } from '../routes';
import { type Runtime, TABS_KEY } from '../runtime';
import { Say } from './frame';

/** Why nobody was signed in. */
interface Trouble {
  readonly title: Key;
  readonly text: string;
}

/** A sign-in handed over by another system: its token becomes one of ours (SPEC.md 2; CONTRACT.md, tokenLogin). */
export function HandOver({
  runtime,
  token,
  redirect,
}: {
  readonly runtime: Runtime;
  readonly token: string | undefined;
  readonly redirect: string;
}) {
  const t = useT();
  const asked = useRef(false);
  const [trouble, setTrouble] = useState<Trouble | undefined>(
    token === undefined ? { title: 'session:handOver.missing', text: '' } : undefined,
  );

  useEffect(() => {
    // The token may work only once: never asked twice, not even by a development build, which runs effects twice.
    if (token === undefined || asked.current) return;
    asked.current = true;
    runtime.gateway.send(calls.tokenLogin, { token }, { quiet: true }).then(
      ({ data }) => {
        if (!runtime.tokens.set(data)) {
          setTrouble({ title: 'session:handOver.refused', text: runtime.words().cookiesBlocked });
          return;
        }
        // The tabs of whoever was signed in here before are not this person's.
        save('session', TABS_KEY, undefined);
        runtime.session.setState({ signInMessage: '', weakPassword: false, operations: false, customer: undefined });
        runtime.navigator.go(redirect, { replace: true });
      },
      (error: unknown) => {
        if (!isGatewayError(error)) throw error;
        setTrouble({ title: 'session:handOver.refused', text: runtime.failureText(error) });
      },
    );
  }, [runtime, token, redirect]);

  const signIn = (
    <LinkButton look={trouble ? 'primary' : 'ghost'} href={runtime.navigator.href(loginPath(redirect))}>
      {t('session:handOver.signIn')}
    </LinkButton>
  );
  return trouble ? (
    <Say icon="key" title={t(trouble.title)} alert action={signIn}>
      {trouble.text}
    </Say>
  ) : (
    // SPEC.md 7 sets no timeout, so there is a way on at any time.
    <Say icon="key" title={t('session:handOver.asking')} action={signIn} />
  );
}
