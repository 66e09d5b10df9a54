/**
 * The sign-in page (SPEC.md 1, 5, 7). Its HTML stands in index.html before any script runs; React takes it over where
 * it stands, so the inputs are uncontrolled and what was typed early is kept. Whatever depends on this browser or on
 * the console config appears after mounting, because the markup in index.html is the same for everybody.
 */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from './language';
import { OtherLanguage } from './other-language';
import type { Words } from './words';
import { fill } from './words';

/** What was entered, trimmed (SPEC.md 5). An empty password with `saved` means the saved one. */
export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly operations: boolean;
  readonly remember: boolean;
}

/** How an attempt ended: nothing to say when the console opens, otherwise the words and where the cursor goes. */
export interface SignInOutcome {
  readonly message: string;
  readonly field?: 'username' | 'password' | 'code';
  /** Seconds until another attempt makes sense, after the box's abuse detection (SPEC.md 8). */
  readonly lockedFor?: number;
}

/** What the page is given; it knows nothing of the wire. */
export interface SignInProps {
  readonly words: Words;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onSubmit: (form: SignInForm) => Promise<SignInOutcome | undefined>;
  readonly onForget: () => void;
  /** Where a browser stands; absent while the page is only markup. */
  readonly live?: {
    readonly captchaUrl: (nonce: number) => string;
    readonly savedUsername: string | undefined;
    readonly canRemember: boolean;
    readonly registerHref: string;
    readonly encrypted: boolean;
    readonly logo: string | undefined;
    readonly company: string | undefined;
    /** The company's own page, checked. */
    readonly companyUrl: string | undefined;
    /** Shown at once: why the person is here. */
    readonly message: string;
    /** How many languages there are to choose from. */
    readonly languages: number;
  };
}

export const PASSWORD_MIN = 6;

const INPUT =
  'block w-full h-10 rounded-control border border-line-strong bg-surface px-3 text-ink placeholder:text-faint hover:border-faint focus:border-accent-text focus:outline-2 focus:outline-accent-text focus:-outline-offset-1 aria-invalid:border-danger';

/** Eye, and eye crossed out: the sign-in page has no sprite yet. */
const EYE = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const EYE_OFF = `${EYE}M4 4l16 16`;

const Row = ({
  label,
  name,
  issue,
  hint,
  children,
}: {
  label: string;
  name: string;
  issue?: string;
  hint?: string;
  children: ReactNode;
}) => (
  <div>
    <label htmlFor={`sign-in-${name}`} className="mb-1.5 block font-medium">
      {label}
    </label>
    {children}
    <p id={`sign-in-${name}-note`} role="status" className={`text-note ${issue ? 'mt-1 text-danger' : hint ? 'mt-1 text-warning' : ''}`}>
      {issue ?? hint ?? ''}
    </p>
  </div>
);

