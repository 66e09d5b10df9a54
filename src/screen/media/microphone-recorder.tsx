/** Records from the microphone of this computer: a button, how long it has been and how loud it is, and why it can't. */
import type { ReactNode } from 'react';
import { useMessages, useT } from '../../i18n/i18n';
import { lengthText } from '../../lib/length-text';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Skeleton } from '../../ui/states';
import { LevelMeter } from './level-meter';
import { useRecorder } from './use-recorder';

/** What a recorder of the microphone is told. */
interface MicrophoneRecorderProps {
  /** Given each recording, as WAV. */
  readonly onRecorded: (wav: Blob) => void;
  /** Other ways to a sound, for a page that browsers give no microphone to: what they are, and their buttons. */
  readonly instead?: { readonly text: string; readonly buttons: ReactNode };
}

/** The recorder, with words of its own. */
export const MicrophoneRecorder = (props: MicrophoneRecorderProps) =>
  useMessages('sound') ? <Recorder {...props} /> : <Skeleton className="h-14 w-full" />;

function Recorder({ onRecorded, instead }: MicrophoneRecorderProps) {
  const t = useT();
  const { state, seconds, level, start, stop } = useRecorder(onRecorded);
  if (state === 'insecure') {
    return (
      <Callout severity="info" action={instead?.buttons}>
        {t('sound:microphone.insecure')} {instead?.text}
      </Callout>
    );
  }
  const recording = state === 'recording';
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface p-3">
      <Button
        icon={recording ? 'stop' : 'microphone'}
        look={recording ? 'danger' : 'plain'}
        pending={state === 'asking' || state === 'reading'}
        onClick={recording ? stop : start}
      >
        {t(recording ? 'sound:microphone.stop' : 'sound:microphone.start')}
      </Button>
      {recording && (
        <>
          <span role="timer" className="tabular-nums">
            {lengthText(seconds)}
          </span>
          <LevelMeter level={level} />
        </>
      )}
      {(state === 'refused' || state === 'missing' || state === 'failed') && (
        <p role="alert" className="w-full text-note text-danger">
          {t(`sound:microphone.${state}`)}
        </p>
      )}
      {state === 'idle' && <p className="text-note text-muted">{t('sound:microphone.help')}</p>}
    </div>
  );
}
