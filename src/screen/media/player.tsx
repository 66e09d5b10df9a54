/** The player's chunk: play and pause, seek in the picture, speed, volume, saving; all of it by keyboard too. */
import { useT } from '../../i18n/i18n';
import { lengthText } from '../../lib/length-text';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Select } from '../../ui/select';
import type { AudioPlayerProps } from './audio-player';
import { SPEEDS, useAudio } from './use-audio';
import { usePeaks } from './use-peaks';
import { Waveform } from './waveform';

/** The player itself; {@link AudioPlayerProps} says what it takes. */
export function Player({ url, label, fileName }: AudioPlayerProps) {
  const t = useT();
  const { element, address, playing, at, length, failed, toggle, seek, ...sound } = useAudio(url);
  const peaks = usePeaks(typeof url === 'string' ? address : url);
  const save = t('sound:player.download', { label });
  return (
    <fieldset aria-label={label} className="rounded-panel border border-line bg-surface px-2 py-1.5">
      <audio {...element} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'sound:player.pause' : 'sound:player.play', { label })}
          disabled={failed || address === undefined}
          onClick={toggle}
        />
        <Waveform
          peaks={peaks ?? []}
          at={at}
          length={length}
          label={t('sound:player.seek', { label })}
          valueText={t('sound:player.position', { at: lengthText(at), length: lengthText(length) })}
          onSeek={seek}
          onPress={toggle}
        />
        <span className="shrink-0 text-note text-muted tabular-nums">
          {lengthText(at)} / {lengthText(length)}
        </span>
        <span className="ml-auto flex items-center gap-1">
          <span className="w-[5.5rem]">
            <Select
              aria-label={t('sound:player.speed')}
              value={sound.speed}
              onChange={sound.setSpeed}
              options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
            />
          </span>
          <IconButton
            icon={sound.muted || sound.volume === 0 ? 'muted' : 'volume'}
            label={t(sound.muted ? 'sound:player.unmute' : 'sound:player.mute')}
            aria-pressed={sound.muted}
            onClick={() => sound.setMuted(!sound.muted)}
          />
          <input
            type="range"
            aria-label={t('sound:player.volume')}
            min={0}
            max={100}
            value={Math.round(sound.volume * 100)}
            onChange={({ target }) => sound.setVolume(target.valueAsNumber / 100)}
            className="hidden w-16 accent-accent-solid sm:block"
          />
          {fileName !== undefined && address !== undefined && !failed && (
            <a
              href={address}
              download={fileName}
              aria-label={save}
              title={save}
              className="inline-grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              <Icon name="download" className="size-[18px]" />
            </a>
          )}
        </span>
      </div>
      {failed && (
        <p role="alert" className="px-1 pt-1 text-note text-danger">
          {t('sound:player.failed')}
        </p>
      )}
    </fieldset>
  );
}
