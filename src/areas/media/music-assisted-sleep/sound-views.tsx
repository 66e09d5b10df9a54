/** What the sounds draw in a way of their own: a sound is heard where it is chosen, as a guest hears it. */
import { durationText } from '../../../i18n/duration-text';
import { lengthText } from '../../../lib/length-text';
import { ownUrl } from '../../../lib/safe-url';
import type { FooterProps, ListViews } from '../../../screen';
import { AudioPlayer } from '../../../screen/media/audio-player';
import { PlayButton } from '../../../screen/media/play-button';
import type { sleepFields } from './sounds';

/** Under the form: the sound, and what becomes of it in the room. */
function Preview({ values: { file, name, timer = 0, volume = 0 }, screen: { t } }: FooterProps<typeof sleepFields>) {
  const own = file === '' ? undefined : ownUrl(file, location.href);
  if (!own) return null;
  return (
    <section aria-label={t('media-sleep:preview.title')}>
      <h3 className="mb-2 font-semibold">{t('media-sleep:preview.title')}</h3>
      <AudioPlayer url={own} label={name || t('media-sleep:preview.title')} />
      <p className="mt-2 text-note text-muted">
        {timer === 0
          ? t('media-sleep:preview.endless', { volume })
          : t('media-sleep:preview.says', { volume, time: durationText(timer, t, { units: ['hours', 'minutes'] }) })}
      </p>
    </section>
  );
}

export const views: ListViews<typeof sleepFields> = {
  Footer: Preview,
  cells: {
    file: ({ value, row }) => {
      const own = ownUrl(value, location.href);
      return own ? <PlayButton url={own} label={row.name} /> : null;
    },
    length: ({ value = 0 }) => <span className="tabular-nums">{value > 0 ? lengthText(value) : ''}</span>,
    timer: ({ value = 0, screen: { t } }) => (
      <span>{value === 0 ? t('media-sleep:preview.off') : durationText(value, t, { units: ['hours', 'minutes'] })}</span>
    ),
  },
};
