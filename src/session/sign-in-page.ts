/** The sign-in page with the gateway behind it. */
import { md5 } from 'js-md5';
import { calls } from '../gateway/calls';
import { type GatewayError, isGatewayError } from '../gateway/errors';
import { safePath } from '../lib/safe-path';
import { ownUrl, safeUrl } from '../lib/safe-url';
import { serverText } from '../lib/server-text';
import { defaultTitle } from './page-title';
import type { Runtime } from './runtime';
import { type Brand, driveSignIn, type SignInForm, type SignInOutcome, type SignInPage, signInMarkup } from './sign-in';

/** Seconds that a box's lock-out is taken to last when it does not say. */
const LOCKED_SECONDS = 60;
/** "You have triggered the abuse detection mechanism" (src/gateway/README.md, Codes), with HTTP's own number for it. */
const TOO_MANY = 429;

const aboutCode = (error: GatewayError): boolean =>
  error.fields.code !== undefined || /verification code|captcha|验证码/i.test(error.message);

/** Signs in; answers what went wrong, or undefined when the console opens. */
export async function signIn(runtime: Runtime, form: SignInForm): Promise<SignInOutcome | undefined> {
  const { tokens, gateway, config, session } = runtime;
  const text = runtime.words();
  const saved = tokens.saved();
  // Hashed, unless a saved password cookie exists; then it is sent as is.
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

/** When what comes after signing in can be made ready. */
export interface Moments {
  /** Something was typed for the first time: there are seconds left. */
  readonly typed: () => void;
  /** The form is on its way to the box. */
  readonly sent: () => void;
}

/**
 * Opens the page with the gateway behind it.
 * @param element the markup, where it stands already
 */
export function openSignIn(runtime: Runtime, element?: HTMLElement, moments?: Moments): SignInPage {
  const { session, config, tokens, gateway, navigator } = runtime;
  const { language, signInMessage } = session.getState();
  const leaving = new AbortController();
  let brand: Brand = {
    logo: config.brand.logo || undefined,
    company: config.brand.company,
    companyUrl: safeUrl(config.brand.companyUrl || undefined, location.href)?.href,
  };
  const page = driveSignIn(element ?? signInMarkup(language), {
    language,
    onLanguage(next) {
      runtime.setLanguage(next);
      document.title = defaultTitle(runtime);
    },
    onSubmit(form) {
      moments?.sent();
      return signIn(runtime, form);
    },
    onForget: () => tokens.forget(),
    titleOf: (next) => config.title[next],
    captchaUrl: gateway.captchaUrl,
    savedUsername: tokens.saved()?.username,
    canRemember: config.savedPassword,
    registerHref: navigator.href('/register'),
    encrypted: location.protocol === 'https:',
    brand,
    message: signInMessage,
    languages: config.languages.length,
  });
  if (moments) page.element.addEventListener('input', moments.typed, { once: true, signal: leaving.signal });

  gateway.send(calls.branding, {}, { signal: leaving.signal, quiet: true }).then(
    ({ data }) => {
      brand = {
        logo: ownUrl(data.home_logo, location.href) ?? brand.logo,
        company: serverText(data.company, 120) || brand.company,
        companyUrl: safeUrl(data.company_url, location.href)?.href ?? brand.companyUrl,
      };
      if (leaving.signal.aborted) return;
      page.setBrand(brand);
      page.setOnline(true);
    },
    // The brand is an ornament; the page is whole without it. What a box refuses, it answers.
    (error: unknown) => !leaving.signal.aborted && page.setOnline(!isGatewayError(error, 'unreachable')),
  );

  // Signed in by another tab: the guard sends this one on.
  const look = (): void => {
    if (tokens.get() !== undefined) navigator.go('/', { replace: true });
  };
  addEventListener('focus', look, { signal: leaving.signal });

  return {
    ...page,
    end() {
      leaving.abort();
      page.end();
    },
  };
}
