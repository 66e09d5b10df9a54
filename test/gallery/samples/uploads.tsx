import { type ReactNode, useEffect, useMemo } from 'react';
import type { Words } from '../../../src/field/field';
import { image } from '../../../src/field/file';
import { templateImage } from '../../../src/field/rules';
import { type FieldUpload, FieldUploadContext } from '../../../src/field/upload';
import { resource } from '../../../src/gateway/calls';
import type { Gateway } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { record, text } from '../../../src/gateway/shape';
import { TranslateContext } from '../../../src/i18n/i18n';
import type { Translate } from '../../../src/i18n/keys';
import { OneFileInput, UploadDialog } from '../../../src/screen/upload/one-file';
import { UploadList } from '../../../src/screen/upload/upload-list';
import { createUploadQueue } from '../../../src/screen/upload/upload-queue';
import type { OneFile } from '../../../src/screen/upload/use-one-file';
import { FileInput, FileList } from '../../../src/ui/file-input';
import { FormRow } from '../../../src/ui/form-row';
import { Held, Opened, part, type SampleProps } from '../sample';
import { Translated } from '../translated';

const jpeg = (name: string, bytes: number): File => {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([content], name);
};

const call = resource('operationsAdResource', record({})).method<{ readonly file: File }, { data: string }>(
  'upload',
  record({ data: text() }),
);
const WAITING = new Promise<never>(() => {});

/** A box that takes some files, refuses one and never ends with others. */
const gateway: Gateway = {
  captchaUrl: () => '',
  send: async (_call, payload, options) => {
    const { name } = (payload as { readonly file: File }).file; // what the queue sends
    if (name.startsWith('ok')) return { data: '' } as never; // as the call above says
    if (name.startsWith('full')) throw new GatewayError('refused', 'upload', { message: 'The disk is full', sent: true });
    options?.onProgress?.({ sent: 42, total: 100 });
    return Promise.race([
      WAITING,
      new Promise<never>((_, reject) => options?.signal?.addEventListener('abort', () => reject(new GatewayError('aborted', 'upload')))),
    ]);
  },
};

const Tray = ({ files, paused = false }: { readonly files: readonly File[]; readonly paused?: boolean }) => {
  const queue = useMemo(() => createUploadQueue(gateway), []);
  useEffect(() => {
    queue.add(files, { call, rule: templateImage, label: '图片广告' });
    if (paused) queue.pause();
    return () => {
      queue.cancel();
      queue.clear();
    };
  }, [queue, files, paused]);
  return <UploadList queue={queue} failureText={(error) => error.message} />;
};

const GOING = [
  jpeg('ok-lobby.jpg', 40_000),
  jpeg('大堂欢迎画面-2026春节版.jpg', 400_000),
  jpeg('spa.png.jpg', 90_000),
  jpeg('pool.jpg', 90_000),
];
const ENDED = [
  jpeg('ok-lobby.jpg', 40_000),
  jpeg('full-a-very-long-name-of-a-picture-for-the-lobby-screen-2026.jpg', 9000),
  new File(['<svg>'], 'logo.svg'),
];

/** The tray stands at the edge of the window; here at that of its frame. */
const Frame = ({ language, children }: { readonly language: SampleProps['language']; readonly children: ReactNode }) => (
  <div className="relative h-105 [transform:translateZ(0)]">
    <Translated language={language}>{children}</Translated>
  </div>
);

const nothing = (): void => {};
const inputWords = (words: SampleProps['words']) => ({
  choose: words('选择文件', 'Choose a file'),
  hint: words('或将文件拖放、粘贴到此处', 'or drop it here or paste it'),
  drop: words('松开即可上传', 'Drop to upload'),
  types: words('JPG, PNG，不超过 5 MB', 'JPG, PNG, up to 5 MB'),
});

const picture = image({ validate: templateImage, suffixes: ['jpg', 'jpeg', 'png'], megabytes: 5 });
const upload: FieldUpload = {
  send: (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      let sent = 0;
      const timer = setInterval(() => {
        sent += 20;
        onProgress({ sent, total: 100 });
        if (sent < 100) return;
        clearInterval(timer);
        resolve(`/uploads/${encodeURIComponent(file.name)}`);
      }, 400);
      signal.addEventListener('abort', () => {
        clearInterval(timer);
        reject(new Error('aborted'));
      });
    }),
  failureText: String,
  onBusy: nothing,
};
const wordsOf = (language: SampleProps['language'], t: Translate): Words => ({
  t,
  language,
  value: (value) => value,
  linked: async () => ({ options: [], total: 0 }),
});

