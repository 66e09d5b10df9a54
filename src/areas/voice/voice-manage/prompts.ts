/** Prompts: what the box says or plays to callers. */
import { byteSize, choice, file, integer, moment, tally, text } from '../../../field';
import { audioFile, fileName, type Issue, textLength } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { type Decoded, number, oneOf, record, text as textShape } from '../../../gateway/shape';
import { listDef } from '../../../screen/definition/definition';

/** What a prompt is for. */
export const PROMPT_KINDS = ['prompt', 'music', 'announcement'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];
/** What language it speaks; `other` of music too. */
export const PROMPT_LANGUAGES = ['zh_CN', 'en', 'other'] as const;
export type PromptLanguage = (typeof PROMPT_LANGUAGES)[number];
/** What audioFile takes. */
export const SUFFIXES = ['mp3', 'wav'] as const;
/** What audioFile takes at most. */
export const MEGABYTES = 20;

/** The name of a prompt is the name of its file on the box, without the ending. */
export const promptName = (name: string): Issue | undefined => textLength(1, 60)(name) ?? fileName(name);

export const promptFields = {
  name: text({ required: true, unique: true, rule: promptName }),
  kind: choice(PROMPT_KINDS),
  language: choice(PROMPT_LANGUAGES),
  file: file({ validate: audioFile, suffixes: SUFFIXES, megabytes: MEGABYTES, required: true }),
  /** In seconds. */
  length: integer({ readOnly: true, width: 90 }),
  size: byteSize({ width: 90 }),
  format: text({ readOnly: true, width: 190 }),
  /** How many records use it. */
  uses: tally({ width: 90 }),
  uploaded: moment(),
};

export const promptList = listDef({
  key: 'voice-prompts:prompts',
  component: 'voicemodel/voicemanage',
  resource: 'voiceVoicemanage',
  fields: promptFields,
  name: 'name',
  columns: [
    { field: 'name', width: 260 },
    'kind',
    'language',
    { field: 'length', width: 120 },
    'size',
    { field: 'format', extra: true },
    'uses',
    'uploaded',
  ],
  filters: ['kind', 'language'],
  form: { sound: ['name', 'kind', 'language', 'file'] },
});

const calls = resource('voiceVoicemanage');
/** What becomes of a recording by phone. */
const PHONE_STATES = ['ringing', 'recording', 'done', 'failed'] as const;
const phoneJob = record({ id: textShape(), state: oneOf(PHONE_STATES), seconds: number(), url: textShape() });
/** A recording by phone as it stands; `url` is there when it is done. */
export type PhoneJob = Decoded<typeof phoneJob>;

/** The calls of prompts beside those of their list. */
export const promptCalls = {
  form: { ...calls.form, overlay: false },
  upload: calls.upload,
  /** Makes a prompt of a file, which gives it its name. */
  addFile: calls
    .method<{ readonly file: File; readonly kind?: PromptKind }>('add_file')
    .writes(record({ id: textShape() }), { encoding: 'multipart' }),
  /** Rings an extension, which then speaks after the severity and hangs up. */
  recordByPhone: calls.method<{ readonly number: string }>('record_by_phone').writes(phoneJob),
  phoneState: calls.method<{ readonly id: string }>('phone_state').polls(phoneJob),
} as const;
