/** In what a device differs from a template. */
import { useState } from 'react';
import { LinkedPicker } from '../../../field/linked';
import { ReadState, useLabels, useRead } from '../../../screen';
import { FormRow } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { readDifferences } from './calls';
import { deviceFields } from './devices';
import type { PartProps } from './part-props';

function Differences({ row, screen, template }: PartProps & { readonly template: string }) {
  const { t } = screen;
  const read = useRead(screen.gateway, readDifferences, { id: row.id, template });
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-16 w-full']} />;
  return (
    <>
      <p>
        {found.list.length === 0 ? t('tr069-device:template.same') : t('tr069-device:template.differs', { count: found.list.length })}{' '}
        <span className="text-note text-muted">{t('tr069-device:template.note', { time: found.read })}</span>
      </p>
      {found.list.length > 0 && (
        <SimpleTable
          label={t('tr069-device:page.parts.template')}
          rows={found.list}
          keyOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              head: t('tr069-device:template.name'),
              cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
            },
            { key: 'wanted', head: t('tr069-device:template.wanted'), cell: ({ wanted }) => wanted },
            {
              key: 'now',
              head: t('tr069-device:template.now'),
              cell: ({ now, known }) => (known ? now : <span className="text-muted">{t('tr069-device:template.unread')}</span>),
            },
          ]}
        />
      )}
    </>
  );
}

export function TemplatePart(props: PartProps) {
  const { row, screen } = props;
  const { t } = screen;
  const [template, setTemplate] = useState(row.template);
  const labels = useLabels('tr069-itms:devices', deviceFields, screen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <span className="max-w-sm">
        <FormRow label={t('tr069-device:template.choose')} {...(row.template === '' && { help: t('tr069-device:template.none') })}>
          {(input) => (
            <LinkedPicker
              {...input}
              linkage="tr069_template"
              value={template}
              onChange={setTemplate}
              words={labels.wordsOf('template')}
              none="–"
            />
          )}
        </FormRow>
      </span>
      {template !== '' && <Differences {...props} template={template} />}
    </div>
  );
}
