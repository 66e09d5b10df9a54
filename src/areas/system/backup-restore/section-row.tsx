import { useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { Checkbox, IconButton, Tag } from '../../../ui';
import { Differences } from '../differences';
import { sectionName } from '../words-of';
import { differs, type Section } from './choice';

/** One section of a backup: to be ticked, with what would change. What the backup does not have can't be ticked, and says why. */
export function SectionRow({
  section,
  chosen,
  onChoose,
}: {
  readonly section: Section;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const name = sectionName(t, section.name);
  const { added, changed, removed, files, file_bytes: fileBytes, lacking, lacking_count: lost } = section;
  // What the console knows by itself it says in its own words, once.
  const refused = (section.locked ? [] : section.refused).map((line) => serverText(line, 200));
  const closed = !section.in_backup || section.locked !== undefined || (refused.length > 0 && !chosen);
  const stays = section.locked
    ? t('system-care:restore.locked', { why: section.locked })
    : !section.in_backup
      ? t('system-care:restore.notIn')
      : differs(section) && !chosen
        ? t('system-care:restore.leftOut')
        : '';
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <Checkbox
            label={
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{name}</span>
                {section.in_backup && !differs(section) && <Tag>{t('system-care:restore.same')}</Tag>}
                {section.in_backup && differs(section) && (
                  <>
                    {changed > 0 && <Tag severity="info">{t('system-care:restore.changed', { count: changed })}</Tag>}
                    {added > 0 && <Tag severity="success">{t('system-care:restore.added', { count: added })}</Tag>}
                    {removed > 0 && <Tag severity="danger">{t('system-care:restore.removed', { count: removed })}</Tag>}
                  </>
                )}
              </span>
            }
            help={
              !section.in_backup
                ? stays
                : [
                    t('system-care:restore.rows', { backup: section.count, running: section.running }),
                    ...(files > 0 ? [t('system-care:restore.files', { count: files, size: sizeText(fileBytes) })] : []),
                  ].join(' · ')
            }
            checked={chosen}
            disabled={closed}
            onChange={onChoose}
          />
          {section.in_backup && stays !== '' && refused.length === 0 && <p className="ml-6 text-note text-warning">{stays}</p>}
          {section.in_backup &&
            !section.locked &&
            section.closed.map((line) => (
              <p key={line} className="ml-6 text-note text-muted [overflow-wrap:anywhere]">
                {serverText(line, 200)}
              </p>
            ))}
          {lost > 0 && (
            <p className="ml-6 text-note text-warning [overflow-wrap:anywhere]">
              {t('system-care:restore.lacking', {
                count: lost,
                names: listOf(
                  t,
                  lacking.map((name) => serverText(name, 60)),
                ),
              })}
            </p>
          )}
          {refused.length > 0 && (
            <div className="ml-6 text-note text-warning">
              <p>{t('system-care:restore.refused')}</p>
              <ul className="list-disc pl-5">
                {refused.map((line, at) => (
                  <li key={at} className="[overflow-wrap:anywhere]">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {section.differences.length > 0 && (
          <IconButton
            icon={open ? 'chevron-down' : 'chevron-right'}
            label={t(open ? 'system-care:restore.hide' : 'system-care:restore.show', { section: name })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open && (
        <div className="mt-2 ml-6 rounded-control border border-line bg-canvas px-3">
          <Differences
            label={t('system-care:change.list', { section: name })}
            differences={section.differences}
            total={added + changed + removed}
          />
        </div>
      )}
    </li>
  );
}
