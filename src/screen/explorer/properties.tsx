/** Everything that is known of a file, and who uses it. */
import { type ReactNode, useState } from 'react';
import { altText } from '../../field/rules';
import type { StoredFile } from '../../gateway/files';
import type { Translate } from '../../i18n/keys';
import { sizeText, thousands } from '../../lib/number-format';
import { ownUrl } from '../../lib/safe-url';
import { Button, IconButton } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { FactList } from '../../ui/fact-list';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import { useCopied } from '../../ui/use-copied';
import { RecordUsers } from '../list/record-users';
import type { ScreenProps } from '../screen';
import { FilePicture, lengthOf, pixelsOf, ReviewTag } from './file-words';
import { ROOT } from './paths';
import type { FileWrites } from './use-file-writes';

/** A long text that is copied more often than read. */
function Copied({ text, label, t }: { readonly text: string; readonly label: string; readonly t: Translate }) {
  const { said, copy } = useCopied({ copied: t('common:action.copied'), copyFailed: t('common:message.copyFailed') });
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 truncate" title={text}>
        {text}
      </code>
      <IconButton icon={said === '' ? 'copy' : 'check'} label={label} onClick={() => void copy(text)} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}

/** What a picture shows, in words: read, and written by who may change files. */
function AltText({ file, writes, why, t }: Pick<PropertiesProps, 'file' | 'writes' | 'why'> & { readonly t: Translate }) {
  const [kept, setKept] = useState(file.alt);
  const [text, setText] = useState(file.alt);
  const issue = altText(text.trim());
  const save = async (): Promise<void> => {
    if (!issue && (await writes.describe(file, text.trim()))) setKept(text.trim());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormRow label={t('explorer:column.alt')} help={t('explorer:altHelp')} issue={issue && t(`issue:${issue.key}`, issue.args)}>
        {(input) => (
          <span className="flex gap-2">
            <Input {...input} value={text} disabled={why !== undefined} title={why} onChange={(event) => setText(event.target.value)} />
            {why === undefined && (
              <Button type="submit" pending={writes.sender.pending} disabled={text.trim() === kept}>
                {t('engine:action.save')}
              </Button>
            )}
          </span>
        )}
      </FormRow>
    </form>
  );
}

interface PropertiesProps {
  readonly file: StoredFile;
  readonly writes: FileWrites;
  /** Why nothing of it can be changed; undefined where it can. */
  readonly why: string | undefined;
  readonly screen: ScreenProps;
  readonly onClose: () => void;
}

/** The drawer with what is known of a file: type, size, dimensions, review, who uploaded it, checksum, who uses it. */
export function Properties({ file, writes, why, screen, onClose }: PropertiesProps) {
  const { t } = screen;
  const fact = (name: string, value: ReactNode): readonly (readonly [string, ReactNode])[] =>
    value === '' || value === undefined ? [] : [[name, value]];
  const rows = [
    ...fact(t('explorer:column.kind'), t(`explorer:kind.${file.kind || 'folder'}`)),
    ...fact(t('explorer:column.folder'), file.path === ROOT ? t('explorer:root') : file.path),
    ...(file.folder
      ? []
      : [
          ...fact(
            t('explorer:column.size'),
            `${sizeText(file.size)} (${t('explorer:bytes', { count: file.size, bytes: thousands(file.size) })})`,
          ),
          ...fact(t('explorer:column.pixels'), pixelsOf(file)),
          ...fact(t('explorer:column.duration'), lengthOf(file)),
          ...fact(t('explorer:column.codec'), file.codec),
          ...fact(t('explorer:column.mime'), file.mime),
          ...fact(
            t('explorer:column.review'),
            <>
              <ReviewTag file={file} t={t} /> {file.reason}
            </>,
          ),
          ...fact(t('explorer:column.uploader'), file.uploader),
          ...fact(t('explorer:column.uploaded'), file.uploaded),
          ...fact(t('explorer:column.hash'), file.hash && <Copied text={file.hash} label={t('explorer:act.copyHash')} t={t} />),
          ...fact(t('explorer:column.url'), file.url && <Copied text={file.url} label={t('explorer:act.copyUrl')} t={t} />),
        ]),
  ];
  const own = ownUrl(file.url, location.href);
  return (
    <Drawer
      title={file.name}
      lead={t('explorer:act.properties')}
      side="right"
      width="max-w-[520px]"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <div className="space-y-5 px-5 pb-6">
        <FilePicture file={file} className="aspect-video w-full rounded-panel" />
        {file.kind === 'image' && <AltText {...{ file, writes, why, t }} />}
        <FactList rows={rows} />
        {!file.folder && (
          <section aria-label={t('explorer:users')}>
            <h3 className="mb-1.5 font-semibold">{t('explorer:users')}</h3>
            <RecordUsers
              resource="operationsExplorerList"
              id={file.id}
              label={t('explorer:users')}
              none={t('explorer:noUsers')}
              screen={screen}
            />
          </section>
        )}
        {own && (
          <a href={own} download={file.name} className="inline-block text-accent-text hover:underline">
            {t('explorer:act.download')}
          </a>
        )}
      </div>
    </Drawer>
  );
}
