import { wordAt } from '../../../i18n/i18n';
import type { Translate } from '../../../i18n/keys';
import { boxTime } from '../../../lib/box-time';
import { sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { compareManifest, type Manifest, type Misfit, type Relation } from '../../../lib/upgrade-manifest';
import { Callout, FactList, type Severity, Tag } from '../../../ui';
import type { Detail } from './calls';
import type { SignatureState } from './read-package';

const SEVERITY: Readonly<Record<Relation, Severity>> = { newer: 'success', same: 'info', rebuilt: 'warning', older: 'danger' };
const SIGNED: Readonly<Record<SignatureState, Severity>> = { good: 'success', bad: 'danger', untrusted: 'danger', unchecked: 'neutral' };
const MAX_LINES = 200;

/** Why a package can't go on this box at all, in words; undefined when it can. */
export function refusalText(
  manifest: Manifest,
  misfit: Misfit | undefined,
  signature: SignatureState,
  detail: Detail,
  t: Translate,
): string | undefined {
  if (signature === 'bad') return t('authorise:upgrade.refused.bad');
  if (signature === 'untrusted') return t('authorise:upgrade.refused.untrusted', { key: manifest.key });
  if (misfit === 'otherProduct')
    return t('authorise:upgrade.refused.otherProduct', { theirs: manifest.product, ours: serverText(detail.product, 64) });
  if (misfit === 'firmwareTooOld')
    return t('authorise:upgrade.refused.firmwareTooOld', { least: manifest.minFirmware, have: serverText(detail.firmware, 40) });
  if (misfit === 'consoleTooOld')
    return t('authorise:upgrade.refused.consoleTooOld', { least: manifest.minFrom, have: serverText(detail.version, 40) });
  return undefined;
}

/** The notes in the language of the page, else in any. */
function notesOf({ notes }: Manifest, language: string): readonly string[] {
  const own = Object.hasOwn(notes, language) ? notes[language] : (notes.en ?? Object.values(notes)[0]);
  return (own ?? '')
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line) => serverText(line, 500));
}

/** What a package says of itself, before anything is sent. */
export function Summary({
  manifest,
  signature,
  file,
  detail,
  language,
  t,
}: {
  readonly manifest: Manifest;
  readonly signature: SignatureState;
  readonly file: File;
  readonly detail: Detail;
  readonly language: string;
  readonly t: Translate;
}) {
  const { relation, misfit } = compareManifest(manifest, detail);
  const refusal = refusalText(manifest, misfit, signature, detail, t);
  const notes = notesOf(manifest, language);
  const time = boxTime(detail.zone);
  const key = detail.keys.find(({ id }) => id === manifest.key);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="text-[1.4em] leading-tight font-semibold tabular-nums [overflow-wrap:anywhere]">{manifest.version}</p>
        {misfit !== 'otherProduct' && <Tag severity={SEVERITY[relation]}>{t(`authorise:upgrade.relation.${relation}`)}</Tag>}
        <p className="text-muted">{t('authorise:upgrade.against', { version: serverText(detail.version, 40) })}</p>
      </div>
      <div role={refusal ? 'alert' : 'status'}>
        {refusal ? (
          <div className="mt-3">
            <Callout severity="danger">{refusal}</Callout>
          </div>
        ) : (
          relation !== 'newer' && (
            <div className="mt-3">
              <Callout severity={relation === 'same' ? 'info' : 'warning'}>{t(`authorise:upgrade.warning.${relation}`)}</Callout>
            </div>
          )
        )}
      </div>
      {notes.some((line) => line !== '') && (
        <div className="mt-4">
          <h3 className="mb-1 font-medium">{t('authorise:upgrade.notes')}</h3>
          <section
            aria-label={t('authorise:upgrade.notes')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            className="max-h-56 overflow-y-auto rounded-control bg-sunken px-3 py-2"
          >
            {notes.map((line, at) => (
              <p key={at} className="min-h-[1.5em] [overflow-wrap:anywhere]">
                {line}
              </p>
            ))}
          </section>
        </div>
      )}
      <div className="mt-3">
        <FactList
          rows={[
            [t('authorise:upgrade.file'), `${serverText(file.name, 120)} · ${sizeText(file.size)}`],
            [t('authorise:upgrade.product'), manifest.product],
            [t('authorise:upgrade.built'), `${time.full(manifest.epoch)} ${time.zone(manifest.epoch)} · ${manifest.commit}`],
            [
              t('authorise:upgrade.contents'),
              t('authorise:upgrade.files', { count: manifest.files.length, size: sizeText(manifest.totalBytes) }),
            ],
            [
              t('authorise:upgrade.needs'),
              manifest.minFirmware === ''
                ? t('authorise:upgrade.anyFirmware')
                : t('authorise:upgrade.leastFirmware', { least: manifest.minFirmware, have: serverText(detail.firmware, 40) }),
            ],
            [
              t('authorise:upgrade.languages'),
              manifest.languages
                .map((each) => wordAt(t, `authorise:upgrade.language.${each}`) ?? each)
                .join(t('authorise:upgrade.separator')),
            ],
            [
              t('authorise:upgrade.signedBy'),
              <span key="key" className="flex flex-wrap items-center gap-2">
                {key && <span>{serverText(key.name, 60)}</span>}
                <code className="font-mono">{manifest.key}</code>
                <Tag severity={SIGNED[signature]}>{t(`authorise:upgrade.signature.${signature}`)}</Tag>
              </span>,
            ],
          ]}
        />
      </div>
    </>
  );
}
