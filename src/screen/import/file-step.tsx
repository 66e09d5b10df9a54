/** Step 1: a file is picked, dropped or pasted, or the template is fetched. */
import { useEffect } from 'react';
import { useT } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { FileInput, FileList } from '../../ui/file-input';
import type { SourceError } from './source';

/** Chooses the file. `fault` is why the last one was not taken. */
export function FileStep({
  name,
  reading,
  fault,
  foreign,
  onFile,
  onPaste,
  onTemplate,
}: {
  readonly name: string | undefined;
  readonly reading: boolean;
  readonly fault: SourceError | string | undefined;
  /** Suffixes of what is taken beside tables. */
  readonly foreign: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onPaste: (text: string) => void;
  readonly onTemplate: (kind: 'xlsx' | 'csv') => void;
}) {
  const t = useT();
  // Cells from a spreadsheet may be pasted wherever the focus is.
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || (event.clipboardData?.files.length ?? 0) > 0) return;
      event.preventDefault();
      onPaste(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onPaste]);

  const problem =
    fault === undefined
      ? undefined
      : typeof fault === 'string'
        ? t('import:fault.other', { reason: fault })
        : t(`import:fault.${fault.fault}`, { row: fault.row });
  return (
    <div className="mx-auto max-w-2xl py-4">
      <FileInput
        label={t('import:file.label')}
        accept={['.xlsx,.xls,.csv,.txt,.tsv', foreign].filter(Boolean).join()}
        low={name !== undefined}
        words={{
          choose: name === undefined ? t('import:file.choose') : t('import:file.replace'),
          hint: t('import:file.hint'),
          drop: t('import:file.drop'),
          types: foreign === undefined ? t('import:file.types') : t('import:file.typesAlso', { other: listOf(t, foreign.split(',')) }),
        }}
        onFiles={([file]) => file && onFile(file)}
      />
      {name !== undefined && (
        <div className="mt-1.5">
          <FileList files={[{ key: name, name, detail: reading ? t('import:file.reading') : '', issue: problem }]} />
        </div>
      )}
      <div className="mt-6 border-t border-line pt-5">
        <p>{t('import:file.template')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon="download" onClick={() => onTemplate('xlsx')}>
            {t('import:file.templateXlsx')}
          </Button>
          <Button icon="download" onClick={() => onTemplate('csv')}>
            {t('import:file.templateCsv')}
          </Button>
        </div>
        <p className="mt-3 text-note text-muted">{t('import:file.exported')}</p>
      </div>
    </div>
  );
}
