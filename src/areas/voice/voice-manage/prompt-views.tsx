/** What is drawn of the prompts in a way of its own: what is heard, who plays it, and the ways to add some. */

import { useState } from 'react';
import { audioFile } from '../../../field/rules';
import { promptSound } from '../../../gateway/calls';
import { lengthText } from '../../../lib/length-text';
import { askAgain, type ListViews, RecordUsers, type ViewProps } from '../../../screen';
import { AudioPlayer } from '../../../screen/media/audio-player';
import { PlayButton } from '../../../screen/media/play-button';
import { UploadZone } from '../../../screen/upload/upload-zone';
import { Button, Drawer } from '../../../ui';
import { PromptRecorder } from '../parts/prompt-recorder';
import { MEGABYTES, promptCalls, type promptFields, promptList, SUFFIXES } from './prompts';

const MOST_AT_ONCE = 100;
const RIGHT = `${promptList.component}:add`;

/** The player, and the records that use the prompt, each a way to its form. */
function PromptBrief({
  prompt,
  screen,
}: ViewProps & {
  readonly prompt: { readonly id: string; readonly name: string; readonly file: string };
}) {
  const { t } = screen;
  const ending = /\.\w+$/.exec(prompt.file)?.[0] ?? '';
  return (
    <div className="max-w-3xl space-y-3 py-1">
      <AudioPlayer url={prompt.file} label={prompt.name} fileName={prompt.name + ending} />
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

/** Files that are dropped or chosen become prompts. */
function Uploads({ screen: { t, gateway, can } }: ViewProps) {
  return (
    can(RIGHT) && (
      <div className="min-w-0 grow">
        <UploadZone
          gateway={gateway}
          label={t('voice-prompts:screen.upload')}
          suffixes={SUFFIXES}
          megabytes={MEGABYTES}
          job={{
            call: promptCalls.addFile,
            rule: audioFile,
            max: MOST_AT_ONCE,
            label: t('voice-prompts:prompts.title'),
            onDone: () => askAgain([promptCalls.addFile.name]),
          }}
        />
      </div>
    )
  );
}

/** Records a prompt. */
function RecordButton({ screen }: ViewProps) {
  const { t, can } = screen;
  const [recording, setRecording] = useState(false);
  if (!can(RIGHT)) return null;
  return (
    <>
      <Button icon="microphone" onClick={() => setRecording(true)}>
        {t('voice-prompts:screen.record')}
      </Button>
      {recording && (
        <Drawer
          title={t('voice-prompts:maker.title')}
          side="right"
          width="max-w-[560px]"
          closeLabel={t('common:action.close')}
          onClose={() => setRecording(false)}
        >
          <div className="px-5 pb-6">
            <PromptRecorder
              screen={screen}
              onSaved={() => {
                setRecording(false);
                screen.notify('success', t('common:state.saved'));
              }}
            />
          </div>
        </Drawer>
      )}
    </>
  );
}

export const views: ListViews<typeof promptFields> = {
  cells: {
    // Beside the length, not the name: a row's name is a button itself.
    length: ({ row }) => (
      <span className="inline-flex items-center gap-1">
        <PlayButton url={row.id === '' ? '' : `${promptSound(row.id)}?${row.mtime}`} label={row.name} />
        <span className="tabular-nums">{lengthText(row.length ?? 0)}</span>
      </span>
    ),
    uses: ({ value, screen: { t } }) =>
      value ? <span className="tabular-nums">{value}</span> : <span className="text-muted">{t('voice-prompts:screen.notUsed')}</span>,
  },
  // What was chosen or is kept can be heard before it is saved.
  Footer: ({ values, screen }) =>
    values.file !== '' && <AudioPlayer url={values.file} label={values.name || screen.t('voice-prompts:prompts.fields.file')} />,
  expand: (row, screen) => <PromptBrief prompt={row} screen={screen} />,
  Buttons: RecordButton,
  Summary: Uploads,
};
