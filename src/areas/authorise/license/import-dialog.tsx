/** Takes a licence file, shows what it would change, and puts it in force. */

import { useState } from 'react';
import { smallFile } from '../../../field/rules';
import { serverText } from '../../../lib/server-text';
import { useSend, type ViewProps } from '../../../screen';
import { rightsChanged } from '../../../screen/data/rights-changed';
import { UploadDialog } from '../../../screen/upload/one-file';
import { useOneFile } from '../../../screen/upload/use-one-file';
import { Callout } from '../../../ui/callout';
import { TypedWord } from '../../../ui/typed-word';
import { importLicence, type Licence, type Preview, previewLicence } from './calls';
import { changes } from './changes';
import { Comparison } from './comparison';

/** A licence that takes something away asks for its own number to be typed. */
const takesAway = (preview: Preview): boolean =>
  preview.problem === 'older' || preview.over.length > 0 || changes(preview).some(({ change }) => change === 'lost');

/** What the box says against a file. */
const Problem = ({ screen: { t }, preview, present }: ViewProps & { readonly preview: Preview; readonly present: Licence }) =>
  preview.problem !== '' && (
    <div className="mb-3">
      <Callout severity={preview.problem === 'older' ? 'warning' : 'danger'}>
        <p>{serverText(preview.message)}</p>
        {preview.problem === 'device' && (
          <p className="mt-1">
            {t('authorise:import.devices', {
              theirs: serverText(preview.licence?.device_id, 64),
              ours: serverText(present.device_id, 64),
            })}
          </p>
        )}
      </Callout>
    </div>
  );

/** No licence file is larger, in KB. */
const MAX_KB = 64;

/** The dialog that takes a licence file, shows what it changes, and applies it. */
export function ImportDialog({ screen, present, onClose }: ViewProps & { readonly present: Licence; readonly onClose: () => void }) {
  const { gateway, t, failureText, notify } = screen;
  const [typed, setTyped] = useState('');
  const { pending, error, send, forget } = useSend(screen);
  const licence = useOneFile<Preview>(screen, {
    validate: smallFile(MAX_KB),
    read: async (chosen, signal) => (await gateway.send(previewLicence, { file: chosen }, { signal, quiet: true })).data.detail,
  });
  const { file, about: preview } = licence;

  const apply = async (): Promise<void> => {
    if (!file || !preview || !(await send(importLicence, { file, confirm: preview.problem === 'older' }))) return;
    // Screens come and go with what a licence turns on.
    rightsChanged();
    notify('success', t('authorise:import.done', { id: serverText(preview.licence?.id, 60) }));
    onClose();
  };

  const usable = preview?.licence !== undefined && (preview.problem === '' || preview.problem === 'older');
  const word = usable && takesAway(preview) ? serverText(preview.licence?.id, 120) : undefined;
  const ready = usable && (word === undefined || typed.trim() === word);
  return (
    <UploadDialog
      of={{
        ...licence,
        choose: (next) => {
          setTyped('');
          forget();
          return licence.choose(next);
        },
      }}
      title={t('authorise:import.title')}
      label={t('authorise:import.title')}
      types={t('authorise:import.types')}
      width="max-w-[640px]"
      pending={pending}
      failure={error ? [failureText(error), ...(error.kind === 'unreachable' ? [t('common:message.unknownOutcome')] : [])] : []}
      action={
        usable
          ? { label: t('authorise:import.button'), danger: word !== undefined, disabled: !ready, onPress: () => void apply() }
          : undefined
      }
      onClose={onClose}
      found={(about) => (
        <>
          <Problem screen={screen} preview={about} present={present} />
          <Comparison preview={about} present={present} t={t} />
          {word !== undefined && <TypedWord label={t('authorise:import.type', { word })} value={typed} onChange={setTyped} />}
        </>
      )}
    />
  );
}
