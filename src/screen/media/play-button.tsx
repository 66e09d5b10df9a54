/** A small button that plays a sound of the box where it stands: one sound at a time on the whole page. */
import { useEffect, useRef, useState } from 'react';
import { useMessages, useT } from '../../i18n/i18n';
import { ownUrl } from '../../lib/safe-url';
import { IconButton } from '../../ui/button';

/** What plays now, so that another one stops it. */
let current: HTMLAudioElement | undefined;

/** Plays and stops. */
export function PlayButton({
  url,
  label,
}: {
  /** An address of the box's own, or the way to get it; '' of nothing: the button can't be pressed. */
  readonly url: string | (() => Promise<string>);
  readonly label: string;
}) {
  const t = useT();
  const ready = useMessages('sound');
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const sound = useRef<HTMLAudioElement>(undefined);
  // An asked address is one of this button: only a given one changes what is played.
  const given = typeof url === 'string' ? url : '';
  // Another sound, or the row is gone.
  useEffect(() => {
    void given;
    setFailed(false);
    return () => {
      sound.current?.pause();
      sound.current = undefined;
    };
  }, [given]);

  const play = async (): Promise<void> => {
    try {
      const address = ownUrl(typeof url === 'string' ? url : await url(), location.href);
      if (address === undefined) throw new Error('no address of the box');
      const element = sound.current ?? new Audio(address);
      sound.current = element;
      element.currentTime = 0;
      element.onplay = () => setPlaying(true);
      element.onpause = () => setPlaying(false);
      if (current !== element) current?.pause();
      current = element;
      await element.play();
      setFailed(false);
    } catch (error) {
      // A sound that was stopped before it could begin has not failed.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  if (!ready) return null;
  return (
    <IconButton
      icon={failed ? 'warning' : playing ? 'stop' : 'play'}
      label={t(failed ? 'sound:player.failedOf' : playing ? 'sound:player.stop' : 'sound:player.play', { label })}
      disabled={url === ''}
      // In a row of a list a click opens the row.
      onClick={(event) => {
        event.stopPropagation();
        if (playing) sound.current?.pause();
        else void play();
      }}
    />
  );
}
