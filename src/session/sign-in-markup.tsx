/**
 * The sign-in page as markup, for index.html: it is painted before any script, and `sign-in.ts` drives it where it stands. The same for
 * everybody: what depends on this browser or on the console config is taken away or filled in there.
 */
import type { ReactNode } from 'react';
import type { Language } from './language';
import type { Words } from './messages';
import { OtherLanguage } from './other-language';
import { EYE } from './sign-in';

const INPUT =
  'block w-full h-10 rounded-control border border-line-strong bg-surface px-3 text-ink placeholder:text-faint hover:border-faint focus:border-accent-text focus:outline-2 focus:outline-accent-text focus:-outline-offset-1 aria-invalid:border-danger';

const Row = ({ label, name, children }: { readonly label: string; readonly name: string; readonly children: ReactNode }) => (
  <div>
    <label htmlFor={`sign-in-${name}`} className="mb-1.5 block font-medium">
      {label}
    </label>
    {children}
    <p id={`sign-in-${name}-note`} role="status" className="text-note" />
  </div>
);

/** Which gateway this is, its address and whether it answers. */
const Identity = ({ language }: { readonly language: Language }) => (
  <div className="mb-7 flex items-center gap-3">
    <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true" data-mark>
      <rect width="40" height="40" rx="10" className="fill-accent-solid" />
      <path d="M11 25V15m6 13V12m6 16V12m6 13V15" className="stroke-on-accent" strokeWidth="3" strokeLinecap="round" />
    </svg>
    <div className="min-w-0">
      <p className="text-title font-semibold tracking-tight" data-title>
        {language === 'en' ? 'Multi-service Gateway' : '多业务综合网关'}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-note text-muted">
        <span className="[overflow-wrap:anywhere]" data-address />
        <span aria-hidden="true" data-dot hidden />
        <span role="status" data-health />
      </p>
    </div>
  </div>
);

/** What is entered. */
const Inputs = ({ words }: { readonly words: Words }) => (
  <div className="space-y-4">
    <Row label={words.username} name="username">
      <input
        id="sign-in-username"
        name="username"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        aria-describedby="sign-in-username-note"
        className={INPUT}
      />
    </Row>
    <Row label={words.password} name="password">
      <div className="relative">
        <input
          id="sign-in-password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          aria-describedby="sign-in-password-note"
          className={`${INPUT} pr-10`}
        />
        <button
          type="button"
          aria-label={words.showPassword}
          aria-pressed={false}
          data-show
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-[18px] fill-none stroke-current"
            strokeWidth="1.8"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={EYE} />
          </svg>
        </button>
      </div>
    </Row>
    <Row label={words.code} name="code">
      <div className="flex gap-2">
        <input
          id="sign-in-code"
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          aria-describedby="sign-in-code-note"
          className={INPUT}
        />
        <button
          type="button"
          title={words.codeImage}
          className="h-10 w-[120px] shrink-0 overflow-hidden rounded-control border border-line-strong bg-white text-note text-black"
        >
          <img alt={words.codeImage} className="size-full object-cover" data-captcha />
          <span data-again />
        </button>
      </div>
    </Row>
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <label className="flex items-center gap-2" title={words.rememberHelp} data-remember>
        <input type="checkbox" name="remember" className="size-4 accent-accent-solid" />
        {words.remember}
      </label>
      <label className="flex items-center gap-2">
        <input type="checkbox" name="is_operations" className="size-4 accent-accent-solid" />
        {words.operations}
      </label>
    </div>
  </div>
);

/** The page in one language. */
export function SignInMarkup({ words, language }: { readonly words: Words; readonly language: Language }) {
  return (
    <div
      className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-canvas bg-[radial-gradient(56rem_28rem_at_50%_-8rem,var(--accent-soft),transparent)] text-body text-ink"
      data-page="sign-in"
    >
      <div className="flex justify-end p-4">
        <OtherLanguage label={words.language} language={language} onLanguage={() => {}} />
      </div>
      <main className="flex items-start justify-center px-4 pt-[6vh] pb-8">
        <div className="w-full max-w-[380px]">
          <Identity language={language} />
          <form
            method="post"
            noValidate
            aria-labelledby="sign-in-heading"
            className="animate-rise rounded-[12px] border border-line bg-surface p-6 shadow-panel sm:p-7"
          >
            <h1 id="sign-in-heading" className="mb-5 text-[20px] font-semibold">
              {words.heading}
            </h1>
            <Inputs words={words} />
            <div role="alert">
              <p className="mt-4 rounded-control bg-danger-soft px-3 py-2 text-danger [overflow-wrap:anywhere]" data-message hidden />
            </div>
            <button
              type="submit"
              aria-disabled={false}
              className="mt-5 h-10 w-full rounded-control bg-accent-solid font-medium text-on-accent hover:brightness-110 aria-disabled:opacity-60"
            >
              {words.submit}
            </button>
          </form>
          <p className="mt-4 text-center text-note text-muted">
            <a href="#/register" className="rounded-control px-1 text-accent-text hover:underline" data-register>
              {words.register}
            </a>
          </p>
          <details className="mt-4 text-center text-note text-muted" data-plain>
            <summary className="inline-block rounded-control px-1">
              <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-warning align-middle" />
              {words.plainHttp}
            </summary>
            <p className="mt-1">{words.plainHttpHelp}</p>
          </details>
        </div>
      </main>
      <footer className="p-4 text-center text-note text-faint" data-company />
    </div>
  );
}
