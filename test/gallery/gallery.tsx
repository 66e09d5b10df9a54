/**
 * The gallery: every part of src/ui in every state, size and theme. It is what the visual checks look at, and `npm run dev` serves it at
 * /__gallery/ (it is in no build of the console). The address says what is shown: /__gallery/#theme=dark&size=mini&language=en&part=button.
 *
 * To add a part, add a file samples/<name>.tsx; it is found by itself:
 *
 *   import { Tag } from '../../../src/ui/tag';
 *   import { Held, part } from '../sample';
 *
 *   export default part('tag', {
 *     default: ({ words }) => <Tag>{words('已启用', 'Enabled')}</Tag>,
 *     'long text': …
 *   });
 *
 * A file may export several parts as an array. The states that a part has are shown under these names: default, focus, hover, disabled,
 * invalid, pending, empty, long text, and what else it has. `focus` and `hover` draw the same as default; the gallery puts the look on them.
 * `Held` keeps a value, `Opened` opens a dialog. Words are given in both languages.
 */
import { type ReactNode, StrictMode, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { OptionWordsContext } from '../../src/ui/option-words';
import type { Language, Part } from './sample';

const SIZES = ['default', 'medium', 'small', 'mini'] as const;
const CHOICES = { theme: ['light', 'dark', 'both'], size: [...SIZES, 'all'], language: ['zh_CN', 'en'] } as const;
type Choice = keyof typeof CHOICES;

const subscribe = (run: () => void): (() => void) => {
  addEventListener('hashchange', run);
  return () => removeEventListener('hashchange', run);
};

const Chooser = ({ choice, query }: { readonly choice: Choice; readonly query: URLSearchParams }) => (
  <span className="flex gap-1">
    {CHOICES[choice].map((value) => {
      const next = new URLSearchParams(query);
      next.set(choice, value);
      return (
        <a
          key={value}
          href={`#${next}`}
          aria-current={chosen(query, choice) === value || undefined}
          className="rounded-control px-2 py-1 text-muted hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
        >
          {value}
        </a>
      );
    })}
  </span>
);

const chosen = (query: URLSearchParams, choice: Choice): string =>
  CHOICES[choice].find((value) => value === query.get(choice)) ?? (choice === 'size' ? 'medium' : CHOICES[choice][0]);

const Cell = ({ theme, size, children }: { readonly theme: string; readonly size: string; readonly children: ReactNode }) => (
  <div data-theme={theme} data-size={size} className="min-w-0 grow basis-80 bg-surface p-4 text-body text-ink">
    {children}
  </div>
);

function Gallery({ parts }: { readonly parts: readonly Part[] }) {
  const query = new URLSearchParams(useSyncExternalStore(subscribe, () => location.hash.slice(1)));
  const [theme, size] = [chosen(query, 'theme'), chosen(query, 'size')];
  const language: Language = chosen(query, 'language') === 'en' ? 'en' : 'zh_CN';
  const only = query.get('part');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme === 'dark' ? 'dark' : 'light';
    dataset.size = size === 'all' ? 'medium' : size;
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  }, [theme, size, language]);
  const words = (zh: string, en: string): string => (language === 'en' ? en : zh);
  const optionWords = {
    loading: words('正在加载…', 'Loading…'),
    failed: words('加载失败', 'This could not be loaded'),
    retry: words('重试', 'Retry'),
    none: words('没有匹配项', 'Nothing found'),
    more: (count: number) => words(`还有 ${count} 项，输入以缩小范围`, `${count} more: type to narrow the list`),
    chosen: (count: number) => words(`已选 ${count} 项`, `${count} selected`),
    clear: words('清空', 'Clear'),
    remove: (label: string) => words(`移除 ${label}`, `Remove ${label}`),
  };
  const themes = theme === 'both' ? ['light', 'dark'] : [theme];
  const sizes = size === 'all' ? SIZES : [size];
  const linkTo = (name: string | undefined): string => {
    const next = new URLSearchParams(query);
    if (name === undefined) next.delete('part');
    else next.set('part', name);
    return `#${next}`;
  };
  return (
    <div className="min-h-dvh bg-canvas text-body text-ink">
      <header className="sticky top-0 z-30 flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-surface px-4 py-2">
        <h1 className="font-semibold">Gallery</h1>
        {(['theme', 'size', 'language'] as const).map((choice) => (
          <Chooser key={choice} choice={choice} query={query} />
        ))}
      </header>
      <nav aria-label="Parts" className="flex flex-wrap gap-x-3 gap-y-1 px-4 py-3 text-note">
        {[undefined, ...parts.map((entry) => entry.part)].map((name) => (
          <a key={name ?? ''} href={linkTo(name)} className="text-accent-text hover:underline">
            {name ?? 'all'}
          </a>
        ))}
      </nav>
      <main className="space-y-8 px-4 pb-16">
        {parts
          .filter((entry) => only === null || entry.part === only)
          .map(({ part, states, wide }) => (
            <section key={part} data-part={part}>
              <h2 className="mb-2 text-title font-semibold">{part}</h2>
              <div className={`grid gap-3 ${wide ? '' : 'desk:grid-cols-2 2xl:grid-cols-3'}`}>
                {states.map(({ state, Draw }) => (
                  <figure key={state} data-state={state} className="min-w-0 overflow-hidden rounded-panel border border-line">
                    <figcaption className="border-b border-line bg-sunken px-4 py-1 text-note text-muted">{state}</figcaption>
                    <div className={`flex flex-wrap ${state === 'focus' ? 'shows-focus' : state === 'hover' ? 'shows-hover' : ''}`}>
                      {themes.flatMap((themeOf) =>
                        sizes.map((sizeOf) => (
                          <Cell key={themeOf + sizeOf} theme={themeOf} size={sizeOf}>
                            <OptionWordsContext value={optionWords}>
                              <Draw words={words} language={language} />
                            </OptionWordsContext>
                          </Cell>
                        )),
                      )}
                    </div>
                  </figure>
                ))}
              </div>
            </section>
          ))}
      </main>
    </div>
  );
}

/** Draws the gallery; called by the entry that test/gallery/build.ts makes of the files of samples/. */
export function show(found: readonly (Part | readonly Part[])[]): void {
  const parts = found.flat().sort((a, b) => a.part.localeCompare(b.part));
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        <Gallery parts={parts} />
      </StrictMode>,
    );
}
