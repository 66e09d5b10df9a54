/** The pages without the layout, but for sign-in, which is in the first download. */
import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { WordsProvider } from '../field/words-provider';
import { loadMessages, translator } from '../i18n/i18n';
import type { Namespace, Translate } from '../i18n/keys';
import { Button } from '../ui/button';
import { AskToOpen } from './ask-to-open';
import { cleanAddress } from './clean-address';
import { logError } from './error-log';
import { LoadingOverlay } from './loading-overlay';
import { words } from './messages';
import { NoticeList } from './notice-list';
import { notify } from './notices';
import { Denied, NotFound, NotPermitted } from './outer/error-pages';
import { Frame } from './outer/frame';
import { HandOver } from './outer/hand-over';
import { type LinkParams, readGiven } from './outer/link-params';
import { NetworkSetUp } from './outer/network-set-up';
import { Register } from './outer/register';
import type { OuterPage } from './routes';
import type { Runtime } from './runtime';

const MESSAGES = ['session', 'common', 'issue'] as const;
/** Words that one page needs beside them. */
const messagesOf = (page: OuterPage): readonly Namespace[] => (page === 'nicset' ? [...MESSAGES, 'safe-apply'] : MESSAGES);

/** The page itself; with another token it is another page, because one token is asked for once. */
const pageFor = (page: OuterPage, runtime: Runtime, { token, redirect, denial }: LinkParams): ReactNode => {
  switch (page) {
    case 'register':
      return <Register runtime={runtime} />;
    case 'setlogindata':
    case 'auth-redirect':
    case 'authh5':
      return <HandOver key={token} runtime={runtime} token={token} redirect={redirect} />;
    case 'nicset':
      return <NetworkSetUp runtime={runtime} />;
    case '401':
      return <NotPermitted runtime={runtime} />;
    case '406':
      return <Denied runtime={runtime} denial={denial} />;
    case '404':
    case 'login':
      return <NotFound runtime={runtime} />;
  }
};

/** A page without the layout, in the language of now. */
export function Outer({ runtime, page }: { readonly runtime: Runtime; readonly page: OuterPage }) {
  const { session, navigator } = runtime;
  const place = useSyncExternalStore(navigator.subscribe, navigator.place, navigator.place);
  const { language } = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const [given, setGiven] = useState(() => readGiven(place.search));
  const [translate, setTranslate] = useState<Translate>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useLayoutEffect(() => {
    const query = new URLSearchParams(place.search);
    if (!query.has('token') && !query.has('data')) return;
    setGiven(readGiven(place.search));
    cleanAddress('token', 'data');
  }, [place.search]);

  // `attempt` is there to try again.
  useEffect(() => {
    let gone = false;
    setFailed(false);
    loadMessages(language, messagesOf(page))
      .then(() => translator(language))
      .then(
        // A function in a state setter would be called.
        (next) => !gone && setTranslate(() => next),
        (error: unknown) => {
          logError(error, '', 'outer');
          if (gone) return;
          setFailed(true);
          notify('danger', words[language].loadFailed);
        },
      );
    return () => {
      gone = true;
    };
  }, [language, attempt, page]);

  if (!translate) {
    return (
      <div className="grid min-h-dvh place-items-center bg-canvas p-4 text-ink" aria-busy={!failed}>
        {failed && (
          <div role="alert" className="text-center">
            <p className="mb-4">{words[language].loadFailed}</p>
            <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
              {words[language].retry}
            </Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <WordsProvider t={translate}>
      <Frame runtime={runtime} language={language} wide={page === 'nicset'}>
        {pageFor(page, runtime, given)}
      </Frame>
      <AskToOpen runtime={runtime} />
      <LoadingOverlay overlay={runtime.overlay} />
      <NoticeList closeLabel={words[language].close} />
    </WordsProvider>
  );
}