/** The page. */
export function SignIn({ words, language, onLanguage, onSubmit, onForget, live }: SignInProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<HTMLImageElement>(null);
  // The lock is a ref: two clicks in one tick are faster than a state change (RELIABILITY.md R11).
  const busy = useRef(false);
  const [mounted, setMounted] = useState(false);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [issues, setIssues] = useState<{ readonly [name: string]: keyof Words }>({});
  const [outcome, setOutcome] = useState<SignInOutcome>();
  /** Seconds left of a lock-out, and when it ends in milliseconds. */
  const [locked, setLocked] = useState(0);
  const lockedUntil = useRef(0);
  const [saved, setSaved] = useState(false);

  const newCaptcha = (): void => {
    if (live && captcha.current) captcha.current.src = live.captchaUrl(Date.now());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a change of language must not fetch another captcha
  useEffect(() => {
    setMounted(true);
    const element = form.current;
    if (!element || !live) return;
    if (!captcha.current?.src) newCaptcha();
    const name = element.elements.namedItem('username') as HTMLInputElement; // rendered below
    if (live.savedUsername && name.value === '') name.value = live.savedUsername;
    setSaved(live.savedUsername !== undefined && name.value === live.savedUsername);
    // Enter was pressed before this script ran: index.html's own script kept the wish.
    if (element.dataset.wanted) {
      delete element.dataset.wanted;
      element.requestSubmit();
    }
  }, []);

  const counting = locked > 0;
  useEffect(() => {
    if (!counting) return;
    const tick = (): void => {
      // By the clock, not counted: a hidden tab or a sleeping computer skips ticks. A clock that is set back adds nothing.
      const left = Math.ceil((lockedUntil.current - Date.now()) / 1000);
      setLocked((known) => Math.max(0, Math.min(known, left)));
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [counting]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current || locked > 0) return;
    const data = new FormData(element);
    const values: SignInForm = {
      username: String(data.get('username') ?? '').trim(),
      password: String(data.get('password') ?? '').trim(),
      code: String(data.get('code') ?? '').trim(),
      operations: data.has('is_operations'),
      remember: data.has('remember'),
    };
    const found: { [name: string]: keyof Words } = {};
    if (values.username === '') found.username = 'usernameRequired';
    if (values.password.length < PASSWORD_MIN && !(saved && values.password === '')) found.password = 'passwordShort';
    if (values.code === '') found.code = 'codeRequired';
    setIssues(found);
    setOutcome(undefined);
    const first = Object.keys(found)[0];
    if (first) {
      (element.elements.namedItem(first) as HTMLInputElement).focus();
      return;
    }
    busy.current = true;
    setPending(true);
    const result = await onSubmit(values).finally(() => {
      busy.current = false;
      setPending(false);
    });
    if (!result) return;
    setOutcome(result);
    // A saved password that the box refused is forgotten: the next one is typed.
    if (result.field === 'password') setSaved(false);
    lockedUntil.current = Date.now() + (result.lockedFor ?? 0) * 1000;
    setLocked(result.lockedFor ?? 0);
    newCaptcha();
    const code = element.elements.namedItem('code') as HTMLInputElement;
    code.value = '';
    (element.elements.namedItem(result.field ?? 'code') as HTMLInputElement).focus();
  };

  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const message = outcome?.message ?? live?.message ?? '';

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-canvas text-body text-ink" data-page="sign-in">
      <div className="flex justify-end p-4">
        {!(mounted && live?.languages === 1) && <OtherLanguage label={words.language} language={language} onLanguage={onLanguage} />}
      </div>
      <main className="flex items-start justify-center px-4 pt-[6vh] pb-8">
        <div className="w-full max-w-[380px]">
          <div className="mb-7 flex items-center gap-3">
            {mounted && live?.logo ? (
              <img src={live.logo} alt="" className="size-10 rounded-panel object-contain" />
            ) : (
              <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
                <rect width="40" height="40" rx="10" className="fill-accent-solid" />
                <path d="M11 25V15m6 13V12m6 16V12m6 13V15" className="stroke-on-accent" strokeWidth="3" strokeLinecap="round" />
              </svg>
            )}
            <p className="text-title font-semibold tracking-tight" data-title suppressHydrationWarning>
              {language === 'en' ? 'Multi-service Gateway' : '多业务综合网关'}
            </p>
          </div>
          <form
            ref={form}
            method="post"
            noValidate
            // index.html's own script may have noted a wish here, see below.
            suppressHydrationWarning
            aria-labelledby="sign-in-heading"
            onSubmit={submit}
            className="rounded-[12px] border border-line bg-surface p-6 shadow-panel sm:p-7"
          >
            <h1 id="sign-in-heading" className="mb-5 text-[20px] font-semibold">
              {words.heading}
            </h1>
            <div className="space-y-4">
              <Row label={words.username} name="username" {...(issues.username && { issue: words[issues.username] })}>
                <input
                  id="sign-in-username"
                  name="username"
                  type="text"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={128}
                  aria-invalid={issues.username ? true : undefined}
                  aria-describedby="sign-in-username-note"
                  onChange={(event) => {
                    if (!saved || event.target.value === live?.savedUsername) return;
                    setSaved(false);
                    onForget();
                  }}
                  className={INPUT}
                />
              </Row>
              <Row
                label={words.password}
                name="password"
                {...(issues.password && { issue: words[issues.password] })}
                {...(capsLock && { hint: words.capsLock })}
              >
                <div className="relative">
                  <input
                    id="sign-in-password"
                    name="password"
                    type={shown ? 'text' : 'password'}
                    autoComplete="current-password"
                    maxLength={128}
                    aria-invalid={issues.password ? true : undefined}
                    aria-describedby="sign-in-password-note"
                    placeholder={saved ? words.savedPassword : undefined}
                    onKeyUp={readCapsLock}
                    onKeyDown={readCapsLock}
                    onBlur={() => setCapsLock(false)}
                    className={`${INPUT} pr-10`}
                  />
                  <button
                    type="button"
                    aria-label={shown ? words.hidePassword : words.showPassword}
                    aria-pressed={shown}
                    onClick={() => setShown(!shown)}
                    className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink"
                  >
                    <svg
                      viewBox="0 0 24 24"
                      className="size-[18px] fill-none stroke-current"
                      strokeWidth="1.8"
                      strokeLinejoin="round"
                      aria-hidden="true"
                    >
                      <path d={shown ? EYE_OFF : EYE} />
                    </svg>
                  </button>
                </div>
              </Row>
              <Row label={words.code} name="code" {...(issues.code && { issue: words[issues.code] })}>
                <div className="flex gap-2">
                  <input
                    id="sign-in-code"
                    name="code"
                    type="text"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={16}
                    aria-invalid={issues.code ? true : undefined}
                    aria-describedby="sign-in-code-note"
                    className={INPUT}
                  />
                  <button
                    type="button"
                    title={words.codeImage}
                    onClick={newCaptcha}
                    className="h-10 w-[120px] shrink-0 overflow-hidden rounded-control border border-line-strong bg-white"
                  >
                    <img ref={captcha} alt={words.codeImage} className="size-full object-cover" data-captcha suppressHydrationWarning />
                  </button>
                </div>
              </Row>
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                {mounted && live?.canRemember && (
                  <label className="flex items-center gap-2" title={words.rememberHelp}>
                    <input type="checkbox" name="remember" defaultChecked={saved} className="size-4 accent-accent-solid" />
                    {words.remember}
                  </label>
                )}
                <label className="flex items-center gap-2">
                  <input type="checkbox" name="is_operations" className="size-4 accent-accent-solid" />
                  {words.operations}
                </label>
              </div>
            </div>
            <div role="alert">
              {message !== '' && (
                <p className="mt-4 rounded-control bg-danger-soft px-3 py-2 text-danger [overflow-wrap:anywhere]">
                  {message}
                  {locked > 0 && ` ${fill(words.lockedFor, { seconds: locked })}`}
                </p>
              )}
            </div>
            <button
              type="submit"
              aria-disabled={pending || locked > 0}
              className="mt-5 h-10 w-full rounded-control bg-accent-solid font-medium text-on-accent hover:brightness-110 aria-disabled:opacity-60"
            >
              {pending ? words.submitting : words.submit}
            </button>
          </form>
          <p className="mt-4 text-center text-note text-muted">
            <a
              href={mounted ? live?.registerHref : '#/register'}
              className="rounded-control px-1 text-accent-text hover:underline"
              suppressHydrationWarning
            >
              {words.register}
            </a>
          </p>
          {mounted && live && !live.encrypted && (
            <details className="mt-4 text-center text-note text-muted">
              <summary className="inline-block rounded-control px-1">
                <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-warning align-middle" />
                {words.plainHttp}
              </summary>
              <p className="mt-1">{words.plainHttpHelp}</p>
            </details>
          )}
        </div>
      </main>
      <footer className="p-4 text-center text-note text-faint" data-company suppressHydrationWarning>
        {mounted &&
          (live?.companyUrl ? (
            <a href={live.companyUrl} target="_blank" rel="noopener noreferrer" className="rounded-control px-1 hover:underline">
              {live.company || live.companyUrl}
            </a>
          ) : (
            live?.company
          ))}
      </footer>
    </div>
  );
}
