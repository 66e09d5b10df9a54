/** A prompt in its row: heard, and who plays it. */
import { RecordUsers, type ScreenProps } from '../../../screen';
import { AudioPlayer } from '../parts/audio-player';

/** The player, and the records that use the prompt, each a way to its form. */
export function PromptBrief({
  prompt,
  screen,
}: {
  readonly prompt: { readonly id: string; readonly name: string; readonly file: string };
  readonly screen: ScreenProps;
}) {
  const { t } = screen;
  const ending = /\.\w+$/.exec(prompt.file)?.[0] ?? '';
  return (
    <div className="max-w-3xl space-y-3 py-1">
      <AudioPlayer url={prompt.file} label={prompt.name} fileName={prompt.name + ending} screen={screen} />
      <section aria-label={t('voice-prompts:screen.used')}>
        <h2 className="font-medium">{t('voice-prompts:screen.used')}</h2>
        <RecordUsers
          resource="voiceVoicemanage"
          id={prompt.id}
          label={t('voice-prompts:screen.used')}
          none={t('voice-prompts:screen.unused')}
          screen={screen}
        />
        <p className="mt-1 text-note text-muted">{t('voice-prompts:screen.usedHelp')}</p>
      </section>
    </div>
  );
}
