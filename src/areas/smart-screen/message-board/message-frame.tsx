/** A message as a television shows it to a guest, in small. */
import { useState } from 'react';
import { ownUrl } from '../../../lib/safe-url';
import type { ViewProps } from '../../../screen';
import { LazyPicture } from '../../../ui/lazy-picture';
import { Segments } from '../../../ui/segments';
import { TvFrame } from '../../../ui/tv-frame';
import { type Content, wordsFor } from './content';

/** Sizes in pixels of the television. */
const SIZES = { title: 64, text: 40, answer: 34, padding: 48, banner: 300, picture: 240 } as const;
const LANGUAGES = ['zh_CN', 'en'] as const;

/** What is in the frame. */
function Shown({ content, language, scale }: { readonly content: Content; readonly language: string; readonly scale: number }) {
  const { title, text, language: spoken } = wordsFor(content, language);
  const { look, picture, answers } = content;
  const src = ownUrl(picture, location.href);
  const px = (size: number): number => size * scale;
  const answersIn = answers.map(({ zh, en }) => (spoken === 'en' ? en : zh)).filter((each) => each.trim() !== '');
  return (
    <div
      className={`absolute inset-x-0 flex min-w-0 text-white ${look === 'full' ? 'inset-y-0 flex-col items-center justify-center bg-black/80 text-center' : 'bottom-0 items-center bg-black/70'}`}
      style={{ padding: px(SIZES.padding), gap: px(SIZES.padding / 2), ...(look === 'banner' && { minHeight: px(SIZES.banner) }) }}
    >
      {picture !== '' && src && (
        <span className="block shrink-0" style={{ height: px(SIZES.picture) }}>
          <LazyPicture src={src} alt="" className="h-full max-w-full object-contain" fallback={null} />
        </span>
      )}
      <div className={`min-w-0 [overflow-wrap:anywhere] ${look === 'banner' ? 'grow' : ''}`}>
        <p className="font-semibold" style={{ fontSize: px(SIZES.title), lineHeight: 1.3 }}>
          {title}
        </p>
        <p className="whitespace-pre-line" style={{ fontSize: px(SIZES.text), lineHeight: 1.4 }}>
          {text}
        </p>
      </div>
      {answersIn.length > 0 && (
        <div className="flex shrink-0 flex-wrap justify-center" style={{ gap: px(16) }}>
          {answersIn.map((answer, at) => (
            <span
              key={at}
              className={`rounded-full border border-white ${at === 0 ? 'bg-white text-black' : ''}`}
              style={{ padding: `${px(8)}px ${px(28)}px`, fontSize: px(SIZES.answer) }}
            >
              {answer}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** The television with a message, in one of the languages that it has. */
export function MessageFrame({ content, screen }: ViewProps & { readonly content: Content }) {
  const { t, language } = screen;
  const [wanted, setWanted] = useState<'zh_CN' | 'en'>(language);
  const { title, text } = wordsFor(content, wanted);
  if (title.trim() === '' && text.trim() === '') return <p className="text-muted">{t('smart-screen-message-board:preview.empty')}</p>;
  return (
    <>
      <TvFrame label={t('smart-screen-message-board:preview.label', { text: `${title} ${text}`.trim() })}>
        {(scale) => <Shown content={content} language={wanted} scale={scale} />}
      </TvFrame>
      <div className="mt-2">
        <Segments
          label={t('smart-screen-message-board:preview.language')}
          value={wanted}
          onChange={setWanted}
          options={LANGUAGES.map((value) => ({ value, label: t(`smart-screen-message-board:preview.languages.${value}`) }))}
        />
      </div>
    </>
  );
}
