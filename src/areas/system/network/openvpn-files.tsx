/** The files of the OpenVPN client: uploaded one by one, read by the box at once, shown by what is in them. */

import { useState } from 'react';
import { smallFile } from '../../../field/rules';
import { SendQuestion, type ViewProps, whyNot } from '../../../screen';
import { GuardedIconButton } from '../../../screen/page/guarded-button';
import { OneFileInput } from '../../../screen/upload/one-file';
import { useOneFile } from '../../../screen/upload/use-one-file';
import { StateTag } from '../../../ui/tag';
import { type Openvpn, openvpnCalls } from './calls';
import { NEEDED_FILES, OPENVPN_FILES, type OpenvpnFile } from './openvpn';
import { RIGHT } from './rights';

/** Larger is no certificate. In KB. */
const MAX_KB = 64;

/** One kind of file: what is there, and the way to another. */
function FileRow({ kind, file, screen }: ViewProps & { readonly kind: OpenvpnFile; readonly file: Openvpn['files'][number] | undefined }) {
  const { t, can, notify, failureText } = screen;
  const sent = useOneFile<true>(screen, { validate: smallFile(MAX_KB), read: async () => true });
  const { error } = sent.sender;
  const issue = error && (error.fields[kind] ?? failureText(error));
  const [asking, setAsking] = useState(false);
  const label = t(`system-network:openvpn.files.${kind}`);

  // There is nothing to ask about: what is right is sent.
  const take = async (chosen: File): Promise<true | undefined> => {
    if (!(await sent.choose(chosen))) return undefined;
    const reply = await sent.send(openvpnCalls.upload, { kind, file: chosen });
    if (!reply) return undefined;
    sent.clear();
    notify('success', t('system-network:openvpn.uploaded', { name: label }));
    if (reply.data.key_removed) notify('warning', t('system-network:openvpn.keyRemoved'));
    return true;
  };

  return (
    <li className="grid gap-x-5 gap-y-2 py-4 sm:grid-cols-[1fr_260px]">
      <div className="min-w-0">
        <p className="font-medium">
          {label}
          {NEEDED_FILES.includes(kind) && (
            <>
              <span aria-hidden="true" className="ml-0.5 text-danger">
                *
              </span>
              <span className="sr-only"> {t('system-network:openvpn.needed')}</span>
            </>
          )}
        </p>
        <p className="mb-1 text-note text-muted">{t(`system-network:openvpn.fileHelp.${kind}`)}</p>
        {file ? (
          <div className="flex items-start gap-2">
            <div className="min-w-0">
              <StateTag severity="success">{file.subject || file.name}</StateTag>
              <p className="text-note text-muted [overflow-wrap:anywhere]">
                {file.expires
                  ? t('system-network:openvpn.certificate', { issuer: file.issuer, expires: file.expires })
                  : t('system-network:openvpn.uploadedAt', { at: file.uploaded })}
              </p>
            </div>
            <GuardedIconButton
              why={whyNot(screen, RIGHT.edit)}
              icon="delete"
              label={t('system-network:openvpn.remove', { name: label })}
              onClick={() => setAsking(true)}
            />
          </div>
        ) : (
          <StateTag severity={NEEDED_FILES.includes(kind) ? 'warning' : 'neutral'}>{t('system-network:openvpn.missing')}</StateTag>
        )}
        <div role="alert">{issue && <p className="mt-1 text-danger [overflow-wrap:anywhere]">{issue}</p>}</div>
      </div>
      {can(RIGHT.edit) && (
        <div className="min-w-0">
          <OneFileInput
            of={{ ...sent, choose: take }}
            low
            label={t('system-network:openvpn.choose', { name: label })}
            accept=".pem,.crt,.cer,.key"
          />
        </div>
      )}
      {asking && (
        <SendQuestion
          screen={screen}
          title={t('system-network:openvpn.remove', { name: label })}
          confirmLabel={t('engine:action.del')}
          send={({ send }) => send(openvpnCalls.remove, { kind })}
          onSent={() => {
            setAsking(false);
            sent.clear();
          }}
          onClose={() => setAsking(false)}
        >
          {t('system-network:openvpn.removeHelp')}
        </SendQuestion>
      )}
    </li>
  );
}

/** The certificates and keys of the OpenVPN client, each with its upload and what the box has read in it. */
export const OpenvpnFiles = ({ files, screen }: ViewProps & { readonly files: Openvpn['files'] }) => (
  <section aria-label={screen.t('system-network:openvpn.filesTitle')} className="mb-5 rounded-panel border border-line bg-surface px-5">
    <h2 className="pt-4 font-semibold">{screen.t('system-network:openvpn.filesTitle')}</h2>
    <ul className="divide-y divide-line">
      {OPENVPN_FILES.map((kind) => (
        <FileRow key={kind} kind={kind} file={files.find((each) => each.kind === kind)} screen={screen} />
      ))}
    </ul>
  </section>
);
