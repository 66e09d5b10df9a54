/** A prompt in its row: heard, and who plays it. */
import { Missing, type ScreenProps, useRead } from '../../../screen';
import { AudioPlayer } from '../parts/audio-player';
import { type PromptUse, promptCalls } from './prompts';

/** The player, and the records that use the prompt, each a way to its form. */
export function PromptBrief({
  prompt,
  tools,
}: {
  readonly prompt: { readonly id: string; readonly name: string; readonly file: string };
  readonly tools: ScreenProps;
}) {
  const { t } = tools;
  const ending = /\.\w+$/.exec(prompt.file)?.[0] ?? '';
  return (
    <div className="max-w-3xl space-y-3 py-1">
      <AudioPlayer url={prompt.file} label={prompt.name} fileName={prompt.name + ending} tools={tools} />
      <section aria-label={t('voice-prompts:screen.used')}>
        <h2 className="font-medium">{t('voice-prompts:screen.used')}</h2>
        <Uses id={prompt.id} tools={tools} />
      </section>
    </div>
  );
}

function Uses({ id, tools }: { readonly id: string; readonly tools: ScreenProps }) {
  const { t, gateway, failureText, open, reachable } = tools;
  const read = useRead(gateway, promptCalls.usedBy, { id });
  const uses = read.data?.data.list;
  if (!uses) return <Missing read={read} failureText={failureText} rows={['h-5 w-1/3']} />;
  if (uses.length === 0) return <p className="text-muted">{t('voice-prompts:screen.unused')}</p>;
  const query = (use: PromptUse) => ({ edit: `${use.resource}:${use.id}` });
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {uses.map((use) => (
          <li key={`${use.resource} ${use.id}`}>
            {use.screen !== '' && reachable(use.screen) ? (
              <button
                type="button"
                aria-label={t('voice-prompts:screen.open', { name: use.label })}
                onClick={() => open(use.screen, use.kind === 'ivr' ? { ivr: use.id } : query(use))}
                className="rounded-control text-accent-text hover:underline"
              >
                {use.label}
              </button>
            ) : (
              use.label
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-note text-muted">{t('voice-prompts:screen.usedHelp')}</p>
    </>
  );
}
