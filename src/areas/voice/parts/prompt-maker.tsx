/** The recorder's chunk: where the sound comes from, a look and a listen at it, its name, and saving. */

import { useState } from 'react';
import { audioFile } from '../../../field/rules';
import { HEAD_BYTES } from '../../../lib/magic-bytes';
import { Failure, type Form, type ScreenProps, sendChange, toMessage, useForm } from '../../../screen';
import { AudioPlayer } from '../../../screen/media/audio-player';
import { MicrophoneRecorder } from '../../../screen/media/microphone-recorder';
import { Button, FormRow, Input, Select } from '../../../ui';
import { FileInput } from '../../../ui/file-input';
import { TabPanels } from '../../../ui/tab-panels';
import { nameFromFile } from '../voice-manage/name-from-file';
import {
  MEGABYTES,
  PROMPT_KINDS,
  PROMPT_LANGUAGES,
  type PromptKind,
  type PromptLanguage,
  promptCalls,
  promptName,
  SUFFIXES,
} from '../voice-manage/prompts';
import { PhoneRecorder } from './phone-recorder';
import type { PromptRecorderProps } from './prompt-recorder';

const SOURCES = ['file', 'microphone', 'phone'] as const;
type Source = (typeof SOURCES)[number];

/** A sound that may become a prompt: a file that is still here, or the address of one that the box has. */
type Sound = { readonly file: File } | { readonly url: string };

const soundOf = (sound: Sound): Blob | string => ('file' in sound ? sound.file : sound.url);

type PromptValues = {
  readonly name: string;
  readonly kind: PromptKind;
  readonly language: PromptLanguage;
  readonly file: string;
};

export function PromptMaker({ screen, onSaved, kind = 'prompt' }: PromptRecorderProps) {
  const { gateway, t, failureText, language } = screen;
  const [source, setSource] = useState<Source>('file');
  const [sound, setSound] = useState<Sound>();
  const [issue, setIssue] = useState('');
  const form = useForm<PromptValues>({
    initial: { name: '', kind, language, file: '' },
    check: ({ name }) => ({
      name: toMessage(name.trim() === '' ? { key: 'required' } : promptName(name.trim())),
      file: toMessage(sound === undefined ? { key: 'required' } : undefined),
    }),
    async send(values) {
      if (!sound) return false;
      const url = 'file' in sound ? (await gateway.send(promptCalls.upload, { file: sound.file }, { quiet: true })).data : sound.url;
      const saved = await sendChange(gateway, promptCalls.form, {
        name: values.name.trim(),
        kind: values.kind,
        language: values.language,
        file: url,
      });
      if (saved.data.id !== undefined) onSaved(saved.data.id);
      return true;
    },
    failureText,
  });

  const take = (next: Sound | undefined, name: string): void => {
    setIssue('');
    setSound(next);
    if (next && form.values.name.trim() === '') form.set({ name: nameFromFile(name) });
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const head = await chosen
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => undefined);
    const found = head
      ? audioFile({ name: chosen.name, size: chosen.size, head: new Uint8Array(head) })
      : ({ key: 'fileUnreadable' } as const);
    if (found) {
      setSound(undefined);
      setIssue(t(`issue:${found.key}`, found.args));
    } else take({ file: chosen }, chosen.name);
  };

  return (
    <section aria-label={t('voice-prompts:maker.title')} className="space-y-4">
      <TabPanels
        label={t('voice-prompts:maker.source')}
        tabs={SOURCES.map((value) => ({ value, label: t(`voice-prompts:maker.from.${value}`) }))}
        value={source}
        onChange={setSource}
      >
        {(shown) =>
          shown === 'file' ? (
            <FileInput
              label={t('voice-prompts:maker.from.file')}
              low={sound !== undefined}
              accept={SUFFIXES.map((suffix) => `.${suffix}`).join(',')}
              onFiles={([chosen]) => void choose(chosen)}
              words={{
                choose: t(sound === undefined ? 'upload:input.choose' : 'upload:input.replace'),
                hint: t('upload:input.hint'),
                drop: t('upload:input.drop'),
                types: t('upload:input.types', { types: SUFFIXES.join(', ').toUpperCase(), max: `${MEGABYTES} MB` }),
              }}
            />
          ) : shown === 'microphone' ? (
            <MicrophoneRecorder
              onRecorded={(wav) => take({ file: new File([wav], 'recording.wav', { type: 'audio/wav' }) }, 'recording')}
              instead={{
                text: t('voice-prompts:maker.instead'),
                buttons: (
                  <>
                    <Button icon="phone" onClick={() => setSource('phone')}>
                      {t('voice-prompts:maker.from.phone')}
                    </Button>
                    <Button icon="upload" onClick={() => setSource('file')}>
                      {t('voice-prompts:maker.from.file')}
                    </Button>
                  </>
                ),
              }}
            />
          ) : (
            <PhoneRecorder screen={screen} onRecorded={(url) => take({ url }, 'recording')} />
          )
        }
      </TabPanels>
      {(issue !== '' || form.issue('file')) && (
        <p role="alert" className="text-note text-danger">
          {issue || form.issue('file')}
        </p>
      )}
      {sound && <AudioPlayer url={soundOf(sound)} label={form.values.name.trim() || t('voice-prompts:maker.sound')} />}
      <PromptFields form={form} t={t} />
      <Failure lines={form.failure} />
      <div className="flex justify-end">
        <Button look="primary" pending={form.pending} onClick={() => void form.submit()}>
          {t('voice-prompts:maker.save')}
        </Button>
      </div>
    </section>
  );
}

/** What it is called and what it is for. */
function PromptFields({ form, t }: { readonly form: Form<PromptValues>; readonly t: ScreenProps['t'] }) {
  const words = {
    kinds: PROMPT_KINDS.map((value) => ({ value, label: t(`voice-prompts:prompts.values.kind.${value}`) })),
    languages: PROMPT_LANGUAGES.map((value) => ({ value, label: t(`voice-prompts:prompts.values.language.${value}`) })),
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormRow
          label={t('voice-prompts:prompts.fields.name')}
          help={t('voice-prompts:prompts.help.name')}
          issue={form.issue('name')}
          required
        >
          {(row) => <Input {...row} {...form.input('name')} autoComplete="off" />}
        </FormRow>
      </div>
      <FormRow label={t('voice-prompts:prompts.fields.kind')} issue={form.issue('kind')}>
        {(row) => <Select {...row} value={form.values.kind} onChange={(chosen) => form.set({ kind: chosen })} options={words.kinds} />}
      </FormRow>
      <FormRow label={t('voice-prompts:prompts.fields.language')} issue={form.issue('language')}>
        {(row) => (
          <Select {...row} value={form.values.language} onChange={(chosen) => form.set({ language: chosen })} options={words.languages} />
        )}
      </FormRow>
    </div>
  );
}
