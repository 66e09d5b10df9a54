/** Run by build.mjs: the sign-in page as markup, for each language, so that index.html can show it before any script. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from './language';
import { words } from './messages';
import { SignInMarkup } from './sign-in-markup';

const page = (language: Language): string => renderToStaticMarkup(<SignInMarkup words={words[language]} language={language} />);

const stop = (language: Language, text: string, link?: string): string =>
  `<div class="grid min-h-dvh place-items-center bg-canvas p-6 text-center text-body text-ink"><div><p>${text}</p>${
    link
      ? `<p class="mt-4"><a class="text-accent-text hover:underline" target="_top" rel="noopener" href="/" lang="${language}">${link}</a></p>`
      : ''
  }</div></div>`;

const failed = (text: string, retry: string): string =>
  `<div class="grid min-h-dvh place-items-center bg-canvas p-6 text-center text-body text-ink"><div role="alert"><p class="mb-4">${text}</p><button type="button" class="h-10 rounded-control bg-accent-solid px-4 font-medium text-on-accent">${retry}</button></div></div>`;

/** The `<template>` elements of index.html, by id. */
export const templates: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [`page-sign-in-${language}`, page(language)],
    [`page-unsupported-${language}`, stop(language, words[language].unsupported)],
    [`page-failed-${language}`, failed(words[language].loadFailed, words[language].retry)],
    [`page-framed-${language}`, stop(language, words[language].framed, words[language].openAlone)],
  ]),
);
