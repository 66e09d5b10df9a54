import { useEffect, useRef, useState } from 'react';
import { calls } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import type { Key } from '../../i18n/keys';
import { Button, LinkButton } from '../../ui/button';
import { askWho, type Person } from '../ask-session';
import { notify } from '../notices';
import { loginPath } from '../routes';
import type { Runtime } from '../runtime';
import { Say } from './frame';

/** Why nobody was signed in. */
interface Trouble {
  readonly title: Key;
  readonly text: string;
}

/** A sign-in that would replace somebody else's. `token` is the link's own, and kept nowhere yet. */
interface Question {
  readonly now: Person;
  readonly link: Person;
  readonly token: string;
}

/** What the box made of a link's token: a token of ours, and whose session it would replace, if anybody's. */
type Arrival = Question | { readonly now: undefined; readonly token: string };

const same = (one: Person, other: Person): boolean => one.id !== undefined && one.id === other.id && one.operations === other.operations;

/** A session that nobody uses is ended on the box too. */
const end = ({ gateway }: Runtime, token: string): void => {
  gateway.send(calls.logout, {}, { quiet: true, token }).catch(() => undefined);
};

/**
 * Turns the link's token into one of ours and compares who is signed in with whom it brings: anybody can write a link. Whatever comes of
 * it, the session of now is as it was. Rejects when the token is refused, or when it can't be found out whose it is.
 */
async function arrive(runtime: Runtime, given: string): Promise<Arrival> {
  const { gateway, tokens } = runtime;
  const { data: token } = await gateway.send(calls.tokenLogin, { token: given }, { quiet: true, token: '' });
  if (tokens.get() === undefined) return { now: undefined, token };
  try {
    const [now, link] = await Promise.all([
      askWho(gateway, { aside: true }).catch((error: unknown) => {
        // The cookie outlives the session: then nobody is signed in.
        if (isGatewayError(error, 'expired')) return undefined;
        throw error;
      }),
      askWho(gateway, { token }),
    ]);
    return now === undefined || same(now, link) ? { now: undefined, token } : { now, link, token };
  } catch (error) {
    end(runtime, token);
    throw error;
  }
}

/** Asks whether somebody else's sign-in may replace the one of now, with both names; whoever only presses Enter stays. */
const Ask = ({ question: { now, link }, stay, change }: { question: Question; stay: () => void; change: () => void }) => {
  const t = useT();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  // A right or a mode may be all that differs.
  const named = ({ name, username, operations }: Person): string => {
    const who = name === username ? name : t('session:handOver.person', { name, account: username });
    return operations && now.id === link.id ? t('session:handOver.inOperations', { who }) : who;
  };
  return (
    <Say
      icon="user"
      title={t('session:handOver.other')}
      alert
      action={
        <>
          <Button ref={first} look="primary" onClick={stay}>
            {t('session:handOver.stay')}
          </Button>
          <Button onClick={change}>{t('session:handOver.change', { account: link.username })}</Button>
        </>
      }
    >
      <dl className="mx-auto mt-3 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-left">
        <dt>{t('session:handOver.now')}</dt>
        <dd className="font-medium text-ink">{named(now)}</dd>
        <dt>{t('session:handOver.link')}</dt>
        <dd className="font-medium text-ink">{named(link)}</dd>
      </dl>
      <p className="mt-3">{t('session:handOver.lost', { account: now.username })}</p>
      <p className="mt-1">{t('session:handOver.doubt')}</p>
    </Say>
  );
};

/** A sign-in handed over by another system: its token becomes one of ours (src/gateway/README.md, Session calls). */
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
  const [question, setQuestion] = useState<Question>();
  const [trouble, setTrouble] = useState<Trouble | undefined>(
    token === undefined ? { title: 'session:handOver.missing', text: '' } : undefined,
  );

  const enter = (own: string, instead: boolean): void => {
    setQuestion(undefined);
    if (!runtime.takeOver(own, instead)) {
      setTrouble({ title: 'session:handOver.refused', text: runtime.words().cookiesBlocked });
      return;
    }
    runtime.navigator.go(redirect, { replace: true });
    // Who was signed in by a link that somebody sent sees as whom.
    askWho(runtime.gateway).then(
      ({ username }) => notify('info', t('session:handOver.done', { account: username })),
      () => undefined, // the console itself says what is wrong with the session
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is asked for once, whatever else changes
  useEffect(() => {
    // The token may work only once: never asked twice, not even by a development build, which runs effects twice.
    if (token === undefined || asked.current) return;
    asked.current = true;
    arrive(runtime, token).then(
      (arrival) => (arrival.now ? setQuestion(arrival) : enter(arrival.token, false)),
      (error: unknown) => {
        if (!isGatewayError(error)) throw error;
        setTrouble({ title: 'session:handOver.refused', text: runtime.failureText(error) });
      },
    );
  }, [runtime, token]);

  if (question) {
    const stay = (): void => {
      end(runtime, question.token);
      runtime.navigator.go('/', { replace: true });
    };
    return <Ask question={question} stay={stay} change={() => enter(question.token, true)} />;
  }
  // Where somebody stays signed in, the way on is home.
  const signedIn = trouble !== undefined && runtime.tokens.get() !== undefined;
  const onward = (
    <LinkButton look={trouble ? 'primary' : 'ghost'} href={runtime.navigator.href(signedIn ? '/' : loginPath(redirect))}>
      {t(signedIn ? 'session:errorPage.home' : 'session:handOver.signIn')}
    </LinkButton>
  );
  return trouble ? (
    <Say icon="key" title={t(trouble.title)} alert action={onward}>
      {trouble.text}
    </Say>
  ) : (
    // The box may take as long as it likes, so there is a way on at any time.
    <Say icon="key" title={t('session:handOver.asking')} action={onward} />
  );
}
