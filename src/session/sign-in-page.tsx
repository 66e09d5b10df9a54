/** The sign-in page with the gateway behind it (SPEC.md 4, 5, 7, 8). */
import { md5 } from 'js-md5';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { calls } from '../gateway/calls';
import { type GatewayError, isGatewayError } from '../gateway/errors';
import { safePath } from '../lib/safe-path';
import { ownUrl, safeUrl } from '../lib/safe-url';
import { serverText } from '../lib/server-text';
import { NoticeList } from './notice-list';
import { defaultTitle } from './page-title';
import type { Runtime } from './runtime';
import { SignIn, type SignInForm, type SignInOutcome } from './sign-in';
import { words } from './words';

/** Seconds that a box's lock-out is taken to last when it does not say. */
const LOCKED_SECONDS = 60;
/** "You have triggered the abuse detection mechanism" (SPEC.md 8), with HTTP's own number for it. */
const TOO_MANY = 429;

const aboutCode = (error: GatewayError): boolean =>
  error.fields.code !== undefined || /verification code|captcha|验证码/i.test(error.message);

/** Signs in; answers what went wrong, or undefined when the console opens. */
export async function signIn(runtime: Runtime, form: SignInForm): Promise<SignInOutcome | undefined> {
  const { tokens, gateway, config, session } = runtime;
  const text = runtime.words();
  const saved = tokens.saved();
  // SPEC.md 5: hashed, unless a saved password cookie exists; then it is sent as is.
  const asSaved = form.password === '' && saved?.username === form.username;
  const password = asSaved ? saved.password : config.passwordHash === 'md5' ? md5(form.password) : form.password;
  try {
    const reply = await gateway.send(
      calls.login,
      { username: form.username, password, code: form.code, is_operations: form.operations ? 1 : 0 },
      { quiet: true },
    );
    if (!tokens.set(reply.data)) return { message: text.cookiesBlocked };
    if (form.remember) tokens.keep({ username: form.username, password });
    else tokens.forget();
    session.setState({ weakPassword: reply.weak_psw, operations: form.operations, signInMessage: '' });
    runtime.askEarly();
    const wanted = new URLSearchParams(runtime.navigator.place().search).get('redirect');
    runtime.navigator.go(safePath(wanted), { replace: true });
    return undefined;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    if (aboutCode(error)) return { message: text.codeWrong, field: 'code' };
    // A lock-out says nothing of the password.
    if (error.kind === 'refused' && asSaved && error.code !== TOO_MANY) tokens.forget();
    const message = runtime.failureText(error);
    if (error.code !== TOO_MANY) return { message, ...(error.kind === 'refused' && { field: 'password' }) };
    const wait = Number((error.data as { retry_after?: unknown } | undefined)?.retry_after); // NaN unless the box gave a number
    return { message, lockedFor: wait > 0 && wait <= 3600 ? Math.ceil(wait) : LOCKED_SECONDS };
  }
}

/** The page as it lives in the browser. */
export function SignInPage({ runtime }: { readonly runtime: Runtime }) {
  const { session, config, tokens, gateway } = runtime;
  const { language, signInMessage } = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const [brand, setBrand] = useState({ ...config.brand });

  useEffect(() => {
    const leaving = new AbortController();
    gateway.send(calls.branding, {}, { signal: leaving.signal, quiet: true }).then(
      ({ data }) =>
        setBrand((known) => {
          const next = {
            logo: ownUrl(data.home_logo, location.href) ?? known.logo,
            company: serverText(data.company ?? '', 120) || known.company,
            companyUrl: safeUrl(data.company_url, location.href)?.href ?? known.companyUrl,
          };
          return next.logo === known.logo && next.company === known.company && next.companyUrl === known.companyUrl ? known : next;
        }),
      () => undefined, // the brand is an ornament; the page is whole without it
    );
    return () => leaving.abort();
  }, [gateway]);

  useEffect(() => {
    // Signed in by another tab: the guard sends this one on.
    const look = (): void => {
      if (tokens.get() !== undefined) runtime.navigator.go('/', { replace: true });
    };
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [runtime, tokens]);

  return (
    <>
      <SignIn
        words={words[language]}
        language={language}
        onLanguage={(next) => {
          runtime.setLanguage(next);
          document.title = defaultTitle(runtime);
        }}
        onSubmit={(form) => signIn(runtime, form)}
        onForget={() => tokens.forget()}
        live={{
          captchaUrl: gateway.captchaUrl,
          savedUsername: tokens.saved()?.username,
          canRemember: config.savedPassword,
          registerHref: runtime.navigator.href('/register'),
          encrypted: location.protocol === 'https:',
          logo: brand.logo || undefined,
          company: brand.company,
          companyUrl: safeUrl(brand.companyUrl || undefined, location.href)?.href,
          message: signInMessage,
          languages: config.languages.length,
        }}
      />
      <NoticeList closeLabel={words[language].close} />
    </>
  );
}
