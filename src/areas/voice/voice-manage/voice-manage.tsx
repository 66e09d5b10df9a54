/** Prompt files: uploaded in numbers, recorded, heard in place, and kept while something plays them (SPEC.md 2, Voicemanage). */
import { createContext, use, useState } from 'react';
import type { Row } from '../../../field';
import { audioFile } from '../../../field/rules';
import { promptSound } from '../../../gateway/calls';
import { type FooterProps, type ListDef, ListView, PageHead, type ScreenProps, type ViewProps } from '../../../screen';
import { askAgain } from '../../../screen/data/use-read';
import { UploadZone } from '../../../screen/upload/upload-zone';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/drawer';
import { AudioPlayer } from '../parts/audio-player';
import { lengthText } from '../parts/length-text';
import { PlayButton } from '../parts/play-button';
import { PromptRecorder } from '../parts/prompt-recorder';
import { MEGABYTES, promptCalls, type promptFields, promptList, SUFFIXES } from './prompts';
import { PromptBrief } from './used-by';

type PromptRow = Row<typeof promptFields>;

/** The screen's tools for cells, which are given a value and a row alone. */
const ToolsContext = createContext<ScreenProps | undefined>(undefined);
const MOST_AT_ONCE = 100;
const readPrompts = (): void => askAgain([promptCalls.addFile.name]);

/** Beside the length, not the name: a row's name is a button itself. */
function LengthCell({ row }: { readonly row: PromptRow }) {
  const screen = use(ToolsContext);
  return (
    <span className="inline-flex items-center gap-1">
      {screen && <PlayButton url={row.id === '' ? '' : `${promptSound(row.id)}?${row.mtime}`} label={row.name} screen={screen} />}
      <span className="tabular-nums">{lengthText(row.length ?? 0)}</span>
    </span>
  );
}

function UsesCell({ value }: { readonly value: number | undefined }) {
  const screen = use(ToolsContext);
  return value ? (
    <span className="tabular-nums">{value}</span>
  ) : (
    <span className="text-muted">{screen?.t('voice-prompts:screen.notUsed')}</span>
  );
}

/** What was chosen or is kept can be heard before it is saved. */
const FormPlayer = ({ values, screen }: FooterProps<typeof promptFields>) =>
  values.file === '' ? null : (
    <AudioPlayer url={values.file} label={values.name || screen.t('voice-prompts:prompts.fields.file')} screen={screen} />
  );

const shownList: ListDef<'voice-prompts:prompts', typeof promptFields> = {
  ...promptList,
  columns: [
    { field: 'name', width: 260 },
    'kind',
    'language',
    { field: 'length', Cell: LengthCell, width: 120 },
    'size',
    { field: 'format', extra: true },
    { field: 'uses', Cell: UsesCell },
    'uploaded',
  ],
  Footer: FormPlayer,
  expand: (row, screen) => <PromptBrief prompt={row} screen={screen} />,
};

/** The screen. */
export function VoiceManage({ screen }: ViewProps) {
  const { t, gateway, can } = screen;
  const [recording, setRecording] = useState(false);
  const mayAdd = can('voicemodel/voicemanage:add');
  return (
    <ToolsContext value={screen}>
      <PageHead note={t('voice-prompts:prompts.note')}>
        {mayAdd && (
          <Button icon="microphone" onClick={() => setRecording(true)}>
            {t('voice-prompts:screen.record')}
          </Button>
        )}
      </PageHead>
      {mayAdd && (
        <div className="mb-2">
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
              onDone: readPrompts,
            }}
          />
        </div>
      )}
      <ListView screen={screen} def={shownList} embedded />
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
    </ToolsContext>
  );
}
