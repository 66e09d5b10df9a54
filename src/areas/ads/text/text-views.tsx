/** What the list of text ads draws in a way of its own: the television under the form, and the reviewer's verdict. */
import { useEffect, useRef } from 'react';
import { colour as isColour } from '../../../field/rules';
import type { FooterProps, ListViews } from '../../../screen';
import { useMedia } from '../../../ui';
import { TvFrame } from '../../../ui/tv-frame';
import { OverRelayed } from '../check/over-relayed';
import { Reach } from '../parts/reach';
import { Rejected, reviewViews } from '../parts/review-views';
import { Rivals, rivalViews } from '../parts/rivals';
import { crawlSeconds, SCREEN_WIDTH, textWidth } from './crawl';
import { type TEXT_POSITIONS, textAdFields } from './text-ads';

const PLACE: Readonly<Record<(typeof TEXT_POSITIONS)[number], string>> = {
  top: 'top-[4%]',
  middle: 'top-1/2 -translate-y-1/2',
  bottom: 'bottom-[4%]',
};

/** The line as it crosses the screen; for who wants nothing to move it stands. */
function Crawl({ text, size, speed, colour, scale }: { text: string; size: number; speed: number; colour: string; scale: number }) {
  const line = useRef<HTMLSpanElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const seconds = crawlSeconds(text, size, speed);
  const end = -textWidth(text, size) * scale;
  useEffect(() => {
    if (still || scale === 0) return;
    const run = line.current?.animate([{ transform: `translateX(${SCREEN_WIDTH * scale}px)` }, { transform: `translateX(${end}px)` }], {
      duration: seconds * 1000,
      iterations: Number.POSITIVE_INFINITY,
    });
    return () => run?.cancel();
  }, [still, scale, seconds, end]);
  return (
    <span ref={line} className="inline-block whitespace-pre" style={{ fontSize: size * scale, lineHeight: 1.4, color: colour }}>
      {text}
    </span>
  );
}

function Preview({ values, screen }: FooterProps<typeof textAdFields>) {
  const { content, position, speed = 150, size = 48, colour } = values;
  const { t } = screen;
  const text = content.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  return (
    <section aria-label={t('ads-plan:preview.title')}>
      <Rejected screen={screen} values={values} />
      <h3 className="mb-2 font-semibold">{t('ads-plan:preview.title')}</h3>
      <TvFrame label={t('ads-plan:preview.text', { text })}>
        {(scale) => (
          <div className={`absolute inset-x-0 overflow-hidden bg-black/50 ${PLACE[position]}`}>
            <Crawl text={text} size={size} speed={speed} colour={isColour(colour) === undefined ? colour : '#ffffff'} scale={scale} />
          </div>
        )}
      </TvFrame>
      <p className="mt-2 text-note text-muted">{t('ads-plan:preview.crawl', { seconds: crawlSeconds(text, size, speed) })}</p>
    </section>
  );
}

const Foot = (props: FooterProps<typeof textAdFields>) => (
  <>
    <Preview {...props} />
    <Reach screen={props.screen} name="adsText" values={props.values} />
    <Rivals screen={props.screen} name="adsText" fields={textAdFields} values={props.values} id={props.id} />
    <OverRelayed screen={props.screen} over={props.values.over} />
  </>
);

export const views: ListViews<typeof textAdFields> = {
  ...reviewViews('adsText', 'advertisement/text'),
  ...rivalViews('adsText', textAdFields),
  Footer: Foot,
};