const BACKUP = new File([new Uint8Array(48_000)], 'gateway-12-2026-11-22.tar.gz');
const NO_FILE: OneFile<string> = {
  file: undefined,
  reading: false,
  issue: undefined,
  about: undefined,
  progress: undefined,
  sender: { error: undefined, failure: '' },
  choose: async () => undefined,
  clear: () => {},
  send: async () => undefined,
  cancel: () => {},
};
const One = ({ words, language, of = {} }: Pick<SampleProps, 'words' | 'language'> & { readonly of?: Partial<OneFile<string>> }) => (
  <Translated language={language}>
    <OneFileInput
      of={{ ...NO_FILE, ...of }}
      label={words('备份文件', 'Backup file')}
      accept=".gz"
      types={words('.gz 文件，最大 20 MB', 'A .gz file of at most 20 MB')}
    />
  </Translated>
);

export default [
  part('file-input', {
    default: ({ words }) => <FileInput label={words('封面', 'Cover')} words={inputWords(words)} onFiles={nothing} />,
    focus: ({ words }) => <FileInput label={words('封面', 'Cover')} words={inputWords(words)} onFiles={nothing} />,
    disabled: ({ words }) => <FileInput disabled label={words('封面', 'Cover')} words={inputWords(words)} onFiles={nothing} />,
    invalid: ({ words }) => (
      <FormRow label={words('封面', 'Cover')} issue={words('不能为空。', 'This cannot be empty.')} required>
        {(input) => <FileInput {...input} words={inputWords(words)} onFiles={nothing} />}
      </FormRow>
    ),
    list: ({ words }) => (
      <FileList
        files={[
          {
            key: 1,
            name: 'lobby.jpg',
            detail: '400 KB · 42%',
            share: 42,
            actions: [{ icon: 'close', label: words('取消 lobby.jpg', 'Cancel lobby.jpg'), onPress: nothing }],
          },
          {
            key: 2,
            name: 'full.jpg',
            detail: '',
            issue: words('磁盘已满', 'The disk is full'),
            actions: [
              { icon: 'refresh', label: words('重试 full.jpg', 'Retry full.jpg'), onPress: nothing },
              { icon: 'delete', label: words('移除 full.jpg', 'Remove full.jpg'), onPress: nothing },
            ],
          },
          {
            key: 3,
            name: words('大堂欢迎画面-2026春节版-最终稿-已确认-可发布.png', 'welcome-screen-of-the-lobby-spring-festival-2026-final.png'),
            detail: words('已保存在网关', 'Stored on the gateway'),
            picture: 'icons.svg',
            actions: [{ icon: 'delete', label: words('移除欢迎画面', 'Remove the welcome screen'), onPress: nothing }],
          },
        ]}
      />
    ),
  }),
  part('image-field', {
    default: ({ language, words }) => (
      <Translated language={language}>
        <FieldUploadContext value={upload}>
          <TranslateContext.Consumer>
            {(t) => (
              <Held of="">
                {(value, onChange) => (
                  <FormRow label={words('封面', 'Cover')}>
                    {(input) => (
                      <picture.Input
                        {...input}
                        name="cover"
                        label={words('封面', 'Cover')}
                        value={value}
                        onChange={onChange}
                        onBlur={nothing}
                        words={wordsOf(language, t)}
                      />
                    )}
                  </FormRow>
                )}
              </Held>
            )}
          </TranslateContext.Consumer>
        </FieldUploadContext>
      </Translated>
    ),
  }),
  part('upload-tray', {
    going: ({ language }) => (
      <Frame language={language}>
        <Tray files={GOING} />
      </Frame>
    ),
    paused: ({ language }) => (
      <Frame language={language}>
        <Tray files={GOING} paused />
      </Frame>
    ),
    ended: ({ language }) => (
      <Frame language={language}>
        <Tray files={ENDED} />
      </Frame>
    ),
  }),
  part('one-file', {
    default: ({ words, language }) => <One words={words} language={language} />,
    chosen: ({ words, language }) => <One words={words} language={language} of={{ file: BACKUP, about: 'gateway-12' }} />,
    invalid: ({ words, language }) => (
      <One words={words} language={language} of={{ file: BACKUP, issue: words('不支持该文件类型。', 'The file type is not supported.') }} />
    ),
    pending: ({ words, language }) => (
      <One words={words} language={language} of={{ file: BACKUP, progress: { sent: 3_400_000, total: 20_000_000, rate: 1_200_000 } }} />
    ),
    sent: ({ words, language }) => (
      <One words={words} language={language} of={{ file: BACKUP, progress: { sent: 20, total: 20, rate: 0 } }} />
    ),
    dialog: ({ words, language }) => (
      <Opened label={words('打开上传窗口', 'Open the upload')}>
        {(close) => (
          <Translated language={language}>
            <UploadDialog
              of={{ ...NO_FILE, file: BACKUP, about: 'gateway-12' }}
              title={words('上传备份', 'Upload a backup')}
              label={words('备份文件', 'Backup file')}
              action={{ label: words('上传', 'Upload'), onPress: close }}
              onClose={close}
              found={(about) => <p>{words(`由网关 ${about} 生成`, `Made on gateway ${about}`)}</p>}
            />
          </Translated>
        )}
      </Opened>
    ),
  }),
];
